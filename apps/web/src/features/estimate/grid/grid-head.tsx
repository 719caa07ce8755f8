import { HALF_DAY } from '@pcm/domain';
import { createContext, use } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import checkboxStyles from '../../../ui/fields/choices.module.css';
import { useData, useEstimate } from '../state/estimate-context.tsx';
import type { DayLimits } from '../state/line-edits.ts';
import { chosenRows, isOfRows, rowOrder } from '../state/row-selection.ts';
import type { ListKey } from '../state/working-line.ts';
import styles from './grid.module.css';
import type { ChosenRows } from './use-chosen-rows.ts';

/** The grid that contains an element. */
export interface GridScope {
  name: string;
  lists: readonly ListKey[];
  rows: ChosenRows | null;
}

/** The limits of days; a line that the API gave half a day is shown with it in either case. */
export const WHOLE_DAYS = { fallback: 1, min: 1, decimals: 0 } as const;
const HALF_DAYS = { fallback: 1, min: HALF_DAY, step: HALF_DAY, halves: true } as const;

/** Returns the limits of days, which the company sets. */
export const useDayLimits = (): DayLimits =>
  useCompanyDefaults().halfDays ? HALF_DAYS : WHOLE_DAYS;

/** The limits of days in a grid, so that its rows need not ask for the company. */
export const DaysContext = createContext<DayLimits>(WHOLE_DAYS);

export const GridContext = createContext<GridScope>({ name: '', lists: [], rows: null });

/** Selects every row of the grid, or none. */
function HeadCheckbox() {
  const { t } = useTranslation('grid');
  const { name, lists, rows } = use(GridContext);
  const count = useData((data) => rowOrder(data, lists).length);
  const chosen = useEstimate(({ selection, data }) =>
    isOfRows(selection, name) ? chosenRows(selection, rowOrder(data, lists)).length : 0,
  );
  const isAll = count > 0 && chosen === count;
  return (
    <input
      type="checkbox"
      className={`rigid round-4 clickable ${checkboxStyles.box}`}
      aria-label={t('selectAll')}
      disabled={count === 0}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll;
      }}
      onChange={() => (isAll ? rows?.clear() : rows?.choose(rows.order()))}
    />
  );
}

export interface GridColumn {
  key: string;
  label: string;
  number?: boolean | undefined;
  /** A column of checkboxes, whose name is only read aloud. */
  hidden?: boolean | undefined;
}

/** The first row of a grid: the names of its columns, and a checkbox for all rows. */
export function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  const { t } = useTranslation('common');
  return (
    <div role="row" aria-rowindex={1} className={`grid ${styles.row} muted medium ${styles.head}`}>
      <div role="columnheader" className={`row justify-middle ${styles.headBox}`}>
        <HeadCheckbox />
      </div>
      {columns.map((column) => (
        <div
          key={column.key}
          role="columnheader"
          className={column.number ? styles.numberHead : styles.textHead}
        >
          {column.hidden ? <span className="visually-hidden">{column.label}</span> : column.label}
        </div>
      ))}
      <div role="columnheader">
        <span className="visually-hidden">{t('more')}</span>
      </div>
    </div>
  );
}
