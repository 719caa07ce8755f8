import type { Currency, LineChange, NetProfitChange, SumChange } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { LineName } from '../cost/line-name.tsx';
import styles from './difference.module.css';
import { DifferenceAmount } from './difference-amount.tsx';
import { FieldChanges } from './field-changes.tsx';

/** The names of the two sides of a comparison. */
export interface SideNames {
  before: string;
  after: string;
}

interface DifferenceTableProps {
  title: string;
  names: SideNames;
  /** Rows of four cells: name, before, after, difference. */
  children: ReactNode;
}

/** Compares the amounts of both sides, and shows the differences. */
function DifferenceTable({ title, names, children }: DifferenceTableProps) {
  const { t } = useTranslation('difference');
  return (
    <section aria-label={title}>
      <h3 className="size-13 strong below-4">{title}</h3>
      <div className={`scrolls-across ${styles.scroll}`}>
        <table className={`framed wide ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              {[names.before, names.after].map((name, side) => (
                <th key={side === 0 ? 'before' : 'after'} scope="col" className={styles.number}>
                  <bdi>{name}</bdi>
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {t('difference')}
              </th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}

interface LineChangesProps {
  lines: readonly LineChange[];
  names: SideNames;
  currency: Currency;
  /** The words for a line that is on one side only; by default added and removed. */
  kinds?: { added: string; removed: string } | undefined;
}

/** Lists the lines that were added, removed or changed, each with old and new amount. */
export function LineChanges(props: LineChangesProps) {
  const { lines, names, currency } = props;
  const { t } = useTranslation('difference');
  const kinds = {
    added: t('added'),
    removed: t('removed'),
    changed: t('onlyContributions'),
    ...props.kinds,
  };
  // The compared lines never change, so that the index is a stable key.
  const keyed = lines.map((line, place) => ({ key: `${line.list}.${place}`, line }));
  return (
    <DifferenceTable title={t('lines')} names={names}>
      {keyed.map(({ key, line }) => (
        <tr key={key}>
          <th scope="row">
            <LineName name={line.name} description={line.description} />
            {line.fields.length > 0 ? (
              <FieldChanges changes={line.fields} className="muted size-12 block" ofLine />
            ) : (
              <span className="muted size-12 block">{kinds[line.kind]}</span>
            )}
          </th>
          <td className={styles.number}>
            <Amount value={line.before} currency={currency} decimals={2} reason={kinds.added} />
          </td>
          <td className={styles.number}>
            <Amount value={line.after} currency={currency} decimals={2} reason={kinds.removed} />
          </td>
          <td className={styles.number}>
            <DifferenceAmount value={line.difference} currency={currency} />
          </td>
        </tr>
      ))}
    </DifferenceTable>
  );
}

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
