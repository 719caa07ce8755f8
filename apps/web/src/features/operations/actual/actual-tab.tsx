import type { ActualGroups } from '@pcm/contract';
import {
  type Currency,
  dayAfter,
  JOB_GROUPINGS,
  JOB_STATES,
  type JobGrouping,
  SERVICE_CATEGORIES,
} from '@pcm/domain';
import { getRouteApi } from '@tanstack/react-router';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useMay } from '../../../platform/role.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useActualGroups } from '../../../project/actual/actual.queries.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import type { FileTable, TableCell } from '../../../project/exports/table-file.ts';
import { ExportMenu, useExportItems } from '../../../project/exports/use-export.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Segmented, SelectField } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { Column } from '../../../ui/table/table-cells.tsx';
import type { TeamSearch } from '../search-params.ts';
import { useTeamMembers } from '../team.queries.ts';
import styles from './actual-tab.module.css';
import { groupName, type Row, sorted, useGroupName, useMeasures } from './job-measures.tsx';
import { ComparedSum, JobTable, NothingToCompare, UnplannedWork } from './job-tables.tsx';

const route = getRouteApi('/team-management');
const DAYS_SHOWN = 365;

interface FilterProps {
  search: TeamSearch;
  period: { from: string; to: string };
  onChange: (part: TeamSearch) => void;
}

/** The period, state, service and person of the jobs. */
function ActualFilters({ search, period, onChange }: FilterProps) {
  const { t } = useTranslation('actual');
  const { language } = useFormat();
  const { data: members = [] } = useTeamMembers();
  const { state, serviceCategory, member } = search;
  return (
    <div className={`grid-12 ${styles.filters}`}>
      <DateField
        label={t('overview.from')}
        value={period.from}
        onChange={(from) => onChange({ from: from || undefined })}
      />
      <DateField
        label={t('overview.to')}
        value={period.to}
        onChange={(to) => onChange({ to: to || undefined })}
      />
      <SelectField
        label={t('overview.state')}
        value={state ?? 'all'}
        onChange={(value) => onChange({ state: value === 'all' ? undefined : value })}
        options={[
          { value: 'all' as const, label: t('overview.allStates') },
          ...JOB_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
      <SelectField
        label={t('overview.service')}
        value={serviceCategory ?? 'all'}
        onChange={(value) => onChange({ serviceCategory: value === 'all' ? undefined : value })}
        options={[
          { value: 'all' as const, label: t('overview.allServices') },
          ...SERVICE_CATEGORIES.map((value) => ({ value, label: serviceLabel(value, language) })),
        ]}
      />
      <SelectField
        label={t('overview.member')}
        value={member ?? ''}
        onChange={(value) => onChange({ member: value || undefined })}
        options={[
          { value: '', label: t('overview.anybody') },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}

type Groups = ActualGroups['groups'];

/** Returns the columns of the table, and what its file holds. */
function useJobColumns(by: JobGrouping, currency: Currency) {
  const { t } = useTranslation('actual');
  const nameOf = useGroupName();
  const measures = useMeasures(by);
  const named = (id: string) => t(`overview.columns.${id as 'job'}`);
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: named(by),
      sort: 'name',
      kind: 'name',
      title: nameOf,
      cell: (row) => groupName(row, nameOf(row)),
    },
    ...measures
      .filter(({ isForFile }) => !isForFile)
      .map(
        ({ id, cell, from, width }): Column<Row> => ({
          id,
          header: named(id),
          sort: id,
          align: 'right',
          cell,
          from,
          width,
        }),
      ),
  ];
  const table = (rows: readonly Row[]): FileTable => ({
    columns: [
      { name: named(by), kind: 'text' },
      ...measures.map(({ id, kind }) => ({
        name: kind === 'amount' ? `${named(id)} (${currency})` : named(id),
        kind,
      })),
      { name: t('column.mark'), kind: 'text' },
    ],
    rows: rows.map((row) => [
      nameOf(row),
      ...measures.map(({ value, kind }): TableCell => {
        const of = value(row);
        return kind === 'day' && typeof of === 'string' ? new Date(`${of}T00:00:00Z`) : of;
      }),
      [
        row.job?.state === 'running' ? t('soFar') : '',
        row.job?.isForecast === false ? t('overview.noForecast') : '',
      ]
        .filter(Boolean)
        .join(' · ') || null,
    ]),
  });
  const valueOf = (sort: string) => measures.find(({ id }) => id === sort)?.value ?? nameOf;
  return { columns, table, valueOf };
}

const isRunning = ({ job }: Groups[number]) => job?.state === 'running';

/** Planned against actual of the jobs of a period: each, by crew, or by kind of work. */
export default function ActualTab() {
  const { t } = useTranslation('actual');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const currency = useDisplayCurrency();
  const seesMoney = useMay('seeMoney');
  const seesPay = useMay('seePay');
  const { by = 'job', state, serviceCategory, member: memberId } = search;
  const to = search.to ?? today();
  const period = { from: search.from ?? dayAfter(to, 1 - DAYS_SHOWN) ?? to, to };
  const { data, error, refetch, isPlaceholderData } = useActualGroups({
    by,
    ...period,
    state,
    serviceCategory,
    memberId,
    currency,
  });
  const { columns, table, valueOf } = useJobColumns(by, currency);
  const change = (part: TeamSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      replace: part.from !== undefined || part.to !== undefined,
      resetScroll: false,
    });
  const sort = search.sort ?? (seesMoney ? 'difference' : 'daysDifference');
  const direction = search.direction ?? (sort === 'name' ? 'asc' : 'desc');
  const rows = sorted(data?.groups ?? [], valueOf(sort), direction);
  const running = state === undefined ? rows.filter(isRunning) : [];
  const others = state === undefined ? rows.filter((row) => !isRunning(row)) : rows;
  const isEmpty = rows.length === 0 && data?.unplanned.length === 0;
  const items = useExportItems(EXPORTS.actual, {
    table: () => table([...running, ...others]),
    sheet: t('sheet'),
    fileName: `${t('fileName')}-${period.from}-${period.to}`,
  });
  const shown = {
    columns,
    order: { sort, direction },
    onSort: (next: string) =>
      change({ sort: next, direction: next === sort && direction === 'desc' ? 'asc' : 'desc' }),
  };
  return (
    <div className="grid-12">
      <div className="flow-8 between">
        <Segmented
          label={t('overview.by')}
          value={by}
          onChange={(value) => change({ by: value === 'job' ? undefined : value, sort: undefined })}
          options={JOB_GROUPINGS.map((value) => ({
            value,
            label: t(`overview.grouping.${value}`),
          }))}
        />
        <ExportMenu label={t('export')} items={items} isSmall />
      </div>
      <ActualFilters search={search} period={period} onChange={change} />
      {data?.isCut ? <p className="note attention">{t('overview.isCut')}</p> : null}
      {data === undefined && error === null ? <Skeleton height={240} /> : null}
      {error === null ? null : <ErrorState title={t('failed')} error={error} onRetry={refetch} />}
      {isEmpty ? <NothingToCompare search={search} onChange={change} /> : null}
      {data === undefined ? null : (
        <div className="fades grid-12" data-old={isPlaceholderData || undefined}>
          <ComparedSum sum={data.sum} currency={data.currency} />
          <JobTable
            {...shown}
            label={
              state === undefined && by === 'job'
                ? t('overview.finishedTitle')
                : t('overview.title')
            }
            rows={others}
          />
          <JobTable
            {...shown}
            label={t('overview.runningTitle')}
            note={t('overview.runningText')}
            rows={running}
          />
          <UnplannedWork works={data.unplanned} />
        </div>
      )}
      {isEmpty ? null : (
        <p className="note">
          {t('overview.explained')} {seesMoney ? `${t('partsHelp')} ${t('savingHelp')}` : null}{' '}
          {seesMoney && !seesPay ? t('rateHelp') : null}
        </p>
      )}
    </div>
  );
}
