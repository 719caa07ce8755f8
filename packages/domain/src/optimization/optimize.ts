import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { UsualRate } from '../insight/unusual-rates.ts';
import { sumAmounts } from '../money/amount.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { withChanges } from './apply-changes.ts';
import { biggerCrew } from './bigger-crew.ts';
import { bonusWithoutWage } from './bonus-without-wage.ts';
import type { ProposedChange, Rule, RuleName } from './change.ts';
import { consumableTwice } from './consumable-twice.ts';
import { idleEquipmentDays } from './idle-equipment-days.ts';
import { idleLogisticsDays } from './idle-logistics-days.ts';
import { insuranceTwice } from './insurance-twice.ts';
import { lineTwice } from './line-twice.ts';
import { moreThanCrew } from './more-than-crew.ts';
import { rateAboveMedian } from './rate-above-median.ts';
import { serviceListedElsewhere } from './service-listed-elsewhere.ts';
import { serviceTwice } from './service-twice.ts';
import { yearlyContractTwice } from './yearly-contract-twice.ts';

/** Every rule in the order of the screen, with certain double counts first. */
const OPTIMIZATION_RULES: readonly Rule[] = [
  serviceTwice,
  serviceListedElsewhere,
  lineTwice,
  consumableTwice,
  insuranceTwice,
  yearlyContractTwice,
  bonusWithoutWage,
  idleEquipmentDays,
  idleLogisticsDays,
  moreThanCrew,
  biggerCrew,
  rateAboveMedian,
];

/** A change and its own saving. Units: the estimate's currency. */
export interface PricedChange extends ProposedChange {
  /** The saving of the total; above 0. */
  saving: number;
}

/** The total after some changes together. Units: the estimate's currency. */
export interface ChangedTotal {
  total: number;
  /** Below the sum of the single savings where changes affect the same amounts. */
  saving: number;
}

/** Prices an estimate with changes made at once. */
export function totalWithChanges(
  data: EstimateData,
  changes: readonly ProposedChange[],
  parameters: ParameterSet,
): ChangedTotal {
  const before = priceEstimate(data, parameters).cost.total;
  const { total } = priceEstimate(withChanges(data, changes), parameters).cost;
  return { total, saving: sumAmounts([before, -total]) };
}

/**
 * Returns the changes that would make an estimate cheaper, each priced by the engine: rule by rule,
 * the largest saving first.
 *
 * Holds: every change lowers the total by exactly its `saving`; an estimate without lines has none.
 */
export function findChanges(
  data: EstimateData,
  usualRates: readonly UsualRate[],
  parameters: ParameterSet,
): PricedChange[] {
  const priced = priceEstimate(data, parameters);
  const input = { data, priced, usualRates, parameters };
  return OPTIMIZATION_RULES.flatMap(({ find }) =>
    find(input)
      .map((change) => {
        const { total } = priceEstimate(withChanges(data, [change]), parameters).cost;
        return { ...change, saving: sumAmounts([priced.cost.total, -total]) };
      })
      .filter(({ saving }) => saving > 0)
      .toSorted((a, b) => b.saving - a.saving),
  );
}

/** Names of the rules, in the order of the screen. */
export const OPTIMIZATION_RULE_NAMES: readonly RuleName[] = OPTIMIZATION_RULES.map(
  ({ name }) => name,
);
