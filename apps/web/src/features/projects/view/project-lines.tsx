import { type Currency, currencyOf, type EstimateData, type PricedEstimate } from '@pcm/domain';
import { IconCheck } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { LineName, useLineTitle } from '../../../project/cost/line-name.tsx';
import styles from '../../../project/cost/line-table.module.css';
import { isLong, rowChunks } from '../../../project/cost/row-chunks.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { InsuranceTable } from '../../../project/insurance/insurance-table.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PersonnelTable } from './lines/personnel-table.tsx';
import { EquipmentTables, LogisticsTable } from './lines/quantity-table.tsx';
import { sectionId } from './project-finance.tsx';
import projectViewStyles from './project-view.module.css';

/** The additional services, included ones first. */
function ServicesTable({ data, priced }: { data: EstimateData; priced: PricedEstimate }) {
  const { t } = useTranslation('cost');
  const titleOf = useLineTitle();
  const services = data.additionalServices ?? [];
  if (services.length === 0) return <p className={`muted ${styles.empty}`}>{t('noServices')}</p>;
  const long = isLong(services.length);
  const ordered = services
    .map((service, index) => ({ service, index }))
    .toSorted((a, b) => Number(b.service.selected === true) - Number(a.service.selected === true));
  return (
    <table
      className={`table edge-to-edge ${styles.table}`}
      data-long={long ? 'services' : undefined}
    >
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          <th scope="col">{t('column.selected')}</th>
          <th scope="col" className="number">
            {t('column.cost')}
          </th>
        </tr>
      </thead>
      {rowChunks(ordered, long).map((chunk) => (
        <tbody key={chunk.start}>
          {chunk.rows.map(({ service, index }) => (
            <tr key={service.id ?? index}>
              <th scope="row">
                <LineName name={service.name} description={service.description} />
              </th>
              <td>
                {service.selected ? (
                  <Pill tone="profit" icon={<IconCheck size={14} />}>
                    {t('included')}
                  </Pill>
                ) : (
                  <span className="muted">{t('notIncluded')}</span>
                )}
              </td>
              <td className={`number ${service.selected ? '' : 'faint'}`}>
                <ExplainedFigure
                  figure={`additionalServices.${index}`}
                  name={titleOf(service.name, service.description)}
                  lead
                >
                  <Amount value={priced.lines.additionalServices[index] ?? 0} decimals={2} />
                </ExplainedFigure>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('servicesFooter')}
          </th>
          <td className={`number ${styles.sum}`}>
            <ExplainedFigure figure="additionalServices">
              <Amount value={priced.cost.additionalServices} decimals={2} />
            </ExplainedFigure>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface ContributionsSummaryProps {
  id?: string | undefined;
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
}

/** Summarizes the social contributions of employer and employees. */
function ContributionsSummary({ id, data, priced, currency }: ContributionsSummaryProps) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const { cost } = priced;
  const social = data.socialContributions;
  const isOn = social?.enabled === true && social.cnssConfig?.enabled === true;
  const amount = (value: number) => <Amount value={value} currency={currency} decimals={2} />;
  return (
    <Card id={id} title={t('contributions.social')} flush>
      {isOn ? (
        <dl className={`pad-rest-12 ${projectViewStyles.rows}`}>
          <div>
            <dt className="shrinks">{t('contributions.employer')}</dt>
            <dd className="medium rigid">
              <ExplainedFigure figure="employerContributions" lead>
                {amount(cost.socialContributions)}
              </ExplainedFigure>
            </dd>
          </div>
          <div>
            <dt className="shrinks">{t('contributions.employee')}</dt>
            <dd className="medium rigid">
              <ExplainedFigure figure="employeeContributions" lead>
                {amount(-cost.cnssBreakdown.totalEmployeeContributions)}
              </ExplainedFigure>
            </dd>
          </div>
          <div>
            <dt className="shrinks">{t('contributions.averageRate')}</dt>
            <dd className="medium rigid">
              <ExplainedFigure figure="averageRate" lead>
                <bdi dir="ltr">{format.percent(cost.cnssBreakdown.averageRate)}</bdi>
              </ExplainedFigure>
            </dd>
          </div>
        </dl>
      ) : (
        <p className={`muted ${projectViewStyles.off}`}>{t('contributions.off')}</p>
      )}
    </Card>
  );
}

/** The lines of the estimate, in a card for each section. */
export function ProjectLines({ data, priced }: { data: EstimateData; priced: PricedEstimate }) {
  const { t } = useTranslation('projectView');
  const count = useCounts(data, priced);
  return (
    <>
      <Card id={sectionId('personnel')} title={t('page.personnel')} count={count.personnel} flush>
        <PersonnelTable data={data} priced={priced} />
      </Card>
      <Card id={sectionId('equipment')} title={t('page.equipment')} count={count.equipment} flush>
        <EquipmentTables data={data} priced={priced} />
      </Card>
      <Card id={sectionId('logistics')} title={t('page.logistics')} count={count.logistics} flush>
        <LogisticsTable data={data} priced={priced} />
      </Card>
      <Card id={sectionId('insurance')} title={t('page.insurance')} count={count.insurance} flush>
        <InsuranceTable data={data} priced={priced} />
      </Card>
      <Card id={sectionId('services')} title={t('page.services')} count={count.services} flush>
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
  const { t } = useTranslation('projectView');
  const { number } = useFormat();
  const words = (key: 'lines' | 'items', count: number) =>
    count === 0 ? undefined : t(`page.${key}`, { count });
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
    personnel: lines && t('page.people', { lines, count: people }),
    equipment: words('items', items),
    logistics: words('lines', transportation.length + accommodation.length),
    insurance: words('lines', data.insurance?.length ?? 0),
    services:
      services.length === 0
        ? undefined
        : t('page.selectedOf', { selected: number(selected), all: number(services.length) }),
  };
}
