import { catalogueLabel } from '@pcm/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import styles from '../grid/grid.module.css';
import { NumberCell } from '../grid/number-cell.tsx';
import { RowHandle } from '../grid/row-handle.tsx';
import { DeleteButton } from '../items/delete-button.tsx';
import { NameCell } from '../items/name-cell.tsx';
import { useEstimateActions } from '../state/estimate-context.tsx';
import type { WorkingInsuranceLine } from '../state/working-line.ts';

function Row({ line }: { line: WorkingInsuranceLine }) {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const label = catalogueLabel(line.name, useLanguage());
  const name = label === '' ? t('row.newLine') : label;
  return (
    <div role="row" className={styles['row']} data-line={line.id} data-list="insurance">
      <RowHandle list="insurance" id={line.id} />
      <NameCell
        list="insurance"
        name={line.name}
        rate={line.cost}
        description={line.description}
        onChange={({ rate, ...change }) =>
          actions.change(
            'insurance',
            line.id,
            rate === undefined ? change : { ...change, cost: rate },
          )
        }
      />
      <NumberCell
        column="cost"
        label={t('row.cell', { column: t('cost:column.cost'), name })}
        value={line.cost}
        onChange={(cost) => actions.change('insurance', line.id, { cost })}
        fallback={0}
        decimals={2}
      />
      <DeleteButton list="insurance" id={line.id} name={name} />
    </div>
  );
}

/** One policy and its premium. */
export const InsuranceRow = memo(Row);
