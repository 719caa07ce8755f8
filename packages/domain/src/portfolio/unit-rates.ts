import { EQUIPMENT_LIST_KEYS, type EquipmentListKey } from '../catalogue/keys.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { medianOf } from './percentiles.ts';

/** The lists whose lines have a rate, or a cost in place of one. */
export type RateList =
  | 'personnel'
  | EquipmentListKey
  | 'transportation'
  | 'accommodation'
  | 'insurance'
  | 'additionalServices';

/** The rate of one estimate for a name. Units: the estimate's currency, per day, unit or job. */
export interface UnitRate {
  list: RateList;
  name: string;
  rate: number;
}

type Priced = { name?: string | undefined; rate?: number | undefined }[];

function pricedLines(data: EstimateData): [RateList, Priced][] {
  const withCost = (lines: { name?: string | undefined; cost?: number | undefined }[]) =>
    lines.map(({ name, cost }) => ({ name, rate: cost }));
  return [
    [
      'personnel',
      (data.personnel ?? []).map(({ type, rate, ratePerDay }) => ({
        name: type,
        rate: rate ?? ratePerDay,
      })),
    ],
    ...EQUIPMENT_LIST_KEYS.map((list): [RateList, Priced] => [list, data.equipment?.[list] ?? []]),
    ['transportation', data.logistics?.transportation ?? []],
    ['accommodation', data.logistics?.accommodation ?? []],
    ['insurance', withCost(data.insurance ?? [])],
    [
      'additionalServices',
      withCost((data.additionalServices ?? []).filter(({ selected }) => selected === true)),
    ],
  ];
}

/**
 * Returns one rate for each name of an estimate: the median of its different rates. Lines without a
 * name or a rate, and services that are not selected, have no price.
 */
export function unitRatesOf(data: EstimateData): UnitRate[] {
  return pricedLines(data).flatMap(([list, lines]) => {
    const rates = new Map<string, Set<number>>();
    for (const { name = '', rate = 0 } of lines) {
      // A lone surrogate is stored as U+FFFD: two such names would become one, and the save would
      // fail.
      const key = name.toWellFormed().trim();
      if (key === '' || rate <= 0) continue;
      rates.set(key, (rates.get(key) ?? new Set()).add(rate));
    }
    return [...rates].map(([name, different]) => ({ list, name, rate: medianOf([...different]) }));
  });
}
