import type { Currency, NetProfitChange, SumChange } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { DifferenceAmount } from '../../../estimate-parts/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import styles from './history.module.css';

interface SumChangesProps {
  sums: readonly SumChange[];
  /** Null when there is no order. */
  netProfit: NetProfitChange | null;
  versions: { before: number; after: number };
  currency: Currency;
}

const EMPHASIZED: ReadonlySet<string> = new Set(['subtotal', 'total', 'netProfit']);

/** Totals that changed, the total itself, and what the order leaves. */
export function SumChanges({ sums, netProfit, versions, currency }: SumChangesProps) {
  const { t } = useTranslation(['projectView', 'cost']);
  const rows: ({ key: string; name: string } & NetProfitChange)[] = sums
    .filter(({ sum, difference }) => difference !== 0 || sum === 'total')
    .map(({ sum, ...change }) => ({ key: sum, name: t(`cost:${sum}`), ...change }));
  if (netProfit !== null) {
    rows.push({ key: 'netProfit', name: t('cost:profit.netProfit'), ...netProfit });
  }
  const cell = (value: number | null) => (
    <Amount value={value} decimals={2} currency={currency} reason={t('versions.noOrder')} />
  );
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
            {rows.map(({ key, name, before, after, difference }) => (
              <tr key={key} data-sum={EMPHASIZED.has(key) || undefined}>
                <th scope="row">{name}</th>
                <td className={styles.number}>{cell(before)}</td>
                <td className={styles.number}>{cell(after)}</td>
                <td className={styles.number}>
                  {difference === null ? (
                    cell(null)
                  ) : (
                    <DifferenceAmount value={difference} currency={currency} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
