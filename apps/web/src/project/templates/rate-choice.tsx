import { currencyOf, type EstimateData, priceEstimate, withTodaysRates } from '@pcm/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { isolate } from '../../platform/words/isolate.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { RateChanges } from './rate-changes.tsx';
import styles from './templates.module.css';

/** The rates an estimate was kept with, or those of today. */
export type RateKind = 'own' | 'today';

interface RateChoiceProps {
  data: EstimateData;
  value: RateKind;
  onChange: (rates: RateKind) => void;
}

/** Its own rates or today's, with every rate that differs shown before. */
export function RateChoice({ data, value, onChange }: RateChoiceProps) {
  const { t } = useTranslation('templates');
  const format = useFormat();
  const { today, from, to } = useMemo(() => {
    const renewed = withTodaysRates(data);
    return {
      today: renewed,
      from: priceEstimate(data).cost.total,
      to: priceEstimate(renewed.data).cost.total,
    };
  }, [data]);
  const count = today.changes.length;
  if (count === 0) return <p className={styles.note}>{t('rates.same')}</p>;
  const currency = currencyOf(data);
  return (
    <div className={styles.stack}>
      <Segmented
        label={t('rates.title')}
        showLabel
        value={value}
        onChange={onChange}
        options={[
          { value: 'own', label: t('rates.own') },
          { value: 'today', label: t('rates.today') },
        ]}
      />
      <p className={styles.note} role="status">
        {t('rates.changes', { count, formatted: format.number(count) })}.{' '}
        {t(value === 'own' ? 'rates.keptNote' : 'rates.takenNote')}
      </p>
      <RateChanges changes={today.changes} currency={currency} />
      {value === 'today' && (
        <p className={styles.total}>
          {t('rates.total', {
            from: isolate(format.money(from, currency)),
            to: isolate(format.money(to, currency)),
          })}
        </p>
      )}
    </div>
  );
}
