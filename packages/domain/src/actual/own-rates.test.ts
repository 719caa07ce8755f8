import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { named } from '../../test/actual-jobs.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import type { ActualJob } from './actual-job.ts';
import { farOff, jobOutput, LEAST_DAY_MINUTES, ownRates, rateDays } from './own-rates.ts';

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

  test('is absent where no unit was counted, several were, or nobody worked', () => {
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
