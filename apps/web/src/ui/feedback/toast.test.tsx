import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startMessages } from '../../platform/words/translation.ts';
import { ToastRegion } from './toast-region.tsx';
import { currentToast, dismissToast, showToast } from './toast-store.ts';

let root: Root;
let container: HTMLElement;

beforeAll(startMessages);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  act(() => root.render(<ToastRegion />));
});

afterEach(() => {
  act(() => {
    dismissToast(currentToast()?.id ?? 0);
    vi.runAllTimers();
  });
  act(() => root.unmount());
  container.remove();
  vi.useRealTimers();
});

const region = () => container.querySelector<HTMLElement>('[data-toasts]') as HTMLElement;
const card = () => region().querySelector<HTMLElement>('[role] > div');
const show = (title: string, tone: 'error' | 'neutral' = 'error') =>
  act(() => void showToast({ tone, title }));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

function point(type: string, clientX: number) {
  const element = card() as HTMLElement;
  element.setPointerCapture = () => undefined;
  act(() => {
    element.dispatchEvent(
      new PointerEvent(type, { clientX, button: 0, pointerId: 1, bubbles: true }),
    );
  });
}

test('only the latest message is on screen', () => {
  show('First');
  show('Second');
  expect(region().textContent).toContain('Second');
  expect(region().textContent).not.toContain('First');
});

test('a message goes by itself after five seconds', () => {
  show('Failed to save project');
  pass(4999);
  expect(card()).not.toBeNull();
  pass(1);
  expect(card()).toBeNull();
});

test('a message that is pointed at stays until the pointer leaves', () => {
  show('Failed to save project');
  pass(4000);
  act(() => {
    card()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  pass(60_000);
  expect(card()).not.toBeNull();
});

test('F8 leads the keyboard to the messages', () => {
  show('Project deleted', 'neutral');
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' }));
  });
  expect(document.activeElement).toBe(region());
});

test.each([
  [49, 'stays'],
  [50, 'goes'],
])('a message swiped %i px to the right %s', (distance, outcome) => {
  show('Failed to save project');
  point('pointerdown', 100);
  point('pointermove', 100 + distance);
  point('pointerup', 100 + distance);
  expect(card() === null).toBe(outcome === 'goes');
});

test('a message does not go to the left', () => {
  show('Failed to save project');
  point('pointerdown', 300);
  point('pointerup', 100);
  expect(card()).not.toBeNull();
});
