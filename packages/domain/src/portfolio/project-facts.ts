import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import type { CostResult } from '../cost/cost-result.ts';
import { personDaysOf } from '../cost/insurance-terms.ts';
import { contingencyPercentages } from '../cost/price-estimate.ts';
import { completion } from '../document/completion.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { byRow, TAXES } from '../document/tax-table.ts';
import { toMinorUnits } from '../money/amount.ts';
import { roundedRatio } from '../money/rounding.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { earnsLittle, losesAfterTaxes } from '../profit/margin-health.ts';
import { reachesMargin } from '../profit/margins.ts';
import { isUnderLaw, type ProfitResult } from '../profit/profit-result.ts';
import { SUMMED_AMOUNTS, type SummedAmount } from './combine-sums.ts';
import {
  HEIGHT_BANDS,
  type HeightBand,
  MARGIN_BANDS,
  type MarginBand,
  type RiskFlag,
  type RiskLevel,
} from './portfolio-terms.ts';
import { riskStakes, type StakeFlag } from './risk-stakes.ts';
import { workSpan } from './spread-days.ts';

/**
 * The most people, person-days and pieces that one project counts. It is far above any job, and a
 * sum over a million such projects is still a safe integer.
 */
const MAX_COUNTED = 1e9;

/** The factor of the two decimals in square metres per person-day. */
const PACE_DECIMALS = 100;

/** The figures of one project that the portfolio reads; the rest stays in its document. */
export interface ProjectFacts {
  /** `YYYY-MM`; empty without a start date. */
  startMonth: string;
  /** Null without an order amount. */
  marginBand: MarginBand | null;
  heightBand: HeightBand;
  risk: RiskLevel;
  /** In the order of {@link RISK_FLAGS}. */
  flags: RiskFlag[];
  /** The amounts at stake by the flags. Units: cents of the project's currency. */
  stakes: Record<StakeFlag, number>;
  people: number;
  /** Rounding: whole days, half up. */
  personDays: number;
  /** The pieces except consumables. Units: thousandths of a piece. */
  equipmentMilli: number;
  /** Units: percent. */
  completion: number;
  /** Units: percent; null without an order amount. */
  grossMargin: number | null;
  netMargin: number | null;
  /** Null without an area. */
  perSquareMeter: number | null;
  /** Null without an area or person-days. Rounding: 2 decimals. */
  squareMetersPerPersonDay: number | null;
  /** The first and last day of the work, both counted; null without a start date. */
  work: { first: string; last: string } | null;
  /** Units: cents of the project's currency. */
  amounts: Record<SummedAmount, number>;
}

/** The input of a project's facts; `profit` only with an order amount. */
export interface PricedProject {
  data: EstimateData;
  parameters: ParameterSet;
  isPublished: boolean;
  cost: CostResult;
  profit: ProfitResult | null;
}

function marginBandOf({ grossProfit, revenue }: ProfitResult): MarginBand {
  if (grossProfit < 0) return 'loss';
  const found = MARGIN_BANDS.findLast(
    ({ from }) => from !== null && reachesMargin(grossProfit, revenue, from),
  );
  return found?.band ?? 'loss';
}

/** Returns the height band of a project. Units: metres. */
function heightBandOf(height: number): HeightBand {
  const found = HEIGHT_BANDS.find(({ upTo }) => upTo === null || height <= upTo);
  return found?.band ?? 'none';
}

function profitFlags(profit: ProfitResult): RiskFlag[] {
  if (profit.grossProfit < 0) return ['gross-loss'];
  const flags: RiskFlag[] = losesAfterTaxes(profit) ? ['net-loss'] : [];
  if (earnsLittle(profit)) flags.push('low-margin');
  return flags;
}

function flagsOf(
  { data, parameters, isPublished, profit }: PricedProject,
  percent: number,
): RiskFlag[] {
  const { weatherDelay, equipmentFailure } = contingencyPercentages(data, parameters);
  const flags = profit === null ? [] : profitFlags(profit);
  if (isPublished && profit === null) flags.push('no-order');
  if (weatherDelay === 0 && equipmentFailure === 0) flags.push('no-reserve');
  if ((data.personnel?.length ?? 0) === 0) flags.push('no-people');
  if (isPublished && !data.projectInfo?.startDate) flags.push('no-dates');
  if (isPublished && percent < 100) flags.push('incomplete');
  return flags;
}

const MEDIUM_RISKS: readonly RiskFlag[] = ['low-margin', 'no-order', 'no-reserve', 'no-people'];

function riskOf(flags: readonly RiskFlag[]): RiskLevel {
  if (flags.includes('gross-loss') || flags.includes('net-loss')) return 'high';
  return flags.some((flag) => MEDIUM_RISKS.includes(flag)) ? 'medium' : 'low';
}

function equipmentMilliOf(data: EstimateData): number {
  let milli = 0;
  for (const list of EQUIPMENT_LIST_KEYS) {
    if (list === 'consumables') continue;
    for (const { quantity } of data.equipment?.[list] ?? []) {
      milli += roundedRatio(quantity ?? 0, 1000, 1, 1, 1);
    }
  }
  return Math.min(milli, MAX_COUNTED * 1000);
}

function amountsOf(cost: CostResult, profit: ProfitResult | null): Record<SummedAmount, number> {
  const amounts: Record<SummedAmount, number> = {
    total: cost.total,
    personnel: cost.personnel,
    equipment: cost.equipment,
    logistics: cost.logistics,
    insurance: cost.insurance,
    additionalServices: cost.additionalServices,
    order: profit?.customerOrderAmount ?? 0,
    projectCosts: profit?.projectCosts ?? 0,
    ...byRow(
      TAXES,
      ({ code }) => code,
      // A tax that is withheld from a dividend under the law is no tax of the company.
      ({ amount, underLaw }) =>
        profit === null || (isUnderLaw(profit) && underLaw === 'shareholders') ? 0 : profit[amount],
    ),
  };
  for (const name of SUMMED_AMOUNTS) amounts[name] = toMinorUnits(amounts[name]);
  return amounts;
}

/**
 * Returns the facts of a project, by the rules of {@link RISK_FLAGS} and its neighbours.
 *
 * Holds: amounts are those of the engine, to the cent. Bands and flags follow the exact margin, not
 * the two decimals that are shown.
 */
export function projectFacts(project: PricedProject): ProjectFacts {
  const { data, parameters, cost, profit } = project;
  const { percent } = completion(data);
  const flags = flagsOf(project, percent);
  const personDays = personDaysOf(data, parameters);
  const area = data.projectInfo?.area ?? 0;
  return {
    startMonth: data.projectInfo?.startDate?.slice(0, 7) ?? '',
    marginBand: profit === null ? null : marginBandOf(profit),
    heightBand: heightBandOf(data.projectInfo?.height ?? 0),
    risk: riskOf(flags),
    flags,
    stakes: riskStakes(flags, profit),
    people: Math.min(cost.totalPersonnel, MAX_COUNTED),
    personDays: Math.min(Math.round(personDays), MAX_COUNTED),
    equipmentMilli: equipmentMilliOf(data),
    completion: percent,
    grossMargin: profit?.grossProfitMargin ?? null,
    netMargin: profit?.netProfitMargin ?? null,
    perSquareMeter: cost.perSquareMeter,
    squareMetersPerPersonDay:
      area > 0 && personDays > 0
        ? roundedRatio(area, PACE_DECIMALS, 1, 1, personDays) / PACE_DECIMALS
        : null,
    work: workSpan(data, parameters),
    amounts: amountsOf(cost, profit),
  };
}
