import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

/** A column of {@link FigureTable}; the first one names the row. */
export interface FigureColumn<Row> {
  /** Unique among the columns. */
  key: string;
  name: ReactNode;
  /** Shown after the name, in a lighter tone. */
  unit?: ReactNode;
  /** Aligns numbers to the end of the column. */
  isNumber?: boolean | undefined;
  renderCell: (row: Row) => ReactNode;
  /** The sum of the column. */
  sum?: ReactNode;
}

interface FigureTableProps<Row> {
  label: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shows a row on a phone as a block with a line for each figure. */
  isStacked?: boolean;
}

/** A table of a picture's figures, which scrolls sideways when it is too wide. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, columns, rows, keyOf, isStacked = false } = props;
  const hasSums = columns.some(({ sum }) => sum !== undefined);
  const lineName = ({ name, unit }: FigureColumn<Row>) =>
    isStacked ? (
      <span className={styles['lineName']}>
        {name} {unit}
      </span>
    ) : null;
  const classOf = ({ isNumber }: FigureColumn<Row>) => (isNumber ? styles['number'] : undefined);
  return (
    // A group, not a region, because the card around it is a landmark of the same name.
    <div role="group" className={styles['scroll']} aria-label={label} tabIndex={0}>
      <table className={styles['table']} aria-label={label} data-stacked={isStacked || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.name}
                {column.unit === undefined ? null : (
                  <span className={styles['unit']}> {column.unit}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.key} scope="row" className={classOf(column)}>
                    {column.renderCell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={classOf(column)}>
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
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.key} scope="row">
                    {column.sum}
                  </th>
                ) : (
                  <td key={column.key} className={classOf(column)}>
                    {column.sum === undefined ? null : lineName(column)}
                    {column.sum}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
