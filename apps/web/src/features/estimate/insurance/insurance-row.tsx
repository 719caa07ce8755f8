import { catalogueLabel } from '@pcm/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/words/language.ts';
import { LineRow } from '../grid/line-row.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import { NameCell } from '../items/name-cell.tsx';
import { RowEnd } from '../items/row-end.tsx';
import { useEstimateActions } from '../state/estimate-context.tsx';
import type { WorkingInsuranceLine } from '../state/working-line.ts';

function Row({ line, index }: { line: WorkingInsuranceLine; index: number }) {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const label = catalogueLabel(line.name, useLanguage());
  const name = label === '' ? t('row.newLine') : label;
  return (
    <LineRow list="insurance" id={line.id} index={index} name={name}>
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
      <RowEnd list="insurance" id={line.id} name={name} />
    </LineRow>
  );
}

/** One policy and its premium. */
export const InsuranceRow = memo(Row);
