import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowTrim } from '../../../platform/density.ts';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useMeasuredAnew } from '../../../platform/use-measured-anew.ts';
import { useRowKeys } from '../../../ui/table/row-keys.ts';
import type { TeamSearch } from '../search-params.ts';
import { type ListedRecord, lookOf, type RecordColumn } from './record-columns.ts';
import styles from './record-table.module.css';

interface RecordTableHeadProps<Row> {
  columns: readonly RecordColumn<Row>[];
  search: TeamSearch;
  onChange: (part: TeamSearch) => void;
}

/** The column titles; those that sort the list are buttons. */
function RecordTableHead<Row>({ columns, ...order }: RecordTableHeadProps<Row>) {
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

interface RecordTableProps<Row extends ListedRecord> {
  label: string;
  rows: readonly Row[];
  columns: readonly RecordColumn<Row>[];
  search: TeamSearch;
  onChange: (part: TeamSearch) => void;
  /** Renders the actions of a record. */
  renderActions: (row: Row) => ReactNode;
}

const ROW_HEIGHT = 56;
const PHONE_ROW_HEIGHT = 84;
const OVERSCAN = 8;

/** The table of records; only rows near the window are rendered. */
export function RecordTable<Row extends ListedRecord>(props: RecordTableProps<Row>) {
  // Memoizing what the virtualizer returns would freeze it, because it changes its own state.
  'use no memo';
  const { label, rows, columns, search, onChange, renderActions } = props;
  const trim = useRowTrim();
  const height = useIsNarrow() ? PHONE_ROW_HEIGHT : ROW_HEIGHT - trim;
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const focused = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [height]);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      const row = focused.current;
      // Keeps the focused row, so that scrolling does not lose the focus.
      if (row === undefined || row >= range.count || drawn.includes(row)) return drawn;
      return [...drawn, row].toSorted((a, b) => a - b);
    },
  });
  useMeasuredAnew(virtualizer, height);
  const onKeyDown = useRowKeys(body, rows.length, (index) => virtualizer.scrollToIndex(index));
  let drawnTo = top;
  const drawn = virtualizer.getVirtualItems().flatMap(({ index, start, end }) => {
    const row = rows[index];
    if (row === undefined) return [];
    const gap = start - drawnTo;
    drawnTo = end;
    const line = (
      <tr
        key={row.id}
        ref={virtualizer.measureElement}
        className={styles['row']}
        data-index={index}
        aria-rowindex={index + 2}
      >
        {columns.map((column, place) => (
          <Cell key={column.key} column={column} isName={place === 0}>
            {column.cell(row)}
          </Cell>
        ))}
        <td className={styles['actions']} data-stop>
          {renderActions(row)}
        </td>
      </tr>
    );
    return gap > 0 ? [<Gap key={`gap-${index}`} height={gap} />, line] : [line];
  });
  const rest = virtualizer.getTotalSize() + top - drawnTo;
  return (
    <div className={styles['sheet']}>
      <table
        className={styles['table']}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        data-list
        tabIndex={-1}
      >
        <RecordTableHead columns={columns} search={search} onChange={onChange} />
        <tbody
          ref={body}
          onKeyDown={onKeyDown}
          onFocus={(event: FocusEvent<HTMLElement>) => {
            const row = event.target.closest<HTMLElement>('[data-index]');
            focused.current = row === null ? undefined : Number(row.dataset['index']);
          }}
          onBlur={() => {
            focused.current = undefined;
          }}
        >
          {drawn}
          {rest > 0 && <Gap height={rest} />}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<Row> {
  column: RecordColumn<Row>;
  isName: boolean;
  children: ReactNode;
}

function Cell<Row>({ column, isName, children }: CellProps<Row>) {
  return isName ? (
    <th scope="row" {...lookOf(column)} data-stop>
      {children}
    </th>
  ) : (
    <td {...lookOf(column)}>{children}</td>
  );
}

/** Fills the height of rows that are not rendered. One cell: a span would show hidden columns. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden className={styles['gap']}>
      <td style={{ height }} />
    </tr>
  );
}
