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
  /** Items that the file no longer asks for. */
  gone: PriceScheduleItem[];
}

const CHANGEABLE = ['number', 'designation', 'unit', 'quantity'] as const;

/** Returns what items change in those that they replace; the ids say which belong together. */
export function changesOf(
  items: readonly PriceScheduleItem[],
  replaced: readonly PriceScheduleItem[],
): ScheduleChanges {
  const earlier = new Map(replaced.map((item) => [item.id, item]));
  const ids = new Set(items.map(({ id }) => id));
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
    gone: replaced.filter(({ id }) => !ids.has(id)),
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

/** Puts lots and items of a file into the schedule; those without a lot stand first. */
export function withPlannedSchedule(
  data: EstimateData,
  plan: { lots: PriceScheduleLot[]; items: PriceScheduleItem[] },
  place: 'replace' | 'append',
): EstimateData {
  const before = data.priceSchedule ?? {};
  const [keptLots, keptItems] =
    place === 'append' ? [before.lots ?? [], before.items ?? []] : [[], []];
  const lots = [...keptLots, ...plan.lots];
  const places = new Map(lots.map(({ id }, index) => [id, index]));
  const placeOf = ({ lotId }: PriceScheduleItem) => places.get(lotId ?? '') ?? -1;
  const items = [...keptItems, ...plan.items].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
  return { ...data, priceSchedule: { ...before, lots, items } };
}
