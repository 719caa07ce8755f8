import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { useRowTrim } from '../../platform/density.ts';
import { useIsNarrow } from '../../platform/use-breakpoint.ts';
import styles from './data-table.module.css';
import { type Column, Gap, type Identified, Line, pairOf, type Size } from './table-cells.tsx';
import { Head, type Order } from './table-head.tsx';
import {
  type LongList,
  type RenderedRows,
  useFrameRows,
  useRowKeys,
  useWindowRows,
} from './virtual-rows.ts';

interface DataTableProps<Row extends Identified, Sort extends string> {
  label: string;
  columns: readonly Column<Row, Sort>[];
  /** The rows that are fetched. */
  rows: readonly Row[];
  /** The number of rows, fetched or not; those that are fetched when absent. */
  count?: number;
  height: Size;
  order: Order<Sort>;
  onSort: (sort: Sort) => void;
  /** The selected rows; absent where none can be selected. */
  selected?: ReadonlySet<string>;
  /** Said in place of a row that is being fetched. */
  loading?: string;
  onMissing?: LongList['onMissing'];
  ahead?: LongList['ahead'];
  onRange?: LongList['onRange'];
  /** Whether paper shows the table, with every fetched row; otherwise something else does. */
  isPrinted?: boolean;
  /** The rows below the others: a `tfoot`. */
  foot?: ReactNode;
  className?: string | undefined;
  /**
   * The frame in which the table scrolls; without it the table scrolls with the page. When
   * `listKey` changes, the rows are others and the frame scrolls to its top.
   */
  frame?: { label: string; className: string | undefined; listKey: string };
}

/**
 * A table of any length. Its head stays in view, titles sort, the arrow keys move from row to row,
 * and only rows near the view are rendered, except on paper.
 */
export function DataTable<Row extends Identified, Sort extends string>(
  props: DataTableProps<Row, Sort>,
) {
  const { rows, count = rows.length, height, isPrinted = true, frame } = props;
  const [desk, phone] = pairOf(height);
  const trim = useRowTrim();
  const long = {
    count,
    fetched: rows.length,
    height: useIsNarrow() ? phone : desk - trim,
    ahead: props.ahead,
    onMissing: props.onMissing,
    onRange: props.onRange,
    isPrintedWhole: isPrinted,
  };
  return frame === undefined ? (
    <PageTable {...props} long={long} />
  ) : (
    <FramedTable {...props} long={long} frame={frame} />
  );
}

interface ShownTableProps<Row extends Identified, Sort extends string>
  extends DataTableProps<Row, Sort> {
  long: LongList;
}

function PageTable<Row extends Identified, Sort extends string>(props: ShownTableProps<Row, Sort>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rendered = useWindowRows(body, props.long);
  return (
    <div className={`raised clips ${styles.sheet}`}>
      <Table {...props} body={body} rendered={rendered} />
    </div>
  );
}

function FramedTable<Row extends Identified, Sort extends string>(
  props: ShownTableProps<Row, Sort> & Required<Pick<DataTableProps<Row, Sort>, 'frame'>>,
) {
  const { label, className, listKey } = props.frame;
  const body = useRef<HTMLTableSectionElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const rendered = useFrameRows(scroller, props.long);
  useEffect(() => {
    if (listKey !== '') scroller.current?.scrollTo({ top: 0 });
  }, [listKey]);
  return (
    <section
      ref={scroller}
      className={`${styles.frame} ${className}`}
      aria-label={label}
      tabIndex={0}
    >
      <Table {...props} body={body} rendered={rendered} />
    </section>
  );
}

interface TableProps<Row extends Identified, Sort extends string>
  extends ShownTableProps<Row, Sort> {
  body: RefObject<HTMLTableSectionElement | null>;
  rendered: RenderedRows;
}

function Table<Row extends Identified, Sort extends string>(props: TableProps<Row, Sort>) {
  const { label, columns, rows, height, selected, loading, foot } = props;
  const { long, body, rendered } = props;
  const { measure, onFocus, onBlur, scrollTo, size } = rendered;
  const [desk, phone] = pairOf(height);
  const onKeyDown = useRowKeys(body, long.count, scrollTo);
  // The first rows are rendered piece by piece, so that the page answers meanwhile. Their room is kept.
  const isReady = useDeferredValue(true, false);
  const shown = isReady ? rendered.rows : [];
  const renderedTo = shown.at(-1)?.end ?? 0;
  const lines = shown.flatMap(({ index, start }, place) => {
    const row = rows[index];
    const gap = start - (shown[place - 1]?.end ?? 0);
    const line = (
      <Line
        key={row?.id ?? `missing-${index}`}
        index={index}
        row={row}
        columns={columns}
        isSelected={row && selected?.has(row.id)}
        loading={loading}
        measure={measure}
      />
    );
    return gap > 0 ? [<Gap key={`gap-${index}`} height={gap} />, line] : [line];
  });
  return (
    <table
      className={`${styles.table} ${props.className ?? ''}`.trim()}
      style={{ '--row-height': `${desk}px`, '--phone-row-height': `${phone}px` }}
      aria-label={label}
      aria-rowcount={long.count + (foot === undefined ? 1 : 2)}
      {...(props.frame === undefined ? { 'data-list': true, tabIndex: -1 } : {})}
    >
      <Head {...props} />
      <tbody ref={body} onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
        {lines}
        {size > renderedTo && <Gap height={size - renderedTo} />}
      </tbody>
      {foot}
    </table>
  );
}
