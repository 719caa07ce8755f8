import fc from 'fast-check';
import { dayAfter } from '../src/calendar/calendar-day.ts';
import type { Booking, StockedEquipment } from '../src/schedule/booking.ts';

/** A Monday. */
export const WEEK_START = '2026-11-16';
const PEOPLE = ['hamid', 'youssef', 'khadija', 'omar'];

/** Two items with few pieces, and their number. */
export const SMALL_STOCK: readonly StockedEquipment[] = [
  { name: 'Rope set', quantity: 3 },
  { name: 'Gas Detector', quantity: 1 },
];

/** Returns a day of the weeks from {@link WEEK_START} on. */
export const dayOfWeeks = (after: number): string => dayAfter(WEEK_START, after) ?? WEEK_START;

const fullHour = fc.nat({ max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);

/** Whole days, or hours, some of them past midnight. */
const times = fc.oneof(
  fc.constant({ startTime: null, endTime: null }),
  fc.record({ startTime: fullHour, endTime: fullHour }),
);

const equipment = fc.array(
  fc.record({
    name: fc.constantFrom('Rope set', 'rope  SET', 'Gas Detector', 'Ladder'),
    quantity: fc.constantFrom(0, 0.5, 1, 2, 4),
  }),
  { maxLength: 2 },
);

/** A booking of at most a week within three weeks. */
export const booking: fc.Arbitrary<Booking> = fc
  .record({
    first: fc.nat({ max: 13 }),
    length: fc.nat({ max: 6 }),
    times,
    team: fc.subarray(PEOPLE),
    equipment,
  })
  .map((drawn) => ({
    id: 'wished',
    title: 'Wished',
    firstDay: dayOfWeeks(drawn.first),
    lastDay: dayOfWeeks(drawn.first + drawn.length),
    ...drawn.times,
    team: drawn.team,
    equipment: drawn.equipment,
  }));

/** Some bookings with unique ids. */
export const bookings = (maxLength: number): fc.Arbitrary<Booking[]> =>
  fc
    .array(booking, { maxLength })
    .map((drawn) =>
      drawn.map((one, index) => ({ ...one, id: `b${index}`, title: `Job ${index}` })),
    );
