import { type Fraction, fractionOf, minus, over, rounded, times } from '../money/fraction.ts';

/**
 * The plan of a line: `count` people or pieces for some days. Units: days, cents of the whole line.
 */
export interface PlannedAmount {
  count: number;
  /** 1 for lines without days, such as consumables. */
  days: number;
  cents: number;
}

/**
 * The actual figures of a line. Units: `quantity` is count x days; days; cents of the whole line.
 */
export interface ActualAmount {
  quantity: Fraction;
  days: Fraction;
  cents: number;
}

/** The parts of a difference. Units: cents; above 0 where more was spent than planned. */
export interface DifferenceParts {
  duration: number;
  quantity: number;
  price: number;
}

/**
 * Returns the planned cost of one unit (a person-day, a piece-day, a piece); null where nothing was
 * planned. Units: cents.
 */
export function plannedUnitCost({ count, days, cents }: PlannedAmount): Fraction | null {
  const quantity = times(fractionOf(count), fractionOf(days));
  return quantity.top === 0n ? null : over(fractionOf(cents), quantity);
}

/**
 * Splits the difference of a line, in this order:
 *
 * 1. duration: the additional days, with the planned count at the planned price;
 * 2. quantity: the additional people or pieces, over the actual days, at the planned price;
 * 3. price: the rest, which is the increase of the unit price over the actual units.
 *
 * Units: cents. Rounding: the first, and the sum of the first two, each once, half away from zero.
 * Holds: the parts add up to the difference exactly. Where no days were planned, nothing is
 * duration; where nothing was planned at all, everything is price.
 */
export function splitDifference(planned: PlannedAmount, actual: ActualAmount): DifferenceParts {
  const unit = plannedUnitCost(planned);
  if (unit === null) return { duration: 0, quantity: 0, price: actual.cents - planned.cents };
  const days = fractionOf(planned.days);
  const perDay = over(fractionOf(planned.cents), days);
  const volume = rounded(times(actual.quantity, unit), 0) - planned.cents;
  const duration = rounded(times(minus(actual.days, days), perDay), 0);
  return {
    duration,
    quantity: volume - duration,
    price: actual.cents - planned.cents - volume,
  };
}
