import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookings, dayOfWeeks } from '../../test/arbitrary-booking.ts';
import { OPEN_END } from './absences.ts';
import type { Booking, EquipmentAbsence, StockedEquipment } from './booking.ts';
import { clashesOf } from './clashes.ts';
import { type BookingTerms, conflictsOf } from './conflicts.ts';
import { type EquipmentCandidate, rankedEquipment, shortagesOf } from './equipment-shortages.ts';
import { repairsOf } from './repairs.ts';
import { hoursOf } from './taken-time.ts';

const job = (id: string, firstDay: string, lastDay: string, winches: number): Booking => ({
  id,
  title: id,
  firstDay,
  lastDay,
  startTime: null,
  endTime: null,
  team: [],
  equipment: winches === 0 ? [] : [{ name: 'Winch', quantity: winches }],
});
const repair = (quantity: number, firstDay: string, lastDay: string): EquipmentAbsence => ({
  quantity,
  firstDay,
  lastDay,
  startsAtNoon: false,
  endsAtNoon: false,
});
const winches = (quantity: number, ...away: EquipmentAbsence[]): StockedEquipment => ({
  name: 'Winch',
  quantity,
  away,
});
const terms = (
  policy: BookingTerms['policy'],
  ...stock: readonly StockedEquipment[]
): BookingTerms => ({ policy, stock });

describe('pieces that are in repair', () => {
  const inRepair = winches(3, repair(2, '2031-01-07', '2031-01-08'));

  test('are missing where a job alone needs more than what is left, under either policy', () => {
    const silo = job('silo', '2031-01-06', '2031-01-10', 2);
    for (const policy of ['no-overlap', 'people-and-equipment'] as const) {
      expect(conflictsOf(silo, [], terms(policy, inRepair))).toEqual([
        {
          operation: {
            id: 'silo',
            title: 'silo',
            firstDay: '2031-01-06',
            lastDay: '2031-01-10',
            startTime: null,
            endTime: null,
          },
          reason: { kind: 'equipment', name: 'Winch', needed: 2, existing: 3, away: 2 },
          firstDay: '2031-01-07',
          lastDay: '2031-01-08',
        },
      ]);
      expect(clashesOf([silo], terms(policy, inRepair))).toMatchObject([
        { operationIds: ['silo'], firstDay: '2031-01-07', lastDay: '2031-01-08' },
      ]);
      expect(conflictsOf({ ...silo, lastDay: '2031-01-06' }, [], terms(policy, inRepair))).toEqual(
        [],
      );
    }
  });

  test('count beside what other jobs have, and half a day is half a day', () => {
    const quay = { ...job('quay', '2031-01-08', '2031-01-08', 1), startTime: '13:00' };
    const afternoon = { ...quay, endTime: '17:00' };
    const silo = { ...job('silo', '2031-01-08', '2031-01-08', 1), startTime: '13:00' };
    const other = { ...silo, endTime: '18:00' };
    const by = terms('people-and-equipment', inRepair);
    expect(conflictsOf(afternoon, [other], by)).toMatchObject([
      { operation: { id: 'silo' }, reason: { needed: 2, existing: 3, away: 2 } },
    ]);
    const half = winches(3, { ...repair(2, '2031-01-07', '2031-01-08'), endsAtNoon: true });
    expect(conflictsOf(afternoon, [other], terms('people-and-equipment', half))).toEqual([]);
  });

  test('are back on the first day that a way out proposes; without an end there is none', () => {
    const silo = job('silo', '2031-01-07', '2031-01-07', 2);
    const context = {
      others: [],
      terms: terms('no-overlap', inRepair),
      people: [],
      work: { job: { category: 'janitorial-services' as const, projectType: null } },
      requirements: [],
    };
    const holidays = { holidaysEnabled: false, movedHolidays: [], ownHolidays: [] };
    const asked = { ...context, holidays, work: { ...context.work, requirements: [] } };
    expect(repairsOf(silo, asked)).toEqual([
      { kind: 'move', firstDay: '2031-01-09', lastDay: '2031-01-09' },
    ]);
    const forGood = winches(3, repair(2, '2031-01-07', OPEN_END));
    expect(repairsOf(silo, { ...asked, terms: terms('no-overlap', forGood) })).toEqual([]);
  });
});

describe('the shortages that an absence of equipment causes', () => {
  test('are missing pieces and their days; the jobs that begin first keep the available pieces', () => {
    const stock = winches(4, repair(2, '2031-01-07', '2031-01-09'));
    const early = job('early', '2031-01-06', '2031-01-08', 1);
    const late = job('late', '2031-01-08', '2031-01-13', 2);
    const after = job('after', '2031-01-10', '2031-01-13', 2);
    const greedy = job('greedy', '2031-01-09', '2031-01-09', 4);
    const all = [late, greedy, after, early];
    expect(shortagesOf(all, stock, 'people-and-equipment')).toEqual([
      { bookingId: 'late', needed: 2, short: 1, firstDay: '2031-01-08', lastDay: '2031-01-08' },
      { bookingId: 'greedy', needed: 4, short: 3, firstDay: '2031-01-09', lastDay: '2031-01-09' },
    ]);
    // Where no two jobs may share a day, each is affected only by the absence.
    expect(shortagesOf(all, stock, 'no-overlap')).toMatchObject([
      { bookingId: 'greedy', short: 2 },
    ]);
  });

  test('leave no conflict once exactly the missing pieces are replaced', () => {
    const around = fc.record({
      all: bookings(6),
      quantity: fc.integer({ min: 0, max: 4 }),
      from: fc.nat({ max: 20 }),
      length: fc.nat({ max: 9 }),
      gone: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(around, ({ all, quantity, from, length, gone }) => {
        const [firstDay, lastDay] = [dayOfWeeks(from), dayOfWeeks(from + length)];
        const needing = all.map((one, index) => ({
          ...one,
          id: `${index}`,
          equipment: [{ name: 'Winch', quantity: (index % 3) + 1 }],
        }));
        const whole = winches(quantity + gone);
        const by = (item: StockedEquipment) => terms('people-and-equipment', item);
        // Only bookings that had no conflict before the absence are examined.
        const fitting: Booking[] = [];
        for (const one of needing) {
          if (conflictsOf(one, fitting, by(whole)).length === 0) fitting.push(one);
        }
        const short = winches(quantity + gone, repair(gone, firstDay, lastDay));
        const found = shortagesOf(fitting, short, 'people-and-equipment');
        const mended = fitting.map((one) => {
          const missing = found.find(({ bookingId }) => bookingId === one.id)?.short ?? 0;
          const left = (one.equipment[0]?.quantity ?? 0) - missing;
          return { ...one, equipment: [{ name: 'Winch', quantity: left }] };
        });
        expect(clashesOf(mended, by(short))).toEqual([]);
        // No piece is replaced needlessly: with one piece more, a booking lacks one.
        for (const { bookingId, short: missing } of found) {
          const more = mended.map((one) =>
            one.id === bookingId
              ? {
                  ...one,
                  equipment: [{ name: 'Winch', quantity: (one.equipment[0]?.quantity ?? 0) + 1 }],
                }
              : one,
          );
          expect(missing).toBeGreaterThan(0);
          expect(clashesOf(more, by(short))).not.toEqual([]);
        }
        // Counting every hour gives the same result as the conflicts.
        expect(found.length > 0).toBe(isShortAtAnHour(fitting, short, { firstDay, lastDay }));
      }),
    );
  });
});

const HOUR = 60;

/** Counts hour by hour, as simply as possible. */
function isShortAtAnHour(
  all: readonly Booking[],
  { quantity, away = [] }: StockedEquipment,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): boolean {
  const at = (day: string) => Date.parse(`${day}T00:00Z`) / 60_000;
  const spans = all.flatMap((one) => {
    const { from, to } = hoursOf(one);
    const nights: { from: number; to: number; quantity: number }[] = [];
    for (let day = at(one.firstDay); day <= at(one.lastDay); day += 24 * HOUR) {
      nights.push({ from: day + from, to: day + to, quantity: one.equipment[0]?.quantity ?? 0 });
    }
    return nights;
  });
  const gone = away.reduce((sum, one) => sum + one.quantity, 0);
  for (let minute = at(firstDay); minute < at(lastDay) + 24 * HOUR; minute += HOUR / 4) {
    const out = spans
      .filter(({ from, to }) => from <= minute && minute < to)
      .reduce((sum, span) => sum + span.quantity, 0);
    if (out + gone > quantity && out > 0) return true;
  }
  return false;
}

describe('who can take the place of equipment', () => {
  const item = (id: string, name: string, change: Partial<EquipmentCandidate> = {}) => ({
    id,
    name,
    quantity: 2,
    serviceCategory: null,
    isActive: true,
    ...change,
  });
  test('is ranked by free pieces, then by kind; nothing else is offered', () => {
    const washer = item('a', 'Hot-Water Pressure Washer', {
      serviceCategory: 'car-cleaning-detailing',
    });
    const silo = job('silo', '2031-01-06', '2031-01-10', 0);
    const cold = item('b', 'Cold-Water Pressure Washer');
    const foam = item('c', 'Foam Cannon');
    const own = item('d', 'Nettoyeur Kärcher', { serviceCategory: 'car-cleaning-detailing' });
    const gone = item('e', 'Pressure lance', {
      away: [repair(2, '2031-01-08', '2031-01-08')],
    });
    const rope = item('f', 'Rope');
    const off = item('g', 'Old pressure washer', { isActive: false });
    const other = {
      ...job('quay', '2031-01-08', '2031-01-09', 0),
      equipment: [{ name: 'foam cannon', quantity: 1 }],
    };
    const ranked = (policy: BookingTerms['policy']) =>
      rankedEquipment(
        { booking: silo, item: washer, short: 2 },
        [washer, cold, foam, own, gone, rope, off],
        [other, silo],
        policy,
      ).map(({ id, free, isEnough, isSameKind }) => [id, free, isEnough, isSameKind]);
    expect(ranked('people-and-equipment')).toEqual([
      ['b', 2, true, true],
      ['d', 2, true, false],
      ['e', 0, false, true],
      ['c', 1, false, true],
    ]);
    expect(ranked('no-overlap')[1]).toEqual(['c', 2, true, true]);
  });
});
