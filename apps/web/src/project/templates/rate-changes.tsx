import { type Currency, catalogueLabel, type RateChange } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import tableStyles from '../cost/line-table.module.css';
import styles from './rate-changes.module.css';

const MAX_DECIMALS = 6;

interface RateChangesProps {
  changes: readonly RateChange[];
  /** Of the estimate's lines. */
  currency: Currency;
}

/** Every rate that is another today: what it was, and what it is. */
export function RateChanges({ changes, currency }: RateChangesProps) {
  const { t } = useTranslation('templates');
  const format = useFormat();
  const amount = (value: number, change: RateChange) =>
    change.kind === 'statutory' && change.unit === 'percent'
      ? format.percent(value)
      : format.number(value, { minDecimals: 2, maxDecimals: MAX_DECIMALS });
  const unit = (change: RateChange) => {
    if (change.kind === 'line') return currency;
    return change.unit === 'MAD' ? change.unit : '';
  };
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('rates.title')}>
      <table className={tableStyles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('rates.line')}</th>
            <th scope="col" className={tableStyles['number']}>
              {t('rates.from')}
            </th>
            <th scope="col" className={tableStyles['number']}>
              {t('rates.to')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.kind === 'line' ? `${change.list}-${change.index}` : change.key}>
              <th scope="row" className={tableStyles['name']}>
                {change.kind === 'line'
                  ? catalogueLabel(change.name, format.language)
                  : t(`rates.keys.${change.key}`)}
              </th>
              <td className={tableStyles['number']}>
                <bdi dir="ltr">{amount(change.from, change)}</bdi>
              </td>
              <td className={tableStyles['number']}>
                <bdi dir="ltr">
                  <strong>{amount(change.to, change)}</strong> {unit(change)}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
