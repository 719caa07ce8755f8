import { type ProfitAnalysis, priceEstimate, profitResult, SPECIFICATION } from '@pcm/domain';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadWords, startMessages } from '../../../platform/words/translation.ts';
import { type Toast, useToast } from '../../../ui/feedback/toast-store.ts';
import { FinancialContext } from '../state/financial-context.tsx';
import { createBrowser, createServer, open } from '../state/saver.fixture.ts';
import { SavedNote, useFallenBack } from './saved-note.tsx';

let root: Root;
let container: HTMLElement;
let toast: Toast | null;
let putBack: number[];
let fellBack: ReturnType<typeof useFallenBack>;

beforeAll(async () => {
  await startMessages();
  await loadWords(['financial', 'analysis']);
});

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  putBack = [];
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(() => act(() => root.unmount()));

function Probe() {
  fellBack = useFallenBack('Customer Order Amount', (before) => putBack.push(before));
  toast = useToast();
  return <SavedNote />;
}

function show(analysis: ProfitAnalysis): void {
  const { record: project, save } = open(createServer(), createBrowser()).get();
  const result = { timestamp: '2026-11-21T10:00:00.000Z', netProfit: 70_828.55, currency: 'MAD' };
  localStorage.setItem(`analysis-${project.id}`, JSON.stringify(result));
  const data = { ...project.data, profitAnalysis: analysis };
  const priced = priceEstimate(data, SPECIFICATION);
  const profit = profitResult(priced.cost, analysis, SPECIFICATION);
  const change = () => Promise.resolve(project);
  const shown = { project, save, data, priced, profit, currency: 'MAD' as const, change };
  const edit = () => undefined;
  const flush = () => Promise.resolve(true);
  act(() =>
    root.render(
      <FinancialContext value={{ ...shown, edit, flush }}>
        <Probe />
      </FinancialContext>,
    ),
  );
}

const plain = (text = '') => text.replace(/[\u2066-\u2069]/g, '');

test('saved results are compared with an order, and with nothing while there is none', () => {
  show({ customerOrderAmount: 96_000 });
  expect(container.textContent).toContain('Since then:');
  show({ customerOrderAmount: 0 });
  expect(container.textContent).toContain('Saved');
  expect(container.textContent).not.toContain('Since then:');
});

test('a text that counts as 0 is named, and Undo brings the order back', () => {
  show({ customerOrderAmount: 96_000 });
  act(() => fellBack({ text: 'abc', before: 96_000, value: 0, problem: 'invalid' }));
  expect(plain(toast?.title)).toBe('“abc” counts as 0 in “Customer Order Amount”');
  expect(plain(toast?.description)).toBe('It was 96,000.');
  act(() => toast?.undo?.());
  expect(putBack).toEqual([96_000]);
  act(() => fellBack({ text: '', before: 96_000, value: 0, problem: null }));
  expect(plain(toast?.title)).toBe('“Customer Order Amount” is empty and counts as 0');
});
