import type { PortfolioCounts, PortfolioSums } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { MarginPill } from '../../../project/cost/margin-pill.tsx';
import { grossMarginOf } from '../../../project/margin.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ExtraSum } from './extra-sum.tsx';
import styles from './portfolio-table.module.css';
import type { ExtraColumn } from './table-columns.ts';

interface TableFootProps {
  sums: PortfolioSums;
  counts: PortfolioCounts;
  extra: ExtraColumn | undefined;
}

/** Sums of every project of the table, those not yet fetched included. */
export function TableFoot({ sums, counts, extra }: TableFootProps) {
  const { t } = useTranslation(['portfolio', 'projects']);
  const format = useFormat();
  const noOrder = t('table.noOrder');
  const known = (value: number) => (sums.withOrder === 0 ? null : value);
  return (
    <tfoot>
      <tr className={styles['row']}>
        <th scope="row" data-column="name">
          {t('table.total')}
          <span className={styles['second']}>
            {t('projects:list.count', {
              count: sums.projects,
              formatted: format.number(sums.projects),
            })}
          </span>
        </th>
        <td data-column="client" />
        <td data-column="status" />
        <td data-column="startDate" />
        <td data-column="total" data-number>
          <Amount value={sums.total} decimals={2} />
        </td>
        <td data-column="order" data-number>
          <Amount value={known(sums.order)} decimals={2} reason={noOrder} />
        </td>
        <td data-column="netProfit" data-number data-loss={sums.netProfit < 0 || undefined}>
          <Amount value={known(sums.netProfit)} decimals={2} reason={noOrder} />
        </td>
        <td data-column="margin">
          <MarginPill margin={grossMarginOf(sums)} />
        </td>
        {extra === undefined ? null : (
          <td data-column={extra} data-extra data-number>
            <ExtraSum sums={sums} counts={counts} extra={extra} />
          </td>
        )}
        <td data-column="view" />
      </tr>
    </tfoot>
  );
}
