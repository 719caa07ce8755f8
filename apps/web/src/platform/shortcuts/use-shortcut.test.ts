import { expect, test } from 'vitest';
import { isShortcut, pressesKey } from './combination.ts';

const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

test('Ctrl+1 works on AZERTY, where the digit row types & é " without Shift', () => {
  const event = key({ key: '&', code: 'Digit1', ctrlKey: true });
  expect(isShortcut(event, { key: '1' })).toBe(true);
  expect(isShortcut(event, { key: '2' })).toBe(false);
});

test('Ctrl+Q goes by what the key prints: on AZERTY it stands where QWERTY has A', () => {
  expect(pressesKey({ key: 'q', code: 'KeyA' }, 'q')).toBe(true);
  expect(pressesKey({ key: 'a', code: 'KeyQ' }, 'q')).toBe(false);
});

test('on an Arabic keyboard, which types no Latin letter, the place decides', () => {
  expect(isShortcut(key({ key: 'ن', code: 'KeyK', ctrlKey: true }), { key: 'k' })).toBe(true);
  expect(isShortcut(key({ key: 'س', code: 'KeyS', ctrlKey: true }), { key: 's' })).toBe(true);
});

test('Meta stands for Ctrl on a Mac; without either nothing happens while typing', () => {
  expect(isShortcut(key({ key: 's', code: 'KeyS', metaKey: true }), { key: 's' })).toBe(true);
  expect(isShortcut(key({ key: 's', code: 'KeyS' }), { key: 's' })).toBe(false);
});

test('AltGr characters are typed, not taken for a shortcut', () => {
  const event = key({ key: '@', code: 'Digit0', ctrlKey: true, altKey: true });
  expect(isShortcut(event, { key: '0' })).toBe(false);
});

test('Shift tells redo from undo', () => {
  const redo = key({ key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true });
  expect(isShortcut(redo, { key: 'z', shift: true })).toBe(true);
  expect(isShortcut(redo, { key: 'z' })).toBe(false);
});
