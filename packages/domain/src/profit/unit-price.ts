import { toMinorUnits } from '../money/amount.ts';
import { compareProducts, exactRatio } from '../money/exact.ts';

/** A price for a tender: so much for each unit. */
export interface UnitPrice {
  quantity: number;
  /** To the cent. */
  unitPrice: number;
  /** What is to be paid for the quantity, whatever the rounded unit price comes to. */
  amount: number;
  /** Quantity x unit price is the amount to the cent, nothing was rounded away. */
  isExact: boolean;
}

/**
 * A price divided by a quantity; null without a quantity, and where a unit would cost less than half
 * a cent.
 *
 * Rounding: the unit price half away from zero, to the cent. Holds: `amount` is the price given.
 */
export function unitPriceOf(amount: number, quantity: number | null | undefined): UnitPrice | null {
  if (!quantity || quantity <= 0) return null;
  const cents = toMinorUnits(amount);
  const unit = exactRatio([cents], [quantity]);
  if (unit === 0) return null;
  const isExact = compareProducts([unit, quantity], [cents]) === 0;
  return { quantity, unitPrice: unit / 100, amount, isExact };
}
