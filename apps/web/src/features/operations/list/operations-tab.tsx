import type { ScheduledOperation } from '@pcm/contract';
import { IconCalendarPlus, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMissingPages } from '../../../platform/api/query-client.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { PagesState } from '../../../ui/feedback/pages-state.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useOperationPages } from '../operations.queries.ts';
import type { TeamSearch } from '../search-params.ts';
import { useSeriesOf } from '../series/series.queries.ts';
import { useCustomers, useTeamMembers } from '../team.queries.ts';
import { isNarrowed, NO_FILTERS, orderOf, pageQueryOf } from './list-query.ts';
import { ListToolbar, SeriesHead } from './list-toolbar.tsx';
import { useOperationColumns } from './operation-columns.tsx';
import { useOperationActions } from './use-operation-actions.tsx';

interface ListFilterChipsProps {
  search: TeamSearch;
  onChange: (change: TeamSearch) => void;
}

const nameOf = (records: readonly { id: string; name: string }[], id: string) =>
  isolate(records.find((record) => record.id === id)?.name ?? id);

/** Returns words for a period, of which one end may be open. */
function usePeriodText(): (from: string | undefined, to: string | undefined) => string {
  const { t } = useTranslation('operations');
  const format = useFormat();
  return (from, to) => {
    if (from === undefined) return t('filters.chip.until', { to: format.day(to ?? null) });
    if (to === undefined) return t('filters.chip.since', { from: format.day(from) });
    return format.days(from, to);
  };
}

/** Lists the active filters, each with a button that removes it. */
function ListFilterChips({ search, onChange }: ListFilterChipsProps) {
  const { t } = useTranslation(['operations', 'operation', 'series']);
  const { language } = useFormat();
  const { data: members = [] } = useTeamMembers();
  const { data: customers = [] } = useCustomers();
  const periodText = usePeriodText();
  const { status, priority, serviceCategory, project, customer, member, from, to } = search;
  const text = search.search?.trim();
  const all: [keyof TeamSearch, string | undefined | false, TeamSearch?][] = [
    ['search', text && t('filters.chip.search', { value: isolate(text) })],
    ['status', status && t('filters.chip.status', { value: t(`operation:status.${status}`) })],
    [
      'priority',
      priority && t('filters.chip.priority', { value: t(`operation:priority.${priority}`) }),
    ],
    [
      'serviceCategory',
      serviceCategory &&
        t('filters.chip.service', { value: serviceLabel(serviceCategory, language) }),
    ],
    ['project', project && t('filters.chip.project')],
    ['series', search.series && t('series:note.one')],
    ['customer', customer && t('filters.chip.customer', { value: nameOf(customers, customer) })],
    ['member', member && t('filters.chip.member', { value: nameOf(members, member) })],
    [
      'from',
      (from ?? to) !== undefined && periodText(from, to),
      { from: undefined, to: undefined },
    ],
    ['attention', search.attention && t('filters.unassigned')],
  ];
  return (
    <FilterChips
      label={t('filters.active')}
      chips={all.flatMap(([key, label, without = { [key]: undefined }]) =>
        label ? [{ key, label, onRemove: () => onChange(without) }] : [],
      )}
      removeLabel={(filter) => t('filters.remove', { filter })}
      clearLabel={t('filters.clearAll')}
      onClear={() => onChange({ ...NO_FILTERS, search: undefined })}
    />
  );
}

interface EmptyOperationsProps {
  search: TeamSearch;
  onChange: (change: TeamSearch) => void;
}

/** Says that no operations match, none are deleted, or there are none yet. */
function EmptyOperations({ search, onChange }: EmptyOperationsProps) {
  const { t } = useTranslation('operations');
  if (isNarrowed(search)) {
    return (
      <EmptyState
        inCard
        icon={IconSearch}
        title={t('list.empty')}
        text={t('list.noMatch')}
        action={
          <Button onClick={() => onChange({ ...NO_FILTERS, search: undefined })}>
            {t('filters.clearAll')}
          </Button>
        }
      />
    );
  }
  if (search.deleted) {
    return (
      <EmptyState
        inCard
        icon={IconTrash}
        title={t('deleted.empty')}
        text={t('deleted.emptyText')}
      />
    );
  }
  return (
    <EmptyState
      inCard
      icon={IconCalendarPlus}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        <Button needs="plan" icon={IconPlus} onClick={() => onChange({ open: 'operation' })}>
          {t('newOperation')}
        </Button>
      }
    />
  );
}

/**
 * Joins the rows of all pages. A save between two fetches can put a row on both, so it counts once.
 */
function rowsOfPages(
  pages: readonly { operations: readonly ScheduledOperation[] }[],
): ScheduledOperation[] {
  const byId = new Map<string, ScheduledOperation>();
  for (const operation of pages.flatMap((page) => page.operations)) {
    if (!byId.has(operation.id)) byId.set(operation.id, operation);
  }
  return [...byId.values()];
}

const route = getRouteApi('/team-management');

/** Typed fields, which make one step of the history and not one per letter. */
const TYPED = ['search', 'from', 'to'] as const;

const isTyping = (before: TeamSearch, part: TeamSearch) =>
  'search' in part || TYPED.some((key) => before[key] !== undefined && part[key] !== undefined);

/** The number of rows fetched in advance. */
const AHEAD = 40;

/** The list of operations with its search, filters and order. */
export function OperationsTab() {
  const { t } = useTranslation('operations');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const pages = useOperationPages(pageQueryOf(search));
  const order = orderOf(search);
  const actions = useOperationActions();
  const { data, hasNextPage } = pages;
  const seriesIds = (data?.pages ?? []).flatMap((page) =>
    page.operations.flatMap(({ seriesId }) => seriesId ?? []),
  );
  const { data: series = [] } = useSeriesOf(
    search.series === undefined ? seriesIds : [search.series, ...seriesIds],
  );
  const seriesById = new Map(series.map((one) => [one.id, one]));
  const columns = useOperationColumns(actions, seriesById, search.series !== undefined);
  const fetchMissing = useMissingPages(pages);
  const change = (part: TeamSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      replace: isTyping(search, part),
      resetScroll: false,
    });
  const operations = rowsOfPages(data?.pages ?? []);
  const counted = Math.max(data?.pages[0]?.count ?? 0, operations.length);
  // Operations deleted between two fetches must not leave rows that never load.
  const count = hasNextPage ? counted : operations.length;
  return (
    <div className="grid-12">
      <ListToolbar search={search} onChange={change} count={data && count} />
      <ListFilterChips search={search} onChange={change} />
      <SeriesHead series={seriesById.get(search.series ?? '')} />
      <PagesState
        pages={pages}
        loading={t('list.loading')}
        failed={t('list.failed')}
        stale={t('list.stale')}
      />
      {data !== undefined && count === 0 && <EmptyOperations search={search} onChange={change} />}
      {count > 0 && (
        <div className="fades" data-old={pages.isPlaceholderData || undefined}>
          <DataTable
            label={t(search.deleted ? 'deleted.title' : 'tabs.operations')}
            columns={columns}
            rows={operations}
            count={count}
            height={[56, 92]}
            order={order}
            onSort={(sort) => {
              const isTurned = sort === order.sort;
              const turned = order.direction === 'asc' ? 'desc' : 'asc';
              change({ sort, direction: isTurned ? turned : undefined });
            }}
            loading={t('list.loading')}
            onMissing={fetchMissing}
            ahead={AHEAD}
          />
        </div>
      )}
      {actions.dialogs}
    </div>
  );
}
