import { foldedText } from '../exchange/folded-text.ts';
import type {
  BookedEquipment,
  Booking,
  BookingConflict,
  EquipmentSwap,
  EquipmentWay,
  StockedPiece,
} from './booking.ts';
import { type BookingTerms, conflictsOf } from './conflicts.ts';
import { type EquipmentCandidate, rankedEquipment } from './equipment-shortages.ts';
import { piecesOf, thousandthsOf } from './overbooked-equipment.ts';
import { rankedPieces } from './pieces.ts';
import { textOrder } from './text-order.ts';

/** A set of equipment that a booking may take along instead of another one. */
export interface SwapSet {
  id: string;
  code: string;
  /** By the names of the items, with the ids of the set's pieces. */
  contents: readonly BookedEquipment[];
}

/** The equipment that may replace the missing pieces of a booking. */
export interface SwapContext {
  /** Every booking that may overlap. */
  others: readonly Booking[];
  policy: BookingTerms['policy'];
  /** Every item, with its pieces and absences. */
  candidates: readonly EquipmentCandidate[];
  sets: readonly SwapSet[];
}

/** The pieces of one item that a booking lacks. Units: pieces. */
interface Lack {
  name: string;
  quantity: number;
  /** The ids of the booked pieces that are not available. */
  pieces: readonly string[];
}

/** The most substitute items that are offered for one item. */
const MOST_OTHER_ITEMS = 2;
/** The most other pieces of the same item that are offered for a single piece. */
const MOST_PIECES = 2;
/** The most sets that are offered in place of one. */
const MOST_SETS = 2;

const isSameItem = (one: string, other: string) => foldedText(one) === foldedText(other);

/** Returns a list of equipment without some pieces of an item. */
function without(
  equipment: readonly BookedEquipment[],
  { name, quantity, pieces = [] }: BookedEquipment,
): BookedEquipment[] {
  const gone = new Set(pieces);
  let left = thousandthsOf(quantity);
  // The named pieces are removed before any others.
  const ordered = equipment.map((one) => {
    const named = one.pieces ?? [];
    if (!isSameItem(one.name, name) || named.length === 0) return one;
    const kept = named.filter((id) => !gone.has(id));
    left -= thousandthsOf(named.length - kept.length);
    return { ...one, pieces: kept, quantity: kept.length };
  });
  return ordered.flatMap((one) => {
    const own = thousandthsOf(one.quantity);
    if (own === 0) return [];
    if (!isSameItem(one.name, name) || left <= 0) return [one];
    const kept = Math.max(0, own - left);
    left -= own - kept;
    if (kept === 0) return [];
    const named = one.pieces ?? [];
    const quantityKept = piecesOf(kept);
    return [{ ...one, quantity: quantityKept, pieces: named.slice(0, quantityKept) }];
  });
}

/** Returns a list of equipment after some of it was swapped for other equipment. */
export function swappedEquipment(
  equipment: readonly BookedEquipment[],
  swaps: readonly EquipmentSwap[],
): BookedEquipment[] {
  const left = swaps.reduce<BookedEquipment[]>(
    (list, { from }) => without(list, from),
    [...equipment],
  );
  return [...left, ...swaps.map(({ to }) => to)];
}

/** Returns the missing equipment of a booking, by item; null where it has other conflicts too. */
function lacksOf(wished: Booking, conflicts: readonly BookingConflict[]): Lack[] | null {
  const lacks = new Map<string, { name: string; short: number; pieces: Set<string> }>();
  for (const { reason } of conflicts) {
    if (reason.kind !== 'equipment' && reason.kind !== 'piece') return null;
    const key = foldedText(reason.name);
    const lack = lacks.get(key) ?? { name: reason.name, short: 0, pieces: new Set<string>() };
    if (reason.kind === 'piece') lack.pieces.add(reason.pieceId);
    else {
      const over = piecesOf(
        thousandthsOf(reason.needed) + thousandthsOf(reason.away) - thousandthsOf(reason.existing),
      );
      lack.short = Math.max(lack.short, over);
    }
    lacks.set(key, lack);
  }
  return [...lacks.values()].map(({ name, short, pieces }) => {
    const own = wished.equipment
      .filter((one) => isSameItem(one.name, name))
      .reduce((sum, { quantity }) => sum + thousandthsOf(quantity), 0);
    const asked = thousandthsOf(pieces.size) + thousandthsOf(short);
    return { name, quantity: piecesOf(Math.min(own, asked)), pieces: [...pieces] };
  });
}

/**
 * Returns the first day on which one of some pieces has to be inspected or retired; null without
 * one.
 */
const firstEnd = (pieces: readonly StockedPiece[]): string | null =>
  pieces.flatMap(({ goodUntil }) => goodUntil ?? []).toSorted()[0] ?? null;

const isWarned = (pieces: readonly StockedPiece[], { lastDay }: Booking): boolean =>
  pieces.some(
    ({ goodUntil, isUnknown }) => isUnknown === true || (goodUntil ?? '9999-12-31') < lastDay,
  );

const termsOf = ({ policy, candidates }: SwapContext): BookingTerms => ({
  policy,
  stock: candidates,
});

/** Returns the swaps for other pieces of the same item, the best first. */
function otherPieces(wished: Booking, lack: Lack, context: SwapContext): EquipmentWay[] {
  const item = context.candidates.find(({ name }) => isSameItem(name, lack.name));
  const count = lack.pieces.length;
  if (item === undefined || count === 0 || lack.quantity !== count) return [];
  const from = { name: lack.name, quantity: count, pieces: lack.pieces };
  const own = new Set(wished.equipment.flatMap(({ pieces = [] }) => pieces));
  const spare = (item.pieces ?? []).filter(({ id, isGone }) => isGone !== true && !own.has(id));
  const taken = new Set(
    conflictsOf(
      {
        ...wished,
        equipment: [{ name: item.name, quantity: spare.length, pieces: spare.map(({ id }) => id) }],
      },
      context.others,
      termsOf(context),
    ).flatMap(({ reason }) => (reason.kind === 'piece' ? reason.pieceId : [])),
  );
  const free = rankedPieces(
    spare
      .filter(({ id }) => !taken.has(id))
      .map((piece) => ({
        piece,
        isFree: true,
        notice: isWarned([piece], wished) ? { kind: 'due' as const, day: null } : null,
        goodUntil: piece.goodUntil ?? null,
      })),
  ).map(({ piece }) => piece);
  const choices =
    count === 1 ? free.slice(0, MOST_PIECES).map((one) => [one]) : [free.slice(0, count)];
  return choices
    .filter((chosen) => chosen.length === count)
    .map((chosen) => ({
      how: 'pieces',
      swaps: [
        { from, to: { name: item.name, quantity: count, pieces: chosen.map(({ id }) => id) } },
      ],
      goodUntil: firstEnd(chosen),
      isWarned: isWarned(chosen, wished),
    }));
}

/** Returns the equipment of a booking that belongs to a set, item by item. */
function takenOfSet({ equipment }: Booking, { contents }: SwapSet): BookedEquipment[] {
  return contents.flatMap((content) => {
    const lines = equipment.filter(({ name }) => isSameItem(name, content.name));
    if (content.pieces === undefined || content.pieces.length === 0) {
      const counted = lines.filter(({ pieces = [] }) => pieces.length === 0);
      const all = counted.reduce((sum, { quantity }) => sum + quantity, 0);
      const quantity = Math.min(all, content.quantity);
      return quantity === 0 ? [] : [{ name: content.name, quantity }];
    }
    const own = new Set(lines.flatMap(({ pieces = [] }) => pieces));
    const pieces = content.pieces.filter((id) => own.has(id));
    return pieces.length === 0 ? [] : [{ name: content.name, quantity: pieces.length, pieces }];
  });
}

const shapeOf = (contents: readonly BookedEquipment[]): string =>
  contents
    .map(({ name, quantity }) => `${foldedText(name)} ${thousandthsOf(quantity)}`)
    .toSorted(textOrder)
    .join('\n');

/**
 * Returns the swaps for a whole other set, where the booking takes a set with a missing piece and
 * another set has the same items in the same number.
 */
function otherSets(wished: Booking, lacks: readonly Lack[], context: SwapContext): EquipmentWay[] {
  const missing = new Set(lacks.flatMap(({ pieces }) => pieces));
  if (missing.size === 0) return [];
  const taken = context.sets
    .filter(({ contents }) =>
      contents.some(({ pieces = [] }) => pieces.some((id) => missing.has(id))),
    )
    .map((set) => ({ set, held: takenOfSet(wished, set) }))
    // The booking may leave a part of the set behind, but has to take some of every item in it; a
    // single piece is not the set.
    .filter(({ set, held }) => held.length === set.contents.length && held.length > 0)
    .at(0);
  if (taken === undefined) return [];
  const { set, held } = taken;
  const named = new Map(
    context.candidates.flatMap(({ pieces = [] }) => pieces.map((piece) => [piece.id, piece])),
  );
  return context.sets
    .filter(({ id, contents }) => id !== set.id && shapeOf(contents) === shapeOf(set.contents))
    .map(({ id, code, contents }): EquipmentWay => {
      const swaps = contents.flatMap((to) => {
        const from = held.find(({ name }) => isSameItem(name, to.name));
        return from === undefined ? [] : [{ from, to }];
      });
      const chosen = contents.flatMap(({ pieces = [] }) =>
        pieces.flatMap((one) => named.get(one) ?? []),
      );
      const ends = { goodUntil: firstEnd(chosen), isWarned: isWarned(chosen, wished) };
      const insteadOf = { insteadOf: set.id, insteadOfCode: set.code };
      return { how: 'set', set: { id, code, ...insteadOf }, swaps, ...ends };
    })
    .filter(({ swaps }) => isFree(wished, swaps, context))
    .toSorted(
      (a, b) =>
        Number(a.isWarned) - Number(b.isWarned) || textOrder(a.set?.code ?? '', b.set?.code ?? ''),
    )
    .slice(0, MOST_SETS);
}

/** Returns the swaps for another item, as {@link rankedEquipment} ranks them. */
function otherItems(wished: Booking, lack: Lack, context: SwapContext): EquipmentWay[] {
  const { candidates, others, policy } = context;
  const item = candidates.find(({ name }) => isSameItem(name, lack.name));
  if (item === undefined || lack.quantity <= 0) return [];
  const work = { booking: wished, item, short: lack.quantity };
  return rankedEquipment(work, candidates, others, policy)
    .filter(({ isEnough, isSameKind }) => isEnough && isSameKind)
    .slice(0, MOST_OTHER_ITEMS)
    .map(({ name, free }) => ({
      how: 'item',
      swaps: [
        {
          from: { name: lack.name, quantity: lack.quantity, pieces: lack.pieces },
          to: { name, quantity: lack.quantity },
        },
      ],
      free,
      goodUntil: null,
      isWarned: false,
    }));
}

function isFree(wished: Booking, swaps: readonly EquipmentSwap[], context: SwapContext): boolean {
  const equipment = swappedEquipment(wished.equipment, swaps);
  return conflictsOf({ ...wished, equipment }, context.others, termsOf(context)).length === 0;
}

/** Combines the best swap of each item; undefined where one has none. */
function joinedWay(ways: readonly (readonly EquipmentWay[])[]): EquipmentWay | undefined {
  const best = ways.map(([first]) => first);
  const known = best.filter((one) => one !== undefined);
  if (known.length < best.length) return undefined;
  return {
    how: known.every(({ how }) => how === 'pieces') ? 'pieces' : 'item',
    swaps: known.flatMap(({ swaps }) => swaps),
    goodUntil: known.flatMap(({ goodUntil }) => goodUntil ?? []).toSorted()[0] ?? null,
    isWarned: known.some((one) => one.isWarned),
  };
}

/**
 * Returns the other equipment with which a booking has no conflict: other pieces of the same items,
 * then a set with the same contents, then items of the same kind. In each group, equipment that can
 * be used to the end of the booking comes before equipment that falls due within it. Empty where
 * the booking has conflicts other than equipment. Holds: with each of them no conflict remains, and
 * the number of pieces is the same.
 */
export function equipmentWays(
  wished: Booking,
  conflicts: readonly BookingConflict[],
  context: SwapContext,
): EquipmentWay[] {
  const lacks = lacksOf(wished, conflicts);
  if (lacks === null || lacks.length === 0) return [];
  const each = lacks.map((lack) => ({
    pieces: otherPieces(wished, lack, context),
    items: otherItems(wished, lack, context),
  }));
  const sets = otherSets(wished, lacks, context);
  const [only, ...more] = each;
  const joined = joinedWay(each.map(({ pieces, items }) => [...pieces, ...items]));
  const ways =
    only !== undefined && more.length === 0
      ? [...only.pieces, ...sets, ...only.items]
      : [...(joined === undefined ? [] : [joined]), ...sets];
  return ways.filter(({ swaps }) => isFree(wished, swaps, context));
}
