import type { EstimateData, PricedEstimate } from '@pcm/domain';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { LineName, useLineTitle } from '../cost/line-name.tsx';
import styles from '../cost/line-table.module.css';
import { isLong, rowChunks } from '../cost/row-chunks.ts';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';

/** Lists the insurance lines and the share of the yearly contract. */
export function InsuranceTable({ data, priced }: { data: EstimateData; priced: PricedEstimate }) {
  const { t } = useTranslation('cost');
  const titleOf = useLineTitle();
  const lines = data.insurance ?? [];
  const { yearlyInsurance, insurance } = priced.cost;
  if (lines.length === 0 && yearlyInsurance === 0) {
    return <p className={`muted ${styles.empty}`}>{t('noInsurance')}</p>;
  }
  const numbered = lines.map((line, index) => ({ line, index }));
  const long = isLong(lines.length);
  return (
    <table className={`table edge-to-edge ${styles.table}`} data-long={long ? 'cost' : undefined}>
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          <th scope="col" className="number">
            {t('column.cost')}
          </th>
        </tr>
      </thead>
      {rowChunks(numbered, long).map((chunk) => (
        <tbody key={chunk.start}>
          {chunk.rows.map(({ line, index }) => (
            <tr key={line.id ?? index}>
              <th scope="row">
                <LineName name={line.name} description={line.description} />
              </th>
              <td className="number">
                <ExplainedFigure
                  figure={`insurance.${index}`}
                  name={titleOf(line.name, line.description)}
                  lead
                >
                  <Amount value={priced.lines.insurance[index] ?? 0} decimals={2} />
                </ExplainedFigure>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
      {yearlyInsurance > 0 ? (
        <tbody>
          <tr>
            <th scope="row">{t('contributions.yearlyShare')}</th>
            <td className="number">
              <ExplainedFigure figure="yearlyInsurance" lead>
                <Amount value={yearlyInsurance} decimals={2} />
              </ExplainedFigure>
            </td>
          </tr>
        </tbody>
      ) : null}
      <tfoot>
        <tr>
          <th scope="row">{t('insuranceFooter')}</th>
          <td className={`number ${styles.sum}`}>
            <ExplainedFigure figure="insurance">
              <Amount value={insurance} decimals={2} />
            </ExplainedFigure>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
