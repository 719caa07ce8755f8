import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import { personnelInputs } from '../cost/personnel.ts';
import { costResult } from '../cost/price-estimate.ts';
import type { EquipmentLists, EstimateData, LogisticsLine } from '../document/estimate-data.ts';
import { MAX_INPUT } from '../document/input-limits.ts';
import { roundedRatio } from '../money/rounding.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { profitResult } from './profit.ts';

/**
 * Returns the estimate of the same job when it takes `to` days instead of `from`: people, equipment
 * and logistics last proportionally longer; consumables, insurance lines and services stay.
 *
 * Units: days. Rounding: each line to whole days, half up, at least 1.
 */
export function withJobDays(
  data: EstimateData,
  from: number,
  to: number,
  parameters: ParameterSet,
): EstimateData {
  if (from === to) return data;
  const days = (own: number) => Math.min(MAX_INPUT, Math.max(1, roundedRatio(own, to, 1, 1, from)));
  const logistics = (lines: LogisticsLine[]) =>
    lines.map((line) => ({ ...line, days: days(line.days ?? 1) }));
  const equipment: EquipmentLists = { ...data.equipment };
  for (const key of EQUIPMENT_LIST_KEYS) {
    const items = equipment[key];
    if (items === undefined || key === 'consumables') continue;
    equipment[key] = items.map((item) => ({ ...item, days: days(item.days ?? 1) }));
  }
  const { transportation, accommodation } = data.logistics ?? {};
  return {
    ...data,
    equipment,
    ...(data.personnel && {
      personnel: data.personnel.map((line) => ({
        ...line,
        days: days(personnelInputs(line, parameters).days),
      })),
    }),
    logistics: {
      ...data.logistics,
      ...(transportation && { transportation: logistics(transportation) }),
      ...(accommodation && { accommodation: logistics(accommodation) }),
    },
  };
}

/** The most additional days that are tried. */
const MOST_DAYS = 1000;

/**
 * Returns how many whole days longer the job may take before its net profit is below 0, as {@link
 * withJobDays} prices it.
 *
 * Errors: null when the job already makes a loss, has no days, or still makes a profit with {@link
 * MOST_DAYS} more days.
 */
export function daysBeforeLoss(data: EstimateData, given: ParameterSet): number | null {
  const parameters = parametersOf(data, given);
  const { projectDays: now } = costResult(data, parameters);
  const isLoss = (more: number) => {
    const cost = costResult(withJobDays(data, now, now + more, parameters), parameters);
    return profitResult(cost, data.profitAnalysis, parameters).netProfit < 0;
  };
  if (now <= 0 || isLoss(0)) return null;
  let enough = 0;
  let loss = 1;
  while (!isLoss(loss)) {
    if (loss >= MOST_DAYS) return null;
    enough = loss;
    loss = Math.min(MOST_DAYS, loss * 2);
  }
  while (loss - enough > 1) {
    const middle = Math.floor((enough + loss) / 2);
    if (isLoss(middle)) loss = middle;
    else enough = middle;
  }
  return enough;
}
