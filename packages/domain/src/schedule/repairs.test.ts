import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { booking, bookings, SMALL_STOCK } from '../../test/arbitrary-booking.ts';
import { dayAfter, daysBetween } from '../calendar/calendar-day.ts';
import type { Booking, Repair } from './booking.ts';
import { type BookingTerms, conflictsOf } from './conflicts.ts';
import { WEEKDAYS_ONLY } from './holidays.ts';
import { type RepairContext, repairReach, repairsOf } from './repairs.ts';
import { type Candidate, withReplacement } from './replacements.ts';
import {
  isWorkingDay,
  lastOperationDay,
  operationDays,
  type WorkingCalendar,
} from './working-calendar.ts';

const NO_OVERLAP: BookingTerms = { policy: 'no-overlap', stock: [] };
const BY_PEOPLE: BookingTerms = { policy: 'people-and-equipment', stock: SMALL_STOCK };

const person = (id: string, rest: Partial<Candidate> = {}): Candidate => ({
  id,
  role: 'Technician',
  skills: [],
  certifications: [],
  isActive: true,
  ...rest,
});

const job = (id: string, firstDay: string, lastDay: string, team: string[] = []): Booking => ({
  id,
  title: id,
  firstDay,
  lastDay,
  startTime: null,
  endTime: null,
  team,
  equipment: [],
});

const context = (others: Booking[], rest: Partial<RepairContext> = {}): RepairContext => ({
  others,
  terms: NO_OVERLAP,
  holidays: WEEKDAYS_ONLY,
  people: [],
  work: { job: { category: 'industrial-rope-access', projectType: null }, requirements: [] },
  ...rest,
});

const kinds = (repairs: readonly Repair[]) => repairs.map(({ kind }) => kind);

/**
 * Returns every stretch of days of the same length from the wanted day until before another day.
 */
function earlierDays(wished: Booking, before: string, holidays: WorkingCalendar) {
  const worked = operationDays(wished.firstDay, wished.lastDay, holidays) ?? 0;
  const length = daysBetween(wished.firstDay, wished.lastDay) ?? 0;
  const isWorking = (day: string) => isWorkingDay(day, holidays);
  const isOnWorkingDays = isWorking(wished.firstDay) && isWorking(wished.lastDay);
  const places: { firstDay: string; lastDay: string }[] = [];
  for (let day = wished.firstDay; day < before; day = dayAfter(day, 1) ?? before) {
    const lastDay = isOnWorkingDays
      ? lastOperationDay(day, worked, holidays)
      : dayAfter(day, length);
    if (lastDay === null || (isOnWorkingDays && !isWorking(day))) continue;
    if (operationDays(day, lastDay, holidays) === worked) places.push({ firstDay: day, lastDay });
  }
  return places;
}

describe('ways out of a conflict', () => {
  it('are none without a conflict', () => {
    expect(repairsOf(job('a', '2026-11-16', '2026-11-18'), context([]))).toEqual([]);
  });

  it('move to the earliest free days with as many working days, not to a weekend', () => {
    const wished = job('wished', '2026-11-26', '2026-11-27');
    const there = job('there', '2026-11-23', '2026-11-27');
    expect(repairsOf(wished, context([there]))).toEqual([
      { kind: 'move', firstDay: '2026-11-30', lastDay: '2026-12-01' },
    ]);
  });

  it('look beyond the next month, for a year, and no further', () => {
    const wished = job('wished', '2026-11-16', '2026-11-16');
    const until = (lastDay: string) => context([job('there', '2026-11-01', lastDay)]);
    expect(repairsOf(wished, until('2027-10-31'))).toEqual([
      { kind: 'move', firstDay: '2027-11-01', lastDay: '2027-11-01' },
    ]);
    expect(repairsOf(wished, until('2027-11-30'))).toEqual([]);
    const endless = job('endless', '2026-11-16', '9999-12-31');
    expect(repairsOf(endless, until('2026-11-16'))).toEqual([]);
  });

  it('split around what is there, where that begins earlier', () => {
    // From Monday to Wednesday, while Tuesday is occupied: Monday, then Wednesday and Thursday.
    const wished = job('wished', '2026-11-16', '2026-11-18');
    const there = job('there', '2026-11-17', '2026-11-17');
    expect(repairsOf(wished, context([there]))).toEqual([
      // Over the weekend, which is free.
      { kind: 'move', firstDay: '2026-11-18', lastDay: '2026-11-20' },
      {
        kind: 'split',
        parts: [
          { firstDay: '2026-11-16', lastDay: '2026-11-16' },
          { firstDay: '2026-11-18', lastDay: '2026-11-19' },
        ],
      },
    ]);
  });

  it('leave work that is wished on a weekend on a weekend', () => {
    const wished = job('wished', '2026-11-21', '2026-11-22');
    const there = job('there', '2026-11-22', '2026-11-22');
    expect(repairsOf(wished, context([there]))).toEqual([
      { kind: 'move', firstDay: '2026-11-28', lastDay: '2026-11-29' },
    ]);
  });

  it('do not put work on a holiday', () => {
    const holidays = { ...WEEKDAYS_ONLY, holidaysEnabled: true };
    const wished = job('wished', '2026-11-17', '2026-11-17');
    const there = job('there', '2026-11-17', '2026-11-17');
    // The 18th is Independence Day.
    expect(repairsOf(wished, context([there], { holidays }))).toEqual([
      { kind: 'move', firstDay: '2026-11-19', lastDay: '2026-11-19' },
    ]);
  });

  it('keep a weekend that is worked, in one piece and in parts', () => {
    // From Friday to Monday, while the Monday is occupied.
    const wished = job('wished', '2026-11-27', '2026-11-30', ['hamid']);
    const there = job('there', '2026-11-30', '2026-11-30');
    const holidays = { ...WEEKDAYS_ONLY, everyDay: true };
    expect(repairsOf(wished, context([there], { holidays }))).toEqual([
      { kind: 'move', firstDay: '2026-12-01', lastDay: '2026-12-04' },
      {
        kind: 'split',
        parts: [
          { firstDay: '2026-11-27', lastDay: '2026-11-29' },
          { firstDay: '2026-12-01', lastDay: '2026-12-01' },
        ],
      },
    ]);
  });

  it('give the work to somebody free who meets what it asks for, the best match first', () => {
    const level2 = [{ name: 'IRATA L2', issuedOn: null, expiresOn: '2027-06-30' }];
    const level3 = [{ name: 'IRATA Level 3 (Safety Supervisor)', issuedOn: null, expiresOn: null }];
    const outOfDate = [{ name: 'IRATA Level 2', issuedOn: null, expiresOn: '2026-11-26' }];
    const people = [
      person('hamid', { skills: ['Welding'], certifications: level2 }),
      person('lead', { role: 'Lead', skills: ['welding'], certifications: level3 }),
      person('youssef', { skills: ['WELDING', 'Painting'], certifications: level2 }),
      person('rigger', { skills: ['Rigging'], certifications: level2 }),
      person('late', { skills: ['Welding'], certifications: outOfDate }),
      person('gone', { skills: ['Welding'], certifications: level2, isActive: false }),
      person('busy', { skills: ['Welding'], certifications: level2 }),
    ];
    const others = [
      job('silo', '2026-11-23', '2026-11-27', ['hamid']),
      job('tank', '2026-11-27', '2026-11-28', ['busy']),
    ];
    const wished = job('wished', '2026-11-26', '2026-11-27', ['hamid']);
    const asked = context(others, { terms: BY_PEOPLE, people });
    const offered = (rest: Partial<RepairContext> = {}) =>
      repairsOf(wished, { ...asked, ...rest }).flatMap((repair) =>
        repair.kind === 'replace' ? repair.by : [],
      );
    expect(offered()).toEqual(['youssef', 'lead']);
    const without = (...ids: string[]) => ({
      mayDo: ({ team }: Booking) => !team.some((id) => ids.includes(id)),
    });
    // A skill that the work does not require excludes nobody, but a required one does.
    expect(offered(without('youssef'))).toEqual(['lead', 'rigger']);
    const { job: kind } = asked.work;
    const forWelders = { work: { job: kind, requirements: ['Permit', 'welding'] } };
    expect(offered({ ...without('youssef'), ...forWelders })).toEqual(['lead']);
    // On the ground a level is required only where the work names it.
    const onGround = { category: 'janitorial-services', projectType: null } as const;
    const out = without('youssef', 'lead', 'rigger');
    expect(offered(out)).toEqual([]);
    expect(offered({ ...out, work: { job: onGround, requirements: [] } })).toEqual(['late']);
    const level = { work: { job: onGround, requirements: ['IRATA L2'] } };
    expect(offered({ ...out, ...level })).toEqual([]);
  });

  it('leave no team on ropes without its only Level 3', () => {
    const level = (name: string) => [{ name, issuedOn: null, expiresOn: null }];
    const people = [
      person('lead', { certifications: level('IRATA L3') }),
      person('other', { certifications: level('IRATA L3') }),
      person('second', { certifications: level('IRATA L2') }),
      person('mate', { certifications: level('IRATA L2') }),
    ];
    const others = [job('silo', '2026-11-26', '2026-11-26', ['lead'])];
    const offered = (...team: string[]) =>
      repairsOf(
        job('wished', '2026-11-26', '2026-11-26', team),
        context(others, { terms: BY_PEOPLE, people }),
      ).flatMap((repair) => (repair.kind === 'replace' ? repair.by : []));
    expect(offered('lead', 'mate')).toEqual(['other']);
    expect(offered('lead', 'other')).toEqual(['mate', 'second']);
  });

  it('are two other people where two are booked twice', () => {
    const others = [job('silo', '2026-11-23', '2026-11-27', ['hamid', 'omar'])];
    const wished = job('wished', '2026-11-26', '2026-11-26', ['hamid', 'omar']);
    const two = [person('hamid'), person('omar'), person('x'), person('y')];
    const offered = (people: Candidate[]) =>
      repairsOf(wished, context(others, { terms: BY_PEOPLE, people }));
    const [both, ...later] = offered(two);
    expect(both).toEqual({
      kind: 'together',
      replaced: [
        { memberId: 'hamid', by: 'x' },
        { memberId: 'omar', by: 'y' },
      ],
      way: null,
    });
    expect(kinds(later)).toEqual(['move']);
    expect(kinds(offered(two.slice(0, 3)))).toEqual(['move']);
  });

  it('are another person and another machine where both are booked twice', () => {
    const takes = (name: string) => ({ equipment: [{ name, quantity: 1 }] });
    const others = [
      job('silo', '2026-11-26', '2026-11-26', ['hamid']),
      { ...job('tower', '2026-11-26', '2026-11-26'), ...takes('Lift A') },
    ];
    const wished = { ...job('wished', '2026-11-26', '2026-11-26', ['hamid']), ...takes('Lift A') };
    const stock = ['Lift A', 'Lift B'].map((name) => ({
      id: name,
      name,
      quantity: 1,
      serviceCategory: null,
      isActive: true,
    }));
    const offered = (candidates: typeof stock, people = [person('hamid'), person('x')]) =>
      repairsOf(
        wished,
        context(others, {
          terms: { policy: 'people-and-equipment', stock },
          people,
          equipment: { candidates, sets: [] },
        }),
      );
    const [both, ...later] = offered(stock);
    expect(both).toMatchObject({
      kind: 'together',
      replaced: [{ memberId: 'hamid', by: 'x' }],
      way: { how: 'item', swaps: [{ from: { name: 'Lift A' }, to: { name: 'Lift B' } }] },
    });
    expect(kinds(later)).toEqual(['move']);
    // Half of a way out is none.
    expect(kinds(offered(stock.slice(0, 1)))).toEqual(['move']);
    expect(kinds(offered(stock, [person('hamid')]))).toEqual(['move']);
  });

  it('are none where more equipment is asked for than there is', () => {
    const wished = {
      ...job('wished', '2026-11-26', '2026-11-26'),
      equipment: [{ name: 'Gas Detector', quantity: 2 }],
    };
    expect(repairsOf(wished, context([], { terms: BY_PEOPLE }))).toEqual([]);
  });

  it('need to know the operations of a year after the wished days', () => {
    expect(repairReach({ firstDay: '2026-11-16', lastDay: '2026-11-20' })).toEqual({
      firstDay: '2026-11-15',
      lastDay: '2027-11-22',
    });
  });

  it('never conflict, and keep the working days', () => {
    const people = ['hamid', 'youssef', 'khadija', 'omar', 'salma'].map((id) => person(id));
    fc.assert(
      fc.property(
        booking,
        bookings(8),
        fc.constantFrom(NO_OVERLAP, BY_PEOPLE),
        fc.boolean(),
        fc.boolean(),
        (wished, others, terms, holidaysEnabled, everyDay) => {
          const holidays = { ...WEEKDAYS_ONLY, holidaysEnabled, everyDay };
          const isFree = (one: Booking, more: Booking[] = []) =>
            conflictsOf(one, [...others, ...more], terms).length === 0;
          const worked = (one: { firstDay: string; lastDay: string }) =>
            operationDays(one.firstDay, one.lastDay, holidays) ?? 0;
          const all = { ...context(others), terms, holidays, people };
          const repairs = repairsOf(wished, all);
          if (isFree(wished)) expect(repairs).toEqual([]);
          for (const repair of repairs) {
            if (repair.kind === 'replace') {
              const team = wished.team.map((id) => (id === repair.memberId ? repair.by : id));
              expect(new Set(team).size).toBe(wished.team.length);
              expect(isFree({ ...wished, team })).toBe(true);
            } else if (repair.kind === 'together') {
              const after = repair.replaced.reduce(
                (one, { memberId, by }) => withReplacement(one, memberId, by),
                wished,
              );
              expect(new Set(after.team).size).toBe(wished.team.length);
              expect(isFree(after)).toBe(true);
            } else if (repair.kind === 'cover') {
              expect(isFree({ ...wished, covers: repair.covers })).toBe(true);
            } else if (repair.kind === 'move') {
              expect(isFree({ ...wished, ...repair })).toBe(true);
              expect(repair.firstDay >= wished.firstDay).toBe(true);
              expect(worked(repair)).toBe(worked(wished));
              for (const days of earlierDays(wished, repair.firstDay, holidays)) {
                expect(isFree({ ...wished, ...days })).toBe(false);
              }
            } else if (repair.kind === 'split') {
              const parts = repair.parts.map((days, index) => ({
                ...wished,
                ...days,
                id: `p${index}`,
              }));
              for (const part of parts) expect(isFree(part, parts)).toBe(true);
              expect(parts.reduce((sum, part) => sum + worked(part), 0)).toBe(worked(wished));
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
