import { createContext, use } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import checkboxStyles from '../../../ui/fields/choices.module.css';
import { useData, useEstimate } from '../state/estimate-context.tsx';
import { chosenRows, rowOrder } from '../state/row-selection.ts';
import type { ListKey } from '../state/working-line.ts';
import styles from './grid.module.css';
import type { ChosenRows } from './use-chosen-rows.ts';

/** The grid that contains an element. */
export interface GridScope {
  name: string;
  lists: readonly ListKey[];
  rows: ChosenRows | null;
}

export const GridContext = createContext<GridScope>({ name: '', lists: [], rows: null });

/** Selects every row of the grid, or none. */
function HeadCheckbox() {
  const { t } = useTranslation('grid');
  const { name, lists, rows } = use(GridContext);
  const count = useData((data) => rowOrder(data, lists).length);
  const chosen = useEstimate(({ selection, data }) =>
    selection?.grid === name ? chosenRows(selection, rowOrder(data, lists)).length : 0,
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
