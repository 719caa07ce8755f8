import { COLUMN_LABELS } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/words/language.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { GridHead } from '../grid/grid-head.tsx';
import { LineGrid } from '../grid/line-grid.tsx';
import { LineRows } from '../grid/line-rows.tsx';
import { SectionMenu } from '../grid/section-menu.tsx';
import groups from '../items/group-row.module.css';
import { ItemFooter } from '../items/item-footer.tsx';
import styles from '../items/item-grid.module.css';
import { PresetChips } from '../items/preset-chips.tsx';
import { useData } from '../state/estimate-context.tsx';
import { linesOf } from '../state/line-lists.ts';
import { ServiceRow } from './service-row.tsx';
import own from './services-card.module.css';

const LISTS = ['additionalServices'] as const;

/** Additional services: those that are ticked are part of the price. */
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
        <p className={own['empty']}>{t('services.empty')}</p>
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
        className={styles['checkColumns']}
        rowCount={-1}
      >
        <GridHead
          columns={[
            { key: 'included', label: COLUMN_LABELS.included[language], hidden: true },
            { key: 'name', label: t('cost:column.name') },
            { key: 'cost', label: t('cost:column.cost'), number: true },
          ]}
        />
        <LineRows
          list="additionalServices"
          lines={services}
          renderRow={(service, index) => <ServiceRow service={service} index={index} />}
        />
        <div role="row">
          <div role="gridcell" className={groups['chips']}>
            {chips}
          </div>
        </div>
        <ItemFooter label={t('cost:servicesFooter')} figure="additionalServices" />
      </LineGrid>
    </Card>
  );
}
