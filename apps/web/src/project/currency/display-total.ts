import { type Currency, convertedTo } from '@pcm/domain';

/** An amount as a list shows it. */
export interface DisplayTotal {
  /** The display currency, or the project's own where no rate leads to it. */
  currency: Currency;
  converted: boolean;
  total: number;
  /** What the total was converted from; null where it is the project's own. */
  own: { total: number; currency: Currency } | null;
}

/** A project's total in the display currency; in its own when there is no rate. */
export function displayTotal(
  { total, currency }: { total: number; currency: Currency },
  display: Currency,
): DisplayTotal {
  const converted = convertedTo([{ currency, total }], display);
  return {
    currency: converted.ok ? display : currency,
    converted: converted.ok,
    total: converted.ok ? converted.total : total,
    own: converted.ok && currency !== display && total !== 0 ? { total, currency } : null,
  };
}
