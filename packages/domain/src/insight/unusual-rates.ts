import type { EstimateData } from '../document/estimate-data.ts';
import { compareProducts } from '../money/exact.ts';
import { type RateList, type UnitRate, unitRatesOf } from '../portfolio/unit-rates.ts';

/** The company's usual rates for a name. Units: the estimate's currency. */
export interface UsualRate {
  list: RateList;
  name: string;
  /** The number of other projects on which they are based. */
  projects: number;
  median: number;
  /** The first and third quartile. */
  lower: number;
  upper: number;
}

/** A rate far from the company's usual one. */
export interface UnusualRate extends UnitRate {
  usual: UsualRate;
  /** Percent above the median; negative below it. Whole, for the screen only. */
  percentOff: number;
}

/** The distance from the median below which a rate gets no remark. Units: percent. */
const WORTH_A_REMARK = 15;

const keyOf = (rate: { list: string; name: string }) => `${rate.list}/${rate.name.trim()}`;

/**
 * Tells whether a rate is at least {@link WORTH_A_REMARK} percent from the median, before rounding.
 */
const isFarFrom = (median: number, rate: number) =>
  compareProducts([rate, 100], [median, 100 + WORTH_A_REMARK]) >= 0 ||
  compareProducts([rate, 100], [median, 100 - WORTH_A_REMARK]) <= 0;

const distanceOf = ({ rate, usual }: UnusualRate) => Math.abs(rate / usual.median - 1);

/**
 * Returns the rates of an estimate that are outside the middle half of the company's own and at
 * least 15% from its median, the farthest first. A name that the company has not used elsewhere is
 * skipped.
 */
export function unusualRates(data: EstimateData, usual: readonly UsualRate[]): UnusualRate[] {
  const byName = new Map(usual.map((rate) => [keyOf(rate), rate]));
  return unitRatesOf(data)
    .flatMap((own): UnusualRate[] => {
      const known = byName.get(keyOf(own));
      if (known === undefined || known.median <= 0) return [];
      const isOutside = own.rate < known.lower || own.rate > known.upper;
      if (!isOutside || !isFarFrom(known.median, own.rate)) return [];
      const percentOff = Math.round((own.rate / known.median - 1) * 100);
      return [{ ...own, usual: known, percentOff }];
    })
    .toSorted((a, b) => distanceOf(b) - distanceOf(a));
}
