import { readFileSync } from 'node:fs';
import {
  convertEstimate,
  currencyOf,
  type EstimateData,
  LANGUAGES,
  priceEstimate,
  profitResult,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import { expect, test } from 'vitest';
import { comprehensiveReportFile, costReportFile, profitAnalysisFile } from './analysis.ts';
import type { DocumentContent, DocumentKind, TableBlock } from './content.ts';
import { documentContent } from './document-content.ts';
import { plainText } from './plain-text.ts';

const CASES = new URL('../../domain/cases/estimates.json', import.meta.url);
const cases = JSON.parse(readFileSync(CASES, 'utf8')) as { name: string; data: EstimateData }[];
const whole = cases.find(({ name }) => name === 'a whole estimate')?.data ?? {};
const withOrder: EstimateData = {
  ...whole,
  profitAnalysis: { ...whole.profitAnalysis, customerOrderAmount: 240_000 },
};

async function report(
  data: EstimateData,
  kind: DocumentKind = 'comprehensive-report',
  language: DocumentContent['language'] = 'en',
): Promise<DocumentContent> {
  const content = await documentContent({ kind, language, data, today: '2026-11-21' });
  if (content === null) throw new Error('no content');
  return content;
}

const numberOf = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));

/** Returns the last column of a table's lines, and of its sum. */
function lastColumn({ columns, rows }: TableBlock) {
  const last = columns.length - 1;
  const amounts = rows.filter(({ kind }) => kind === 'line').map(({ cells }) => cells[last] ?? '');
  return { lines: amounts.map(numberOf), foot: numberOf(rows.at(-1)?.cells[last] ?? '') };
}

test.each(cases)('$name: every column adds up on paper', async ({ data }) => {
  const { blocks } = await report(data, 'cost-report');
  const tables = blocks.filter((block) => block.type === 'table');
  for (const table of tables) {
    const { lines, foot } = lastColumn(table);
    expect(sumAmounts(lines)).toBe(foot);
  }
  const { cost } = priceEstimate(data, SPECIFICATION);
  const buildUp = blocks.find((block) => block.type === 'waterfall');
  const added = (buildUp?.steps ?? []).filter(({ kind }) => kind === 'add');
  expect(sumAmounts(added.map(({ amount }) => numberOf(amount)))).toBe(cost.total);
});

test('a report lists the units of the lines, and its sums still stand under the amounts', async () => {
  const measured: EstimateData = {
    ...whole,
    personnel: whole.personnel?.map((line) => ({ ...line, unit: 'jour' })),
    equipment: { consumables: [{ name: 'Paint', quantity: 12, rate: 40, unit: 'kg' }] },
  };
  const { blocks } = await report(measured, 'cost-report');
  const tables = blocks.filter((block) => block.type === 'table');
  for (const { columns, rows } of tables) {
    expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
  }
  const paint = tables.flatMap(({ rows }) => rows).find(({ cells }) => cells[0] === 'Paint');
  expect(paint?.cells).toEqual(['Paint', 'kg', '12', '40.00', '', '480.00']);
  const heads = tables.map(({ columns }) => columns.map(({ label }) => label));
  expect(heads.filter((labels) => labels[1] === 'Unit')).toHaveLength(2);
});

test('converted rates are printed with the decimals that the line multiplies out with', async () => {
  const inEuros = convertEstimate(
    { ...whole, settings: { currency: 'MAD' } },
    'EUR',
    SPECIFICATION,
  );
  const { blocks } = await report(inEuros, 'cost-report');
  const lines = blocks
    .filter((block) => block.type === 'table')
    .flatMap(({ columns, rows }) => {
      const rate = columns.findIndex(({ label }) => label === 'Rate');
      if (rate < 0) return [];
      // The product of a personnel line is its base wage, the column after the days.
      const ofLine = rows.filter(({ kind }) => kind === 'line').map(({ cells }) => cells);
      return ofLine.map((cells) => cells.slice(rate - 1, rate + 3).map((cell) => cell || '1'));
    });
  expect(lines.some(([, rate = '']) => /\.\d{3,}/.test(rate))).toBe(true);
  for (const [quantity = '', rate = '', days = '', amount = ''] of lines) {
    const product = numberOf(quantity) * numberOf(rate) * numberOf(days);
    expect(product, `${quantity} × ${rate} × ${days}`).toBeCloseTo(numberOf(amount), 2);
  }
});

test('from the order to the net profit every step can be followed', async () => {
  const { blocks } = await report(withOrder);
  const steps = blocks.filter((block) => block.type === 'waterfall').at(-1)?.steps ?? [];
  let running = 0;
  for (const [index, { kind, amount }] of steps.entries()) {
    const value = numberOf(amount);
    if (index === 0) running = value;
    else if (kind === 'take') running = sumAmounts([running, value]);
    else expect(value).toBe(running);
  }
  const profit = profitResult(
    priceEstimate(withOrder, SPECIFICATION).cost,
    withOrder.profitAnalysis,
    SPECIFICATION,
  );
  expect(running).toBe(profit.netProfit);
});

test.each([
  [2_000_000, 'Excellent', 'good'],
  [0, undefined, undefined],
] as const)(
  'a gross margin reads as a word beside its colour: order %i',
  async (order, word, tone) => {
    const data = { ...whole, profitAnalysis: { customerOrderAmount: order } };
    const { lead } = await report(data);
    const margin = lead.find(({ label }) => label === 'Gross margin');
    expect(margin?.verdict).toBe(word);
    expect(margin?.tone).toBe(tone);
  },
);

test('a gross margin has colour and word: from 20% good, from 10% a warning, below that poor, or a loss', async () => {
  const costs = profitResult(
    priceEstimate(whole, SPECIFICATION).cost,
    undefined,
    SPECIFICATION,
  ).projectCosts;
  const verdicts: (string | undefined)[][] = [];
  for (const margin of [20.01, 19.99, 10.01, 9.99, -1]) {
    const order = ((costs / (1 - margin / 100)) * 120) / 100;
    const data = { ...whole, profitAnalysis: { customerOrderAmount: Math.round(order) } };
    const { lead } = await report(data);
    const grossMargin = lead.find(({ label }) => label === 'Gross margin');
    verdicts.push([grossMargin?.tone, grossMargin?.verdict]);
  }
  expect(verdicts).toEqual([
    ['good', 'Excellent'],
    ['attention', 'Good'],
    ['attention', 'Good'],
    ['loss', 'Poor'],
    ['loss', 'Loss'],
  ]);
});

test.each(LANGUAGES)('a text report in %s has the figures and no placeholder', async (language) => {
  const content = await report(withOrder, 'comprehensive-report', language);
  const text = plainText(content);
  expect(text).toContain(content.title);
  expect(text).not.toMatch(/\{\{|undefined|NaN|documents:|\[object/);
  const total = content.lead[0]?.value.replace(/[\u2066-\u2069]/g, '') ?? '';
  expect(text.replace(/[\u2066-\u2069]/g, '')).toContain(total);
});

test('a saved analysis has the fields of the specification', () => {
  const profit = profitResult(
    priceEstimate(withOrder, SPECIFICATION).cost,
    withOrder.profitAnalysis,
    SPECIFICATION,
  );
  const timestamp = '2026-11-21T10:00:00.000Z';
  expect(profitAnalysisFile(withOrder, timestamp)).toEqual({
    timestamp,
    customerOrder: 240_000,
    netProjectCosts: profit.projectCosts,
    grossProfit: profit.grossProfit,
    grossProfitMargin: profit.grossProfitMargin,
    vatAmount: profit.vatAmount,
    totalWithVat: 240_000,
    corporateTaxAmount: profit.corporateTax,
    netProfit: profit.netProfit,
    netProfitMargin: profit.netProfitMargin,
    effectiveRate: profit.effectiveRate,
    currency: currencyOf(withOrder),
    taxRegion: 'morocco',
  });
  expect(comprehensiveReportFile(withOrder, timestamp)).toEqual({
    ...profitAnalysisFile(withOrder, timestamp),
    projectName: withOrder.projectInfo?.name,
    cost: priceEstimate(withOrder, SPECIFICATION).cost,
  });
  expect(costReportFile(whole, '').cost).toEqual(priceEstimate(whole, SPECIFICATION).cost);
});

test('names that look like placeholders stay what was typed', async () => {
  const name = '{{name}} $t(documents:kind.quotation)';
  const services = [{ name, cost: 1, selected: false }];
  const text = plainText(await report({ projectInfo: { name }, additionalServices: services }));
  expect(text).toContain(name);
});
