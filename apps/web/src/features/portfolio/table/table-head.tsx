import type { Currency } from '@pcm/domain';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './portfolio-table.module.css';
import {
  type ExtraColumn,
  isDerived,
  kindOf,
  nextOrder,
  type PortfolioSort,
  TABLE_COLUMNS,
  type TableOrder,
} from './table-columns.ts';

interface TableHeadProps {
  order: TableOrder;
  onOrder: (order: TableOrder) => void;
  currency: Currency;
  extra: ExtraColumn | undefined;
}

const AMOUNTS: readonly PortfolioSort[] = ['total', 'order', 'netProfit', 'perSquareMeter'];

/** The column titles; each sorts the table. */
export function TableHead({ order, onOrder, currency, extra }: TableHeadProps) {
  const { t } = useTranslation('portfolio');
  const columns = extra === undefined ? TABLE_COLUMNS : [...TABLE_COLUMNS, extra];
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((sort) => {
          if (isDerived(sort)) {
            return (
              <th key={sort} scope="col" data-column={sort} data-extra data-number>
                {t(`table.columns.${sort}`)} <span className={styles['unit']}>{currency}</span>
              </th>
            );
          }
          const isOn = order.sort === sort;
          const Arrow = order.direction === 'asc' ? IconArrowUp : IconArrowDown;
          return (
            <th
              key={sort}
              scope="col"
              data-column={sort}
              data-extra={sort === extra || undefined}
              data-number={(kindOf(sort) === 'amount' && sort !== 'margin') || undefined}
              aria-sort={
                isOn ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined
              }
            >
              <button
                type="button"
                className={styles['sort']}
                data-on={isOn || undefined}
                onClick={() => onOrder(nextOrder(order, sort))}
              >
                {t(`table.columns.${sort}`)}
                {AMOUNTS.includes(sort) ? <span className={styles['unit']}>{currency}</span> : null}
                {isOn ? <Arrow size={14} stroke={1.75} aria-hidden /> : null}
              </button>
            </th>
          );
        })}
        <th scope="col" data-column="view">
          <span className="visually-hidden">{t('table.view')}</span>
        </th>
      </tr>
    </thead>
  );
}
