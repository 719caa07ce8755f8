import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { type Column, lookOf, pairOf } from './table-cells.tsx';

export interface Order<Sort extends string> {
  sort: Sort;
  direction: 'asc' | 'desc';
}

interface HeadProps<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  order: Order<Sort>;
  onSort: (sort: Sort) => void;
}

/** The titles of the columns; those that sort the table are buttons. */
export function Head<Row, Sort extends string>(props: HeadProps<Row, Sort>) {
  const { columns, order, onSort } = props;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const { id, header, isHeaderHidden, unit, sort } = column;
          const direction = sort === order.sort ? order.direction : undefined;
          const words = (
            <>
              {isHeaderHidden ? <span className="visually-hidden">{header}</span> : header}
              {unit !== undefined && (
                <>
                  {' '}
                  <span className="faint regular">{unit}</span>
                </>
              )}
            </>
          );
          return (
            <th
              key={id}
              scope="col"
              {...lookOf(column)}
              style={widthOf(column)}
              aria-sort={direction && SORTED[direction]}
            >
              {sort === undefined ? (
                words
              ) : (
                <SortButton direction={direction} onPress={() => onSort(sort)}>
                  {words}
                </SortButton>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The words of `aria-sort`. */
export const SORTED = { asc: 'ascending', desc: 'descending' } as const;

interface SortButtonProps {
  /** The direction in which the table is sorted by this column; absent when it is not. */
  direction: 'asc' | 'desc' | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** The title of a column by which a table can be sorted. */
export function SortButton({ direction, onPress, children }: SortButtonProps) {
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={`plain inline-4 within inherits ${styles.sort}`}
      data-on={direction !== undefined || undefined}
      onClick={() => onPress()}
    >
      {children}
      {direction !== undefined && <Arrow size={14} stroke={1.75} aria-hidden />}
    </button>
  );
}

function widthOf<Row, Sort extends string>({ width }: Column<Row, Sort>) {
  if (width === undefined) return undefined;
  const [desk, phone] = pairOf(width);
  return { '--width': `${desk}px`, '--phone-width': `${phone}px` };
}
