import type { Currency } from '@pcm/domain';
import { DASH, useFormat } from '../platform/words/format.ts';
import { useTranslation } from '../platform/words/translation.ts';
import styles from './amount.module.css';

interface AmountProps {
  value: number | null;
  /** The currency code, shown after the number in a lighter tone. */
  currency?: Currency | undefined;
  /** 0 for summaries, 2 for tables. */
  decimals?: 0 | 2 | undefined;
  /** Shows the cents in a lighter tone, with two decimals. */
  cents?: boolean | undefined;
  /** Describes the amount before conversion: marks it with ≈ and becomes its tooltip. */
  from?: string | undefined;
  /** Why there is no amount. */
  reason?: string | undefined;
  className?: string | undefined;
}

/** Splits a number before its decimal separator. */
function splitCents(text: string): [string, string] {
  return [text.slice(0, -3), text.slice(-3)];
}

/** An amount, left to right in every language. Without decimals, a tooltip gives the exact one. */
export function Amount(props: AmountProps) {
  const { value, currency, decimals = 0, cents = decimals === 2, from, reason, className } = props;
  const { t } = useTranslation('common');
  const format = useFormat();
  if (value === null) {
    const why = reason ?? t('notComputed');
    return (
      <span className={className} title={why}>
        <span aria-hidden>{DASH}</span>
        <span className="visually-hidden">{why}</span>
      </span>
    );
  }
  const text = format.amount(value, decimals);
  const [whole, fraction] = cents && decimals === 2 ? splitCents(text) : [text, ''];
  const exact = currency ? format.money(value, currency, 2) : format.amount(value, 2);
  return (
    <bdi
      dir="ltr"
      className={`digits no-wrap ${className ?? ''}`}
      title={from ?? (decimals === 0 ? exact : undefined)}
    >
      {from ? <span className="faint regular">≈ </span> : null}
      {whole}
      {fraction ? <span className="faint regular">{fraction}</span> : null}
      {currency ? <span className={`faint regular ${styles.currency}`}> {currency}</span> : null}
    </bdi>
  );
}
