import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases, named } from '../../test/actual-jobs.ts';
import { catalogueLabel } from '../catalogue/labels.ts';
import { fractionOf, quotient, rounded } from '../money/fraction.ts';
import { convertAmount } from '../parameters/conversion.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { type ActualJob, jobStateOf } from './actual-job.ts';
import { sumOfJobs } from './job-groups.ts';
import { jobOutput } from './own-rates.ts';
import { plannedAgainstActual } from './planned-against-actual.ts';
import { splitDifference } from './split-difference.ts';

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

  test('is absent for another role, and then the wage alone is the cost', () => {
    const job = withRoles(['Driver', technician, technician]);
    expect(keys(job)).toEqual([null, 'personnel/day', 'personnel/night']);
    const { totals } = plannedAgainstActual(job, SPECIFICATION);
    // 6 days x 8 hours x 55.
    expect(totals.outside).toBe(2640);
  });

  describe('by what a company with the default roles has', () => {
    const [level3, level1] = ['Lead Rope Access Technician (Level 3)', technician];
    const withCertificates = (types: string[], certificates: string[][], role = 'Technicien') => {
      const job = withRoles([role, role, role]);
      const personnel = types.map((type) => ({ id: type, type, count: 1, rate: 400, days: 5 }));
      const members = job.members.map((one, place) => ({
        ...one,
        certificates: certificates[place] ?? [],
      }));
      return keys({ ...job, data: { ...job.data, personnel }, members });
    };

    test('on ropes it is the line of the highest level that the certificates reach', () => {
      const held = [['IRATA Level 3', 'First Aid'], ['Cordiste niveau 2'], ['IRATA L1']];
      expect(withCertificates([level3, level1], held)).toEqual([
        `personnel/${level3}`,
        `personnel/${level1}`,
        `personnel/${level1}`,
      ]);
    });

    test('a technician is on the only line that leads nobody, and on none where there are two', () => {
      const cleaner = 'Professional Cleaner';
      const leader = 'Janitorial Team Leader';
      expect(new Set(withCertificates([leader, cleaner], []))).toEqual(
        new Set([`personnel/${cleaner}`]),
      );
      const two = [leader, cleaner, 'Floor Care Technician'];
      expect(new Set(withCertificates(two, []))).toEqual(new Set([null]));
      expect(new Set(withCertificates([leader, cleaner], [], 'Driver'))).toEqual(new Set([null]));
    });
  });

  test('that was chosen on one operation is suggested on the others of the job', () => {
    const job = withRoles(['Driver', technician, technician]);
    const [first] = job.operations;
    if (first === undefined) throw new Error('no operation');
    const chosen = { ...first, lineChoices: [{ memberId: 'ali', lineKey: 'personnel/night' }] };
    const later = { ...first, id: 'later' };
    const days = job.days.flatMap((day) => [day, { ...day, operationId: 'later' }]);
    const { people } = plannedAgainstActual(
      { ...job, operations: [chosen, later], days },
      SPECIFICATION,
    );
    const ali = people.filter(({ memberId }) => memberId === 'ali');
    expect(ali.map(({ lineKey, isChosen }) => [lineKey, isChosen])).toEqual([
      ['personnel/night', true],
      ['personnel/night', false],
    ]);
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

/** A job of one or more operations in which every kind of thing is recorded. */
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
      // Every known cost is compared, is outside the estimate, or belongs to a line without a rate.
      const known = ['actual', 'outside', 'withoutRate'] as const;
      expect(known.reduce((cents_, part) => cents_ + inCents(totals[part]), 0)).toBe(
        lines.reduce((all_, { actual }) => all_ + inCents(actual?.cost), 0),
      );
      // Every line with a mark gives a reason for doubt, or is outside the estimate.
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

test('a helper for one day does not make another crew', () => {
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
