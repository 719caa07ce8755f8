import type { ScheduledOperation } from '@pcm/contract';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowTrim } from '../../../platform/density.ts';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useMeasuredAnew } from '../../../platform/use-measured-anew.ts';
import { useRowKeys } from '../../../ui/table/row-keys.ts';
import type { TeamSearch } from '../search-params.ts';
import { useMemberNames } from '../use-member-names.ts';
import { type OperationSort, orderOf } from './list-query.ts';
import { MissingRow, OperationRow } from './operation-row.tsx';
import styles from './operations-table.module.css';
import type { OperationActions } from './use-operation-actions.tsx';

interface OrderProps {
  search: TeamSearch;
  onChange: (change: TeamSearch) => void;
}

/** The column titles; those that sort the list are buttons. */
function OperationsTableHead(order: OrderProps) {
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

interface OperationsTableProps {
  label: string;
  operations: readonly ScheduledOperation[];
  /** The number of operations on all pages. */
  count: number;
  search: TeamSearch;
  onChange: (change: TeamSearch) => void;
  /** Called when rows that are not fetched come near. */
  onMissing: () => void;
  actions: OperationActions;
}

const ROW_HEIGHT = 56;
/** Height of title, days and status below each other. Units: px. */
const PHONE_ROW_HEIGHT = 92;
const OVERSCAN = 8;
/** The number of rows fetched in advance. */
const AHEAD = 40;

/** The list of operations; only rows near the window are rendered. */
export function OperationsTable(props: OperationsTableProps) {
  // Memoizing what the virtualizer returns would freeze it, because it changes its own state.
  'use no memo';
  const { label, operations, count, search, onChange, onMissing, actions } = props;
  const trim = useRowTrim();
  const height = useIsNarrow() ? PHONE_ROW_HEIGHT : ROW_HEIGHT - trim;
  const namesOf = useMemberNames();
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const focused = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [height]);

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      const row = focused.current;
      // Keeps the focused row, so that scrolling does not lose the focus.
      if (row === undefined || row >= range.count || rows.includes(row)) return rows;
      return [...rows, row].toSorted((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const isMissing = Math.min(count, last + 1 + AHEAD) > operations.length;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  useMeasuredAnew(virtualizer, height);
  const onKeyDown = useRowKeys(body, count, (index) => virtualizer.scrollToIndex(index));

  let drawnTo = top;
  const drawn = rows.flatMap((row) => {
    const operation = operations[row.index];
    const gap = row.start - drawnTo;
    drawnTo = row.end;
    const line =
      operation === undefined ? (
        <MissingRow key={`missing-${row.index}`} index={row.index} />
      ) : (
        <OperationRow
          key={operation.id}
          index={row.index}
          operation={operation}
          names={namesOf(operation.assignedTeam)}
          actions={actions}
        />
      );
    return gap > 0 ? [<Gap key={`gap-${row.index}`} height={gap} />, line] : [line];
  });
  const rest = virtualizer.getTotalSize() + top - drawnTo;

  return (
    <div className={styles['sheet']}>
      <table
        className={styles['table']}
        aria-label={label}
        aria-rowcount={count + 1}
        data-list
        tabIndex={-1}
      >
        <OperationsTableHead search={search} onChange={onChange} />
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

/** Fills the height of rows that are not rendered. One cell: a span would show hidden columns. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden className={styles['gap']}>
      <td style={{ height }} />
    </tr>
  );
}
