import type { FigureKey } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { LineFormula } from '../../../../project/cost/line-formula.tsx';
import { LineName } from '../../../../project/cost/line-name.tsx';
import styles from '../../../../project/cost/line-table.module.css';
import { isLong, rowChunks } from '../../../../project/cost/row-chunks.ts';
import { useLineTitle } from '../../../../project/cost/use-line-title.ts';
import { ExplainedFigure } from '../../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../../ui/amount.tsx';

/** A line with a quantity and a rate, with or without days. */
export interface QuantityRow {
  key: string;
  name: string | undefined;
  description?: string | undefined;
  quantity: number;
  rate: number;
  days?: number | undefined;
  amount: number;
  figure: FigureKey;
}

/** Rows under a heading, with their total. */
export interface QuantityGroup {
  key: string;
  label: string;
  rows: readonly QuantityRow[];
  amount: number;
  figure: FigureKey;
}

interface QuantityTableProps {
  groups: readonly QuantityGroup[];
  quantityLabel: string;
  footer: string;
  total: ReactNode;
}

/** Groups of lines in one table, so that their columns align and they add up to one footer. */
export function QuantityTable({ groups, quantityLabel, footer, total }: QuantityTableProps) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const long = isLong(groups.reduce((sum, group) => sum + group.rows.length, 0));
  const titleOf = useLineTitle();
  const nameOf = (row: QuantityRow) => titleOf(row.name, row.description);
  const number = styles.number;
  const wide = `${styles.number} ${styles.wide}`;
  return (
    <table className={`table ${styles.table}`} data-long={long ? 'quantity' : undefined}>
      <thead>
        <tr>
          <th scope="col">{t('column.item')}</th>
          <th scope="col" className={wide}>
            {quantityLabel}
          </th>
          <th scope="col" className={wide}>
            {t('column.rate')}
          </th>
          <th scope="col" className={wide}>
            {t('column.days')}
          </th>
          <th scope="col" className={number}>
            {t('column.subtotal')}
          </th>
        </tr>
      </thead>
      {groups.flatMap((group) =>
        rowChunks(group.rows, long).map((chunk) => (
          <tbody key={`${group.key}-${chunk.start}`}>
            {chunk.start === 0 ? (
              <tr className={styles.group}>
                <th scope="rowgroup">
                  {group.label} <span className="muted">{group.rows.length}</span>
                </th>
                <td className={wide} colSpan={3} />
                <td className={`${number} ${styles.sum}`}>
                  <ExplainedFigure figure={group.figure} name={group.label} lead>
                    <Amount value={group.amount} decimals={2} />
                  </ExplainedFigure>
                </td>
              </tr>
            ) : null}
            {chunk.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <LineName name={row.name} description={row.description} />
                  <span className={styles.formula}>
                    <LineFormula count={row.quantity} rate={row.rate} days={row.days} />
                  </span>
                </th>
                <td className={wide}>{format.number(row.quantity, { maxDecimals: 6 })}</td>
                <td className={wide}>
                  <bdi dir="ltr">{format.rate(row.rate)}</bdi>
                </td>
                <td className={wide} title={row.days === undefined ? t('noDays') : undefined}>
                  {row.days === undefined ? '–' : format.number(row.days)}
                </td>
                <td className={number}>
                  <ExplainedFigure figure={row.figure} name={nameOf(row)} lead>
                    <Amount value={row.amount} decimals={2} />
                  </ExplainedFigure>
                </td>
              </tr>
            ))}
          </tbody>
        )),
      )}
      <tfoot>
        <tr>
          <th scope="row">{footer}</th>
          <td className={wide} colSpan={3} />
          <td className={`${number} ${styles.sum}`}>{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}
