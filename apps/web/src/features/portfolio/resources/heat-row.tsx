import type { ResourceKind } from '@pcm/domain';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { isOneOf } from '../../../platform/shortcuts/combination.ts';
import { monthTable } from '../../../platform/shortcuts/lists.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { shadeOf } from '../../../ui/chart/scale.ts';
import { behindHref } from '../behind/behind-link.tsx';
import { usePeriodText } from '../charts/period-text.ts';
import type { BehindSearch } from '../search-params.ts';
import styles from './heat-map.module.css';
import type { HeatRow as Row, WorkPeriod } from './heat-rows.ts';

interface HeatCellProps {
  /** The text; empty where there is no work. */
  text: string;
  /** The value to the thousandth, if the text is rounded. */
  exact: string;
  /** The address of the projects behind it. */
  href: string;
  /** The shade from 1; 0 or none for an empty cell. */
  shade?: number | undefined;
  /** The name and period, read aloud before the figure. */
  label: string;
  isTabStop: boolean;
  isSum?: boolean | undefined;
}

/** A figure of the heat map. It calls no hook, because there may be thousands. */
function HeatCell({ text, exact, href, shade, label, isTabStop, isSum }: HeatCellProps) {
  return (
    <td data-shade={shade || undefined} className={isSum ? styles.sum : undefined}>
      {text === '' ? null : (
        <a
          href={href}
          className={`row ink outlined-inside ${styles.value}`}
          aria-label={`${label}: ${text}`}
          aria-haspopup="dialog"
          title={exact === text ? undefined : exact}
          tabIndex={isTabStop ? 0 : -1}
        >
          <bdi dir="ltr">{text}</bdi>
        </a>
      )}
    </td>
  );
}

/** The smallest value written as a number. */
const LEAST = 0.1;
/** Larger values are written without a fraction. */
const WHOLE_FROM = 10;

/** Returns how to write days or people at once: short (`132`, `4.5`, `<0.1`), and exact. */
export function useHeatValue() {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  return {
    shown: (value: number): string => {
      if (value > 0 && value < LEAST) return t('heat.under', { value: format.number(LEAST) });
      return format.number(value, { maxDecimals: value < WHOLE_FROM ? 1 : 0 });
    },
    exact: (value: number): string => format.number(value, { maxDecimals: 3 }),
  };
}

interface HeatRowProps {
  page: string;
  row: Row;
  heading: ReactNode;
  /** The heading as plain text. */
  name: string;
  kind: ResourceKind;
  /** The position or item; absent for all of the kind. */
  resourceName?: string | undefined;
  periods: readonly WorkPeriod[];
  /** The limits of the shades; absent for a row of sums. */
  steps?: readonly number[] | undefined;
  hasUndated: boolean;
  /** The projects that the sum counts. */
  whole: BehindSearch;
  /** The column that Tab reaches, by the index in the table. */
  tabStop: number | null;
}

/** A row with the periods of a position or item, and its sum. */
export function HeatRow(props: HeatRowProps) {
  const { page, row, heading, name, kind, resourceName, periods, steps, hasUndated } = props;
  const { whole, tabStop } = props;
  const { t } = useTranslation('portfolioResources');
  const { period } = usePeriodText();
  const { shown, exact } = useHeatValue();
  const last = periods.length + (hasUndated ? 2 : 1);
  const cellOf = (value: number, when: string, behind: BehindSearch) => ({
    text: value > 0 ? shown(value) : '',
    exact: exact(value),
    href: behindHref(page, { resourceKind: kind, resourceName, ...behind }),
    label: `${name}, ${when}`,
  });
  return (
    <tr>
      <th scope="row">{heading}</th>
      {periods.map(({ key, months }, index) => {
        const value = row.values[index] ?? 0;
        return (
          <HeatCell
            key={key}
            {...cellOf(value, period(key), { workMonth: months[0], workUntil: months.at(-1) })}
            shade={steps && shadeOf(value, steps)}
            isTabStop={tabStop === index + 1}
            isSum={steps === undefined}
          />
        );
      })}
      {hasUndated ? (
        <HeatCell
          {...cellOf(row.undatedDays, t('heat.undated'), { undated: 'true' })}
          isTabStop={tabStop === last - 1}
          isSum={steps === undefined}
        />
      ) : null}
      <HeatCell {...cellOf(row.whole, t('heat.whole'), whole)} isTabStop={tabStop === last} isSum />
    </tr>
  );
}

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
