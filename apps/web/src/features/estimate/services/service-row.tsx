import { catalogueLabel } from '@pcm/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/words/language.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { LineRow } from '../grid/line-row.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import { NameCell } from '../items/name-cell.tsx';
import { RowEnd } from '../items/row-end.tsx';
import { useEstimateActions } from '../state/estimate-context.tsx';
import type { WorkingService } from '../state/working-line.ts';
import own from './services-card.module.css';

function Row({ service, index }: { service: WorkingService; index: number }) {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const label = catalogueLabel(service.name, useLanguage());
  const name = label === '' ? t('row.newLine') : label;
  const isSelected = service.selected === true;
  return (
    <LineRow list="additionalServices" id={service.id} index={index} name={name} dim={!isSelected}>
      <div role="gridcell" className={own['check']}>
        <Checkbox
          label={t('services.include', { name })}
          hideLabel
          checked={isSelected}
          onChange={(selected) => actions.change('additionalServices', service.id, { selected })}
        />
      </div>
      <NameCell
        list="additionalServices"
        name={service.name}
        rate={service.cost}
        description={service.description}
        onChange={({ rate, ...change }) =>
          actions.change(
            'additionalServices',
            service.id,
            rate === undefined ? change : { ...change, cost: rate },
          )
        }
      />
      <NumberCell
        column="cost"
        label={t('row.cell', { column: t('cost:column.cost'), name })}
        value={service.cost}
        onChange={(cost) => actions.change('additionalServices', service.id, { cost })}
        fallback={0}
        decimals={2}
      />
      <RowEnd list="additionalServices" id={service.id} name={name} />
    </LineRow>
  );
}

/** One additional service; it counts while it is ticked. */
export const ServiceRow = memo(Row);
