import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBreakpoint } from '../../../platform/use-breakpoint.ts';
import { useColumns } from './card-grid.tsx';

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => vi.unstubAllGlobals());

/** Returns what a window of this width shows. */
function at(width: number): { columns: number; isPhone: boolean } {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width < Number(/^\(width < (\d+)px\)$/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  let shown = { columns: 0, isPhone: false };
  function Probe() {
    shown = { columns: useColumns(), isPhone: useBreakpoint() };
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Probe />));
  act(() => root.unmount());
  return shown;
}

test.each([
  [390, 1],
  [768, 2],
  [1440, 3],
])('a window of %i px shows %i columns of cards', (width, columns) => {
  expect(at(width).columns).toBe(columns);
});

test('a window under 768 px is a phone’s, 768 itself is not', () => {
  expect(at(767).isPhone).toBe(true);
  expect(at(768).isPhone).toBe(false);
});
