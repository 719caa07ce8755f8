import type { Currency, NetProfitChange, SumChange } from '@pcm/domain';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import styles from './difference.module.css';
import { DifferenceAmount } from './difference-amount.tsx';
import { DifferenceTable, type SideNames } from './difference-table.tsx';

interface SumChangesProps {
  sums: readonly SumChange[];
  /** null when there is no order. */
  netProfit: NetProfitChange | null;
  names: SideNames;
  currency: Currency;
}

const EMPHASIZED: ReadonlySet<string> = new Set(['subtotal', 'total', 'netProfit']);

/** Shows the sums that changed, the total, and the change of the net profit. */
export function SumChanges({ sums, netProfit, names, currency }: SumChangesProps) {
  const { t } = useTranslation(['difference', 'cost']);
  const rows: ({ key: string; name: string } & NetProfitChange)[] = sums
    .filter(({ sum, difference }) => difference !== 0 || sum === 'total')
    .map(({ sum, ...change }) => ({ key: sum, name: t(`cost:${sum}`), ...change }));
  if (netProfit !== null) {
    rows.push({ key: 'netProfit', name: t('cost:profit.netProfit'), ...netProfit });
  }
  const cell = (value: number | null) => (
    <Amount value={value} decimals={2} currency={currency} reason={t('noOrder')} />
  );
  return (
    <DifferenceTable title={t('sums')} names={names}>
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
    </DifferenceTable>
  );
}
