import { currencyOf } from '../document/estimate-currency.ts';
import type {
  EstimateData,
  PriceScheduleItem,
  PriceScheduleLot,
} from '../document/estimate-data.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { type ScaledLine, scaledLines } from '../pricing/item-library.ts';
import { foldedText } from './folded-text.ts';
import { compareItems } from './item-match.ts';

/** An item that a later file of the client asks for otherwise than the schedule has it. */
export interface ChangedItem {
  before: PriceScheduleItem;
  item: PriceScheduleItem;
  fields: ('number' | 'designation' | 'unit' | 'quantity')[];
}

/** What a later file of the client changes, such as the addendum of a tender. */
export interface ScheduleChanges {
  changed: ChangedItem[];
  added: PriceScheduleItem[];
  /** Items of the client's that the file no longer asks for. */
  gone: PriceScheduleItem[];
  /** Items of the user's own, of which the file knows nothing. */
  own: PriceScheduleItem[];
}

const CHANGEABLE = ['number', 'designation', 'unit', 'quantity'] as const;

/** Returns what items change in those that they replace; the ids say which belong together. */
export function changesOf(
  items: readonly PriceScheduleItem[],
  replaced: readonly PriceScheduleItem[],
): ScheduleChanges {
  const earlier = new Map(replaced.map((item) => [item.id, item]));
  const ids = new Set(items.map(({ id }) => id));
  const absent = replaced.filter(({ id }) => !ids.has(id));
  const textOf = (item: PriceScheduleItem, field: (typeof CHANGEABLE)[number]) =>
    foldedText(`${item[field] ?? ''}`);
  return {
    changed: items.flatMap((item) => {
      const before = earlier.get(item.id);
      if (before === undefined) return [];
      const fields = CHANGEABLE.filter((field) => textOf(item, field) !== textOf(before, field));
      return fields.length === 0 ? [] : [{ before, item, fields }];
    }),
    added: items.filter(({ id }) => !earlier.has(id)),
    gone: absent.filter(({ clientRow }) => clientRow !== undefined),
    own: absent.filter(({ clientRow }) => clientRow === undefined),
  };
}

/**
 * Returns the lines of items whose quantity changed, for the new one: as {@link scaledLines}, with
 * the rates of the estimate. A lump sum and an item with another unit keep theirs.
 */
export function linesForQuantities(
  data: EstimateData,
  changed: readonly ChangedItem[],
  parameters: ParameterSet,
): ScaledLine[] {
  const currency = currencyOf(data);
  return changed.flatMap(({ before, item }) => {
    const nameOf = ({ unit = '' }: PriceScheduleItem) => ({ designation: '', unit });
    const { isSameUnit, isLumpSum } = compareItems(nameOf(item), nameOf(before));
    const [from, to] = [before.quantity, item.quantity];
    if (from === to || from <= 0 || to <= 0 || !isSameUnit || isLumpSum) return [];
    return scaledLines(
      data,
      item.id,
      {
        from,
        to,
        currencies: { from: currency, to: currency },
        itemId: item.id,
        newId: (id) => id,
        rateToday: () => null,
      },
      parameters,
    );
  });
}

interface LotsAndItems {
  lots: PriceScheduleLot[];
  items: PriceScheduleItem[];
}

/**
 * Returns items that outlast their schedule, in the lots of the one that replaces it where they are
 * there again; the other lots stay for them.
 */
function keptAmong(lots: readonly PriceScheduleLot[], before: LotsAndItems, kept: Set<string>) {
  const nameOf = ({ number, title }: PriceScheduleLot) => foldedText(`${number} ${title}`);
  const again = new Map(lots.map((lot) => [nameOf(lot), lot.id]));
  const lotOf = new Map(before.lots.map((lot) => [lot.id, again.get(nameOf(lot)) ?? lot.id]));
  const items = before.items
    .filter(({ id }) => kept.has(id))
    .map((item) => ({ ...item, lotId: lotOf.get(item.lotId ?? '') }));
  const held = new Set(items.map(({ lotId }) => lotId));
  return { lots: before.lots.filter(({ id }) => held.has(id)), items };
}

/**
 * Puts lots and items of a file into the schedule; those without a lot stand first. Of the items
 * that it replaces the kept ones stay, below those of the file.
 */
export function withPlannedSchedule(
  data: EstimateData,
  plan: LotsAndItems,
  place: 'replace' | 'append',
  kept: readonly PriceScheduleItem[] = [],
): EstimateData {
  const before = data.priceSchedule ?? {};
  const standing = { lots: before.lots ?? [], items: before.items ?? [] };
  const [first, second] =
    place === 'append'
      ? [standing, plan]
      : [plan, keptAmong(plan.lots, standing, new Set(kept.map(({ id }) => id)))];
  const lots = [...first.lots, ...second.lots];
  const places = new Map(lots.map(({ id }, index) => [id, index]));
  const placeOf = ({ lotId }: PriceScheduleItem) => places.get(lotId ?? '') ?? -1;
  const items = [...first.items, ...second.items].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
  return { ...data, priceSchedule: { ...before, lots, items } };
}
