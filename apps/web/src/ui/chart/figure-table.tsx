import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

interface FigureColumn<Row> {
  name: ReactNode;
  /** Shown after the name, in a lighter tone. */
  unit?: ReactNode;
  /** Left out where there is little room. */
  isMinor?: boolean | undefined;
  /** A picture of the row's figures, which screen readers do not need. */
  isPicture?: boolean | undefined;
  renderCell: (row: Row) => ReactNode;
  sum?: ReactNode;
}

/**
 * The columns of {@link FigureTable} by a key, in their order. The first one names the row; the
 * others have numbers, or pictures of them.
 */
export type FigureColumns<Row> = Readonly<Record<string, FigureColumn<Row>>>;

/** Returns a column for each of some names. */
export const columnsFor = <Name extends string, Row>(
  names: readonly Name[],
  columnOf: (name: Name) => FigureColumn<Row>,
): FigureColumns<Row> => Object.fromEntries(names.map((name) => [name, columnOf(name)]));

/** The attributes of a row by which it is styled and found: `{ 'data-sum': true }`. */
type RowMarks = Readonly<Record<`data-${string}`, string | true | undefined>>;

interface FiguresProps<Row> {
  label: string;
  columns: FigureColumns<Row>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shows a row on a phone as a block with a line for each figure. */
  isStacked?: boolean;
  /** A row with `data-sum` adds up those above it. */
  marksOf?: ((row: Row) => RowMarks) | undefined;
  /** Whether the rows belong to earlier data. */
  isBusy?: boolean | undefined;
  /** `steps` lead to a result; `plain` rows have lines; `tall` ones have more to read in a cell. */
  look?: 'steps' | 'plain' | 'tall' | 'list';
  className?: string | undefined;
}

/** A table of figures, with or without pictures of them, as wide as its card. */
export function Figures<Row>(props: FiguresProps<Row>) {
  const { label, rows, keyOf, isStacked = false, marksOf, look = 'steps' } = props;
  const columns = Object.entries(props.columns);
  const hasSums = columns.some(([, { sum }]) => sum !== undefined);
  const lineName = ({ name, unit }: FigureColumn<Row>) =>
    isStacked ? (
      <span className={`muted regular hidden ${styles.lineName}`}>
        {name} {unit}
      </span>
    ) : null;
  const cellOf = ({ isPicture, isMinor }: FigureColumn<Row>, place: number) => ({
    className: place === 0 || isPicture ? undefined : styles.number,
    'data-minor': isMinor,
  });
  return (
    <table
      className={`${styles.table} ${props.className ?? ''}`}
      aria-label={label}
      data-look={look}
      data-stacked={isStacked || undefined}
    >
      <thead>
        <tr>
          {columns.map(([key, column], place) => (
            <th {...cellOf(column, place)} key={key} scope="col">
              {column.name}
              {column.unit === undefined ? null : (
                <span className="faint regular"> {column.unit}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-busy={props.isBusy || undefined}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...marksOf?.(row)}>
            {columns.map(([key, column], place) =>
              place === 0 ? (
                <th {...cellOf(column, place)} key={key} scope="row">
                  {column.renderCell(row)}
                </th>
              ) : (
                <td {...cellOf(column, place)} key={key} aria-hidden={column.isPicture}>
                  {lineName(column)}
                  {column.renderCell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {hasSums ? (
        <tfoot>
          <tr>
            {columns.map(([key, column], place) =>
              place === 0 ? (
                <th key={key} scope="row">
                  {column.sum}
                </th>
              ) : (
                <td {...cellOf(column, place)} key={key}>
                  {column.sum === undefined ? null : lineName(column)}
                  {column.sum}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

/** {@link Figures} of any size, which scroll within their card. */
export function FigureTable<Row>(props: FiguresProps<Row>) {
  return (
    // A group, not a region, because the card around it is a landmark of the same name.
    <div role="group" className={styles.scroll} aria-label={props.label} tabIndex={0}>
      <Figures {...props} look="list" />
    </div>
  );
}
