import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  booking,
  bookings,
  dayOfWeeks,
  SMALL_STOCK,
  WEEK_START,
} from '../../test/arbitrary-booking.ts';
import { daysBetween } from '../calendar/calendar-day.ts';
import { foldedText } from '../exchange/folded-text.ts';
import type { Booking } from './booking.ts';
import { bookingOf } from './booking-of.ts';
import { type BookingTerms, bookingReach, conflictsOf } from './conflicts.ts';

const NO_OVERLAP: BookingTerms = { policy: 'no-overlap', stock: [] };
const BY_PEOPLE: BookingTerms = { policy: 'people-and-equipment', stock: SMALL_STOCK };

const job = (
  id: string,
  firstDay: string,
  lastDay: string,
  rest: Partial<Booking> = {},
): Booking => ({
  id,
  title: id,
  firstDay,
  lastDay,
  startTime: null,
  endTime: null,
  team: [],
  equipment: [],
  ...rest,
});

describe('two operations on common days', () => {
  it('collide under the default policy, whoever does them and at whatever time', () => {
    const silo = job('silo', '2026-11-23', '2026-11-27', { startTime: '08:00', endTime: '12:00' });
    const visit = job('visit', '2026-11-26', '2026-11-26', {
      startTime: '14:00',
      endTime: '16:00',
    });
    expect(conflictsOf(visit, [silo], NO_OVERLAP)).toEqual([
      {
        operation: {
          id: 'silo',
          title: 'silo',
          firstDay: '2026-11-23',
          lastDay: '2026-11-27',
          startTime: '08:00',
          endTime: '12:00',
        },
        reason: { kind: 'dates' },
        firstDay: '2026-11-26',
        lastDay: '2026-11-26',
      },
    ]);
    expect(conflictsOf(job('next', '2026-11-28', '2026-11-30'), [silo], NO_OVERLAP)).toEqual([]);
  });

  it('are not in their own way, and come by day and title', () => {
    const wished = job('wished', '2026-11-16', '2026-11-30');
    const others = [
      job('b', '2026-11-20', '2026-11-20'),
      wished,
      job('a', '2026-11-20', '2026-11-21'),
      job('c', '2026-11-01', '2026-11-16'),
    ];
    const found = conflictsOf(wished, others, NO_OVERLAP);
    expect(found.map(({ operation }) => operation.id)).toEqual(['c', 'a', 'b']);
  });

  it('may both be done by different people, and not by the same', () => {
    const silo = job('silo', '2026-11-23', '2026-11-27', { team: ['hamid', 'rachid'] });
    const visit = job('visit', '2026-11-26', '2026-11-26', { team: ['hamid'] });
    const terms = BY_PEOPLE;
    expect(conflictsOf({ ...visit, team: ['khadija'] }, [silo], terms)).toEqual([]);
    expect(conflictsOf({ ...visit, team: [] }, [silo], terms)).toEqual([]);
    expect(conflictsOf(visit, [silo], terms)).toMatchObject([
      { reason: { kind: 'person', memberId: 'hamid' }, firstDay: '2026-11-26' },
    ]);
    const morning = { startTime: '08:00', endTime: '12:00' };
    const afternoon = { startTime: '12:00', endTime: '16:00' };
    expect(conflictsOf({ ...visit, ...afternoon }, [{ ...silo, ...morning }], terms)).toEqual([]);
    expect(conflictsOf({ ...visit, ...afternoon }, [silo], terms)).toHaveLength(1);
  });

  it('collide on the morning after a night that one of them lasts', () => {
    const night = job('night', '2026-11-23', '2026-11-24', {
      startTime: '22:00',
      endTime: '06:00',
      team: ['omar'],
    });
    const early = { startTime: '05:00', endTime: '13:00', team: ['omar'] };
    const late = { startTime: '06:00', endTime: '14:00', team: ['omar'] };
    expect(
      conflictsOf(job('early', '2026-11-25', '2026-11-25', early), [night], BY_PEOPLE),
    ).toMatchObject([{ firstDay: '2026-11-25', lastDay: '2026-11-25' }]);
    expect(conflictsOf(job('late', '2026-11-25', '2026-11-25', late), [night], BY_PEOPLE)).toEqual(
      [],
    );
    expect(bookingReach({ firstDay: '2026-11-25', lastDay: '2026-11-25' })).toEqual({
      firstDay: '2026-11-24',
      lastDay: '2026-11-26',
    });
  });

  it('may share an item while there is enough of it on every day', () => {
    const ropes = (quantity: number) => ({ equipment: [{ name: 'ROPE SET', quantity }] });
    const first = job('first', '2026-11-16', '2026-11-18', ropes(2));
    const second = job('second', '2026-11-19', '2026-11-20', ropes(2));
    const wished = job('wished', '2026-11-16', '2026-11-20', ropes(1));
    expect(conflictsOf(wished, [first, second], BY_PEOPLE)).toEqual([]);
    expect(conflictsOf({ ...wished, ...ropes(2) }, [first, second], BY_PEOPLE)).toMatchObject([
      {
        operation: { id: 'first' },
        reason: { kind: 'equipment', name: 'Rope set', needed: 4, existing: 3 },
        firstDay: '2026-11-16',
        lastDay: '2026-11-18',
      },
      { operation: { id: 'second' }, firstDay: '2026-11-19', lastDay: '2026-11-20' },
    ]);
  });

  it('are told when one alone asks for more than there is, and never of what is not in stock', () => {
    const wished = job('wished', '2026-11-16', '2026-11-16', {
      equipment: [
        { name: 'Gas detector', quantity: 2 },
        { name: 'Ladder', quantity: 90 },
      ],
    });
    expect(conflictsOf(wished, [], BY_PEOPLE)).toMatchObject([
      { operation: { id: 'wished' }, reason: { needed: 2, existing: 1 } },
    ]);
  });

  it('add parts of a piece up exactly', () => {
    const stock = [{ name: 'Paint', quantity: 0.3 }];
    const take = (id: string, quantity: number) =>
      job(id, '2026-11-16', '2026-11-16', { equipment: [{ name: 'Paint', quantity }] });
    const terms: BookingTerms = { policy: 'people-and-equipment', stock };
    expect(conflictsOf(take('a', 0.1), [take('b', 0.2)], terms)).toEqual([]);
  });
});

describe('an operation', () => {
  const operation = {
    id: 'a',
    title: 'A',
    status: 'scheduled' as const,
    scheduledDate: '2026-11-16',
    endDate: null,
    startTime: '',
    endTime: null,
    assignedTeam: [],
    equipment: [],
  };

  it('takes its one day without an end, its days while completed, and none when it is off', () => {
    expect(bookingOf(operation)).toMatchObject({ lastDay: '2026-11-16', startTime: null });
    expect(bookingOf({ ...operation, status: 'completed', endDate: '2026-11-17' })).toMatchObject({
      lastDay: '2026-11-17',
    });
    expect(bookingOf({ ...operation, status: 'cancelled' })).toBeNull();
    expect(bookingOf({ ...operation, scheduledDate: null })).toBeNull();
    expect(bookingOf({ ...operation, endDate: '2026-11-15' })).toBeNull();
    expect(bookingOf({ ...operation, deletedAt: '2026-11-10T08:00:00.000Z' })).toBeNull();
  });
});

/** Returns every full hour of a booking, counted from the start of the first week. */
function hoursTaken({ firstDay, lastDay, startTime, endTime }: Booking): Set<number> {
  const taken = new Set<number>();
  const start = startTime === null || endTime === null ? 0 : Number(startTime.slice(0, 2));
  const end = startTime === null || endTime === null ? 24 : Number(endTime.slice(0, 2));
  const first = daysBetween(WEEK_START, firstDay) ?? 0;
  for (let day = first; day <= (daysBetween(WEEK_START, lastDay) ?? 0); day += 1) {
    const length = end > start ? end - start : end + 24 - start;
    for (let hour = 0; hour < length; hour += 1) taken.add(day * 24 + start + hour);
  }
  return taken;
}

const quantityOf = ({ equipment }: Booking, name: string) =>
  equipment
    .filter((item) => foldedText(item.name) === foldedText(name))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the conflicts and their days, found hour by hour: `operation what first last`. */
function collisions(wished: Booking, others: readonly Booking[]): string[] {
  const busy = others.map((other) => ({ other, hours: hoursTaken(other) }));
  const found = new Map<string, number[]>();
  const note = (key: string, hour: number) =>
    found.set(key, [...(found.get(key) ?? []), Math.floor(hour / 24)]);
  for (const hour of hoursTaken(wished)) {
    const present = busy.filter(({ hours }) => hours.has(hour)).map(({ other }) => other);
    for (const { id, team } of present) {
      for (const member of wished.team) if (team.includes(member)) note(`${id} ${member}`, hour);
    }
    for (const { name, quantity } of SMALL_STOCK) {
      const takers = present.filter((other) => quantityOf(other, name) > 0);
      const all = takers.reduce((sum, other) => sum + quantityOf(other, name), 0);
      const asked = quantityOf(wished, name);
      if (asked > 0 && asked + all > quantity) {
        for (const { id } of takers) note(`${id} ${name}`, hour);
      }
    }
  }
  return Array.from(found, ([key, days]) =>
    [key, dayOfWeeks(Math.min(...days)), dayOfWeeks(Math.max(...days))].join(' '),
  ).toSorted();
}

/** Returns the items of which a booking alone needs more than exist. */
const tooMuch = (wished: Booking) =>
  SMALL_STOCK.filter(({ name, quantity }) => quantityOf(wished, name) > quantity).map(
    ({ name }) => name,
  );

describe('conflicts by people and equipment', () => {
  it('are those that counting every hour finds', () => {
    fc.assert(
      fc.property(booking, bookings(6), (wished, others) => {
        const conflicts = conflictsOf(wished, others, BY_PEOPLE).map(({ operation, ...found }) => {
          const { reason, firstDay, lastDay } = found;
          const what = reason.kind === 'person' ? reason.memberId : 'name' in reason && reason.name;
          return {
            id: operation.id,
            what,
            text: [operation.id, what, firstDay, lastDay].join(' '),
          };
        });
        const byOthers = conflicts.filter(({ id }) => id !== wished.id).map(({ text }) => text);
        expect(byOthers.toSorted()).toEqual(collisions(wished, others));
        const alone = conflicts.filter(({ id }) => id === wished.id).map(({ what }) => what);
        expect(new Set(alone)).toEqual(new Set(tooMuch(wished)));
      }),
      { numRuns: 300 },
    );
  });

  it('are the same from either side', () => {
    fc.assert(
      fc.property(booking, booking, (a, b) => {
        const other = { ...b, id: 'other' };
        const isPerson = ({ reason }: { reason: { kind: string } }) => reason.kind === 'person';
        const there = conflictsOf(a, [other], BY_PEOPLE).filter((found) => isPerson(found));
        const back = conflictsOf(other, [a], BY_PEOPLE).filter((found) => isPerson(found));
        const days = (found: typeof there) =>
          found.map(({ reason, firstDay, lastDay }) => ({ reason, firstDay, lastDay }));
        expect(new Set(days(there))).toEqual(new Set(days(back)));
      }),
    );
  });
});
