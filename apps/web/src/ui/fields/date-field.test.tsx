import type { Language } from '@pcm/messages';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage, startMessages } from '../../platform/words/translation.ts';
import { DateField } from './date-field.tsx';
import { TextField } from './text-field.tsx';

let root: Root | undefined;
let day = '';

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

function Field({ start, min, max }: { start: string; min?: string; max?: string }) {
  const [value, setValue] = useState(start);
  day = value;
  return <DateField label="First day" value={value} onChange={setValue} min={min} max={max} />;
}

async function open(props: Parameters<typeof Field>[0], language: Language = 'en') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startMessages();
  // Code that arrives while React waits for it would warn.
  await Promise.all([import('../overlays/popover-panel.tsx'), import('./day-picker.tsx')]);
  await act(() => changeLanguage(language));
  const holder = document.createElement('div');
  document.body.append(holder);
  root = createRoot(holder);
  await act(async () => root?.render(<Field {...props} />));
  await reopen();
}

/** Waits for what React draws after it has loaded or waited for something. */
const drawn = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });

async function reopen() {
  // A button rests for a moment after a click.
  await drawn(() => expect(opener()?.hasAttribute('aria-disabled')).toBe(false));
  act(() => opener()?.click());
  await drawn(() => expect(grid()).not.toBeNull());
}

const opener = () => document.querySelector<HTMLElement>('[aria-haspopup]');
const grid = () => document.querySelector('[role=grid]');
const month = () => grid()?.getAttribute('aria-label');
const focused = () => document.activeElement as HTMLElement;
const press = (key: string) =>
  act(() => {
    focused().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const weekdays = () =>
  [...document.querySelectorAll('[role=grid] th')].map((one) => one.textContent);
const isOff = (date: string) => document.querySelector(`[data-day="${date}"] :disabled`) !== null;

test('a day is picked by keys alone, and a second click takes it back', async () => {
  await open({ start: '2027-01-12' });
  expect(month()).toBe('January 2027');
  expect(focused().getAttribute('aria-label')).toBe('Tuesday, 12 January 2027, selected');
  press('ArrowRight');
  press('ArrowDown');
  expect(focused().textContent).toBe('20');
  press('End');
  expect(focused().textContent).toBe('24');
  press('PageDown');
  expect(month()).toBe('February 2027');
  act(() => focused().click());
  expect(day).toBe('2027-02-24');
  expect(document.querySelector('input')?.value).toBe('24 Feb 2027');
  expect(grid()).toBeNull();
  await drawn(() => expect(focused()).toBe(opener()));
  await reopen();
  act(() => focused().click());
  expect(day).toBe('');
  await drawn(() => expect(focused()).toBe(opener()));
  await reopen();
  press('Escape');
  expect(grid()).toBeNull();
});

test('months and weekdays read as each language writes them, and weeks begin on Monday', async () => {
  await open({ start: '2027-06-01' }, 'fr');
  expect(month()).toBe('juin 2027');
  expect(focused().getAttribute('aria-label')).toBe('mardi 1er juin 2027, choisi');
  expect(weekdays()).toEqual(['lu', 'ma', 'me', 'je', 've', 'sa', 'di']);
  act(() => root?.unmount());
  document.body.replaceChildren();
  await open({ start: '2027-08-12' }, 'ar');
  expect(month()).toBe('غشت 2027');
  expect(weekdays()).toEqual(['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح']);
  // The next day is on the left.
  press('ArrowLeft');
  expect(focused().textContent).toBe('13');
});

test('a typed day that cannot be entered is refused with the first and the last day', async () => {
  await open({ start: '2027-01-12' });
  const input = document.querySelector('input');
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  type('1899-01-01');
  expect(document.body.textContent).toContain('Enter a date from 1 Jan 1900 to 31 Dec 9999');
  expect(day).toBe('2027-01-12');
  type('1900-01-01');
  expect([input?.getAttribute('aria-invalid'), day]).toEqual([null, '1900-01-01']);
});

test('a field of text says when it holds no more', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startMessages();
  await act(() => changeLanguage('en'));
  const holder = document.createElement('div');
  document.body.append(holder);
  root = createRoot(holder);
  const show = (value: string) =>
    act(() =>
      root?.render(<TextField label="Name" value={value} onChange={() => {}} maxLength={4} />),
    );
  show('Sil');
  expect(document.querySelector('[role=status]')).toBeNull();
  show('Silo');
  const said = /At most .?4.? characters/;
  expect(document.querySelector('[role=status]')?.textContent).toMatch(said);
});

test('days beyond the limits cannot be picked', async () => {
  await open({ start: '2027-01-12', min: '2027-01-10', max: '2027-01-20' });
  const days = ['2027-01-09', '2027-01-10', '2027-01-20', '2027-01-21'];
  expect(days.map(isOff)).toEqual([true, false, false, true]);
});
