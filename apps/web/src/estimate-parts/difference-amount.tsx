import type { Currency } from '@pcm/domain';
import { formatNumber } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import styles from './difference-amount.module.css';

interface DifferenceAmountProps {
  value: number;
  /** After the number. */
  currency?: Currency | undefined;
}

/** By how much an amount changed, always with its sign: `+1,204.00`, `−80.00`, `±0.00`. */
export function DifferenceAmount({ value, currency }: DifferenceAmountProps) {
  const language = useLanguage();
  const text = formatNumber(Math.abs(value), language, { decimals: 2 });
  const sign = value === 0 ? '±' : value > 0 ? '+' : '−';
  return (
    <bdi dir="ltr" className={styles['difference']}>
      {sign}
      {text}
      {currency === undefined ? null : ` ${currency}`}
    </bdi>
  );
}
