import type { CostResult } from '../cost/cost-result.ts';
import type { EstimateData, MarketFactor } from '../document/estimate-data.ts';
import { fromMinorUnits, sumAmounts, toMinorUnits } from '../money/amount.ts';
import { isMoroccanPlace } from '../money/moroccan-place.ts';
import { percentOfCents, roundedRatio } from '../money/rounding.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { OrderAmount } from '../profit/order-amounts.ts';
import { orderForRevenue } from '../profit/order-amounts.ts';
import { profitResult } from '../profit/profit.ts';

/** The factors of every new estimate. Source: decisions.md section 6. */
export const MARKET_FACTORS: readonly MarketFactor[] = [
  { id: 'moroccan-location', condition: 'moroccan-location', percent: 10, enabled: true },
  { id: 'first-quarter', condition: 'first-quarter', percent: 5, enabled: true },
];

/** The market whose standard factors apply. */
export const MOROCCAN_MARKET = 'morocco';

/** The reasons why a factor applies or not. */
export type FactorReason =
  | 'location-in-morocco'
  | 'location-elsewhere'
  | 'no-location'
  | 'starts-in-first-quarter'
  | 'starts-later'
  | 'no-start-date'
  | 'other-market'
  | 'always'
  | 'switched-off';

/** A factor and the amount that it adds. Units: the project's currency. */
export interface AppliedFactor {
  factor: MarketFactor;
  holds: boolean;
  reason: FactorReason;
  /** 0 for one that does not apply. Rounding: total x percent / 100, once, to 2 decimals. */
  amount: number;
}

/** The price that the market would pay. Units: the project's currency. */
export interface MarketPrice {
  base: number;
  factors: AppliedFactor[];
  /** The sum of the factors that apply. Units: percent. */
  percent: number;
  /** base + the amounts of the factors. */
  price: number;
  /** Null without an area. */
  perSquareMeter: number | null;
  /** The order if the price is before VAT. */
  beforeVat: OrderAmount;
  /** The order if VAT is in the price. */
  vatIncluded: OrderAmount;
}

/** Returns the factors of an estimate; the standard ones until it has its own. */
export const marketFactorsOf = (data: EstimateData): readonly MarketFactor[] =>
  data.pricingSettings?.factors ?? MARKET_FACTORS;

function reasonOf(factor: MarketFactor, data: EstimateData): [boolean, FactorReason] {
  if (factor.enabled === false) return [false, 'switched-off'];
  if (factor.condition === undefined || factor.condition === 'always') return [true, 'always'];
  if ((data.pricingSettings?.region ?? MOROCCAN_MARKET) !== MOROCCAN_MARKET) {
    return [false, 'other-market'];
  }
  if (factor.condition === 'moroccan-location') {
    const location = data.projectInfo?.location?.trim() ?? '';
    if (location === '') return [false, 'no-location'];
    return isMoroccanPlace(location)
      ? [true, 'location-in-morocco']
      : [false, 'location-elsewhere'];
  }
  const month = /^\d{4}-(\d{2})-/.exec(data.projectInfo?.startDate ?? '')?.[1];
  if (month === undefined) return [false, 'no-start-date'];
  return month <= '03' ? [true, 'starts-in-first-quarter'] : [false, 'starts-later'];
}

const signedShare = (cents: number, percent: number) =>
  percent < 0 ? -percentOfCents(cents, -percent) : percentOfCents(cents, percent);

/**
 * Returns the market price: the total with every factor that applies added to it.
 *
 * Units: the project's currency, percent. Rounding: the amount of each factor once, so that base
 * and amounts add up to the price; the price per square metre once. Holds: a price is at least 0.
 * Source: decisions.md section 6.
 */
export function marketPrice(
  data: EstimateData,
  cost: CostResult,
  given: ParameterSet,
): MarketPrice {
  const parameters = parametersOf(data, given);
  const total = toMinorUnits(cost.total);
  const factors = marketFactorsOf(data).map((factor): AppliedFactor => {
    const [holds, reason] = reasonOf(factor, data);
    const amount = holds ? fromMinorUnits(signedShare(total, factor.percent ?? 0)) : 0;
    return { factor, holds, reason, amount };
  });
  const price = Math.max(0, sumAmounts([cost.total, ...factors.map(({ amount }) => amount)]));
  const area = data.projectInfo?.area ?? 0;
  const analysis = data.profitAnalysis;
  const at = (amount: number): OrderAmount => ({
    amount,
    profit: profitResult(cost, { ...analysis, customerOrderAmount: amount }, parameters),
  });
  return {
    base: cost.total,
    factors,
    percent: sumAmounts(factors.map(({ factor, holds }) => (holds ? (factor.percent ?? 0) : 0))),
    price,
    perSquareMeter: area > 0 ? roundedRatio(toMinorUnits(price), 1, 1, 1, area) / 100 : null,
    beforeVat: at(orderForRevenue(price, analysis, parameters)),
    vatIncluded: at(price),
  };
}
