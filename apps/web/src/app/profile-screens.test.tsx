import {
  type EstimateData,
  LANGUAGES,
  parametersOf,
  priceEstimate,
  profitResult,
  SPECIFICATION,
} from '@pcm/domain';
import { formatNumber, type Language, loadTexts, type Namespace } from '@pcm/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectOf } from '../features/financial/state/saver.fixture.ts';
import { openApplication, SCREEN_MS, statusOf } from './application.fixture.tsx';

vi.setConfig({ testTimeout: 8 * SCREEN_MS });

let page: Awaited<ReturnType<typeof openApplication>> | undefined;
beforeEach(() => localStorage.clear());
afterEach(() => {
  page?.close();
  document.documentElement.lang = 'en';
});

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
    customerOrderAmount: 286_400.37,
    withholdingTaxEnabled: true,
    dividendDistribution: { enabled: true, amount: 5000 },
  },
};
const BY_LAW: EstimateData = {
  ...ESTIMATE,
  parameters: { profile: 'morocco', asOf: '2026-11-22', accidentPercent: 2.5 },
};

function figuresOf(data: EstimateData) {
  const parameters = parametersOf(data, SPECIFICATION);
  const { cost } = priceEstimate(data, parameters);
  return { cost, profit: profitResult(cost, data.profitAnalysis, parameters) };
}

const LAW = figuresOf(BY_LAW);
const STANDARD = figuresOf(ESTIMATE);

/** Every screen of one project that shows its profit or its cost, and one figure that it must show. */
const SCREENS: [path: string, figure: (of: typeof LAW) => number][] = [
  ['/project-management?project=p1', ({ profit }) => profit.netProfit],
  ['/project-management?project=p1&tab=tax-results', ({ profit }) => profit.netProfit],
  ['/project-management?project=p1&tab=cost-summary', ({ cost }) => cost.personnel],
  [
    '/project-management?project=p1&tab=cnss-config',
    ({ cost }) => cost.cnssBreakdown.totalEmployeeContributions,
  ],
  ['/profit-simulation?project=p1', ({ profit }) => profit.netProfit],
  ['/projects/p1/view', ({ cost }) => cost.total],
  ['/projects/p1/edit', ({ cost }) => cost.total],
];

const plain = (text: string) =>
  text
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '');

/** Waits until the screen shows an amount to the cent, as a text or as the exact value in a title. */
const seeAmount = (amount: number, language: Language) =>
  vi.waitFor(
    () =>
      expect(plain(`${document.body.innerHTML} ${document.body.textContent}`)).toContain(
        plain(formatNumber(amount, language, { decimals: 2 })),
      ),
    { timeout: SCREEN_MS },
  );

const NAMESPACES: readonly Namespace[] = [
  'buildUp',
  'cost',
  'costPanel',
  'estimate',
  'explanation',
  'financial',
  'law',
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

async function walk(data: EstimateData, of: typeof LAW, language: Language) {
  document.documentElement.lang = language;
  for (const [path, figure] of SCREENS) {
    // Opened anew, so that no figure of the screen before is taken for one of this.
    page = await openApplication(path, {
      'GET /api/admin/status': () => Response.json(statusOf('karim')),
      'GET /api/projects/p1': () => Response.json(projectOf(data, 1)),
      'GET /api/law': () => Response.json({ ownRows: [], years: [], version: 0 }),
      'GET /api/exchange-rates': () => Response.json({ days: [], version: 0 }),
    });
    await seeAmount(figure(of), language);
    expect(await foreignTexts(language), path).toEqual([]);
    page.close();
  }
}

test.each(LANGUAGES)(
  'by law every screen of a project shows the engine’s figures in %s',
  (language) => walk(BY_LAW, LAW, language),
);

test('by standard values they show theirs, which are others', async () => {
  await walk(ESTIMATE, STANDARD, 'en');
  for (const [, figure] of SCREENS) expect(figure(LAW)).not.toBe(figure(STANDARD));
});
