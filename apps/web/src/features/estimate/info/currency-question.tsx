import { convertRate, priceEstimate } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { withCurrency } from '../state/currency-change.ts';
import { useCurrency, useData } from '../state/estimate-context.tsx';
import styles from './currency-question.module.css';
import type { CurrencyChange, PendingCurrency } from './use-currency-change.ts';

function Question({ pending, change }: { pending: PendingCurrency; change: CurrencyChange }) {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const data = useData((now) => now);
  const from = useCurrency();
  const { to } = pending;
  const totalIn = (amounts: 'convert' | 'keep') =>
    format.money(priceEstimate(withCurrency(data, to, amounts)).cost.total, to);
  return (
    <dl className={styles['ways']}>
      <dt>{t('currencyChange.convert', { to })}</dt>
      <dd>
        {t('currencyChange.convertNote', {
          from,
          to,
          rate: format.number(convertRate(1, from, to), { maxDecimals: 6 }),
          before: format.money(priceEstimate(data).cost.total, from),
          after: totalIn('convert'),
        })}
      </dd>
      <dt>{t('currencyChange.keep')}</dt>
      <dd>{t('currencyChange.keepNote', { to })}</dd>
      <dd className={styles['actions']}>
        <Button variant="quiet" onClick={() => change.answer('stay')}>
          {t('currencyChange.stay', { from })}
        </Button>
        <Button onClick={() => change.answer('keep')}>{t('currencyChange.keep')}</Button>
        <Button variant="primary" autoFocus onClick={() => change.answer('convert')}>
          {t('currencyChange.convert', { to })}
        </Button>
      </dd>
    </dl>
  );
}

/** Asks what becomes of the amounts when the currency changes. */
export function CurrencyQuestion({ change }: { change: CurrencyChange }) {
  const { t } = useTranslation('estimate');
  const from = useCurrency();
  const { pending } = change;
  return (
    <Dialog
      opened={pending !== null}
      onClose={() => change.answer('stay')}
      title={t('currencyChange.title', { to: pending?.to ?? from })}
      subtitle={t(pending?.choice === 'user' ? 'currencyChange.text' : 'currencyChange.moroccan', {
        from,
      })}
    >
      {pending === null ? null : <Question pending={pending} change={change} />}
    </Dialog>
  );
}
