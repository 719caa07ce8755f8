import { type EstimateData, onTopOfWage, type PricedEstimate, sumAmounts } from '@pcm/domain';
import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { LineFormula, Unit } from '../../../../project/cost/line-formula.tsx';
import { LineName, useLineTitle } from '../../../../project/cost/line-name.tsx';
import styles from '../../../../project/cost/line-table.module.css';
import { isLong, rowChunks } from '../../../../project/cost/row-chunks.ts';
import { ExplainedFigure } from '../../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../../ui/amount.tsx';

/** A table of the personnel lines, which add up to its footer. */
export function PersonnelTable({ data, priced }: { data: EstimateData; priced: PricedEstimate }) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const titleOf = useLineTitle();
  const lines = data.personnel ?? [];
  if (lines.length === 0) return <p className={`muted ${styles.empty}`}>{t('noPersonnel')}</p>;
  const { labour } = priced.cost;
  const long = isLong(lines.length);
  const wide = `number ${styles.wide}`;
  return (
    <table
      className={`table edge-to-edge ${styles.table}`}
      data-long={long ? 'personnel' : undefined}
    >
      <thead>
        <tr>
          <th scope="col">{t('column.position')}</th>
          <th scope="col" className={wide}>
            {t('column.count')}
          </th>
          <th scope="col" className={wide}>
            {t('column.ratePerDay')}
          </th>
          <th scope="col" className={wide}>
            {t('column.days')}
          </th>
          <th scope="col" className={wide}>
            {t('column.bonus')}
          </th>
          <th scope="col" className={wide}>
            {t(labour === undefined ? 'column.cnssEmployer' : 'column.onTop')}
          </th>
          <th scope="col" className="number">
            {t('column.subtotal')}
          </th>
        </tr>
      </thead>
      {rowChunks(lines, long).map((chunk) => (
        <tbody key={chunk.start}>
          {chunk.rows.map((line, place) => {
            const index = chunk.start + place;
            const amounts = priced.lines.personnel[index];
            const count = line.count ?? 1;
            const rate = line.rate ?? line.ratePerDay ?? 0;
            const days = line.days ?? 22;
            return (
              <tr key={line.id ?? index}>
                <th scope="row">
                  <LineName name={line.type} description={line.description} />
                  <span className={`muted size-12 hidden ${styles.formula}`}>
                    <LineFormula
                      count={count}
                      unit={line.unit}
                      rate={rate}
                      days={days}
                      bonus={amounts?.bonus}
                      employerContribution={amounts?.employerContribution}
                      isByLaw={amounts?.labour !== undefined}
                    />
                  </span>
                </th>
                <td className={wide}>
                  {format.number(count)} <Unit unit={line.unit} />
                </td>
                <td className={wide}>
                  <bdi dir="ltr">{format.rate(rate)}</bdi>
                </td>
                <td className={wide}>{format.number(days)}</td>
                <td className={wide}>
                  {line.bonus?.enabled ? <Amount value={amounts?.bonus ?? 0} decimals={2} /> : '–'}
                </td>
                <td className={wide}>
                  <Amount value={amounts === undefined ? 0 : onTopOfWage(amounts)} decimals={2} />
                </td>
                <td className={`number ${styles.sum}`}>
                  <ExplainedFigure
                    figure={`personnel.${index}`}
                    lead
                    name={titleOf(line.type, line.description)}
                  >
                    <Amount value={amounts?.subtotal ?? 0} decimals={2} />
                  </ExplainedFigure>
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">{t('wagesFooter')}</th>
          <td className={wide} colSpan={3} />
          <td className={wide}>
            <ExplainedFigure figure="bonuses" lead>
              <Amount value={priced.cost.bonuses} decimals={2} />
            </ExplainedFigure>
          </td>
          <td className={wide}>
            {labour === undefined ? (
              <ExplainedFigure figure="employerContributions" lead>
                <Amount value={priced.cost.socialContributions} decimals={2} />
              </ExplainedFigure>
            ) : (
              <Amount
                value={sumAmounts([priced.cost.personnel, -labour.baseWages, -labour.bonuses])}
                decimals={2}
              />
            )}
          </td>
          <td className={`number ${styles.sum}`}>
            <ExplainedFigure figure="personnel">
              <Amount value={priced.cost.personnel} decimals={2} />
            </ExplainedFigure>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
