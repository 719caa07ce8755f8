import type { ScheduledOperation } from '@pcm/contract';
import { IconCalendarPlus, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMissingPages } from '../../../platform/api/query-client.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagesState } from '../../../ui/feedback/pages-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useOperationPages } from '../operations.queries.ts';
import type { TeamSearch } from '../search-params.ts';
import { ListFilterChips } from './list-filter-chips.tsx';
import { isNarrowed, NO_FILTERS, orderOf, pageQueryOf } from './list-query.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useOperationColumns } from './operation-columns.tsx';
import { useOperationActions } from './use-operation-actions.tsx';

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

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
        icon={<IconSearch {...icon} />}
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
        icon={<IconTrash {...icon} />}
        title={t('deleted.empty')}
        text={t('deleted.emptyText')}
      />
    );
  }
  return (
    <EmptyState
      inCard
      icon={<IconCalendarPlus {...icon} />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        <Button
          icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange({ open: 'operation' })}
        >
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
  const columns = useOperationColumns(actions);
  const { data, hasNextPage } = pages;
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
