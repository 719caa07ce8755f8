import { readFileSync } from 'node:fs';
import { type EstimateData, parametersOf, priceEstimate, SPECIFICATION } from '@pcm/domain';
import { describe, expect, test } from 'vitest';
import type { Block, DocumentContent, TableBlock } from '../content.ts';
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

const tableOf = ({ blocks }: DocumentContent, title: string): TableBlock => {
  const isTable = (block: Block): block is TableBlock => block.type === 'table';
  const table = blocks.filter(isTable).find((block) => block.title === title);
  if (table === undefined) throw new Error(`no table ${title}`);
  return table;
};
const numberOf = (text: string | undefined) =>
  Number((text ?? '').replaceAll(/[\s,\u00a0]/g, '').match(/-?\d+(\.\d+)?/)?.[0] ?? 0);
const cents = (value: number) => Math.round(value * 100 + 1e-7) / 100;
/** `1 Jan 2026` as a number that compares. */
const time = (day: string | undefined) => Date.parse(`${(day ?? '').trim()} UTC`);

const COMPONENTS = [
  'Family allowances',
  'Short-term benefits',
  'Long-term benefits (pension)',
  'Health insurance (AMO)',
  'AMO solidarity',
  'Training levy',
];

/** Computes what people cost, from the printed words alone, by section 3 of law.md. */
function personnelOf(content: DocumentContent): number {
  const people = tableOf(content, 'Lines of people, as entered');
  const rows = tableOf(content, 'Rows of the law that were used').rows.map(({ cells }) => ({
    name: cells[0] ?? '',
    from: time(cells[1]?.split('–')[0]),
    value: numberOf(cells[2]),
    isCapped: cells[3]?.includes('up to the CNSS ceiling') === true,
  }));
  const inputs = tableOf(content, 'Inputs, rates and their sources').rows.map(
    ({ cells }) => cells[0] ?? '',
  );
  const spans = [
    ...(people.note ?? '').matchAll(
      /([\d.]+) days of the longest line under the rows of ([^.]+)\./g,
    ),
  ].map(([, days, day]) => ({ days: Number(days), from: time(day) }));
  const on = (name: string, at: number) =>
    rows.filter((row) => row.name === name && row.from <= at).at(-1);
  const value = (name: string, at: number) => on(name, at)?.value ?? 0;
  const holidays = numberOf(
    inputs.find((text) => text.includes('holidays a year'))?.split('leave,')[1],
  );
  const accident = numberOf(
    inputs.find((text) => text.startsWith('Accident insurance'))?.split('insurance')[1],
  );
  let sum = 0;
  for (const { cells, note } of people.rows) {
    const [, count, rate, days, years] = cells.map(numberOf) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const [amount = '', ...kinds] = (cells[6] ?? '').split(', ');
    const kind = kinds.join();
    const terms = { overtime: 0, bonus: 0, seniority: 0, paid: 0, accident: 0 };
    const employer = COMPONENTS.map(() => 0);
    let left = days;
    for (const span of spans) {
      const worked = Math.min(left, span.days);
      left -= worked;
      const v = (name: string) => value(name, span.from);
      const k = [...(cells[5] ?? '').matchAll(/([\d.]+) h × ([\d.]+)%/g)].reduce(
        (all, [, hours, percent]) =>
          all +
          ((Number(hours) * v('Paid days of a month')) / v('Hours of a month')) *
            (1 + Number(percent) / 100),
        1,
      );
      const percent = [2, 5, 12, 20, 25]
        .filter((step) => years >= step)
        .reduce((_, step) => v(`Seniority from ${step} years`), 0);
      const leave = Math.min(
        v('Most annual leave'),
        12 * v('Annual leave') + v('Leave for each five years of service') * Math.floor(years / 5),
      );
      const extra = (leave + holidays) / (12 * v('Paid days of a month') - leave - holidays);
      const termsAt = (dayRate: number) => {
        const wage = dayRate * worked;
        const overtime = wage * (k - 1);
        const bonus = kind.startsWith('of the wage')
          ? (dayRate * k * worked * numberOf(amount)) / 100
          : (numberOf(amount) * worked) / days;
        const base = wage + overtime + (kind.includes('performance') ? 0 : bonus);
        const seniority = (base * percent) / 100;
        const paid = extra * (wage + overtime + bonus + seniority);
        return { wage, overtime, bonus, seniority, paid };
      };
      const own = termsAt(rate);
      const total = ({ wage, overtime, bonus, seniority, paid }: typeof own) =>
        wage + overtime + bonus + seniority + paid;
      const minimum = note?.startsWith('Agricultural')
        ? v('SMAG, agricultural wage')
        : (v('SMIG, minimum wage') * v('Hours of a month')) / v('Paid days of a month');
      const gross = total(termsAt(Math.max(rate, minimum)));
      const ceiling = (v('CNSS ceiling') * worked * (1 + extra)) / v('Paid days of a month');
      terms.overtime += own.overtime;
      terms.bonus += own.bonus;
      terms.seniority += own.seniority;
      terms.paid += own.paid;
      terms.accident += (total(own) * accident) / 100;
      COMPONENTS.forEach((name, at) => {
        const row = on(`${name}, employer`, span.from);
        const base = row?.isCapped === true ? Math.min(gross, ceiling) : gross;
        employer[at] = (employer[at] ?? 0) + (base * (row?.value ?? 0)) / 100;
      });
    }
    const perPerson = [...Object.values(terms), ...employer].reduce(
      (all, term) => all + cents(term),
      0,
    );
    sum += cents(rate * days * count) + cents(perPerson) * count;
  }
  return cents(sum);
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
    const stored = { status: 'draft', version: 1 } as const;
    const content = await documentContent({
      kind: 'tax-report',
      language: 'en',
      data,
      stored,
      today: '2026-11-23',
    });
    const { cost } = priceEstimate(data, parametersOf(data, SPECIFICATION));
    expect(content).not.toBeNull();
    expect(personnelOf(content as DocumentContent)).toBe(cost.personnel);
  });
});

test('says by which formulas, and prints the rate of the minimum contribution and the days in words', async () => {
  const data = caseOf('the rates of the day pinned');
  const content = await documentContent({
    kind: 'tax-report',
    language: 'en',
    data,
    stored: { status: 'draft', version: 1 },
    today: '2026-11-21',
  });
  if (content === null) throw new Error('no content');
  const steps = content.blocks.find(
    (block) => block.type === 'text' && block.title === 'How people are computed',
  );
  expect(JSON.stringify(steps)).toContain('L = (leave + holidays) / (312 − leave − holidays)');
  const taxes = tableOf(content, 'Taxes, one by one').rows.map(({ cells }) => cells);
  const revenue = taxes.find(([name]) => name === 'Minimum contribution');
  expect(revenue?.[2]).toBe('0.25%');
  expect(cents((numberOf(revenue?.[1]) * 0.25) / 100)).toBe(numberOf(revenue?.[4]));
  // Days are written as everywhere, also among the sources.
  const inputs = JSON.stringify(tableOf(content, 'Inputs, rates and their sources'));
  expect(inputs).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});
