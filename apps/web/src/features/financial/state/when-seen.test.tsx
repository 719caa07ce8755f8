import { priceEstimate, profitResult, SPECIFICATION } from '@pcm/domain';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FinancialContext, useFinancial, WhenSeen } from './financial-context.tsx';
import { createBrowser, createServer, open } from './saver.fixture.ts';

/** The page has no layout here, so the test says when a chart comes into sight. */
let moveInto: (isIntersecting: boolean) => void = () => undefined;

class Sight {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    moveInto = (isIntersecting) => act(() => tell([{ isIntersecting }]));
  }
  observe() {}
  disconnect() {}
}

const Order = () => <button type="button">{useFinancial().profit.customerOrderAmount}</button>;

let root: Root;
let container: HTMLElement;

/** Shows an order, inside of {@link WhenSeen} and outside. */
function type(customerOrderAmount: number): void {
  const { record: project, save } = open(createServer(), createBrowser()).get();
  const data = { ...project.data, profitAnalysis: { customerOrderAmount } };
  const priced = priceEstimate(data, SPECIFICATION);
  const profit = profitResult(priced.cost, data.profitAnalysis, SPECIFICATION);
  const change = () => Promise.resolve(project);
  const shown = { project, save, data, priced, profit, currency: 'MAD' as const, change };
  const edit = () => undefined;
  const flush = () => Promise.resolve(true);
  act(() =>
    root.render(
      <FinancialContext value={{ ...shown, edit, flush }}>
        <Order />
        <WhenSeen>
          <Order />
        </WhenSeen>
      </FinancialContext>,
    ),
  );
}
const shown = () => [...container.querySelectorAll('button')].map((one) => one.textContent);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Sight);
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  type(1);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a chart in sight shows every key at once, also after it was out of sight', () => {
  type(2);
  expect(shown()).toEqual(['2', '2']);
  moveInto(false);
  type(3);
  moveInto(true);
  expect(shown()).toEqual(['3', '3']);
  type(4);
  expect(shown()).toEqual(['4', '4']);
});

test('a chart out of sight shows what was typed once typing pauses', () => {
  moveInto(false);
  type(2);
  type(3);
  expect(shown()).toEqual(['3', '1']);
  act(() => void vi.advanceTimersByTime(1000));
  expect(shown()).toEqual(['3', '3']);
  type(4);
  expect(shown()).toEqual(['4', '3']);
});

test('a chart that gets the focus out of sight shows what was typed', () => {
  moveInto(false);
  type(2);
  act(() => container.querySelectorAll('button')[1]?.focus());
  expect(shown()).toEqual(['2', '2']);
});
