import {
  type CnssColumn,
  CONTRIBUTION_COMPONENTS,
  CONTRIBUTION_SOURCES,
  CONTRIBUTIONS_SINCE,
  type ContributionRow,
  contributionSums,
  type EstimateData,
  ratePresets,
  SPECIFICATION,
} from '@pcm/domain';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { LineName, useLineTitle } from '../../../project/cost/line-name.tsx';
import lineStyles from '../../../project/cost/line-table.module.css';
import { isLong, rowChunks } from '../../../project/cost/row-chunks.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { SourceLinks } from '../../../project/explanation/source-links.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { FoldingCard } from '../../../ui/layout/folding-card.tsx';
import styles from './contributions.module.css';

const COLUMNS = ['gross', 'base', 'employee', 'net', 'employer'] as const;

/** The amount of a column as it is shown: their own part is deducted. */
const signed = (column: CnssColumn, value: number) => (column === 'employee' ? 0 - value : value);

interface FiguresRowProps {
  heading: ReactNode;
  count: number;
  /** Undefined where days have no sum. */
  days?: number | undefined;
  renderAmount: (column: CnssColumn) => ReactNode;
}

/** Shows a row of the table: of the people of one line, or of all. */
function FiguresRow({ heading, count, days, renderAmount }: FiguresRowProps) {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return (
    <tr>
      <th scope="row">{heading}</th>
      <td className="number" data-label={t('table.count')}>
        {format.number(count)}
      </td>
      {days === undefined ? (
        <td className="number" data-empty />
      ) : (
        <td className="number" data-label={t('table.days')}>
          {format.number(days)}
        </td>
      )}
      {COLUMNS.map((column) => (
        <td key={column} className="number" data-label={t(`table.${column}`)}>
          {renderAmount(column)}
        </td>
      ))}
    </tr>
  );
}

interface EmployeeRowProps {
  row: ContributionRow;
  /** The index of the personnel line. */
  index: number;
  /** Whether CNSS is on. */
  isOn: boolean;
}

/** Shows gross, contributions and cost of the people of one line. */
function EmployeeRow({ row, index, isOn }: EmployeeRowProps) {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const titleOf = useLineTitle();
  const title = titleOf(row.position, row.description);
  const heading = (
    <>
      <LineName name={row.position} description={row.description} />
      <span className="wrap gone-when-empty gap-4">
        {isOn && row.basis !== 'wage' ? <Pill>{t(`table.flags.${row.basis}`)}</Pill> : null}
        {row.agricultural ? <Pill>{t('table.flags.agricultural')}</Pill> : null}
      </span>
    </>
  );
  return (
    <FiguresRow
      heading={heading}
      count={row.count}
      days={row.days}
      renderAmount={(column) => (
        <span className={`inline-flex align-bottom ${styles.amounts}`}>
          <ExplainedFigure
            figure={`cnss.${column}.${index}`}
            name={`${t(`table.${column}`)}, ${title}`}
            lead
          >
            <Amount value={signed(column, row[column])} decimals={2} />
          </ExplainedFigure>
          {row.count > 1 ? (
            <small>
              {t('table.perPerson', {
                amount: isolateNumber(format.amount(signed(column, row.perPerson[column]), 2)),
              })}
            </small>
          ) : null}
        </span>
      )}
    />
  );
}

interface EmployeeTableProps {
  data: EstimateData;
  rows: readonly ContributionRow[];
  /** The number of rows drawn so far. */
  drawn: number;
  /** Whether CNSS is on. */
  isOn: boolean;
}

/** The explanations of the sums. */
const SUM_FIGURES = {
  gross: 'cnss.gross',
  base: 'cnss.base',
  employee: 'employeeContributions',
  net: 'cnss.net',
  employer: 'employerContributions',
} as const;

/** Shows one row per personnel line, for all its people and for one, and a row of totals. */
export function EmployeeTable({ data, rows, drawn, isOn }: EmployeeTableProps) {
  const { t } = useTranslation('compliance');
  const sums = contributionSums(rows);
  const long = isLong(rows.length);
  return (
    <table className={`table edge-to-edge ${styles.table}`} data-long={long || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('table.position')}</th>
          <th scope="col" className="number">
            {t('table.count')}
          </th>
          <th scope="col" className="number">
            {t('table.days')}
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="number">
              {t(`table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {rowChunks(rows.slice(0, drawn), long).map((chunk) => (
        <tbody key={chunk.start}>
          {chunk.rows.map((row, place) => {
            const index = chunk.start + place;
            const id = data.personnel?.[index]?.id ?? index;
            return <EmployeeRow key={id} row={row} index={index} isOn={isOn} />;
          })}
        </tbody>
      ))}
      <tfoot>
        <FiguresRow
          heading={t('table.total')}
          count={sums.count}
          renderAmount={(column) => (
            <ExplainedFigure figure={SUM_FIGURES[column]} lead>
              <Amount value={signed(column, sums[column])} decimals={2} />
            </ExplainedFigure>
          )}
        />
      </tfoot>
    </table>
  );
}

/** Shows the components of the published CNSS rates, and which of them the ceiling limits. */
export function RateComponents() {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const [published] = ratePresets(SPECIFICATION);
  const percent = (value: number) => <bdi dir="ltr">{format.percent(value, 2)}</bdi>;
  if (published === undefined) return null;
  const { employer, employee } = published.rates;
  return (
    <FoldingCard
      id="cnss-components"
      title={t('components.title')}
      summary={t('components.summary', {
        employer: isolate(format.percent(employer, 2)),
        employee: isolate(format.percent(employee, 2)),
      })}
    >
      <div className="stack-4 muted pad-rest-12">
        {t('components.text', { since: isolate(format.day(CONTRIBUTIONS_SINCE)) })}
        <SourceLinks sources={CONTRIBUTION_SOURCES} />
      </div>
      <table className={`table edge-to-edge ${lineStyles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('components.part')}</th>
            <th scope="col">{t('components.capped')}</th>
            <th scope="col" className="number">
              {t('components.employer')}
            </th>
            <th scope="col" className="number">
              {t('components.employee')}
            </th>
          </tr>
        </thead>
        <tbody>
          {CONTRIBUTION_COMPONENTS.map((part) => (
            <tr key={part.code}>
              <th scope="row">{t(`components.${part.code}`)}</th>
              <td>{t(part.capped ? 'components.yes' : 'components.no')}</td>
              <td className="number">{percent(part.employer)}</td>
              <td className="number">{percent(part.employee)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('components.sum')}
            </th>
            <td className={`number ${lineStyles.sum}`}>{percent(employer)}</td>
            <td className={`number ${lineStyles.sum}`}>{percent(employee)}</td>
          </tr>
        </tfoot>
      </table>
    </FoldingCard>
  );
}
