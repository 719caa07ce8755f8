import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TeamSearch } from '../search-params.ts';
import { type OperationSort, orderOf } from './list-query.ts';
import styles from './operations-table.module.css';

interface OrderProps {
  search: TeamSearch;
  onChange: (change: TeamSearch) => void;
}

/** Names of the columns; those the list can be ordered by are buttons. */
export function OperationsTableHead(order: OrderProps) {
  const { t } = useTranslation('operations');
  return (
    <thead>
      <tr aria-rowindex={1}>
        <SortHeader {...order} sort="title" />
        <th scope="col" className={styles['customer']}>
          {t('table.customer')}
        </th>
        <SortHeader {...order} sort="date" className={styles['days']} />
        <th scope="col" className={styles['team']}>
          {t('table.team')}
        </th>
        <SortHeader {...order} sort="priority" className={styles['priority']} />
        <SortHeader {...order} sort="status" className={styles['status']} />
        <th scope="col" className={styles['actions']}>
          <span className="visually-hidden">{t('table.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface SortHeaderProps extends OrderProps {
  sort: Exclude<OperationSort, 'updated'>;
  className?: string | undefined;
}

function SortHeader({ search, onChange, sort, className }: SortHeaderProps) {
  const { t } = useTranslation('operations');
  const order = orderOf(search);
  const isOn = order.sort === sort;
  const turned = order.direction === 'asc' ? 'desc' : 'asc';
  const Arrow = order.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isOn ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles['sort']}
        data-on={isOn || undefined}
        onClick={() => onChange({ sort, direction: isOn ? turned : undefined })}
      >
        {t(`table.${sort}`)}
        {isOn && <Arrow size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
}
