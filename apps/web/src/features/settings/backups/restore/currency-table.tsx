import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import styles from './preview.module.css';
import type { RestorePreview } from './restore.queries.ts';

/** The sum of the totals in each currency, before and after. */
export function CurrencyTable({ totals }: { totals: RestorePreview['totals'] }) {
  const { t } = useTranslation('backups');
  const format = useFormat();
  if (totals.length === 0) return null;
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>{t('preview.totals')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('preview.now')}</th>
          <th scope="col">{t('preview.inBackup')}</th>
          <th scope="col">{t('preview.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ currency, now, inBackup }) => {
          const difference = inBackup - now;
          return (
            <tr key={currency}>
              <th scope="row">
                <bdi>{currency}</bdi>
              </th>
              <td>
                <bdi>{format.amount(now, 2)}</bdi>
              </td>
              <td>
                <bdi>{format.amount(inBackup, 2)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">
                  {difference > 0 ? '+' : ''}
                  {format.amount(difference, 2)}
                </bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
