import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EstimateEditorProvider, useData, WhenSeen } from './estimate-context.tsx';
import { createEstimateStore, type EstimateStore } from './estimate-store.ts';

/** The page has no layout here, so the test says when a card comes into sight. */
let moveInto: (isIntersecting: boolean) => void = () => undefined;

class Sight {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    moveInto = (isIntersecting) => tell([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {}
}

const Name = () => <button type="button">{useData((data) => data.projectInfo?.name)}</button>;

let store: EstimateStore;
let root: Root;
let container: HTMLElement;

const type = (name: string) =>
  act(() => store.getState().edit('name', (data) => ({ ...data, projectInfo: { name } })));
const shown = () => [...container.querySelectorAll('button')].map((one) => one.textContent);

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Sight);
  const data = { projectInfo: { name: 'a' } };
  const start = { data, saved: data, origin: null, job: null, currencyChoice: 'start' as const };
  store = createEstimateStore(start);
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  await act(async () =>
    root.render(
      <EstimateEditorProvider store={store}>
        <Name />
        <WhenSeen>
          <Name />
        </WhenSeen>
      </EstimateEditorProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a card in sight shows every key at once', () => {
  type('b');
  expect(shown()).toEqual(['b', 'b']);
  act(() => moveInto(false));
  act(() => moveInto(true));
  type('c');
  expect(shown()).toEqual(['c', 'c']);
});

test('a card out of sight shows what was typed once typing pauses, whatever was typed', () => {
  act(() => moveInto(false));
  type('b');
  type('c');
  expect(shown()).toEqual(['c', 'a']);
  act(() => void vi.advanceTimersByTime(1000));
  expect(shown()).toEqual(['c', 'c']);
  type('d');
  expect(shown()).toEqual(['d', 'c']);
});

test('a card that comes into sight shows what was typed before it is seen', () => {
  act(() => moveInto(false));
  type('b');
  act(() => moveInto(true));
  expect(shown()).toEqual(['b', 'b']);
});

test('a card that gets the focus out of sight shows what was typed', () => {
  act(() => moveInto(false));
  type('b');
  act(() => container.querySelectorAll('button')[1]?.focus());
  expect(shown()).toEqual(['b', 'b']);
});
