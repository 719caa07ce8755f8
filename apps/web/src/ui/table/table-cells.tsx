import { memo, type ReactNode, type RefCallback } from 'react';
import { Skeleton } from '../feedback/states.tsx';
import styles from './data-table.module.css';

declare module 'react' {
  /** The sizes that data-table.module.css reads. */
  interface CSSProperties {
    '--width'?: string;
    '--phone-width'?: string;
    '--row-height'?: string;
    '--phone-row-height'?: string;
  }
}

/** A row of a {@link DataTable}. */
export interface Identified {
  id: string;
}

/** A size, or that on a desk and that on a phone. Units: px. */
export type Size = number | readonly [desk: number, phone: number];

/** A column of a {@link DataTable}. */
export interface Column<Row, Sort extends string = string> {
  /** Names the column for style sheets and tests, as `data-column`. */
  id: string;
  header: ReactNode;
  /** Whether the title is only for screen readers. */
  isHeaderHidden?: boolean;
  /** Follows the title in a lighter tone. */
  unit?: string | undefined;
  /** The order for which the title asks when it is pressed; without it the title is no button. */
  sort?: Sort | undefined;
  cell: (row: Row) => ReactNode;
  /** Returns the whole text of a cell that may be cut. */
  title?: (row: Row) => string | null | undefined;
  /** `name` is the header of its row; `control` holds buttons or a checkbox. */
  kind?: 'name' | 'control';
  /** Whether the arrow keys stop here; by default they do at names and controls. */
  isStop?: boolean;
  /** The side of numbers: the right one in every language, or the end of the line. */
  align?: 'right' | 'end' | undefined;
  width?: Size | undefined;
  /** The width of the window from which on the column shows. Units: px. */
  from?: 768 | 960 | 1180 | undefined;
  /** Marks the column for the style sheet of its screen, as `data-mark`. */
  mark?: string;
}

/** Returns a size on a desk and on a phone. Units: px. */
export const pairOf = (size: Size) => (typeof size === 'number' ? ([size, size] as const) : size);

/** Returns the attributes of a column's cells that style sheets read. */
export const lookOf = <Row, Sort extends string>(column: Column<Row, Sort>) => ({
  'data-column': column.id,
  'data-kind': column.kind,
  'data-align': column.align,
  'data-from': column.from,
  'data-mark': column.mark,
});

interface LineProps<Row extends Identified, Sort extends string> {
  /** The index within the whole list. */
  index: number;
  /** Absent while it is fetched. */
  row: Row | undefined;
  columns: readonly Column<Row, Sort>[];
  isSelected: boolean | undefined;
  loading: string | undefined;
  measure: RefCallback<HTMLElement>;
}

function AnyLine<Row extends Identified, Sort extends string>(props: LineProps<Row, Sort>) {
  const { index, row, columns, isSelected, loading, measure } = props;
  const name = columns.findIndex(({ kind }) => kind === 'name');
  return (
    <tr
      ref={measure}
      className={styles.row}
      data-row
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
    >
      {row === undefined ? (
        <>
          {columns.slice(0, name).map((column) => (
            <td key={column.id} {...lookOf(column)} />
          ))}
          <td data-column={columns[name]?.id} data-kind="name">
            <span className="visually-hidden">{loading}</span>
            <Skeleton width={`${60 - (index % 4) * 8}%`} height={14} />
          </td>
        </>
      ) : (
        <Cells
          columns={columns}
          contentOf={({ cell }) => cell(row)}
          titleOf={(column) => column.title?.(row)}
        />
      )}
    </tr>
  );
}

/** Rows that did not change are not rendered again while the table scrolls. */
export const Line = memo(AnyLine) as typeof AnyLine;

interface CellsProps<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  contentOf: (column: Column<Row, Sort>) => ReactNode;
  titleOf?: (column: Column<Row, Sort>) => string | null | undefined;
}

function Cells<Row, Sort extends string>(props: CellsProps<Row, Sort>) {
  const { columns, contentOf, titleOf } = props;
  return columns.map((column) => {
    const { id, kind, isStop = kind !== undefined } = column;
    const shared = { ...lookOf(column), title: titleOf?.(column) ?? undefined };
    return kind === 'name' ? (
      <th key={id} scope="row" {...shared} data-stop={isStop || undefined}>
        {contentOf(column)}
      </th>
    ) : (
      <td key={id} {...shared} data-stop={isStop || undefined}>
        {contentOf(column)}
      </td>
    );
  });
}

interface FootRowProps<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  /** The contents of the cells by the ids of their columns. */
  cells: Readonly<Record<string, ReactNode>>;
  /** Marks the row for the style sheet of its screen, as `data-mark`. */
  mark?: string;
}

/** A row of the foot of a {@link DataTable}. */
export function FootRow<Row, Sort extends string>(props: FootRowProps<Row, Sort>) {
  const { columns, cells, mark } = props;
  return (
    <tr className={styles.row} data-row data-mark={mark}>
      <Cells columns={columns} contentOf={({ id }) => cells[id]} />
    </tr>
  );
}

/** Fills the height of rows that are not rendered. One cell: a span would show hidden columns. */
export function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden className={styles.gap}>
      <td style={{ height }} />
    </tr>
  );
}
