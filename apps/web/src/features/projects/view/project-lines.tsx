import { currencyOf, type EstimateData, type PricedEstimate } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { InsuranceTable } from '../../../project/insurance/insurance-table.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ContributionsSummary } from './lines/contributions-summary.tsx';
import { EquipmentTables } from './lines/equipment-tables.tsx';
import { LogisticsTable } from './lines/logistics-table.tsx';
import { PersonnelTable } from './lines/personnel-table.tsx';
import { ServicesTable } from './lines/services-table.tsx';
import { sectionId } from './section-id.ts';

interface ProjectLinesProps {
  data: EstimateData;
  priced: PricedEstimate;
}

/** The lines of the estimate, in a card for each section. */
export function ProjectLines({ data, priced }: ProjectLinesProps) {
  const { t } = useTranslation('projects');
  const count = useCounts(data, priced);
  return (
    <>
      <Card id={sectionId('personnel')} title={t('view.personnel')} count={count.personnel} flush>
        <PersonnelTable data={data} priced={priced} />
      </Card>
      <Card id={sectionId('equipment')} title={t('view.equipment')} count={count.equipment} flush>
        <EquipmentTables data={data} priced={priced} />
      </Card>
      <Card id={sectionId('logistics')} title={t('view.logistics')} count={count.logistics} flush>
        <LogisticsTable data={data} priced={priced} />
      </Card>
      <Card id={sectionId('insurance')} title={t('view.insurance')} count={count.insurance} flush>
        <InsuranceTable data={data} priced={priced} />
      </Card>
      <Card id={sectionId('services')} title={t('view.services')} count={count.services} flush>
        <ServicesTable data={data} priced={priced} />
      </Card>
      <ContributionsSummary
        id={sectionId('contributions')}
        data={data}
        priced={priced}
        currency={currencyOf(data)}
      />
    </>
  );
}

/** Returns words for the number of lines in each section; nothing for an empty one. */
function useCounts(data: EstimateData, priced: PricedEstimate) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const words = (key: 'lines' | 'items', count: number) =>
    count === 0 ? undefined : t(`view.${key}`, { count, formatted: number(count) });
  const lines = words('lines', data.personnel?.length ?? 0);
  const people = priced.cost.totalPersonnel;
  const items = Object.values(data.equipment ?? {}).reduce(
    (sum, list) => sum + (list?.length ?? 0),
    0,
  );
  const { transportation = [], accommodation = [] } = data.logistics ?? {};
  const services = data.additionalServices ?? [];
  const selected = services.filter((service) => service.selected).length;
  return {
    personnel: lines && t('view.people', { lines, count: people, formatted: number(people) }),
    equipment: words('items', items),
    logistics: words('lines', transportation.length + accommodation.length),
    insurance: words('lines', data.insurance?.length ?? 0),
    services:
      services.length === 0
        ? undefined
        : t('view.selectedOf', { selected: number(selected), all: number(services.length) }),
  };
}
