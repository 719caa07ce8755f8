import type { FocusEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import { isOneOf } from '../../../platform/shortcuts/combination.ts';
import { monthTable } from '../../../platform/shortcuts/lists.ts';

/** A cell of a table by row and column index. */
interface Place {
  row: number;
  column: number;
}

const cellOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('td') : null;

const linkAt = (table: HTMLTableElement, { row, column }: Place) =>
  table.rows[row]?.cells[column]?.querySelector('a') ?? null;

/** Returns the first link from a place in a direction; null when there is none. */
function nextLink(table: HTMLTableElement, from: Place, step: Place): HTMLElement | null {
  const place = { row: from.row + step.row, column: from.column + step.column };
  while (table.rows[place.row]?.cells[place.column] !== undefined) {
    const link = linkAt(table, place);
    if (link !== null) return link;
    place.row += step.row;
    place.column += step.column;
  }
  return null;
}

function stepOf(key: string): Place | null {
  const towardsEnd = document.documentElement.dir === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return { row: 0, column: towardsEnd };
  if (key === 'ArrowLeft') return { row: 0, column: -towardsEnd };
  if (key === 'ArrowDown') return { row: 1, column: 0 };
  return key === 'ArrowUp' ? { row: -1, column: 0 } : null;
}

function wantedLink(table: HTMLTableElement, key: string, from: Place): HTMLElement | null {
  const step = stepOf(key);
  if (step !== null) return nextLink(table, from, step);
  if (key === 'Home') return nextLink(table, { ...from, column: -1 }, { row: 0, column: 1 });
  const columns = table.rows[from.row]?.cells.length ?? 0;
  return key === 'End'
    ? nextLink(table, { ...from, column: columns }, { row: 0, column: -1 })
    : null;
}

/**
 * Makes a table of links one stop for the Tab key: arrows, Home and End move between figures and
 * skip empty cells.
 */
export function useCellArrows() {
  const [active, setActive] = useState<Place | null>(null);
  return {
    active,
    onFocus: ({ target }: FocusEvent<HTMLTableElement>) => {
      const cell = cellOf(target);
      const row = cell?.closest('tr')?.rowIndex;
      if (cell === null || row === undefined) return;
      setActive({ row, column: cell.cellIndex });
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      const cell = cellOf(event.target);
      const row = cell?.closest('tr')?.rowIndex;
      if (cell === null || row === undefined || !isOneOf(event.nativeEvent, monthTable.walk)) {
        return;
      }
      const link = wantedLink(event.currentTarget, event.key, { row, column: cell.cellIndex });
      if (link === null) return;
      event.preventDefault();
      link.focus();
    },
  };
}
