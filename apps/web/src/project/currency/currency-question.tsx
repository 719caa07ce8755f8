import {
  type Currency,
  currencyOf,
  type EstimateData,
  exchangeTable,
  priceEstimate,
  SPECIFICATION,
} from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './currency.module.css';
import { withCurrency } from './currency-change.ts';

interface CurrencyQuestionProps {
  data: EstimateData;
  /** The chosen currency; null while there is no question. */
  to: Currency | null;
  /** Whether the location or client suggests the currency, and the user did not choose it. */
  isDetected?: boolean | undefined;
  onAnswer: (amounts: 'convert' | 'keep' | 'stay') => void;
}

/** Asks whether to convert the amounts when the currency changes. */
export function CurrencyQuestion({ data, to, isDetected, onAnswer }: CurrencyQuestionProps) {
  const { t } = useTranslation('estimate');
  const from = currencyOf(data);
  return (
    <Dialog
      opened={to !== null}
      onClose={() => onAnswer('stay')}
      title={t('currencyChange.title', { to: to ?? from })}
      subtitle={t(isDetected ? 'currencyChange.moroccan' : 'currencyChange.text', { from })}
    >
      {to === null ? null : <Ways data={data} to={to} onAnswer={onAnswer} />}
    </Dialog>
  );
}

function Ways(props: CurrencyQuestionProps & { to: Currency }) {
  const { data, to, onAnswer } = props;
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const from = currencyOf(data);
  const pinned = data.settings?.exchangeRates;
  const totalIn = (amounts: 'convert' | 'keep') =>
    format.money(priceEstimate(withCurrency(data, to, amounts), SPECIFICATION).cost.total, to);
  return (
    <dl className={styles.ways}>
      <dt className="ink strong">{t('currencyChange.convert', { to })}</dt>
      <dd className="muted below-12">
        {t(
          pinned === undefined ? 'currencyChange.convertNote' : 'currencyChange.convertNoteOfDay',
          {
            day: isolate(format.day(pinned?.date ?? '')),
            from,
            to,
            rate: isolateNumber(format.exchangeRate(from, to, exchangeTable(pinned))),
            before: format.money(priceEstimate(data, SPECIFICATION).cost.total, from),
            after: totalIn('convert'),
          },
        )}
      </dd>
      <dt className="ink strong">{t('currencyChange.keep')}</dt>
      <dd className="muted below-12">{t('currencyChange.keepNote', { to })}</dd>
      <dd className={`muted below-12 ${styles.actions}`}>
        <Button variant="quiet" onClick={() => onAnswer('stay')}>
          {t('currencyChange.stay', { from })}
        </Button>
        <Button onClick={() => onAnswer('keep')}>{t('currencyChange.keep')}</Button>
        <Button variant="primary" autoFocus onClick={() => onAnswer('convert')}>
          {t('currencyChange.convert', { to })}
        </Button>
      </dd>
    </dl>
  );
}
