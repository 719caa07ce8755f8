import { describe, expect, test } from 'vitest';
import type { EstimateData } from '../document/estimate-data.ts';
import { sumAmounts } from '../money/amount.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { type DayBuildUp, dayBuildUp } from './day-build-up.ts';
import { crewDayCost, dayCosts, dayRateOf, personDaysUnder } from './day-costs.ts';
import { priceEstimate } from './price-estimate.ts';

/** Seven people for 12 work days from 18 January 2027. */
const CREW: EstimateData = {
  projectInfo: { startDate: '2027-01-18' },
  settings: { currency: 'MAD' },
  personnel: [
    { type: 'Team Leader', count: 1, rate: 650, days: 12, seniorityYears: 8 },
    { type: 'Rope Access Technician', count: 5, rate: 430, days: 12, seniorityYears: 3 },
    { type: 'Safety Agent', count: 1, rate: 320, days: 12, seniorityYears: 1 },
  ],
  socialContributions: { enabled: true, cnssConfig: { enabled: true } },
  parameters: { profile: 'morocco', asOf: '2026-11-22', accidentPercent: 2.5 },
};

const builtUp = (data: EstimateData, line: number | null) =>
  dayBuildUp(data, priceEstimate(data, SPECIFICATION), SPECIFICATION, line);

const amountsOf = (built: DayBuildUp | null) =>
  Object.fromEntries((built?.steps ?? []).map(({ code, amount }) => [code, amount]));

describe('a day built up', () => {
  test('one person: the wage, what the law adds, and the day, to the cent', () => {
    const built = builtUp(CREW, 1);
    // 430 and 5%; 31 of 281 days; of 501.31 a day 12.11%, and of 6,000 x 312 / 281 / 26 = 256.23
    // 8.98%: 60.709 and 23.009.
    expect(amountsOf(built)).toMatchObject({ wage: 430, seniority: 21.5, paidTimeOff: 49.81 });
    expect(built).toMatchObject({ people: 1, contributions: 83.72, day: 597.56 });
    expect(amountsOf(built)['accidentInsurance']).toBe(12.53);
    expect(built?.steps.find(({ code }) => code === 'seniority')).toMatchObject({
      percent: 5,
      rows: [{ id: 'seniority.2@2004-06-08' }],
    });
    expect(built?.steps.find(({ code }) => code === 'long_term_benefits')).toMatchObject({
      percent: 7.93,
      isCapped: true,
      rows: [{ rule: 'cnss.long_term_benefits.employer' }, { rule: 'cnss.ceiling' }],
    });
  });

  test('the crew: everybody’s day, and percentages only where all have the same', () => {
    const built = builtUp(CREW, null);
    expect(built).toMatchObject({ people: 7, day: 4355.9, contributions: 604.43 });
    expect(amountsOf(built)).toMatchObject({ wage: 3120, seniority: 172.5 });
    expect(built?.steps.find(({ code }) => code === 'seniority')?.percent).toBeNull();
  });

  test('every step begins where the one before ends, and the components are the contributions', () => {
    const data: EstimateData = {
      ...CREW,
      settings: { currency: 'EUR' },
      personnel: [
        {
          type: 'Team Leader',
          count: 3,
          rate: 61.37,
          days: 41,
          seniorityYears: 13,
          overtime: [{ hours: 2, percent: 25 }],
          bonus: { enabled: true, type: 'fixed', amount: 77.77 },
        },
        ...(CREW.personnel ?? []),
      ],
    };
    const days = dayCosts(data, priceEstimate(data, SPECIFICATION), SPECIFICATION);
    for (const line of [null, 0, 1, 2, 3]) {
      const built = builtUp(data, line);
      const steps = built?.steps ?? [];
      expect(steps.slice(1).map(({ from }) => from)).toEqual(
        steps.slice(0, -1).map(({ to }) => to),
      );
      expect(built?.day).toBe(line === null ? crewDayCost(days) : days[line]?.day);
      const cnss = steps.filter(({ rows }) => rows[0]?.rule.startsWith('cnss.'));
      expect(sumAmounts(cnss.map(({ amount }) => amount))).toBe(built?.contributions);
      expect(cnss).toHaveLength(6);
    }
  });

  test('nothing is built up under the specification, or for a line that is not there', () => {
    expect(builtUp({ ...CREW, parameters: { profile: 'specification' } }, 0)).toBeNull();
    expect(builtUp(CREW, 3)).toBeNull();
    expect(builtUp({ ...CREW, personnel: [] }, null)).toBeNull();
  });
});

test('a gross monthly wage is a day rate by the 26 paid days of a month', () => {
  expect(dayRateOf(9100, CREW, SPECIFICATION)).toEqual({ rate: 350, days: 26 });
  // 10,000 / 26 = 384.615…, and with 9.8 dirhams and 0.85 euros for a dollar 33.359…
  expect(dayRateOf(10_000, CREW, SPECIFICATION).rate).toBe(384.62);
  const euros: EstimateData = { ...CREW, settings: { currency: 'EUR' } };
  expect(dayRateOf(10_000, euros, SPECIFICATION).rate).toBe(33.36);
});

test('person-days under a row are those of the months whose first day worked it holds on', () => {
  // 12 work days from Monday 18 January: all end on 30 January.
  const from = (validFrom: string, validTo: string | null = null) =>
    personDaysUnder(CREW, SPECIFICATION, { validFrom, validTo });
  expect(from('2027-01-01')).toBe(84);
  expect(from('2027-02-01')).toBe(0);
  expect(from('2020-01-01', '2027-01-17')).toBe(0);
  // From 25 January six days remain in it, and six are in February.
  const later = { ...CREW, projectInfo: { startDate: '2027-01-25' } };
  expect(personDaysUnder(later, SPECIFICATION, { validFrom: '2027-02-01', validTo: null })).toBe(
    42,
  );
  const halves = { ...later, personnel: [{ count: 2, rate: 1, days: 6.5 }] };
  expect(personDaysUnder(halves, SPECIFICATION, { validFrom: '2027-02-01', validTo: null })).toBe(
    1,
  );
  expect(
    personDaysUnder({ ...CREW, parameters: undefined }, SPECIFICATION, {
      validFrom: '2000-01-01',
      validTo: null,
    }),
  ).toBe(0);
});
