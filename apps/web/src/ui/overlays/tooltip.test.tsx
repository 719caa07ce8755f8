import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooltipLayer } from './tooltip-layer.tsx';
import { announceTooltip, hideTooltip, leaveTooltip } from './tooltip-store.ts';

let root: Root;
let container: HTMLElement;
let first: HTMLElement;
let second: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  // Another file may have hidden one at a later time of its own clock. Hides one now, and waits
  // until the next one no longer opens at once.
  announceTooltip(document.body, 'before', true);
  hideTooltip();
  vi.advanceTimersByTime(10_000);
  container = document.createElement('div');
  first = document.createElement('button');
  second = document.createElement('button');
  document.body.append(container, first, second);
  root = createRoot(container);
  act(() => root.render(<TooltipLayer />));
});

afterEach(() => {
  act(() => hideTooltip());
  act(() => root.unmount());
  for (const element of [container, first, second]) element.remove();
  vi.useRealTimers();
});

const tooltip = () => document.querySelector('[role="tooltip"]')?.textContent ?? null;
const point = (at: HTMLElement, label: string) => act(() => announceTooltip(at, label));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('a tooltip opens after the pointer has rested for 700 ms', () => {
  point(first, '700,970.55 MAD');
  pass(699);
  expect(tooltip()).toBeNull();
  pass(1);
  expect(tooltip()).toBe('700,970.55 MAD');
});

test('the next one opens at once within 300 ms, and waits again after them', () => {
  point(first, 'one');
  pass(700);
  act(() => hideTooltip());
  pass(299);
  point(second, 'two');
  expect(tooltip()).toBe('two');
  act(() => hideTooltip());
  pass(300);
  point(first, 'one');
  expect(tooltip()).toBeNull();
});

test('a pointer that only passes over opens nothing', () => {
  point(first, 'one');
  pass(500);
  act(() => leaveTooltip());
  pass(2000);
  expect(tooltip()).toBeNull();
});

test('Escape takes the tooltip away', () => {
  point(first, 'one');
  pass(700);
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  expect(tooltip()).toBeNull();
});
