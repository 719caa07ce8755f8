import {
  type EstimateData,
  fileNamePart,
  type ItemProfit,
  largestRounding,
  namesLot,
  type PricedItem,
  type PricedSchedule,
  type PriceScheduleItem,
  parametersOf,
  priceSchedule,
  profitResult,
  type ScheduleSpread,
  SPECIFICATION,
  scheduleProfits,
  scheduleSpread,
  sumAmounts,
} from '@pcm/domain';
import { useDeferredValue } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import type { FileTable, TableCell } from '../../../project/exports/table-file.ts';
import { useExportItems } from '../../../project/exports/use-export.tsx';
import type { MenuItem } from '../../../ui/overlays/menu-items.ts';
import { pricedOnce, useData, useEstimateStore } from '../state/estimate-context.tsx';
import {
  isEquipmentList,
  LIST_KEYS,
  type LineOfList,
  type ListKey,
  linesOf,
} from '../state/working-line.ts';
import { groupsOf, type ItemGroup, itemsOf, scheduleOf } from './schedule-edits.ts';

/** Every figure of the price schedule of one estimate. Units: the project's currency. */
export interface ScheduleFigures {
  /** The estimate that the figures are of. */
  data: EstimateData;
  priced: PricedSchedule;
  byId: ReadonlyMap<string, PricedItem>;
  profits: ReadonlyMap<string, ItemProfit>;
  spread: ScheduleSpread;
  /** The item that makes most of the rounding difference. */
  largest: { item: PriceScheduleItem; rounding: number } | null;
  grossProfit: number;
}

const computed = new WeakMap<EstimateData, ScheduleFigures>();

/** Prices the schedule of an estimate with the engine, once for all callers. */
export function scheduleFigures(data: EstimateData): ScheduleFigures {
  const known = computed.get(data);
  if (known !== undefined) return known;
  const estimate = pricedOnce(data);
  const priced = priceSchedule(data, estimate, SPECIFICATION);
  const parameters = parametersOf(data, SPECIFICATION);
  const profits = scheduleProfits(priced, estimate.cost, parameters);
  const largest = largestRounding(data, priced);
  const item = itemsOf(data).find(({ id }) => id === largest?.id);
  const figures = {
    data,
    priced,
    byId: new Map([...priced.items, ...priced.options].map((one) => [one.id, one])),
    profits: new Map(profits.map((one) => [one.id, one])),
    spread: scheduleSpread(data, priced),
    largest: largest === null || item === undefined ? null : { ...largest, item },
    grossProfit: sumAmounts(profits.map(({ profit }) => profit)),
  };
  computed.set(data, figures);
  return figures;
}

/**
 * Returns the figures of the schedule. They follow a keystroke a moment later, so that typing stays
 * fast in 2,000 items.
 */
export function useScheduleFigures(): ScheduleFigures {
  return scheduleFigures(useDeferredValue(useData((data) => data)));
}

interface ItemSums {
  cost: number;
  amount: number;
  /** Gross profit in percent of the amount; null without an amount, and for options. */
  margin: number | null;
}

/** Returns profit in percent of an amount; null where that says nothing. */
export const marginOf = (profit: number | undefined, amount: number): number | null =>
  profit === undefined || amount === 0 ? null : (profit / amount) * 100;

/** Adds up items. */
export function sumsOf(items: readonly PriceScheduleItem[], figures: ScheduleFigures): ItemSums {
  const priced = items.flatMap(({ id }) => figures.byId.get(id) ?? []);
  const profits = items.flatMap(({ id }) => figures.profits.get(id) ?? []);
  const amount = sumAmounts(priced.map((one) => one.amount));
  return {
    cost: sumAmounts(priced.map((one) => one.cost)),
    amount,
    margin:
      profits.length === 0
        ? null
        : marginOf(sumAmounts(profits.map(({ profit }) => profit)), amount),
  };
}

/** A line of the estimate with its place and cost. */
export interface CostedLine {
  list: ListKey;
  line: LineOfList[ListKey];
  index: number;
  cost: number;
}

const NO_COSTS: readonly number[] = [];

/** Returns the lines of an estimate that pass a test, with their costs. */
export function costedLines(
  data: EstimateData,
  wants: (line: LineOfList[ListKey]) => boolean,
): CostedLine[] {
  const { lines: priced } = pricedOnce(data);
  return LIST_KEYS.flatMap((list) => {
    const costs: readonly number[] =
      list === 'personnel'
        ? priced.personnel.map(({ subtotal }) => subtotal)
        : isEquipmentList(list)
          ? (priced.equipment[list] ?? NO_COSTS)
          : priced[list];
    return linesOf(data, list).flatMap((line, index): CostedLine[] => {
      // A service that is not selected costs nothing and needs no item.
      const isOff = list === 'additionalServices' && !('selected' in line && line.selected);
      return isOff || !wants(line) ? [] : [{ list, line, index, cost: costs[index] ?? 0 }];
    });
  });
}

/** Returns the lines whose cost no item takes. */
export function linesWithoutItem(data: EstimateData): CostedLine[] {
  const ids = new Set(itemsOf(data).map(({ id }) => id));
  return costedLines(data, ({ scheduleItemId }) => !ids.has(scheduleItemId ?? ''));
}

/** Returns the items under which no line is. */
export function itemsWithoutLines(data: EstimateData): PriceScheduleItem[] {
  const named = new Set(
    LIST_KEYS.flatMap((list) => linesOf(data, list).map(({ scheduleItemId }) => scheduleItemId)),
  );
  return itemsOf(data).filter(({ id }) => !named.has(id));
}

/** Returns the lines whose cost an item takes. */
export const linesOfItem = (data: EstimateData, id: string): CostedLine[] =>
  costedLines(data, ({ scheduleItemId }) => scheduleItemId === id);

/** Returns the rate of VAT on the schedule. Units: percent. */
export function vatRateOf(data: EstimateData): number {
  const parameters = parametersOf(data, SPECIFICATION);
  return profitResult(pricedOnce(data).cost, data.profitAnalysis, parameters).vatRate;
}

/** A number with the sign that typography wants. */
export function useSigned() {
  const format = useFormat();
  return (value: number) => `${value < 0 ? '−' : ''}${format.amount(Math.abs(value), 2)}`;
}

/** Says what makes the total differ from the target. */
export function useDifferenceNote({ data, priced, spread, largest }: ScheduleFigures) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const signed = useSigned();
  const step = format.amount(scheduleOf(data).roundTo ?? 0.01, 2);
  const isSpread = priced.items.some(({ id, unitPrice }) => unitPrice !== null && !isOwn(data, id));
  if (spread.toSpread < 0) {
    return {
      isRounding: false,
      note: t('head.overFixed', { amount: format.amount(spread.fixed, 2) }),
    };
  }
  if (spread.toSpread > 0 && !isSpread) {
    const amount = format.amount(spread.toSpread, 2);
    return { isRounding: false, note: t('head.notSpread', { amount }) };
  }
  const item = largest?.item.number || largest?.item.designation;
  const note =
    largest === null || !item
      ? t('head.rounded', { step })
      : t('head.roundedMost', { step, amount: signed(largest.rounding), item });
  return { isRounding: true, note };
}

const isOwn = (data: ScheduleFigures['data'], id: string) =>
  scheduleOf(data).items?.some((item) => item.id === id && item.unitPrice !== undefined) ?? false;

/** Returns what a group is called on the screen. */
export function useGroupName(): (group: { key: string; lot: ItemGroup['lot'] }) => string {
  const { t } = useTranslation('priceSchedule');
  return ({ key, lot }) => {
    if (lot === null) return t(key === 'options' ? 'options' : 'withoutLot');
    const { number = '', title = '' } = lot;
    return namesLot(number) ? `${number} ${title}`.trim() : t('lotNamed', { number, title }).trim();
  };
}

const COLUMNS = [
  ['number', 'text'],
  ['designation', 'text'],
  ['unit', 'text'],
  ['quantity', 'quantity'],
  ['unitPrice', 'amount'],
  ['amount', 'amount'],
] as const;

/** The schedule with its prices as files: what the client is shown, without cost and margin. */
export function useScheduleExport(): MenuItem[] {
  const { t } = useTranslation(['priceSchedule', 'estimate']);
  const store = useEstimateStore();
  const nameOf = useGroupName();
  const { data: shown } = store.getState();
  const table = (): FileTable => {
    const { data } = store.getState();
    const figures = scheduleFigures(data);
    const { totalExcludingVat, vat, totalIncludingVat } = figures.priced;
    const groups = groupsOf(scheduleOf(data));
    const sum = (label: string, amount: number): TableCell[] => [
      null,
      label,
      null,
      null,
      null,
      amount,
    ];
    const rowsOf = (group: ItemGroup): TableCell[][] => [
      ...(groups.length > 1 ? [[null, nameOf(group), null, null, null, null]] : []),
      ...group.items.map(({ id, number = '', designation = '', unit = '', quantity }) => {
        const priced = figures.byId.get(id);
        return [
          number,
          designation,
          unit,
          quantity,
          priced?.unitPrice ?? null,
          priced?.amount ?? 0,
        ];
      }),
      ...(groups.length > 1
        ? [sum(t('export.sumOf', { name: nameOf(group) }), sumsOf(group.items, figures).amount)]
        : []),
    ];
    return {
      columns: COLUMNS.map(([column, kind]) => ({ name: t(`column.${column}`), kind })),
      rows: [
        ...groups.filter(({ key }) => key !== 'options').flatMap(rowsOf),
        sum(t('foot.excluding'), totalExcludingVat),
        sum(t('export.vat'), vat),
        sum(t('foot.including'), totalIncludingVat),
        ...groups.filter(({ key }) => key === 'options').flatMap(rowsOf),
      ],
    };
  };
  return useExportItems(EXPORTS.priceSchedule, {
    table,
    sheet: t('estimate:tab.schedule'),
    fileName: `price-schedule-${fileNamePart(shown.projectInfo?.name ?? '')}-${today()}`,
  });
}
