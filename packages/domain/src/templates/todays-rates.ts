import type { LogisticsKind } from '../catalogue/entries.ts';
import {
  EQUIPMENT_LIST_KEYS,
  type EquipmentListKey,
  type ServiceCategory,
} from '../catalogue/keys.ts';
import { DEFAULT_CATEGORY } from '../catalogue/services.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { EquipmentLists, EstimateData, Logistics } from '../document/estimate-data.ts';
import { convertRate } from '../parameters/conversion.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import {
  equipmentRate,
  insuranceCost,
  logisticsRate,
  positionRate,
  serviceCost,
} from './catalogue-rates.ts';
import { type StatutoryKey, withTodaysStatutoryRates } from './statutory-rates.ts';

/** The list of an estimate that contains a rate. */
export type RateList =
  | 'personnel'
  | EquipmentListKey
  | LogisticsKind
  | 'insurance'
  | 'additionalServices';

/** A rate that has changed since. */
export type RateChange =
  | {
      kind: 'line';
      list: RateList;
      /** The index in its list. */
      index: number;
      /** The name on the line: the English catalogue name. */
      name: string;
      /** In the estimate's currency. */
      from: number;
      to: number;
    }
  | {
      kind: 'statutory';
      key: StatutoryKey;
      /** `MAD`, or percent. */
      unit: 'MAD' | 'percent';
      from: number;
      to: number;
    };

/** An estimate at today's rates, and every rate that changed. */
export interface TodaysRates {
  data: EstimateData;
  changes: RateChange[];
}

/** Returns the lines of a list, with the present rate or cost of each name in the catalogue. */
function relisted<Line extends object>(
  lines: readonly Line[],
  field: 'rate' | 'ratePerDay' | 'cost' | ((line: Line) => 'rate' | 'ratePerDay'),
  todayOf: (name: string) => number | undefined,
  note: (index: number, name: string, from: number, to: number) => void,
): Line[] {
  return lines.map((line, index) => {
    const values = new Map<string, unknown>(Object.entries(line));
    const name = values.get('name') ?? values.get('type');
    const today = typeof name === 'string' ? todayOf(name) : undefined;
    if (typeof name !== 'string' || today === undefined) return line;
    const key = typeof field === 'function' ? field(line) : field;
    const stored = values.get(key);
    const from = typeof stored === 'number' ? stored : 0;
    if (from === today) return line;
    note(index, name, from, today);
    return { ...line, [key]: today };
  });
}

/**
 * Returns the estimate at present rates: each line whose name is in the catalogue gets the
 * catalogue's rate, and the stated statutory rates get the present defaults. Other names, entries
 * without a price, quantities and percentages of the contingencies stay.
 *
 * Units: catalogue rates are converted from MAD to the estimate's currency. Rounding: as {@link
 * convertRate}. Holds: a second call changes nothing.
 */
export function withTodaysRates(data: EstimateData, given: ParameterSet): TodaysRates {
  const parameters = parametersOf(data, given);
  const currency = currencyOf(data);
  const category: ServiceCategory = data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY;
  const changes: RateChange[] = [];
  const today = (rate: number | undefined) =>
    rate === undefined
      ? undefined
      : convertRate(rate, parameters.statutoryCurrency, currency, parameters);
  const noteIn = (list: RateList) => (index: number, name: string, from: number, to: number) =>
    void changes.push({ kind: 'line', list, index, name, from, to });

  const copy: EstimateData = { ...data };
  if (data.personnel) {
    copy.personnel = relisted(
      data.personnel,
      // `rate` takes precedence.
      (line) => (line.rate === undefined && line.ratePerDay !== undefined ? 'ratePerDay' : 'rate'),
      (name) => today(positionRate(category, name)),
      noteIn('personnel'),
    );
  }
  if (data.equipment) {
    const equipment: EquipmentLists = { ...data.equipment };
    for (const list of EQUIPMENT_LIST_KEYS) {
      const items = data.equipment[list];
      if (items === undefined) continue;
      const todayOf = (name: string) => today(equipmentRate(list, name));
      equipment[list] = relisted(items, 'rate', todayOf, noteIn(list));
    }
    copy.equipment = equipment;
  }
  if (data.logistics) {
    const logistics: Logistics = { ...data.logistics };
    for (const kind of ['transportation', 'accommodation'] as const) {
      const lines = data.logistics[kind];
      if (lines === undefined) continue;
      const todayOf = (name: string) => today(logisticsRate(kind, name));
      logistics[kind] = relisted(lines, 'rate', todayOf, noteIn(kind));
    }
    copy.logistics = logistics;
  }
  if (data.insurance) {
    const todayOf = (name: string) => today(insuranceCost(name));
    copy.insurance = relisted(data.insurance, 'cost', todayOf, noteIn('insurance'));
  }
  if (data.additionalServices) {
    const todayOf = (name: string) => today(serviceCost(name));
    copy.additionalServices = relisted(
      data.additionalServices,
      'cost',
      todayOf,
      noteIn('additionalServices'),
    );
  }
  return {
    data: withTodaysStatutoryRates(copy, parameters, (change) => changes.push(change)),
    changes,
  };
}
