import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.useRealTimers();
});

const button = () => container.querySelector('button') as HTMLButtonElement;
const click = () => act(async () => button().click());
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

test('a double click saves once, and the button works again after 300 ms', async () => {
  const save = vi.fn();
  act(() => root.render(<Button onClick={save}>Save</Button>));
  await click();
  await click();
  expect(save).toHaveBeenCalledTimes(1);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await pass(299);
  await click();
  expect(save).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(button().getAttribute('aria-disabled')).toBeNull();
  await click();
  expect(save).toHaveBeenCalledTimes(2);
});

test('the 300 ms count from the end of a save that takes longer', async () => {
  let finish: () => void = () => undefined;
  const save = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  act(() => root.render(<Button onClick={save}>Save</Button>));
  await click();
  await pass(2000);
  await click();
  expect(save).toHaveBeenCalledTimes(1);
  finish();
  await pass(300);
  await click();
  expect(save).toHaveBeenCalledTimes(2);
});
