import { foldedText } from '../exchange/folded-text.ts';
import type { Booking, BookingConflict, ConflictReason } from './booking.ts';
import { type BookingTerms, bookingReach, conflictsOf } from './conflicts.ts';
import { daysOfPerson, everybodyOf } from './covers.ts';
import { quantitiesByName, thousandthsOf } from './overbooked-equipment.ts';
import { textOrder } from './text-order.ts';

/** A conflict between planned operations. */
export interface Clash {
  /** The earlier one first; a single one where it needs more equipment than exists. */
  operationIds: readonly [string] | readonly [string, string];
  reason: ConflictReason;
  firstDay: string;
  lastDay: string;
}

/** The most conflicts that are returned; more mean that the policy was never followed. */
const MOST_CLASHES = 2000;

type Placed = Pick<Booking, 'id' | 'firstDay'>;

/** Orders by first day, then in a fixed order. */
const compared = (a: Placed, b: Placed) =>
  textOrder(a.firstDay, b.firstDay) || textOrder(a.id, b.id);

const clash = (booking: Booking, { operation, reason, ...days }: BookingConflict): Clash => ({
  operationIds: operation.id === booking.id ? [booking.id] : [operation.id, booking.id],
  reason,
  firstDay: days.firstDay,
  lastDay: days.lastDay,
});

/**
 * Pairs each with the earlier one that lasts longest, so that every overlapping operation is named.
 */
function dateClashes(bookings: readonly Booking[], terms: BookingTerms): Clash[] {
  const clashes: Clash[] = [];
  let longest: Booking | undefined;
  const days = { ...terms, stock: [] };
  for (const booking of bookings) {
    const found = longest === undefined ? [] : conflictsOf(booking, [longest], days);
    clashes.push(...found.map((conflict) => clash(booking, conflict)));
    if (longest === undefined || booking.lastDay > longest.lastDay) longest = booking;
  }
  return clashes;
}

/** Returns the bookings that need more of an item than is available while some of it is away. */
function awayClashes(bookings: readonly Booking[], terms: BookingTerms): Clash[] {
  const stock = terms.stock.filter(
    ({ away = [], pieces = [] }) => away.length > 0 || pieces.some(({ stops }) => stops.length > 0),
  );
  if (stock.length === 0) return [];
  return bookings.flatMap((booking) =>
    conflictsOf(booking, [], { ...terms, stock }).map((conflict) => clash(booking, conflict)),
  );
}

/** Groups the bookings that share something, by its key. */
function sharers(bookings: readonly Booking[], keysOf: (booking: Booking) => Iterable<string>) {
  const byKey = new Map<string, Booking[]>();
  for (const booking of bookings) {
    for (const key of new Set(keysOf(booking))) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [booking]);
      else known.push(booking);
    }
  }
  return byKey;
}

/**
 * Yields each booking of an ordered list with the earlier ones that are not over when it begins.
 */
function* withEarlier(bookings: readonly Booking[]): Generator<[Booking, Booking[]]> {
  let open: Booking[] = [];
  for (const booking of bookings) {
    const { firstDay } = bookingReach(booking);
    open = open.filter(({ lastDay }) => lastDay >= firstDay);
    yield [booking, open];
    open.push(booking);
  }
}

function* resourceClashes(bookings: readonly Booking[], terms: BookingTerms): Generator<Clash> {
  for (const [memberId, shared] of sharers(bookings, everybodyOf)) {
    for (const [booking, earlier] of withEarlier(shared)) {
      if (earlier.length === 0) continue;
      const alone = { ...booking, team: [memberId], covers: [], equipment: [] };
      for (const days of daysOfPerson(booking, memberId)) {
        const conflicts = conflictsOf({ ...alone, ...days }, earlier, terms);
        for (const conflict of conflicts) yield clash(booking, conflict);
      }
    }
  }
  const byItem = sharers(bookings, ({ equipment }) => quantitiesByName(equipment).keys());
  for (const item of terms.stock) {
    const key = foldedText(item.name);
    const shared = byItem.get(key) ?? [];
    const taken = shared.reduce(
      (sum, { equipment }) => sum + (quantitiesByName(equipment).get(key) ?? 0),
      0,
    );
    const away = (item.away ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    const isNamed = shared.some(({ equipment }) => equipment.some((one) => one.pieces?.length));
    const isStopped = item.isByPiece && item.pieces?.some(({ stops }) => stops.length > 0);
    const isEnough = taken + thousandthsOf(away) <= thousandthsOf(item.quantity);
    if (isEnough && !isNamed && !isStopped) continue;
    for (const booking of shared) {
      const alone = { ...booking, team: [], covers: [] };
      const itemAlone = { ...terms, stock: [item] };
      for (const conflict of conflictsOf(alone, shared, itemAlone)) {
        const { operation } = conflict;
        // Yields each pair once, at the later of the two.
        if (operation.id === booking.id || compared(operation, booking) < 0) {
          yield clash(booking, conflict);
        }
      }
    }
  }
}

/**
 * Returns all conflicts among some operations, by day; at most 2,000 of them.
 *
 * Under `no-overlap` it names each operation that overlaps another, but not each pair. Source:
 * decisions.md section 7.
 */
export function clashesOf(bookings: readonly Booking[], terms: BookingTerms): Clash[] {
  const ordered = bookings.toSorted(compared);
  if (terms.policy === 'no-overlap') {
    return [...dateClashes(ordered, terms), ...awayClashes(ordered, terms)]
      .toSorted((a, b) => textOrder(a.firstDay, b.firstDay))
      .slice(0, MOST_CLASHES);
  }
  const clashes: Clash[] = [];
  for (const found of resourceClashes(ordered, terms)) {
    clashes.push(found);
    if (clashes.length === MOST_CLASHES) break;
  }
  return clashes.toSorted((a, b) => textOrder(a.firstDay, b.firstDay));
}
