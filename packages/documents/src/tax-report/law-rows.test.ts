import { readFileSync } from 'node:fs';
import { type EstimateData, parametersOf, priceEstimate, SPECIFICATION } from '@pcm/domain';
import { describe, expect, test } from 'vitest';
import { cents, numberOf, peopleOf, recomputed, tableOf } from '../../test/accountant.ts';
import { detailing, janitor, rope } from '../../test/law-estimates.ts';
import type { DocumentContent } from '../content.ts';
import { documentContent } from '../document-content.ts';

interface Case {
  name: string;
  data: EstimateData;
  expect: { profitAnalysis?: EstimateData['profitAnalysis'] };
}
const CASES = new URL('../../../domain/cases/law.json', import.meta.url);
const cases = JSON.parse(readFileSync(CASES, 'utf8')) as Case[];
const caseOf = (beginning: string) => {
  const found = cases.find(({ name }) => name.startsWith(beginning));
  if (found === undefined) throw new Error(beginning);
  return { ...found.data, profitAnalysis: found.expect.profitAnalysis };
};

async function reportOf(data: EstimateData): Promise<DocumentContent> {
  const content = await documentContent({
    kind: 'tax-report',
    language: 'en',
    data,
    stored: { status: 'draft', version: 1 },
    today: '2026-11-23',
  });
  if (content === null) throw new Error('no content');
  return content;
}

describe('the accountant’s report of an estimate by law', () => {
  test.each([
    '2025-12 into 2026-01',
    '2026-03 into 2026-04',
    'bonuses of three kinds',
    'a whole estimate: accident premium',
    'overtime of three classes',
  ])('holds all that it takes to compute people again: %s', async (beginning) => {
    const data = caseOf(beginning);
    const { cost } = priceEstimate(data, parametersOf(data, SPECIFICATION));
    const people = peopleOf(await reportOf(data));
    expect(cents(people.reduce((all, { terms }) => all + (terms.at(-1) ?? 0), 0))).toBe(
      cost.personnel,
    );
  });

  test.each([
    ['rope access over 1 April', rope, 100],
    ['nights over 1 January', janitor, 95],
    ['a loss in euros', detailing, 75],
  ])('lets every figure be computed again to the cent: %s', async (_, data, atLeast) => {
    const figures = recomputed(await reportOf(data));
    expect(figures.filter(({ computed, printed }) => computed !== printed)).toEqual([]);
    expect(figures.length).toBeGreaterThan(atLeast);
  });
});

test('says by which formulas, and prints the rate of the minimum contribution and the days in words', async () => {
  const data = caseOf('the rates of the day pinned');
  const content = await reportOf(data);
  const steps = content.blocks.find(
    (block) => block.type === 'text' && block.title === 'How people are computed',
  );
  expect(JSON.stringify(steps)).toContain('L = (leave + holidays) / (312 − leave − holidays)');
  const taxes = tableOf(content, 'Taxes, one by one').rows.map(({ cells }) => cells);
  const revenue = taxes.find(([name]) => name === 'Minimum contribution');
  expect(revenue?.[2]).toBe('0.25%');
  expect(cents((numberOf(revenue?.[1]) * 0.25) / 100)).toBe(numberOf(revenue?.[4]));
  // Days are written in the usual form, also among the sources.
  const inputs = JSON.stringify(tableOf(content, 'Inputs, rates and their sources'));
  expect(inputs).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});
