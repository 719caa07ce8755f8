import {
  currencyOf,
  type EstimateData,
  priceEstimate,
  profitResult,
  SPECIFICATION,
  withEdits,
} from '@pcm/domain';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords, startMessages } from '../../platform/words/translation.ts';
import { clearPendingInsurance, usePendingInsurance } from '../../saving/pending-insurance.ts';
import { type Toast, useToast } from '../../ui/feedback/toast-store.ts';
import { useCurrencyChoice } from './analysis/order-card.tsx';
import { useContributionSettings } from './contributions/use-contribution-settings.ts';
import { useContingencyEdits } from './cost-summary/cost-summary-tab.tsx';
import { useApplyInsurance } from './insurance/financial-insurance.tsx';
import { useMend } from './insurance/use-mend.ts';
import { FinancialContext, type FinancialProject } from './state/financial-context.tsx';
import { createBrowser, createServer, markup, open, order, settle } from './state/saver.fixture.ts';
import { useStagedEdits } from './state/use-staged-edits.ts';

type Server = ReturnType<typeof createServer>;

let root: Root;
let toast: Toast | null;
let server: Server;
let saver: ReturnType<typeof open>;

beforeAll(async () => {
  await startMessages();
  await loadWords(['financial', 'compliance', 'costPanel', 'insurance', 'errors', 'shell']);
});

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  clearPendingInsurance('p1');
  server = createServer();
  saver = open(server, createBrowser());
  root = createRoot(document.createElement('div'));
});

afterEach(() => act(() => root.unmount()));

/** The open project as this tab last saw it. */
function openProject(): FinancialProject {
  const { record: project, save } = saver.get();
  const { data } = project;
  const priced = priceEstimate(data, SPECIFICATION);
  return {
    project,
    data,
    priced,
    profit: profitResult(priced.cost, data.profitAnalysis, SPECIFICATION),
    currency: currencyOf(data),
    save,
    edit: saver.edit,
    flush: saver.flush,
    change: saver.changeEstimate,
  };
}

/** Runs a hook on the open project; `render` shows it the latest version of this tab. */
function using<T>(hook: () => T) {
  const latest: { value?: T } = {};
  function Probe() {
    latest.value = hook();
    toast = useToast();
    return null;
  }
  const render = () =>
    act(() =>
      root.render(
        <FinancialContext value={openProject()}>
          <Probe />
        </FinancialContext>,
      ),
    );
  render();
  return {
    render,
    get: () => {
      if (latest.value === undefined) throw new Error('Not rendered');
      return latest.value;
    },
  };
}

const settled = () => act(settle);
const undo = () =>
  act(async () => {
    toast?.undo?.();
    await settle();
  });
const stored = (): EstimateData => server.get().data;

/** Starts to apply, with the save under way. */
async function begin(apply: () => Promise<void>): Promise<void> {
  server.isPatient(true);
  act(() => void apply());
  await settled();
  server.journeys[0]?.answer();
  await settled();
}

async function arrive(): Promise<void> {
  server.isPatient(false);
  for (const journey of server.journeys.slice()) journey.answer();
  await settled();
}

describe('a change of the currency that is taken back', () => {
  it('leaves what a colleague saved since, also before this tab has read it', async () => {
    const choice = using(useCurrencyChoice);
    act(() => choice.get().choose('USD'));
    await act(async () => {
      choice.get().answer('convert');
      await settle();
    });
    expect(stored().settings?.currency).toBe('USD');
    server.other(markup(35));
    await undo();
    expect(stored()).toMatchObject({
      settings: { currency: 'MAD' },
      contingencies: { profitMargin: 35 },
      profitAnalysis: { customerOrderAmount: 186_000 },
    });
  });

  it('gives back exactly what stood before', async () => {
    const choice = using(useCurrencyChoice);
    const before = stored();
    act(() => choice.get().choose('USD'));
    await act(async () => {
      choice.get().answer('convert');
      await settle();
    });
    await undo();
    expect(stored()).toEqual(before);
  });
});

describe('percentages that are taken back', () => {
  it('leave the others as a colleague set them since', async () => {
    const edits = using(useContingencyEdits);
    const { weatherDelay = 10 } = stored().contingencies ?? {};
    act(() => edits.get()({ weatherDelay: 9 }));
    await act(() => vi.waitFor(() => expect(toast?.undo).toBeDefined()));
    expect(stored().contingencies?.weatherDelay).toBe(9);
    server.other(markup(35));
    await undo();
    expect(stored().contingencies).toMatchObject({ weatherDelay, profitMargin: 35 });
  });
});

describe('raised wages that are taken back', () => {
  const line = { id: 'l1', position: 'Cleaner', count: 2, days: 5, rate: 50, total: 500 };

  it('leave the lines that a colleague saved before they were raised', async () => {
    const mend = using(useMend);
    server.otherEstimate((data) => ({ ...data, personnel: [line] }));
    await act(async () => {
      await mend.get().mend({
        code: 'wageBelowMinimum',
        severity: 'compulsory',
        values: {},
        sources: [],
        mend: { kind: 'wages' },
      });
    });
    expect(stored().personnel?.[0]?.rate).toBeGreaterThan(50);
    await undo();
    expect(stored().personnel).toMatchObject([{ id: 'l1', rate: 50 }]);
  });
});

describe('CNSS settings that are applied', () => {
  const cnss = (employee: number) => ({
    socialContributions: { cnssConfig: { rates: { employee } } },
  });
  const config = () => stored().socialContributions?.cnssConfig;

  it('wait on where they were changed again meanwhile, also back to what stood before', async () => {
    server.other(cnss(4));
    saver.see(server.get());
    const settings = using(useContributionSettings);
    act(() => settings.get().staged.stage(cnss(5)));
    await begin(settings.get().apply);
    act(() => settings.get().staged.stage(cnss(4)));
    await arrive();
    settings.render();
    expect(config()?.rates?.employee).toBe(5);
    expect(settings.get().staged.edits).toEqual(cnss(4));
  });

  it('are taken back alone: what a colleague set before or since stays', async () => {
    const settings = using(useContributionSettings);
    act(() => settings.get().staged.stage(cnss(5)));
    server.other({
      socialContributions: { enabled: true, cnssConfig: { rates: { employer: 21 } } },
    });
    await act(settings.get().apply);
    expect(config()).toMatchObject({ rates: { employee: 5, employer: 21 } });
    await undo();
    expect(stored().socialContributions).toEqual({
      enabled: true,
      cnssConfig: { rates: { employer: 21 } },
    });
    settings.render();
    expect(settings.get().staged.edits).toEqual(cnss(5));
  });
});

describe('terms of the yearly contract that are applied', () => {
  const useInsurance = () => ({ ...useApplyInsurance(), waits: usePendingInsurance('p1').terms });
  const terms = () => stored().socialContributions?.yearlyInsurance;

  it('wait on where they were changed again meanwhile', async () => {
    const insurance = using(useInsurance);
    act(() => insurance.get().replace({ contractAmount: 50_000 }));
    await begin(() => insurance.get().apply({ contractAmount: 50_000 }));
    act(() => insurance.get().replace({ contractAmount: 50_000, agentCount: 9 }));
    await arrive();
    expect(terms()).toMatchObject({ contractAmount: 50_000 });
    expect(insurance.get().waits).toEqual({ agentCount: 9 });
  });

  it('wait on where they were set back meanwhile', async () => {
    server.other({ socialContributions: { yearlyInsurance: { agentCount: 4 } } });
    saver.see(server.get());
    const insurance = using(useInsurance);
    act(() => insurance.get().replace({ agentCount: 9 }));
    await begin(() => insurance.get().apply({ agentCount: 9 }));
    act(() => insurance.get().replace({}));
    await arrive();
    expect(insurance.get().waits).toEqual({ agentCount: 4 });
  });

  it('are taken back alone, and leave no trace', async () => {
    const insurance = using(useInsurance);
    await act(() => insurance.get().apply({ contractAmount: 50_000 }));
    server.other({ socialContributions: { enabled: true } });
    await undo();
    expect(stored().socialContributions).toEqual({ enabled: true });
    expect(insurance.get().waits).toEqual({ contractAmount: 50_000 });
  });

  it('are taken back with the daily cost of what a colleague set since', async () => {
    server.other({ socialContributions: { yearlyInsurance: { contractAmount: 36_500 } } });
    const insurance = using(useInsurance);
    await act(() => insurance.get().apply({ contractAmount: 50_000 }));
    server.other({
      socialContributions: { yearlyInsurance: { agentCount: 2, contractPeriod: 365 } },
    });
    await undo();
    expect(terms()).toMatchObject({ contractAmount: 36_500, agentCount: 2, dailyCostPerAgent: 50 });
  });
});

describe('an amount that waits for Apply', () => {
  it('is the same money after somebody changed the currency', async () => {
    const dividend = (amount: number) => ({ profitAnalysis: { dividendDistribution: { amount } } });
    const staged = using(() => useStagedEdits('settings'));
    act(() => staged.get().stage(dividend(9800)));
    server.otherEstimate((data) =>
      withEdits({ ...data, settings: { currency: 'USD' } }, order(20_000)),
    );
    saver.see(server.get());
    staged.render();
    expect(staged.get().edits).toEqual(dividend(1000));
    act(() => staged.get().stage({ profitAnalysis: { vatRate: 10 } }));
    expect(staged.get().edits.profitAnalysis).toEqual({
      dividendDistribution: { amount: 1000 },
      vatRate: 10,
    });
  });
});
