import type { ProjectSummary } from '@pcm/contract';
import { roundingLeft } from '@pcm/domain';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { projectTypeLabel } from '../../../project/catalogue-labels.ts';
import { useConvertedFrom } from '../../../project/currency/display-total.ts';
import type { ProjectPage, ProjectTotals } from '../../../project/list/project-pages.queries.ts';
import { lengthOf, rowsOf } from '../../../project/list/project-pages.ts';
import { Amount } from '../../../ui/amount.tsx';
import { cardAmounts, listTotal } from '../list/display-amounts.ts';
import { useActiveFilters } from '../list/filter-chips.tsx';
import type { ProjectsSearch } from '../list/search-params.ts';
import styles from './printed-projects.module.css';

interface PrintedProjectsProps {
  search: ProjectsSearch;
  pages: readonly ProjectPage[];
  totals: ProjectTotals | undefined;
}

/** The printed list: every fetched row, in either view, with column titles on every page. */
export function PrintedProjects({ search, pages, totals }: PrintedProjectsProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const display = useDisplayCurrency();
  const filters = useActiveFilters(search);
  const projects = rowsOf(pages);
  const count = lengthOf(pages, totals?.count);
  const sum = listTotal(totals?.totals ?? [], display);
  const title = search.deleted ? 'deleted.title' : search.archived ? 'archive.title' : 'list.title';
  const about = [
    t('list.count', { count }),
    ...filters.map(({ label }) => label),
    format.day(today()),
  ];
  return (
    <div className={`hidden ${styles.paper}`}>
      <h1>{t(title)}</h1>
      <p>{about.join(' · ')}</p>
      {projects.length < count ? (
        <p>
          {t('print.part', { shown: format.number(projects.length), of: format.number(count) })}
        </p>
      ) : null}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('table.name')}</th>
            <th scope="col">{t('table.client')}</th>
            <th scope="col">{t('table.status')}</th>
            <th scope="col">{t('table.startDate')}</th>
            <th scope="col">{t('table.updated')}</th>
            <th scope="col" className={styles.number}>
              {t('table.total')} {display}
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <PrintedRow key={project.id} project={project} />
          ))}
          {totals !== undefined && sum.kind === 'total' && projects.length === count ? (
            <PrintedTotal projects={projects} total={sum.total} />
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

/** The total of the rows, and the cents by which rounding each conversion misses it. */
function PrintedTotal({ projects, total }: { projects: readonly ProjectSummary[]; total: number }) {
  const { t } = useTranslation('projects');
  const display = useDisplayCurrency();
  const amounts = projects.map((project) => cardAmounts(project, display));
  const left = roundingLeft(['total'], { total }, amounts);
  const isConverted = amounts.some(({ own }) => own !== null);
  return (
    <>
      {left === null ? null : (
        <tr>
          <th scope="row" colSpan={5}>
            {t('print.rounding')}
          </th>
          <td className={styles.number}>
            <Amount value={left.total} decimals={2} />
          </td>
        </tr>
      )}
      <tr>
        <th scope="row" colSpan={5}>
          {t('list.totalLabel')}
        </th>
        <td className={styles.number}>
          <Amount value={total} decimals={2} from={isConverted ? t('list.converted') : undefined} />
        </td>
      </tr>
    </>
  );
}

function PrintedRow({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { total, currency, converted, own } = cardAmounts(project, useDisplayCurrency());
  const convertedFrom = useConvertedFrom();
  return (
    <tr>
      <th scope="row">
        <bdi>{project.name}</bdi>
        <small>
          {projectTypeLabel(project.serviceCategory, project.projectType, format.language)}
        </small>
      </th>
      <td>
        <bdi>{project.client}</bdi>
        <small>
          <bdi>{project.location}</bdi>
        </small>
      </td>
      <td>{t(project.status)}</td>
      <td>{format.day(project.startDate)}</td>
      <td>{format.instant(project.updatedAt)}</td>
      <td className={styles.number}>
        <Amount
          value={total}
          decimals={2}
          currency={converted ? undefined : currency}
          from={convertedFrom(own)}
        />
      </td>
    </tr>
  );
}
