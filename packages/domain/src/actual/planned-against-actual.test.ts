import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueLabel } from '../catalogue/labels.ts';
import { fractionOf, quotient, rounded } from '../money/fraction.ts';
import { convertAmount } from '../parameters/conversion.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { type ActualJob, jobStateOf } from './actual-job.ts';
import { sumOfJobs } from './job-groups.ts';
import { farOff, jobOutput, LEAST_DAY_MINUTES, ownRates, rateDays } from './own-rates.ts';
import { plannedAgainstActual } from './planned-against-actual.ts';
import { splitDifference } from './split-difference.ts';

type Figure = number | null;

/** A job whose figures were computed by hand; `why` is the computation. */
interface WorkedJob {
  name: string;
  why: string;
  job: ActualJob;
  state: string;
  /** By the key of the line: planned, actual, and the parts duration, quantity and price. */
  lines: Record<string, [Figure, Figure, Figure, Figure, Figure]>;
  personDays: [number, number];
  units: [Figure, number][];
  totals: object;
  /** Why less than planned would be no saving. */
  doubts: string[];
}

const cases = JSON.parse(
  readFileSync(new URL('../../cases/planned-against-actual.json', import.meta.url), 'utf8'),
) as WorkedJob[];

test.each(cases)('a job compared by hand: $name', (worked) => {
  const compared = plannedAgainstActual(worked.job, SPECIFICATION);
  const lines = compared.lines.map(({ key, planned, actual, parts }) => [
    key,
    [
      planned?.cost ?? null,
      actual?.cost ?? null,
      parts?.duration ?? null,
      parts?.quantity ?? null,
      parts?.price ?? null,
    ],
  ]);
  expect(Object.fromEntries(lines)).toEqual(worked.lines);
  expect(compared.totals).toEqual(worked.totals);
  expect(compared.doubts).toEqual(worked.doubts);
  expect([compared.plannedPersonDays, compared.personDays]).toEqual(worked.personDays);
  expect(compared.units.map(({ planned, done }) => [planned, done])).toEqual(worked.units);
  expect(jobStateOf(worked.job.operations)).toBe(worked.state);
});

const named = (name: string) => {
  const found = cases.find((one) => one.name.includes(name));
  if (found === undefined) throw new Error(`There is no case ${name}`);
  return found.job;
};

test('half days and overtime are counted for each person', () => {
  const { people, overtimeMinutes } = plannedAgainstActual(named('overtime'), SPECIFICATION);
  expect(people).toMatchObject([
    { personDays: 1.75, days: 2, halfDays: 1, overtimeMinutes: 120, wage: 'line', isChosen: true },
  ]);
  expect(overtimeMinutes).toBe(120);
});

describe('the line that somebody works on', () => {
  const technician = 'Rope Access Technician (Level 1-2)';
  const base = named('at a higher wage');
  const withRoles = (roles: string[]): ActualJob => ({
    ...base,
    data: {
      ...base.data,
      personnel: [
        { id: 'day', type: technician, count: 1, rate: 400, days: 5 },
        { id: 'night', type: technician, count: 1, rate: 500, days: 5 },
      ],
    },
    members: base.members.map((member, place) => ({ ...member, role: roles[place] ?? '' })),
  });
  const keys = (job: ActualJob) =>
    plannedAgainstActual(job, SPECIFICATION).people.map(({ lineKey }) => lineKey);

  test('is the first one of the position with room, in any language, and the last for the rest', () => {
    const roles = [technician, catalogueLabel(technician, 'ar'), catalogueLabel(technician, 'fr')];
    expect(keys(withRoles(roles))).toEqual(['personnel/day', 'personnel/night', 'personnel/night']);
  });

  test('is none for another role, and then the wage alone is the cost', () => {
    const job = withRoles(['Driver', technician, technician]);
    expect(keys(job)).toEqual([null, 'personnel/day', 'personnel/night']);
    const { totals } = plannedAgainstActual(job, SPECIFICATION);
    // 6 days x 8 hours x 55.
    expect(totals.outside).toBe(2640);
  });

  test('is chosen again where the estimate lost the chosen one', () => {
    const job = withRoles([technician, technician, technician]);
    const lineChoices = [
      { memberId: 'ali', lineKey: 'personnel/night' },
      { memberId: 'said', lineKey: 'personnel/gone' },
    ];
    const operations = job.operations.map((operation) => ({ ...operation, lineChoices }));
    const { people } = plannedAgainstActual({ ...job, operations }, SPECIFICATION);
    expect(people.map(({ lineKey, isChosen }) => [lineKey, isChosen])).toEqual([
      ['personnel/night', true],
      ['personnel/night', false],
      ['personnel/night', false],
    ]);
  });
});

const cents = fc.integer({ min: 0, max: 100_000_000 });
const halves = fc.integer({ min: 0, max: 400 }).map((value) => value / 2);

test('the parts of a difference add up to it to the cent, whatever was planned and done', () => {
  fc.assert(
    fc.property(
      fc.record({ count: fc.integer({ min: 0, max: 50 }), days: halves, cents }),
      fc.record({ minutes: fc.nat(1e6), most: fc.nat(1e5), cents }),
      (planned, { minutes, most, cents: spent }) => {
        const actual = {
          quantity: quotient(BigInt(minutes), 450n),
          days: quotient(BigInt(most), 450n),
          cents: spent,
        };
        const parts = splitDifference({ ...planned, days: Math.max(0.5, planned.days) }, actual);
        expect(parts.duration + parts.quantity + parts.price).toBe(spent - planned.cents);
      },
    ),
  );
});

test('at the planned count and price everything is duration, at the planned days and price quantity', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 90_000 }),
      fc.integer({ min: 1, max: 90 }),
      (count, days, unit, other) => {
        const planned = { count, days, cents: count * days * unit };
        const longer = { quantity: fractionOf(count * other), days: fractionOf(other) };
        const more = { quantity: fractionOf(other * days), days: fractionOf(days) };
        expect(splitDifference(planned, { ...longer, cents: count * other * unit })).toEqual({
          duration: (other - days) * count * unit,
          quantity: 0,
          price: 0,
        });
        expect(splitDifference(planned, { ...more, cents: other * days * unit })).toEqual({
          duration: 0,
          quantity: (other - count) * days * unit,
          price: 0,
        });
      },
    ),
  );
});

/** A job of one or more operations in which every kind of thing is written down. */
const anyJob = fc
  .record({
    rates: fc.array(
      fc.oneof(
        { arbitrary: fc.constant(0), weight: 1 },
        { arbitrary: fc.integer({ min: 1, max: 90_000 }).map((rate) => rate / 100), weight: 4 },
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    hours: fc.array(fc.constantFrom(6, 7.5, 8, 10), { minLength: 1, maxLength: 3 }),
    sheets: fc.array(
      fc.record({
        operation: fc.nat(2),
        day: fc.integer({ min: 1, max: 9 }),
        minutes: fc.array(fc.nat(900), { minLength: 3, maxLength: 3 }),
        used: fc.integer({ min: 0, max: 900 }).map((used) => used / 10),
        paid: fc.integer({ min: 0, max: 90_000 }).map((paid) => paid / 100),
        label: fc.constantFrom('Van', 'Rope', 'Parking', 'Soap'),
      }),
      { maxLength: 12 },
    ),
    wages: fc.array(fc.constantFrom(null, 0, 31.25, 77), { minLength: 3, maxLength: 3 }),
    pieces: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ rates, hours, sheets, wages, pieces }): ActualJob => {
    const operations = hours.map((hoursPerDay, place) => ({
      id: `o${place}`,
      status: 'completed' as const,
      hoursPerDay,
      lineChoices: [],
      equipment: [{ name: 'Rope', quantity: pieces, firstDay: '2031-01-01', lastDay: null }],
    }));
    const once = [...new Map(sheets.map((one) => [`${one.operation} ${one.day}`, one])).values()];
    return {
      data: {
        projectInfo: { area: 100 },
        personnel: rates.map((rate, place) => ({
          id: `p${place}`,
          type: 'Cleaner',
          count: place + 1,
          rate,
          days: 3,
        })),
        equipment: {
          ropeAccess: [{ id: 'r', name: 'Rope', quantity: 2, rate: rates[0] ?? 1, days: 3 }],
          consumables: [{ id: 's', name: 'Soap', quantity: 7, rate: 3.33 }],
        },
        logistics: { transportation: [{ id: 'v', name: 'Van', count: 1, rate: 90, days: 3 }] },
      },
      operations,
      members: wages.map((hourlyRate, place) => ({
        id: `m${place}`,
        name: `M${place}`,
        role: 'Cleaner',
        hourlyRate,
        monthlyWage: place === 2 ? 4000 : null,
      })),
      days: once.map(({ operation, day, minutes, used, paid, label }) => ({
        operationId: `o${operation % hours.length}`,
        day: `2031-01-0${day}`,
        minutesByMember: Object.fromEntries(minutes.map((own, place) => [`m${place}`, own])),
        quantities: [],
        consumables: [{ name: 'Soap', quantity: used }],
        expenses: [{ label, amount: paid, currency: 'MAD' as const }],
      })),
    };
  });

test('parts, operations and what is outside add up to the difference of the job, to the cent', () => {
  fc.assert(
    fc.property(anyJob, (job) => {
      const { lines, totals, doubts, people } = plannedAgainstActual(job, SPECIFICATION);
      const inCents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);
      for (const { planned, actual, parts, byOperation } of lines) {
        if (parts !== null) {
          const sum = inCents(parts.duration) + inCents(parts.quantity) + inCents(parts.price);
          expect(sum).toBe(inCents(actual?.cost) - inCents(planned?.cost));
        }
        const shares = byOperation.reduce((sum, { cost }) => sum + inCents(cost), 0);
        expect(shares).toBe(inCents(actual?.cost));
      }
      const sum = ['duration', 'quantity', 'price', 'outside'] as const;
      const all = sum.reduce((cents_, part) => cents_ + inCents(totals[part]), 0);
      expect(all).toBe(inCents(totals.difference));
      expect(inCents(totals.actual) + inCents(totals.outside) - inCents(totals.planned)).toBe(all);
      // Every known cost is compared, outside of the estimate, or of a line without a rate.
      const known = ['actual', 'outside', 'withoutRate'] as const;
      expect(known.reduce((cents_, part) => cents_ + inCents(totals[part]), 0)).toBe(
        lines.reduce((all_, { actual }) => all_ + inCents(actual?.cost), 0),
      );
      // A line with a mark is the reason of a doubt, or outside.
      const marks = lines.flatMap(({ mark }) => (mark === null || mark === 'outside' ? [] : mark));
      expect(doubts).toEqual(expect.arrayContaining(marks));
      const minutes = people.reduce((sum_, person) => sum_ + person.minutes, 0);
      const written = job.days.flatMap(({ minutesByMember }) => Object.values(minutesByMember));
      expect(minutes).toBe(written.reduce((sum_, own) => sum_ + own, 0));
      // A line without a rate may still plan contributions.
      const unrated = lines
        .filter(({ mark, actual }) => mark === 'no-rate' && actual !== null)
        .reduce((all_, { planned }) => all_ + inCents(planned?.cost), 0);
      const plannedSum = inCents(totals.planned) + inCents(totals.notRecorded) + unrated;
      expect(plannedSum).toBe(
        lines.reduce((all_, { planned }) => all_ + inCents(planned?.cost), 0),
      );
    }),
  );
});

test('at the line’s wage no cent of the difference is price', () => {
  fc.assert(
    fc.property(anyJob, (job) => {
      const members = job.members.map((one) => ({ ...one, hourlyRate: null, monthlyWage: null }));
      const { lines } = plannedAgainstActual({ ...job, members }, SPECIFICATION);
      const prices = lines.flatMap(({ list, parts }) =>
        list === 'personnel' ? (parts?.price ?? 0) : [],
      );
      expect(prices.filter((price) => price !== 0)).toEqual([]);
    }),
  );
});

describe('the production of one’s own jobs', () => {
  const facade = named('a day longer');
  const doing = (done: number, unit = 'm²'): ActualJob => ({
    ...facade,
    days: facade.days.map((day, place) => ({
      ...day,
      quantities: place === 0 ? [{ itemId: null, label: 'Facade', unit, done }] : [],
    })),
  });
  const outputs = (amounts: number[]) =>
    amounts.flatMap((done) => {
      const output = jobOutput(doing(done), SPECIFICATION);
      return output.ok ? output.value : [];
    });

  test('is what was done over the person-days, and is offered from three jobs on', () => {
    // 18 person-days each: 96, 118 and 131 a day.
    expect(ownRates(outputs([1728, 2124]))).toMatchObject([{ jobs: 2, isOffered: false }]);
    expect(ownRates(outputs([1728, 2358, 2124]))).toEqual([
      {
        unit: 'm2',
        jobs: 3,
        median: 118,
        lowerQuartile: 107,
        upperQuartile: 124.5,
        isOffered: true,
      },
    ]);
  });

  test('says nothing where nobody counted, or counted in several units', () => {
    expect(jobOutput(doing(3, 'hours'), SPECIFICATION)).toMatchObject({
      ok: false,
      reason: 'no-units',
    });
    const mixed = doing(100);
    const [first, ...others] = mixed.days;
    if (first === undefined) throw new Error('The case has days');
    const metres = { itemId: null, label: 'Joints', unit: 'ml', done: 40 };
    const days = [{ ...first, quantities: [...first.quantities, metres] }, ...others];
    const output = jobOutput({ ...mixed, days }, SPECIFICATION);
    expect(output).toMatchObject({ ok: false, reason: 'several-units' });
    expect(jobOutput({ ...facade, days: [] }, SPECIFICATION)).toMatchObject({
      ok: false,
      reason: 'no-work',
    });
  });

  test('leaves out the attendant, as the crew calculator does', () => {
    const attendant = 'Confined Space Entry Supervisor';
    const job: ActualJob = {
      ...doing(600),
      data: {
        ...facade.data,
        projectInfo: {
          serviceCategory: 'industrial-rope-access',
          projectType: 'Tank & Vessel Cleaning',
        },
        personnel: [
          ...(facade.data.personnel ?? []),
          { id: 'watch', type: attendant, count: 1, rate: 300, days: 5 },
        ],
      },
      members: facade.members.map((one) => (one.id === 'omar' ? { ...one, role: attendant } : one)),
    };
    expect(jobOutput(job, SPECIFICATION)).toMatchObject({ value: { personDays: 12, perDay: 50 } });
  });
});

describe('a day that says little', () => {
  const facade = named('a day longer');
  const [day] = facade.days;
  if (day === undefined) throw new Error('The case has days');
  const wall = (done: number) => [{ itemId: null, label: 'Facade', unit: 'm²', done }];
  const dayOf = (date: string, minutes: number, done: number) => ({
    ...day,
    day: date,
    minutesByMember: { ali: minutes, said: minutes },
    quantities: wall(done),
  });
  /** Two people: 200 m² in a whole day each time, and 200 m² in two minutes. */
  const days = [
    dayOf('2031-03-03', 480, 200),
    dayOf('2031-03-04', 480, 240),
    dayOf('2031-03-05', 2, 200),
  ];
  const job: ActualJob = { ...facade, days };
  const op = facade.operations[0];
  if (op === undefined) throw new Error('The case has an operation');
  const choosing = (date: string, isCounted: boolean): ActualJob => ({
    ...job,
    operations: [{ ...op, dayChoices: [{ day: date, isCounted, reason: 'Seen on site' }] }],
  });

  test('of under an hour is marked and stays out of the own rate', () => {
    expect(rateDays(job, SPECIFICATION)).toMatchObject([
      { isShort: false, isFarOff: false, isCounted: true, units: [{ perDay: 100 }] },
      { isShort: false, isFarOff: false, isCounted: true, units: [{ perDay: 120 }] },
      { isShort: true, isFarOff: true, isCounted: false, units: [{ perDay: 24_000 }] },
    ]);
    expect(jobOutput(job, SPECIFICATION)).toEqual({
      ok: true,
      leftOut: { short: 1, byHand: 0 },
      value: { unit: 'm2', done: 440, personDays: 4, perDay: 110 },
    });
    const hour = { ...job, days: [dayOf('2031-03-03', LEAST_DAY_MINUTES, 10)] };
    expect(rateDays(hour, SPECIFICATION)).toMatchObject([{ isShort: false, isCounted: true }]);
  });

  test('leaves the job without a rate where nothing else was written', () => {
    const only = { ...job, days: days.slice(2) };
    expect(jobOutput(only, SPECIFICATION)).toMatchObject({ ok: false, reason: 'left-out' });
  });

  test('counts when somebody says so, and another one does not', () => {
    const output = (of: ActualJob) => {
      const { leftOut, ...result } = jobOutput(of, SPECIFICATION);
      return { leftOut, done: result.ok ? result.value.done : null };
    };
    expect(output(choosing('2031-03-05', true))).toEqual({
      leftOut: { short: 0, byHand: 0 },
      done: 640,
    });
    expect(output(choosing('2031-03-04', false))).toEqual({
      leftOut: { short: 1, byHand: 1 },
      done: 200,
    });
  });

  test('is far off at three times the median, of three values or more', () => {
    expect(farOff([96, 118, 131])).toEqual([false, false, false]);
    expect(farOff([96, 118, 355])).toEqual([false, false, true]);
    expect(farOff([39, 118, 131])).toEqual([true, false, false]);
    expect(farOff([1, 1000])).toEqual([false, false]);
  });
});

test('the own rate is what was done over the person-days of the days that count', () => {
  const written = fc.record({
    minutes: fc.array(fc.nat(700), { minLength: 2, maxLength: 2 }),
    done: fc.integer({ min: 0, max: 900_000 }).map((done) => done / 1000),
    isCounted: fc.constantFrom(null, true, false),
  });
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 9 }), (sheets) => {
      const base = named('a day longer');
      const operations = base.operations.map((operation) => ({
        ...operation,
        dayChoices: sheets.flatMap(({ isCounted }, place) =>
          isCounted === null ? [] : { day: `2031-01-0${place + 1}`, isCounted, reason: 'x' },
        ),
      }));
      const days = sheets.map(({ minutes: [ali = 0, said = 0], done }, place) => ({
        operationId: base.operations[0]?.id ?? '',
        day: `2031-01-0${place + 1}`,
        minutesByMember: { ali, said },
        quantities: [{ itemId: null, label: '', unit: 'm²', done }],
        consumables: [],
        expenses: [],
      }));
      const job = { ...base, operations, days };
      const output = jobOutput(job, SPECIFICATION);
      const counted = rateDays(job, SPECIFICATION).filter(({ isCounted }) => isCounted);
      const minutes = counted.reduce((sum, day) => sum + day.minutes, 0);
      const done = counted.flatMap(({ units }) => units).reduce((sum, one) => sum + one.done, 0);
      expect(output.ok).toBe(minutes > 0 && done > 0);
      if (!output.ok) return;
      expect(output.value.personDays).toBeCloseTo(minutes / 480, 3);
      expect(output.value.done).toBeCloseTo(done, 5);
      expect(output.value.perDay).toBeCloseTo((done * 480) / minutes, 1);
    }),
  );
});

test('a helper for a day makes no other crew', () => {
  const job = named('with one more');
  const days = job.days.map((day, place) =>
    place < 2 ? day : { ...day, minutesByMember: { ali: 480, said: 480 } },
  );
  const { crew } = plannedAgainstActual({ ...job, days }, SPECIFICATION);
  expect(crew).toEqual(['ali', 'said']);
});

test('sums of jobs in another currency are converted once, with what was done by unit', () => {
  const [job, other] = ['a day longer', 'of both'].map((name) => {
    const found = cases.find(({ name: own, why }) => own.includes(name) || why.includes(name))?.job;
    if (found === undefined) throw new Error(`There is no case ${name}`);
    const output = jobOutput(found, SPECIFICATION);
    return {
      category: 'industrial-rope-access' as const,
      projectType: 'Facade',
      comparison: plannedAgainstActual(found, SPECIFICATION),
      output: output.ok ? output.value : null,
    };
  });
  if (job === undefined || other === undefined) throw new Error('Two cases');
  const sums = sumOfJobs([job, other], 'MAD', SPECIFICATION);
  // 7750 + 4000 planned, 9300 + 800 spent; 600 m² in 18 person-days.
  expect(sums).toMatchObject({
    jobs: 2,
    plannedPersonDays: 25,
    personDays: 20,
    totals: { planned: 11_750, actual: 10_100, duration: -1650, difference: -1650 },
    outputs: [{ unit: 'm2', done: 600, personDays: 18, perDay: 33.33 }],
  });
  const euros = sumOfJobs([job, other], 'EUR', SPECIFICATION).totals;
  expect(euros.difference).toBe(-convertAmount(1650, 'MAD', 'EUR', SPECIFICATION));
});

test('rounded shares of a third of a cent never lose it', () => {
  expect(rounded(quotient(2n, 3n), 4)).toBe(0.6667);
  expect(rounded(quotient(-1n, 2n), 0)).toBe(-1);
});
