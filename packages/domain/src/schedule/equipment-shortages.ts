import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import { equipmentCatalogue } from '../catalogue/presets.ts';
import { foldedText } from '../exchange/folded-text.ts';
import type { Booking, EquipmentAbsence, StockedEquipment } from './booking.ts';
import { conflictsOf } from './conflicts.ts';
import type { ConflictPolicy } from './operation-terms.ts';
import {
  awayNeeds,
  freePieces,
  missedPieces,
  type Need,
  piecesOf,
  quantitiesByName,
  takenOfItem,
  thousandthsOf,
} from './overbooked-equipment.ts';
import {
  type DayRange,
  dayNumber,
  dayOfNumber,
  joinedRange,
  type TakenTime,
  takenTimeOf,
} from './taken-time.ts';
import { textOrder } from './text-order.ts';

/** A booking that lacks pieces of an item because some of them are away. Units: pieces. */
export interface EquipmentShortage {
  bookingId: string;
  /** The pieces that it takes along. */
  needed: number;
  /** The pieces of these that are missing. */
  short: number;
  /** The days on which they are missing. */
  firstDay: string;
  lastDay: string;
}

/** Returns the pieces of an item that bookings need, with their times. */
function needsOf(
  bookings: readonly Booking[],
  item: StockedEquipment,
): { booking: Booking; need: Need; asked: number }[] {
  const key = foldedText(item.name);
  return bookings.flatMap((booking) => {
    const time = takenTimeOf(booking);
    const asked = quantitiesByName(booking.equipment).get(key) ?? 0;
    if (time === null || asked === 0) return [];
    const quantity = takenOfItem(booking.equipment, time, item);
    return [{ booking, need: { time, quantity }, asked }];
  });
}

/** Returns the days on which booked pieces cannot be used, by piece. */
function namedStops(booking: Booking, item: StockedEquipment): DayRange[] {
  const terms = { policy: 'people-and-equipment', stock: [item] } as const;
  const stopped = new Map<string, DayRange>();
  for (const { reason, firstDay, lastDay } of conflictsOf(booking, [], terms)) {
    const first = dayNumber(firstDay);
    const last = dayNumber(lastDay);
    if (reason.kind !== 'piece' || first === null || last === null) continue;
    stopped.set(reason.pieceId, { first, last });
  }
  return [...stopped.values()];
}

/**
 * Returns the bookings that lack pieces because some are away. Available pieces go to the bookings
 * that begin first; the pieces that a booking lacks are not counted as taken for those after it, so
 * that replacing exactly the missing pieces leaves no shortage.
 */
export function shortagesOf(
  bookings: readonly Booking[],
  item: StockedEquipment,
  policy: ConflictPolicy,
): EquipmentShortage[] {
  const existing = thousandthsOf(item.quantity);
  const away = awayNeeds(item);
  const kept: Need[] = [];
  const ordered = bookings.toSorted(
    (a, b) => textOrder(a.firstDay, b.firstDay) || textOrder(a.id, b.id),
  );
  return needsOf(ordered, item).flatMap(({ booking, need, asked }) => {
    const others = policy === 'no-overlap' ? [] : kept;
    const missed = missedPieces(need, others, existing, away).filter((one) => one.away > 0);
    const lacking = missed.map((one) => one.needed + one.away - existing);
    const short = Math.min(need.quantity, Math.max(0, ...lacking));
    kept.push({ ...need, quantity: need.quantity - short });
    const named = namedStops(booking, item);
    const [first, ...more] = [...missed.map(({ days }) => days), ...named];
    if (first === undefined) return [];
    const days = more.reduce(joinedRange, first);
    return {
      bookingId: booking.id,
      needed: piecesOf(asked),
      short: Math.min(piecesOf(asked), piecesOf(short) + named.length),
      firstDay: dayOfNumber(days.first),
      lastDay: dayOfNumber(days.last),
    };
  });
}

/** Tells whether an absence and others together take more pieces than exist. */
export function isTooManyAway(
  asked: EquipmentAbsence,
  others: readonly EquipmentAbsence[],
  existing: number,
): boolean {
  const pieces = thousandthsOf(existing);
  if (thousandthsOf(asked.quantity) > pieces) return true;
  const item = (away: readonly EquipmentAbsence[]) => ({ name: '', quantity: existing, away });
  return awayNeeds(item([asked])).some(
    (need) => missedPieces(need, awayNeeds(item(others)), pieces).length > 0,
  );
}

/** An item that could take the place of another. */
export interface EquipmentCandidate extends StockedEquipment {
  id: string;
  serviceCategory: string | null;
  isActive: boolean;
  /** Absent: it is none. */
  isVehicle?: boolean | undefined;
}

/** A possible substitute item for some work. Units: pieces. */
export interface RankedEquipment {
  id: string;
  name: string;
  /** The fewest pieces available at any moment of the work. */
  free: number;
  isEnough: boolean;
  /** Whether both are vehicles, in the same list of the catalogue, or share a word. */
  isSameKind: boolean;
}

const WORD = /[\p{L}\p{N}]{3,}/gu;

/** Returns the words of a name, and the catalogue list that contains it in any language. */
function kindOf(name: string): { list: string | undefined; words: ReadonlySet<string> } {
  const key = foldedText(name);
  const list = EQUIPMENT_LIST_KEYS.find((one) =>
    equipmentCatalogue[one].items.some(({ name: own, label }) =>
      [own, ...Object.values(label)].some((text) => foldedText(text) === key),
    ),
  );
  return { list, words: new Set(key.match(WORD) ?? []) };
}

/**
 * Ranks the items that could replace pieces of another on some work: those with enough pieces
 * first, then those with most words of the name in common, then those of the same list, then those
 * with most pieces. Only items of the same kind, or of the same service, are returned.
 *
 * `others` must contain every booking that may overlap the work.
 */
export function rankedEquipment(
  work: { booking: Booking; item: EquipmentCandidate; short: number },
  candidates: readonly EquipmentCandidate[],
  others: readonly Booking[],
  policy: ConflictPolicy,
): RankedEquipment[] {
  const time: TakenTime | null = takenTimeOf(work.booking);
  if (time === null) return [];
  const { list, words } = kindOf(work.item.name);
  const service = work.item.serviceCategory;
  const near = policy === 'no-overlap' ? [] : others.filter(({ id }) => id !== work.booking.id);
  const own = quantitiesByName(work.booking.equipment);
  return candidates
    .filter(({ id, isActive }) => isActive && id !== work.item.id)
    .flatMap((candidate) => {
      const kind = kindOf(candidate.name);
      const shared = [...kind.words].filter((word) => words.has(word)).length;
      const areVehicles = work.item.isVehicle === true && candidate.isVehicle === true;
      const isSameKind = shared > 0 || areVehicles || (list !== undefined && kind.list === list);
      if (!isSameKind && (service === null || candidate.serviceCategory !== service)) return [];
      const key = foldedText(candidate.name);
      const taken = needsOf(near, candidate).map(({ need }) => need);
      const needs = [...taken, { time, quantity: own.get(key) ?? 0 }];
      const existing = thousandthsOf(candidate.quantity);
      const free = piecesOf(freePieces(time, needs, existing, awayNeeds(candidate)));
      const { id, name } = candidate;
      return { ranked: { id, name, free, isEnough: free >= work.short, isSameKind }, shared };
    })
    .toSorted(
      (a, b) =>
        Number(b.ranked.isEnough) - Number(a.ranked.isEnough) ||
        b.shared - a.shared ||
        Number(b.ranked.isSameKind) - Number(a.ranked.isSameKind) ||
        b.ranked.free - a.ranked.free ||
        textOrder(a.ranked.name, b.ranked.name),
    )
    .map(({ ranked }) => ranked);
}
