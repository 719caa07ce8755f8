import { act, createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MenuPanel } from './menu-panel.tsx';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  const items = ['Settings', 'Server log', 'Tutorial', 'Logout'].map((label) => ({
    label,
    onSelect: () => undefined,
  }));
  act(() =>
    root.render(
      <MenuPanel
        opened
        onOpenedChange={() => undefined}
        trigger={createRef<HTMLElement>()}
        items={items}
        align="end"
        label="Admin"
      />,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.useRealTimers();
});

const menu = () => document.querySelector('[role="menu"]') as HTMLElement;
const focused = () => document.activeElement?.textContent;
const press = (key: string): void =>
  act(() => {
    const target = menu().contains(document.activeElement) ? document.activeElement : menu();
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    vi.advanceTimersByTime(1);
  });
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('typing finds an item by its first letters; after a second another word begins', () => {
  press('s');
  press('e');
  press('r');
  expect(focused()).toBe('Server log');
  pass(900);
  press('l');
  expect(focused()).toBe('Server log');
  pass(1000);
  press('l');
  expect(focused()).toBe('Logout');
});

test('arrow keys go round', () => {
  press('ArrowDown');
  expect(focused()).toBe('Settings');
  press('ArrowUp');
  expect(focused()).toBe('Logout');
});
