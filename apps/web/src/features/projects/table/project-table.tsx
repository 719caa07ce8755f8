import type { ProjectSummary } from '@pcm/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { projectTypeLabel } from '../../../project/catalogue-labels.ts';
import { MarginPill } from '../../../project/cost/margin-pill.tsx';
import { useConvertedFrom } from '../../../project/currency/display-total.ts';
import { marginOf } from '../../../project/margin.ts';
import { QuoteLine } from '../../../project/quotes/quote-line.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Pill, StatusPill } from '../../../ui/feedback/pill.tsx';
import boxStyles from '../../../ui/fields/choices.module.css';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-cells.tsx';
import { ServiceIcon } from '../home/service-icon.tsx';
import { cardAmounts } from '../list/display-amounts.ts';
import listStyles from '../list/list.module.css';
import { orderOf, type ProjectSort } from '../list/list-order.ts';
import { ProjectMenu, SelectBox } from '../list/project-actions.tsx';
import type { ProjectRowsProps } from '../list/project-cards.tsx';
import { useRestoreWithToast } from '../list/projects.queries.ts';
import type { ProjectsSearch } from '../list/search-params.ts';
import { useNewest, useSelectedIds, useSelection } from '../list/selection.ts';
import styles from './project-table.module.css';

interface ProjectTableProps extends ProjectRowsProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
}

/** The number of rows fetched in advance. */
const AHEAD = 120;

/** The table of projects, which may be selected; {@link PrintedProjects} stands for it on paper. */
export default function ProjectTable(props: ProjectTableProps) {
  const { label, projects, count, onMissing, onRange, search, onChange } = props;
  const { t } = useTranslation('projects');
  const order = orderOf(search);
  return (
    <DataTable
      label={label}
      className={styles.table}
      columns={useProjectColumns(props)}
      rows={projects}
      count={count}
      height={[44, 60]}
      order={order}
      onSort={(sort) => {
        const turned = order.direction === 'asc' ? 'desc' : 'asc';
        onChange({ sort, direction: sort === order.sort ? turned : undefined });
      }}
      selected={useSelectedIds()}
      loading={t('list.loadingMore')}
      onMissing={onMissing}
      ahead={AHEAD}
      onRange={onRange}
      isPrinted={false}
    />
  );
}

function useProjectColumns({
  projects,
  deleted,
  onDelete,
}: ProjectRowsProps): Column<ProjectSummary, ProjectSort>[] {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const display = useDisplayCurrency();
  const convertedFrom = useConvertedFrom();
  const restore = useRestoreWithToast();
  const rows = useNewest(projects);
  const typeOf = ({ serviceCategory, projectType }: ProjectSummary) =>
    projectTypeLabel(serviceCategory, projectType, format.language);
  return [
    {
      id: 'box',
      header: <SelectLoaded projects={projects} />,
      kind: 'control',
      width: [48, 42],
      cell: (project) => <SelectBox project={project} rows={rows} />,
    },
    {
      id: 'name',
      header: t('table.name'),
      sort: 'name',
      kind: 'name',
      cell: (project) => <Name project={project} isLinked={!deleted} />,
    },
    {
      id: 'client',
      header: t('table.client'),
      sort: 'client',
      width: 150,
      from: 768,
      title: ({ client }) => client,
      cell: ({ client }) => <bdi className="clipped block">{client}</bdi>,
    },
    {
      id: 'type',
      header: t('table.type'),
      width: 148,
      from: 1180,
      title: typeOf,
      cell: typeOf,
    },
    {
      id: 'status',
      header: t('table.status'),
      width: 102,
      from: 768,
      cell: ({ status }) => <StatusPill status={status} />,
    },
    {
      id: 'start',
      header: t('table.startDate'),
      sort: 'startDate',
      width: 116,
      from: 1180,
      cell: ({ startDate }) => format.day(startDate),
    },
    {
      id: 'updated',
      header: t('table.updated'),
      sort: 'updated',
      width: 112,
      from: 960,
      cell: ({ updatedAt }) => format.instant(updatedAt),
    },
    {
      id: 'total',
      header: t('table.total'),
      unit: display,
      sort: 'total',
      align: 'right',
      width: [124, 100],
      title: (project) =>
        cardAmounts(project, display).converted
          ? undefined
          : t('card.notConverted', { from: project.currency, to: display }),
      cell: (project) => {
        const { total, currency, converted, own } = cardAmounts(project, display);
        return (
          <Amount
            value={total}
            currency={converted ? undefined : currency}
            from={convertedFrom(own)}
          />
        );
      },
    },
    {
      id: 'margin',
      header: t('table.margin'),
      width: 176,
      from: 960,
      cell: (project) => <MarginPill margin={marginOf(project)} />,
    },
    {
      id: 'menu',
      header: t('table.actions'),
      isHeaderHidden: true,
      kind: 'control',
      width: [52, 44],
      cell: (project) =>
        deleted ? (
          <IconButton
            size="sm"
            label={t('deleted.restoreNamed', { name: project.name })}
            icon={<IconArrowBackUp size={16} stroke={1.75} className="mirror-in-rtl" />}
            onClick={() => restore(project.id)}
          />
        ) : (
          <ProjectMenu project={project} onDelete={onDelete} />
        ),
    },
  ];
}

/** Selects every fetched row; the bar that appears offers the rest. */
function SelectLoaded({ projects }: { projects: readonly ProjectSummary[] }) {
  const { t } = useTranslation('projects');
  const selection = useSelection();
  const ids = useSelectedIds();
  const isAll = projects.length > 0 && projects.every(({ id }) => ids.has(id));
  return (
    <label className={`inline-row rigid ${listStyles.target}`}>
      <input
        ref={(node) => {
          if (node) node.indeterminate = ids.size > 0 && !isAll;
        }}
        type="checkbox"
        className={`rigid round-4 clickable ${boxStyles.box}`}
        aria-label={t('select.loaded')}
        checked={isAll}
        onChange={() =>
          isAll ? selection.clear() : selection.set(new Set(projects.map(({ id }) => id)))
        }
      />
    </label>
  );
}

/** The name of a project, and its client where no column shows it. */
function Name({ project, isLinked }: { project: ProjectSummary; isLinked: boolean }) {
  const { t } = useTranslation('projects');
  const { id, name, client, serviceCategory, isSample, quotation } = project;
  return (
    <>
      <span className={`row-8 shrinks ${styles.nameLine}`}>
        <ServiceIcon category={serviceCategory} />
        {isLinked ? (
          <Link
            to="/projects/$projectId/view"
            params={{ projectId: id }}
            className="bare-link shrinks inline-flex"
            title={name}
            data-tour="project"
          >
            <bdi className="clipped medium shrinks underlined">{name}</bdi>
          </Link>
        ) : (
          <bdi className="clipped medium shrinks" title={name}>
            {name}
          </bdi>
        )}
        {isSample && <Pill>{t('card.sample')}</Pill>}
      </span>
      <bdi className={`note clipped hidden ${styles.second}`}>{client}</bdi>
      {quotation !== undefined && isLinked && <QuoteLine projectId={id} quotation={quotation} />}
    </>
  );
}
