import {
  breakEvenOrder,
  type EstimateData,
  marketPrice,
  orderForMargin,
  orderForRevenue,
  parametersOf,
  priceEstimate,
  profitResult,
  SCENARIOS,
  SPECIFICATION,
  scenarioPercentages,
} from '@pcm/domain';
import { formatNumber, type Language, loadTexts, type Namespace } from '@pcm/messages';
import Papa from 'papaparse';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectOf } from '../features/financial/state/saver.fixture.ts';
import { analyticsOf } from '../features/portfolio/portfolio-sums.fixture.ts';
import { type Answers, openApplication, statusOf, typeInto } from './application.fixture.tsx';

let page: Awaited<ReturnType<typeof openApplication>> | undefined;
beforeEach(() => localStorage.clear());
afterEach(() => {
  page?.close();
  document.documentElement.lang = 'en';
});

const ORDER = 286_400.37;
/** The order of the simulation that is kept. */
const KEPT_ORDER = 310_000;

const ESTIMATE: EstimateData = {
  projectInfo: {
    name: 'Silo 4',
    client: 'OCP',
    location: 'Safi',
    serviceCategory: 'industrial-rope-access',
    startDate: '2026-03-16',
    endDate: '2026-04-18',
  },
  personnel: [
    { type: 'Project Supervisor', count: 1, rate: 650, days: 26, seniorityYears: 12 },
    {
      type: 'Rope Access Technician (Level 1-2)',
      count: 5,
      rate: 430,
      days: 24,
      overtime: [{ hours: 1.5, percent: 25 }],
      bonus: { enabled: true, type: 'fixed', amount: 300 },
    },
  ],
  settings: { currency: 'MAD' },
  socialContributions: { enabled: true, cnssConfig: { enabled: true } },
  profitAnalysis: {
    enabled: true,
    customerOrderAmount: ORDER,
    withholdingTaxEnabled: true,
    dividendDistribution: { enabled: true, amount: 5000 },
  },
};
const BY_LAW: EstimateData = {
  ...ESTIMATE,
  parameters: { profile: 'morocco', asOf: '2026-11-22', accidentPercent: 2.5 },
};

/** An estimate with everything that the engine says of it. */
function pricedOf(data: EstimateData) {
  const parameters = parametersOf(data, SPECIFICATION);
  const { cost } = priceEstimate(data, parameters);
  const profitAt = (order: number) =>
    profitResult(cost, { ...data.profitAnalysis, customerOrderAmount: order }, parameters);
  return { data, parameters, cost, profit: profitAt(ORDER), profitAt };
}

type Priced = ReturnType<typeof pricedOf>;

const LAW = pricedOf(BY_LAW);
const STANDARD = pricedOf(ESTIMATE);

/** The same estimate with all of its people's rates and bonuses a tenth higher. */
const dearer = (data: EstimateData): EstimateData => ({
  ...data,
  personnel: data.personnel?.map(({ rate = 0, bonus, ...line }) => ({
    ...line,
    rate: (rate * 11) / 10,
    ...(bonus === undefined
      ? {}
      : { bonus: { ...bonus, amount: ((bonus.amount ?? 0) * 11) / 10 } }),
  })),
});

const press = (selector: string) =>
  vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(selector);
    found.click();
  });

const PRICING = '#pricing [role="tab"]';
const openPricing = async (tab: 'scenarios' | 'budget' | 'market') => {
  if (document.querySelector(PRICING) === null) {
    await press('#pricing h2 button, #pricing h3 button');
  }
  await press(`${PRICING}:nth-of-type(${['scenarios', 'budget', 'market'].indexOf(tab) + 1})`);
};

interface ScreenCase {
  path: string;
  /** Figures that the screen must show. */
  figures: (of: Priced) => number[];
  /** Opens what is folded, or asks for it, on the page of the case before if it has the same path. */
  open?: () => Promise<void>;
}

const behind = encodeURIComponent(JSON.stringify({ order: 'with' }));

/** Every screen that shows a cost or a profit. */
const SCREENS: ScreenCase[] = [
  {
    path: '/project-management?project=p1',
    // The result, the order at which it becomes 0, the one for a margin of 15%, and what a tenth
    // less of the order or more of the people's rates leaves.
    figures: ({ data, cost, profit, parameters, profitAt }) => [
      profit.netProfit,
      profit.corporateTax,
      breakEvenOrder(cost, data.profitAnalysis, parameters)?.amount ?? 0,
      orderForMargin(cost, data.profitAnalysis, 'netMargin', 15, parameters)?.amount ?? 0,
      profitAt(Math.round(ORDER * 90) / 100).netProfit,
      pricedOf(dearer(data)).profit.netProfit,
    ],
  },
  {
    path: '/project-management?project=p1&tab=tax-results',
    figures: ({ profit }) => [profit.netProfit, profit.totalTaxToPay],
  },
  {
    path: '/project-management?project=p1&tab=cost-summary',
    figures: ({ cost }) => [cost.personnel, cost.total],
  },
  {
    path: '/project-management?project=p1&tab=cnss-config',
    figures: ({ cost }) => [
      cost.cnssBreakdown.totalEmployeeContributions,
      cost.socialContributions,
    ],
  },
  {
    path: '/project-management?project=p1&tab=settings',
    figures: ({ profit }) => [profit.netProfit],
  },
  {
    path: '/profit-simulation?project=p1',
    open: async () => {
      await press('table[aria-label] tbody tr:nth-child(2) input[type="checkbox"]');
    },
    figures: ({ profit, profitAt }) => [profit.netProfit, profitAt(KEPT_ORDER).netProfit],
  },
  { path: '/projects/p1/view', figures: ({ cost, profit }) => [cost.total, profit.netProfit] },
  {
    // Two versions, one by each set of rules: each keeps its own.
    path: '/projects/p1/view',
    open: () => press('#section-history tbody th button'),
    figures: () => [
      LAW.cost.total,
      STANDARD.cost.total,
      LAW.profit.netProfit,
      STANDARD.profit.netProfit,
    ],
  },
  { path: '/projects/p1/edit', figures: ({ cost }) => [cost.total] },
  {
    path: '/projects/p1/edit',
    open: () => openPricing('scenarios'),
    // 80, 100 and 130% of the total.
    figures: ({ data, cost }) =>
      SCENARIOS.map((key) => Math.round(cost.total * scenarioPercentages(data)[key]) / 100),
  },
  {
    path: '/projects/p1/edit',
    open: async () => {
      await openPricing('budget');
      await vi.waitFor(() =>
        typeInto(document.body, '#pricing [role="tabpanel"] select', 'netMarginOwn'),
      );
    },
    // The first target is a net margin of 18%, reached by the order.
    figures: ({ data, cost, parameters }) => [
      orderForMargin(cost, data.profitAnalysis, 'netMargin', 18, parameters)?.amount ?? 0,
    ],
  },
  {
    path: '/projects/p1/edit',
    open: () => openPricing('market'),
    figures: ({ cost, parameters, data, profitAt }) => {
      const { price } = marketPrice(data, cost, parameters);
      return [price, profitAt(orderForRevenue(price, data.profitAnalysis, parameters)).netProfit];
    },
  },
  { path: '/analytics', figures: ({ cost, profit }) => [cost.total, profit.netProfit] },
  {
    path: '/analytics?tab=financial',
    figures: ({ profit }) => [profit.netProfit, profit.corporateTax, profit.projectCosts],
  },
  {
    path: `/analytics?behind=${behind}`,
    figures: ({ cost, profit }) => [cost.total, profit.netProfit],
  },
];

const plain = (text: string) =>
  text
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '');

/** Returns what the screen shows, as texts or as exact values in titles. */
const shown = () => plain(`${document.body.innerHTML} ${document.body.textContent}`);

/** Writes an amount to the cent, as the screen does. */
const written = (amount: number, language: Language) =>
  plain(formatNumber(amount, language, { decimals: 2 }));

const seeAmount = (amount: number, language: Language) =>
  vi.waitFor(() => expect(shown()).toContain(written(amount, language)));

/** Returns the figures of the profit that open the explanation of another amount. */
function misexplained({ profit }: Priced, language: Language): string[] {
  // Under the law the withholding is what the client keeps back.
  const withholdingTax = profit.withheldByClient ?? profit.withholdingTax;
  const amounts = new Map<string, unknown>(Object.entries({ ...profit, withholdingTax }));
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-explains]')];
  return buttons.flatMap((button) => {
    const figure = button.dataset['explains'] ?? '';
    const amount = amounts.get(figure);
    // A rate is written as a percentage.
    if (typeof amount !== 'number' || button.textContent.includes('%')) return [];
    const text = plain(`${button.innerHTML} ${button.textContent}`);
    return text.includes(written(Math.abs(amount), language)) ? [] : [`${figure}: ${text}`];
  });
}

const NAMESPACES: readonly Namespace[] = [
  'buildUp',
  'cost',
  'costPanel',
  'difference',
  'estimate',
  'explanation',
  'financial',
  'law',
  'portfolio',
  'pricing',
  'projectView',
  'simulation',
  'taxReport',
  'taxes',
];

/** Returns every text of some catalogues of a language. */
async function textsIn(language: Language): Promise<Set<string>> {
  const found = new Set<string>();
  const gather = (texts: unknown): void => {
    if (typeof texts === 'string') found.add(texts);
    else Object.values(texts ?? {}).forEach(gather);
  };
  for (const namespace of NAMESPACES) gather(await loadTexts(language, namespace));
  return found;
}

/** A key without a text, a place without its value, a value that is none. */
const UNFINISHED = /^[a-z][A-Za-z]*[.:][a-z][A-Za-z.-]*$|\{\{|\bundefined\b|\bNaN\b|\[object/;

/** Returns the texts on the screen that are unfinished, or English in another language. */
async function foreignTexts(language: Language): Promise<string[]> {
  const [english, own] = [await textsIn('en'), await textsIn(language)];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    // The name of a page elsewhere is the same in every language.
    const isAddress = node.parentElement?.closest('a[href^="http"]') instanceof HTMLElement;
    const text = isAddress ? '' : (node.nodeValue?.trim() ?? '');
    const isEnglish = /[a-z]{3}/.test(text) && english.has(text) && !own.has(text);
    if (UNFINISHED.test(text) || isEnglish) found.push(text);
  }
  return found;
}

/** A saved version of the project. */
const versionOf = (version: number, { data, cost, profit }: Priced) => ({
  version,
  savedAt: '2026-11-21T12:00:00.000Z',
  savedBy: 'karim',
  status: 'draft',
  currency: 'MAD',
  name: 'Silo 4',
  subtotal: cost.subtotal,
  total: cost.total,
  customerOrderAmount: ORDER,
  netProfit: profit.netProfit,
  lineCount: 2,
  restoredFrom: null,
  data,
});

/** Answers with the estimate, saved before by the other set of rules. */
function answersOf(of: Priced): Answers {
  const kept = {
    id: 'kept',
    name: 'More',
    savedAt: '2026-11-21T12:00:00.000Z',
    profitAnalysis: { ...of.data.profitAnalysis, customerOrderAmount: KEPT_ORDER },
  };
  const { data: now, ...version } = versionOf(2, of);
  const { data: then, ...before } = versionOf(1, of === LAW ? STANDARD : LAW);
  return {
    'GET /api/admin/status': () => Response.json(statusOf('karim')),
    'GET /api/projects/p1': () => Response.json(projectOf({ ...of.data, simulations: [kept] }, 2)),
    'GET /api/projects/p1/versions': () =>
      Response.json({ versions: [version, before], nextCursor: null }),
    'GET /api/projects/p1/versions/1': () => Response.json({ ...before, data: then }),
    'GET /api/projects/p1/versions/2': () => Response.json({ ...version, data: now }),
    'GET /api/law': () => Response.json({ ownRows: [], years: [], version: 0 }),
    'GET /api/exchange-rates': () => Response.json({ days: [], version: 0 }),
    ...analyticsOf(of),
    'GET /api/sample-projects': () => Response.json({ projects: 0, changed: 0, records: 0 }),
  };
}

async function walk(of: Priced, language: Language) {
  document.documentElement.lang = language;
  for (const [index, { path, open, figures }] of SCREENS.entries()) {
    const expected = figures(of);
    if (path === SCREENS[index - 1]?.path) {
      // Not every figure was there already.
      expect(expected.every((amount) => shown().includes(written(amount, language)))).toBe(false);
    } else {
      // Opened anew, so that no figure of the screen before is taken for one of this.
      page?.close();
      page = await openApplication(path, answersOf(of));
    }
    await open?.();
    for (const amount of expected) await seeAmount(amount, language);
    expect(await foreignTexts(language), path).toEqual([]);
    if (path.startsWith('/project-management')) expect(misexplained(of, language)).toEqual([]);
  }
}

// The screens are the same, and the figures do not depend on the language. English is what most other
// tests read; a text of it that stands in the code is found in any other language.
test('by law every screen shows the engine’s figures in Arabic', () => walk(LAW, 'ar'));

test('by standard values every screen shows theirs in French', () => walk(STANDARD, 'fr'));

test('the two sets of rules give other figures on every screen', () => {
  for (const { figures } of SCREENS.filter(({ path, open }) => !(path.endsWith('view') && open))) {
    expect(figures(LAW)).not.toEqual(figures(STANDARD));
  }
});

test('by law the table of the tax results adds up, and has no marks of direction', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:kept';
  });
  // The page of the tests would follow the link away from the application.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  page = await openApplication('/project-management?project=p1&tab=tax-results', answersOf(LAW));
  await press('button:has(.tabler-icon-file-type-csv)');
  const csv = await vi.waitFor(() => files.at(-1)?.text() ?? Promise.reject(new Error('no file')));
  vi.restoreAllMocks();
  const { profit } = LAW;
  const rows = Papa.parse<string[]>(csv).data;
  const amountOf = (name: string) => Number(rows.find(([first]) => first === name)?.[4]);
  const total = rows.findIndex(([name]) => name === 'VAT collected and corporate tax');
  // Only what is in the sum stands above it.
  const taxes = rows.slice(0, total).filter(([, , base]) => Number(base) > 0);
  expect(taxes.map((row) => Number(row[4]))).toEqual([profit.vatAmount, profit.corporateTax]);
  expect(amountOf('Tax withheld from the dividend')).toBe(profit.dividendTax);
  expect(amountOf('Dividend paid out')).toBe(profit.dividendNet);
  expect(amountOf('Minimum contribution')).toBe(profit.minimumContribution);
  const kept = amountOf('Corporate tax withheld, a prepayment');
  expect(kept).toBe(-(profit.withheldByClient ?? 0));
  expect(amountOf('Arrives in cash')).toBeCloseTo(ORDER + kept, 2);
  expect(csv).not.toMatch(/[\u2066-\u2069]/);
});

test('by law an explanation states the formula of the law', async () => {
  page = await openApplication('/project-management?project=p1&tab=cnss-config', answersOf(LAW));
  await press('[data-explains="cnss.gross.0"]');
  await page.see('base wage + overtime + bonus + seniority + paid time off');
});
