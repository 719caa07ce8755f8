import type { Currency } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { formatNumber } from '../../platform/words/format.ts';
import { useLanguage } from '../../platform/words/translation.ts';

/** Returns the change of an amount, always with its sign: `+1,204.00`, `−80.00`, `±0.00`. */
function differenceText(value: number, language: Language, decimals: 0 | 2 = 2): string {
  const sign = value === 0 ? '±' : value > 0 ? '+' : '−';
  return sign + formatNumber(Math.abs(value), language, { decimals });
}

interface DifferenceAmountProps {
  value: number;
  /** The currency after the number. */
  currency?: Currency | undefined;
  /** 0 beside summary amounts; by default 2. */
  decimals?: 0 | 2 | undefined;
}

/** Shows the change of an amount, always with its sign: `+1,204.00`, `−80.00`, `±0.00`. */
export function DifferenceAmount({ value, currency, decimals = 2 }: DifferenceAmountProps) {
  const language = useLanguage();
  return (
    <bdi dir="ltr" className="muted medium digits no-wrap">
      {differenceText(value, language, decimals)}
      {currency === undefined ? null : ` ${currency}`}
    </bdi>
  );
}
