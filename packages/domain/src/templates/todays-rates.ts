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
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { specificationParameters } from '../parameters/specification-parameters.ts';
import {
  equipmentRate,
  insuranceCost,
  logisticsRate,
  positionRate,
  serviceCost,
} from './catalogue-rates.ts';
import { type StatutoryKey, withTodaysStatutoryRates } from './statutory-rates.ts';

/** The list of an estimate that a rate stands in. */
export type RateList =
  | 'personnel'
  | EquipmentListKey
  | LogisticsKind
  | 'insurance'
  | 'additionalServices';

/** A rate that is another today. */
export type RateChange =
  | {
      kind: 'line';
      list: RateList;
      /** Place in its list. */
      index: number;
      /** As the line has it: English catalogue name. */
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

/** The lines of a list, with today's rate or cost laid over each name the catalogue knows. */
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
 * The estimate at today's rates: each line whose name stands in the catalogue gets the catalogue's
 * rate, and the statutory rates the estimate states get today's defaults. Names of one's own,
 * entries without a price, quantities and percentages of the contingencies stay.
 *
 * Units: catalogue rates are converted from MAD to the estimate's currency. Rounding: as
 * {@link convertRate}. Holds: a second call changes nothing.
 */
export function withTodaysRates(
  data: EstimateData,
  parameters: ParameterSet = specificationParameters,
): TodaysRates {
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
      // `rate` counts where both stand.
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
