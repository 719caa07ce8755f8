import { readFileSync } from 'node:fs';
import {
  type EstimateData,
  LANGUAGES,
  type ProfitAnalysis,
  parametersOf,
  priceEstimate,
  profitResult,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import { describe, expect, test } from 'vitest';
import type { Block, DocumentContent, TableBlock } from '../content.ts';
import { documentContent } from '../document-content.ts';
import { plainText } from '../plain-text.ts';
import { taxReportFile } from './tax-report-file.ts';

const CASES = new URL('../../../domain/cases/estimates.json', import.meta.url);

interface Case {
  name: string;
  data: EstimateData;
  expect: { profitAnalysis?: ProfitAnalysis };
}

const cases = (JSON.parse(readFileSync(CASES, 'utf8')) as Case[]).map(
  ({ name, data, expect: { profitAnalysis } }) => ({
    name,
    data: { ...data, profitAnalysis: { customerOrderAmount: 90_000, ...profitAnalysis } },
  }),
);
const whole: EstimateData = cases.find(({ name }) => name === 'a whole estimate')?.data ?? {};

async function report(
  data: EstimateData,
  language: DocumentContent['language'] = 'en',
): Promise<DocumentContent> {
  const stored = { status: 'draft', version: 12 } as const;
  const kind = 'tax-report';
  const content = await documentContent({ kind, language, data, stored, today: '2026-11-21' });
  if (content === null) throw new Error('no content');
  return content;
}

const numberOf = (text: string) =>
  Number(
    text
      .replaceAll(',', '')
      .replace('−', '-')
      .replace(/[^\d.-]/g, ''),
  );

const tableOf = ({ blocks }: DocumentContent, title: string): TableBlock => {
  const isTable = (block: Block): block is TableBlock => block.type === 'table';
  const table = blocks.filter(isTable).find((block) => block.title === title);
  if (table === undefined) throw new Error(`no table ${title}`);
  return table;
};
const rowOf = ({ rows }: TableBlock, name: string) => rows.find(({ cells }) => cells[0] === name);

/**
 * Returns every sum of a table with the values above it: lines since the last sum, and carried
 * sums.
 */
function sumsOf({ rows, columns }: TableBlock) {
  const last = columns.length - 1;
  return rows.filter(({ kind }) => kind === 'sum').map(({ cells }) => numberOf(cells[last] ?? ''));
}

describe.each(cases)('$name', ({ data }) => {
  const priced = priceEstimate(data, SPECIFICATION);
  const profit = profitResult(priced.cost, data.profitAnalysis, SPECIFICATION);

  test('every tax adds up to the total tax to pay', async () => {
    const { rows } = tableOf(await report(data), 'Taxes, one by one');
    const amounts = rows.filter(({ kind }) => kind === 'line').map(({ cells }) => cells[4] ?? '');
    expect(sumAmounts(amounts.map(numberOf))).toBe(profit.totalTaxToPay);
    expect(numberOf(rows.at(-1)?.cells[4] ?? '')).toBe(profit.totalTaxToPay);
  });

  test('costs add up from the lines over subtotal and project costs to the total', async () => {
    const { cost } = priced;
    const table = tableOf(await report(data), 'Costs, from the lines to the total');
    expect(sumsOf(table)).toEqual([
      cost.personnel,
      cost.equipment,
      cost.logistics,
      cost.insurance,
      cost.additionalServices,
      cost.subtotal,
      profit.projectCosts,
      cost.total,
    ]);
    const lines = table.rows.filter(({ kind }) => kind === 'line');
    expect(sumAmounts(lines.map(({ cells }) => numberOf(cells[2] ?? '')))).toBe(cost.total);
  });

  test('every step leads from the gross profit to the remaining profit', async () => {
    const { rows } = tableOf(await report(data), 'Dividend, net profit and retained earnings');
    let running = 0;
    for (const { kind, cells } of rows) {
      const value = numberOf(cells[1] ?? '');
      if (kind === 'line') running = sumAmounts([running, value]);
      else expect(value).toBe(running);
    }
    expect(numberOf(rows[4]?.cells[1] ?? '')).toBe(profit.netProfit);
  });

  test('the parts of the order are the order, in a loss too', async () => {
    const { blocks } = await report(data);
    const split = blocks.find((block) => block.type === 'shares');
    const parts = (split?.parts ?? []).map(({ amount }) => numberOf(amount));
    expect(sumAmounts(parts)).toBe(profit.customerOrderAmount);
  });

  test('a row of CNSS a position, and each column with its sum', async () => {
    const { blocks } = await report(data);
    const table = blocks.find(
      (block): block is TableBlock => block.type === 'table' && block.title === 'CNSS by position',
    );
    if (table === undefined) return;
    for (const column of [1, 2, 3, 4, 5, 6]) {
      const values = table.rows.map(({ cells }) => numberOf(cells[column] ?? ''));
      expect(sumAmounts(values.slice(0, -1))).toBe(values.at(-1));
    }
    expect(numberOf(table.rows.at(-1)?.cells[4] ?? '')).toBe(
      priced.cost.cnssBreakdown.employerContributions,
    );
  });

  test.each(LANGUAGES)('the text in %s has every figure and no placeholder', async (language) => {
    const text = plainText(await report(data, language)).replace(/[\u2066-\u2069]/g, '');
    expect(text).not.toMatch(/\{\{|undefined|NaN|taxReport:|documents:|\[object/);
  });
});

test('a rate that somebody typed is told from the standard one', async () => {
  const analysis = {
    customerOrderAmount: 100_000,
    corporateTaxRate: 28.333,
    withholdingTaxEnabled: true,
    withholdingTaxRate: 30,
    retainedEarnings: { enabled: true, percentage: 25 },
  };
  const inputs = tableOf(
    await report({ ...whole, profitAnalysis: analysis }),
    'Inputs, rates and their sources',
  );
  const said = (name: string) => rowOf(inputs, name)?.cells.slice(1);
  expect(said('VAT')).toEqual(['On, 20%', 'Standard of the tax region Morocco']);
  expect(said('Corporate tax')).toEqual([
    'On, 28.333%',
    'Entered in this project; the standard is 31%',
  ]);
  expect(said('Withholding tax')).toEqual(['On, 30%', 'Named preset; the standard is 10%']);
  expect(said('Professional tax')).toEqual(['Off', 'Standard value']);
  expect(said('Retained earnings, of the net profit less dividend')?.[0]).toBe('On, 25%');
});

test('what is off is said to be off', async () => {
  const content = await report({ ...whole, socialContributions: { enabled: false } });
  const text = plainText(content);
  expect(text).toContain('CNSS contributions are off: none is counted.');
  expect(text).toContain('Dividend distribution is off.');
  expect(text).toContain('Retained earnings are off.');
  const tax = rowOf(tableOf(content, 'Taxes, one by one'), 'Professional tax');
  expect(tax?.cells).toEqual(['Professional tax', '', 'Off', '', '0.00']);
});

test('without an order amount it says so, and gives the costs', async () => {
  const content = await report({ ...whole, profitAnalysis: {} });
  const text = plainText(content);
  expect(text).toContain('No order amount is entered');
  expect(text).not.toContain('Taxes, one by one');
  expect(content.lead[0]?.label).toBe('Project costs');
  expect(tableOf(content, 'Costs, from the lines to the total').rows.length).toBeGreaterThan(5);
});

test('a loss reads as a loss', async () => {
  const content = await report({ ...whole, profitAnalysis: { customerOrderAmount: 1000 } });
  expect(content.lead[0]).toMatchObject({ verdict: 'Loss', tone: 'loss' });
  expect(plainText(content)).toContain('This project will result in a loss.');
  const profitAnalysis = {
    customerOrderAmount: 90_000,
    withholdingTaxEnabled: true,
    withholdingTaxRate: 100,
  };
  expect(plainText(await report({ ...cases[0]?.data, profitAnalysis }))).toMatch(
    /After taxes this project loses [\d,.]+/,
  );
});

test('a dividend above the limit is said to be cut', async () => {
  const analysis = {
    customerOrderAmount: 500_000,
    dividendDistribution: { enabled: true, amount: 400_000 },
  };
  const text = plainText(await report({ ...whole, profitAnalysis: analysis }));
  expect(text).toContain('The dividend entered is above the limit: the limit is distributed.');
});

test('status and version are those of the stored project', async () => {
  const text = plainText(await report(whole));
  expect(text).toContain('Status: Draft');
  expect(text).toContain('Version: 12');
});

test('a thousand lines stay a few pages: positions are added up', async () => {
  const personnel = Array.from({ length: 1000 }, (_, index) => ({
    type: `Post ${index % 90}`,
    count: 1 + (index % 3),
    rate: 100 + index,
    days: 5,
  }));
  const data = {
    ...whole,
    personnel,
    socialContributions: { enabled: true, cnssConfig: { enabled: true } },
  };
  const { rows, note } = tableOf(await report(data), 'CNSS by position');
  expect(rows).toHaveLength(61);
  expect(note).toContain('Lines of the same position are added up.');
  expect(rows.at(-2)?.cells[0]).toBe('Other positions, 31');
  const gross = rows.map(({ cells }) => numberOf(cells[2] ?? ''));
  expect(sumAmounts(gross.slice(0, -1))).toBe(gross.at(-1));
});

test('the file for programs has the fields of the specification', async () => {
  const profit = profitResult(
    priceEstimate(whole, SPECIFICATION).cost,
    whole.profitAnalysis,
    SPECIFICATION,
  );
  const file = await taxReportFile(whole, '2026-11-21', 'en');
  expect(file).toMatchObject({
    customerOrderAmount: profit.customerOrderAmount,
    taxRegion: 'morocco',
    vatAmount: profit.vatAmount,
    corporateTaxAmount: profit.corporateTax,
    withholdingTaxAmount: profit.withholdingTax,
    dividendAmount: profit.dividendAmount,
    totalTaxes: profit.totalTaxToPay,
    netProfit: profit.netProfit,
    netProfitMargin: profit.netProfitMargin,
    reportDate: '2026-11-21',
  });
  expect(sumAmounts(file.taxes.map(({ amount }) => amount))).toBe(file.totalTaxes);
});

test('a standard rate that a law has replaced says so in the report and in the file for programs', async () => {
  const standard = { profitAnalysis: { customerOrderAmount: 90_000 } };
  const tax = rowOf(tableOf(await report(standard), 'Taxes, one by one'), 'Corporate tax');
  expect(tax?.note).toContain('31% was the rate of 2022');
  const inputs = plainText(await report(standard));
  expect(inputs).toContain('in this program; the law says otherwise');
  const taxesOf = async (analysis: ProfitAnalysis, language: 'en' | 'fr' = 'en') => {
    const data = { profitAnalysis: { customerOrderAmount: 90_000, ...analysis } };
    const { taxes } = await taxReportFile(data, '2026-11-21', language);
    return taxes.find(({ code }) => code === 'corporateTax');
  };
  const ofLaw = await taxesOf({});
  expect(ofLaw?.source).toMatch(/^Standard of the tax region Morocco in this program/);
  expect(ofLaw?.law).toContain('31% was the rate of 2022');
  expect((await taxesOf({}, 'fr'))?.law).toContain('2022');
  expect(await taxesOf({ corporateTaxRate: 20 })).toMatchObject({
    source: 'Entered in this project; the standard is 31%',
    law: null,
  });
});

describe('the report of an estimate priced by law', () => {
  const LAW_CASES = new URL('../../../domain/cases/law.json', import.meta.url);
  const byLaw = (JSON.parse(readFileSync(LAW_CASES, 'utf8')) as Case[])
    .filter(({ expect: { profitAnalysis } }) => profitAnalysis !== undefined)
    .map(({ name, data, expect: { profitAnalysis } }) => ({
      name,
      data: { ...data, profitAnalysis },
    }));

  test.each(byLaw)('prints sums that add up: $name', async ({ data }) => {
    const parameters = parametersOf(data, SPECIFICATION);
    const priced = priceEstimate(data, parameters);
    const profit = profitResult(priced.cost, data.profitAnalysis, parameters);
    const content = await report(data);
    const taxes = tableOf(content, 'Taxes, one by one');
    const at = taxes.rows.findIndex(({ kind }) => kind === 'sum');
    const above = taxes.rows.slice(0, at).map(({ cells }) => numberOf(cells[4] ?? ''));
    expect(sumAmounts(above)).toBe(profit.totalTaxToPay);
    expect(sumsOf(taxes)).toEqual([profit.totalTaxToPay]);
    const costs = tableOf(content, 'Costs, from the lines to the total');
    expect(numberOf(rowOf(costs, 'All personnel')?.cells[2] ?? '')).toBe(priced.cost.personnel);
    const use = tableOf(content, 'Dividend, net profit and retained earnings');
    const gross = numberOf(rowOf(use, 'Gross profit')?.cells[1] ?? '');
    const corporate = numberOf(rowOf(use, 'Corporate tax')?.cells[1] ?? '');
    expect(sumAmounts([gross, corporate])).toBe(profit.netProfit);
  });

  test('names the rows that were used and no rule of the standard values', async () => {
    const [own] = byLaw.filter(({ name }) => name.startsWith('a whole estimate'));
    const data = own?.data ?? {};
    const lines = plainText(await report(data));
    for (const used of [
      'Barème CNSS (CLEISS 2017-2025, CGEM)',
      'Décret n° 2-25-983',
      'Code du travail, art. 350',
      'LF 2023 (note circulaire DGI n° 733)',
      'VAT collected and corporate tax',
      'The law of Morocco, as known on 22 Nov 2026',
    ]) {
      expect(lines).toContain(used);
    }
    for (const other of [
      'Professional tax',
      'bear no CNSS',
      'base held at the ceiling',
      '21.51%',
    ]) {
      expect(lines).not.toContain(other);
    }
  });
});

test('pinned exchange rates are printed with their day and all their decimals', async () => {
  const exchangeRates = {
    date: '2026-11-18',
    perUsd: { EUR: 0.921345, GBP: 0.79, AUD: 1.5, MAD: 9.1234 },
    reference: 'Bank Al-Maghrib',
  };
  const data = {
    ...whole,
    settings: { ...whole.settings, currency: 'EUR', exchangeRates },
  } as const;
  const inputs = tableOf(await report(data), 'Inputs, rates and their sources');
  expect(inputs.rows.map(({ cells }) => cells.join(' | '))).toContain(
    '1 USD | 9.1234\u00a0MAD = 0.921345\u00a0EUR | Exchange rates of 18 Nov 2026 · Bank Al-Maghrib',
  );
});
