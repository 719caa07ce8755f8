import type { EstimateData, PricedEstimate } from '@pcm/domain';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { LineName } from '../../../../project/cost/line-name.tsx';
import styles from '../../../../project/cost/line-table.module.css';
import { isLong, rowChunks } from '../../../../project/cost/row-chunks.ts';
import { useLineTitle } from '../../../../project/cost/use-line-title.ts';
import { ExplainedFigure } from '../../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { Pill } from '../../../../ui/feedback/pill.tsx';

/** The additional services, included ones first. */
export function ServicesTable({ data, priced }: { data: EstimateData; priced: PricedEstimate }) {
  const { t } = useTranslation('cost');
  const titleOf = useLineTitle();
  const services = data.additionalServices ?? [];
  if (services.length === 0) return <p className={styles.empty}>{t('noServices')}</p>;
  const long = isLong(services.length);
  const number = styles.number;
  const ordered = services
    .map((service, index) => ({ service, index }))
    .toSorted((a, b) => Number(b.service.selected === true) - Number(a.service.selected === true));
  return (
    <table className={`table ${styles.table}`} data-long={long ? 'services' : undefined}>
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          <th scope="col">{t('column.selected')}</th>
          <th scope="col" className={number}>
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
              <td className={`${number} ${service.selected ? '' : 'faint'}`}>
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
          <td className={`${number} ${styles.sum}`}>
            <ExplainedFigure figure="additionalServices">
              <Amount value={priced.cost.additionalServices} decimals={2} />
            </ExplainedFigure>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
