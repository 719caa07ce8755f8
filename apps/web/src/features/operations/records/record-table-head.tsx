import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TeamSearch } from '../search-params.ts';
import { lookOf, type RecordColumn } from './record-columns.ts';
import styles from './record-table.module.css';

interface RecordTableHeadProps<Row> {
  columns: readonly RecordColumn<Row>[];
  search: TeamSearch;
  onChange: (part: TeamSearch) => void;
}

/** Names of the columns; those the list can be ordered by are buttons. */
export function RecordTableHead<Row>({ columns, ...order }: RecordTableHeadProps<Row>) {
  const { t } = useTranslation('team');
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, place) => (
          <HeadCell key={column.key} column={column} isFirst={place === 0} {...order} />
        ))}
        <th scope="col" className={styles['actions']}>
          <span className="visually-hidden">{t('list.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> {
  column: RecordColumn<Row>;
  isFirst: boolean;
  search: TeamSearch;
  onChange: (part: TeamSearch) => void;
}

function HeadCell<Row>({ column, isFirst, search, onChange }: HeadCellProps<Row>) {
  const { key, label, sortBy } = column;
  const isOn = search.sort === undefined ? isFirst : search.sort === key;
  const isDown = search.direction === 'desc';
  const Arrow = isDown ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      {...lookOf(column)}
      aria-sort={isOn ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      {sortBy === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={styles['sort']}
          data-on={isOn || undefined}
          onClick={() => onChange({ sort: key, direction: isOn && !isDown ? 'desc' : undefined })}
        >
          {label}
          {isOn && <Arrow size={14} stroke={1.75} aria-hidden />}
        </button>
      )}
    </th>
  );
}
