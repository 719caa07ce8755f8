import { use } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../../ui/fields/checkbox.module.css';
import { useData, useEstimate } from '../state/estimate-context.tsx';
import { chosenRows, rowOrder } from '../state/row-selection.ts';
import { GridContext } from './grid-context.ts';

/** Chooses every row of the grid, or none. */
export function HeadCheckbox() {
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
      className={styles['box']}
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
