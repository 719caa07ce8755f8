import { formatNumber } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import styles from './difference-amount.module.css';

/** By how much an amount changed, always with its sign: `+1,204.00`, `−80.00`, `±0.00`. */
export function DifferenceAmount({ value }: { value: number }) {
  const language = useLanguage();
  const text = formatNumber(Math.abs(value), language, { decimals: 2 });
  const sign = value === 0 ? '±' : value > 0 ? '+' : '−';
  return (
    <bdi dir="ltr" className={styles['difference']}>
      {sign}
      {text}
    </bdi>
  );
}
