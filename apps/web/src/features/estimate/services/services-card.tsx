import { COLUMN_LABELS, catalogueLabel, formulaOf } from '@pcm/domain';
import { memo } from 'react';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { GridHead } from '../grid/grid-head.tsx';
import { SectionMenu } from '../grid/grid-menus.tsx';
import { LineGrid } from '../grid/line-grid.tsx';
import { LineRow, LineRows } from '../grid/line-rows.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import { UnitCell } from '../grid/suggestion-cell.tsx';
import { ItemFooter, NameCell, PresetChips, RowEnd } from '../items/item-frame.tsx';
import styles from '../items/items.module.css';
import own from '../sections.module.css';
import { useData, useEstimateActions } from '../state/estimate-context.tsx';
import { linesOf, type WorkingService } from '../state/working-line.ts';

function Row({ service, index }: { service: WorkingService; index: number }) {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const label = catalogueLabel(service.name, useLanguage());
  const name = label === '' ? t('row.newLine') : label;
  const isSelected = service.selected === true;
  return (
    <LineRow list="additionalServices" id={service.id} index={index} name={name} dim={!isSelected}>
      <div role="gridcell" className={`row justify-end ${own.check}`}>
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
      <UnitCell
        label={t('row.cell', { column: t('cost:column.unit'), name })}
        value={service.unit ?? ''}
        onChange={(unit) => actions.change('additionalServices', service.id, { unit })}
      />
      <NumberCell
        column="cost"
        label={t('row.cell', { column: t('cost:column.cost'), name })}
        value={service.cost}
        formula={formulaOf(service, 'cost')}
        onChange={(value, formula) =>
          actions.enter('additionalServices', service.id, 'cost', value, formula)
        }
        fallback={0}
        decimals={2}
      />
      <RowEnd list="additionalServices" id={service.id} name={name} />
    </LineRow>
  );
}

/** Shows one additional service, which is priced while it is ticked. */
const ServiceRow = memo(Row);

const LISTS = ['additionalServices'] as const;

/** Shows the additional services; the ticked ones are part of the price. */
export function ServicesCard() {
  const { t } = useTranslation(['estimate', 'cost']);
  const language = useLanguage();
  const services = useData((data) => linesOf(data, 'additionalServices'));
  const selected = services.filter((service) => service.selected === true).length;
  const chips = (
    <PresetChips list="additionalServices" column="cost" customLabel={t('services.add')} />
  );
  if (services.length === 0) {
    return (
      <Card id="services" title={t('services.title')}>
        <p className="muted below-12">{t('services.empty')}</p>
        {chips}
      </Card>
    );
  }
  return (
    <Card
      id="services"
      title={t('services.title')}
      count={t('services.summary', { selected, count: services.length })}
      actions={<SectionMenu name="services" label={t('services.title')} lists={LISTS} />}
      flush
    >
      <LineGrid
        name="services"
        lists={LISTS}
        label={t('services.title')}
        figure="additionalServices"
        className={styles.checkColumns}
        rowCount={-1}
      >
        <GridHead
          columns={[
            { key: 'included', label: COLUMN_LABELS.included[language], hidden: true },
            { key: 'name', label: t('cost:column.name') },
            { key: 'unit', label: t('cost:column.unit') },
            { key: 'cost', label: t('cost:column.cost'), number: true },
          ]}
        />
        <LineRows
          list="additionalServices"
          lines={services}
          renderRow={(service, index) => <ServiceRow service={service} index={index} />}
        />
        <div role="row">
          <div role="gridcell" className={`ruled-above ${styles.chips}`}>
            {chips}
          </div>
        </div>
        <ItemFooter label={t('cost:servicesFooter')} figure="additionalServices" />
      </LineGrid>
    </Card>
  );
}
