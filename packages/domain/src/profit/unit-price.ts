import { toMinorUnits } from '../money/amount.ts';
import { exactRatio } from '../money/exact.ts';

/** A price per unit for a tender. */
export interface UnitPrice {
  quantity: number;
  /** The price to the cent, or with as many more decimals as the amount requires. */
  unitPrice: number;
  /** quantity × unit price, rounded to the cent. */
  amount: number;
}

/** Enough for any quantity and amount of an estimate. */
const MOST_DECIMALS = 15;

/**
 * Returns a price divided by a quantity; null without a quantity, and where a unit would cost less
 * than half a cent.
 *
 * Rounding: the unit price half away from zero, to the fewest decimals that multiply out, at least
 * two. Holds: quantity × unit price is `amount` to the cent, and `amount` is the given price.
 * Source: decisions.md section 8.
 */
export function unitPriceOf(amount: number, quantity: number | null | undefined): UnitPrice | null {
  if (!quantity || quantity <= 0) return null;
  const cents = toMinorUnits(amount);
  if (exactRatio([cents], [quantity]) === 0) return null;
  for (let decimals = 2; decimals <= MOST_DECIMALS; decimals++) {
    const power = 10 ** decimals;
    const unitPrice = exactRatio([amount, power], [quantity]) / power;
    if (exactRatio([unitPrice, quantity, 100], [1]) === cents) {
      return { quantity, unitPrice, amount };
    }
  }
  return null;
}
