import type { Currency, SumChange } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { DifferenceAmount } from '../../../estimate-parts/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import styles from './history.module.css';

interface SumChangesProps {
  sums: readonly SumChange[];
  versions: { before: number; after: number };
  currency: Currency;
}

/** Totals that changed, and the total itself. */
export function SumChanges({ sums, versions, currency }: SumChangesProps) {
  const { t } = useTranslation(['projectView', 'cost']);
  const shown = sums.filter(({ sum, difference }) => difference !== 0 || sum === 'total');
  return (
    <section>
      <h3>{t('versions.sums')}</h3>
      <div className={styles.scroll}>
        <table className={styles.difference}>
          <thead>
            <tr>
              <th scope="col">{t('versions.what')}</th>
              <th scope="col" className={styles.number}>
                {t('versions.before', { version: versions.before })}
              </th>
              <th scope="col" className={styles.number}>
                {t('versions.before', { version: versions.after })}
              </th>
              <th scope="col" className={styles.number}>
                {t('versions.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ sum, before, after, difference }) => (
              <tr key={sum} data-sum={sum === 'total' || sum === 'subtotal' || undefined}>
                <th scope="row">{t(`cost:${sum}`)}</th>
                <td className={styles.number}>
                  <Amount value={before} decimals={2} />
                </td>
                <td className={styles.number}>
                  <Amount
                    value={after}
                    decimals={2}
                    currency={sum === 'total' ? currency : undefined}
                  />
                </td>
                <td className={styles.number}>
                  <DifferenceAmount value={difference} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
