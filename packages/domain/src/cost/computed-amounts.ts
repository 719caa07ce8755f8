import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import type { EquipmentLists, EstimateData } from '../document/estimate-data.ts';
import { withoutStaleFormulas } from '../document/formulas.ts';
import type { PricedEstimate } from './cost-result.ts';

function withSubtotals<Line extends object>(lines: readonly Line[], amounts: readonly number[]) {
  return lines.map((line, index) => ({
    ...withoutStaleFormulas(line),
    subtotal: amounts[index] ?? 0,
  }));
}

function withCosts<Line extends object>(lines: readonly Line[], amounts: readonly number[]) {
  return lines.map((line, index) => ({ ...withoutStaleFormulas(line), cost: amounts[index] ?? 0 }));
}

/**
 * Returns a copy of the document with the engine's `subtotal` and `cost` of lines, and without the
 * formulas that no longer give the value of their field.
 *
 * Holds: everything else is kept, also unknown keys; absent parts stay absent. Costs of insurance
 * and additional services are inputs and stay as entered. Source: decisions.md section 2.
 */
export function withComputedAmounts(data: EstimateData, priced: PricedEstimate): EstimateData {
  const { lines } = priced;
  const copy: EstimateData = { ...data };
  if (data.personnel) {
    copy.personnel = withSubtotals(
      data.personnel,
      lines.personnel.map((line) => line.subtotal),
    );
  }
  if (data.equipment) {
    const equipment: EquipmentLists = { ...data.equipment };
    for (const key of EQUIPMENT_LIST_KEYS) {
      const items = data.equipment[key];
      if (items) equipment[key] = withSubtotals(items, lines.equipment[key] ?? []);
    }
    copy.equipment = equipment;
  }
  if (data.logistics) {
    const { transportation, accommodation } = data.logistics;
    copy.logistics = {
      ...data.logistics,
      ...(transportation && { transportation: withCosts(transportation, lines.transportation) }),
      ...(accommodation && { accommodation: withCosts(accommodation, lines.accommodation) }),
    };
  }
  const { insurance, additionalServices, priceSchedule } = data;
  if (insurance) copy.insurance = insurance.map(withoutStaleFormulas);
  if (additionalServices) copy.additionalServices = additionalServices.map(withoutStaleFormulas);
  if (priceSchedule?.items) {
    copy.priceSchedule = { ...priceSchedule, items: priceSchedule.items.map(withoutStaleFormulas) };
  }
  return copy;
}
