import type { Project, ProjectSummary } from '@pcm/contract';
import {
  currencyOf,
  DEFAULT_CATEGORY,
  parametersOf,
  priceEstimate,
  profitResult,
  SPECIFICATION,
} from '@pcm/domain';
import { IconArrowsSort } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import {
  type PageQuery,
  type RowRange,
  useFreshPages,
  useListLength,
  useProjectPages,
} from '../../../project/list/project-pages.queries.ts';
import { rowsOf } from '../../../project/list/project-pages.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useKnownProject } from '../financial.queries.ts';
import { PICKER_SORTS, type PickerSort } from '../search-params.ts';
import styles from './picker.module.css';
import { type PickedProject, PickerEntry } from './picker-entry.tsx';
import {
  NoProjects,
  PickerFailed,
  PickerList,
  PickerSkeleton,
  RefreshTrouble,
} from './picker-list.tsx';

const route = getRouteApi('/project-management');

/** Shows the number of projects found and the currency, and sets their order. */
function PickerHead({ count, sort }: { count: number; sort: PickerSort }) {
  const { t } = useTranslation(['projects', 'financial']);
  const navigate = route.useNavigate();
  const currency = useDisplayCurrency();
  const projects = t('list.count', { count });
  return (
    <div className={`row-8 rigid ruled-below ${styles.head}`}>
      <p className="note shrinks grows" role="status">
        {count === 0 ? projects : t('financial:projectList.count', { projects, currency })}
      </p>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t('list.sortedBy', { order: t(`list.sorts.${sort}`) })}
            icon={IconArrowsSort}
          />
        }
        items={[
          {
            heading: t('list.sort'),
            value: sort,
            options: PICKER_SORTS.map((value) => ({ value, label: t(`list.sorts.${value}`) })),
            onChoose: (value) =>
              void navigate({
                search: (before) => ({
                  ...before,
                  sort: PICKER_SORTS.find((known) => known === value),
                }),
                replace: true,
                resetScroll: false,
              }),
          },
        ]}
      />
    </div>
  );
}

/** Converts a project to the data of its entry. */
function pickedOf({ id, name, data }: Project): PickedProject {
  const { cost } = priceEstimate(data, SPECIFICATION);
  const profit = profitResult(cost, data.profitAnalysis, parametersOf(data, SPECIFICATION));
  return {
    id,
    name,
    serviceCategory: data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY,
    total: cost.total,
    currency: currencyOf(data),
    netProfit: profit.customerOrderAmount > 0 ? profit.netProfit : null,
    profitAnalysisEnabled: data.profitAnalysis?.enabled === true,
  };
}

interface PinnedProjectProps {
  id: string;
  /** Whether the user searches. */
  isSearched: boolean;
}

/** Shows the open project above a list that does not begin with it, and the reason. */
function PinnedProject({ id, isSearched }: PinnedProjectProps) {
  const { t } = useTranslation('financial');
  const project = useKnownProject(id);
  if (project === undefined) return null;
  const isArchived = project.archivedAt !== null;
  return (
    <div className={`rigid ${styles.pinned}`}>
      <p className={`note on-info ${styles.pinnedNote}`}>
        {t(
          isArchived
            ? 'projectList.archived'
            : isSearched
              ? 'projectList.notInSearch'
              : 'projectList.furtherDown',
        )}
      </p>
      <PickerEntry project={pickedOf(project)} isSelected isStop onChoose={() => undefined} />
    </div>
  );
}

interface Wanted {
  query: PageQuery;
  /** Whether `projects` belong to this query, not to the former one. */
  isReady: boolean;
  selected: string | undefined;
  projects: readonly ProjectSummary[];
}

/**
 * Returns the list on screen, and whether the open project is above it because the first page
 * lacked it. It decides once for each list and choice, so that later pages move nothing.
 */
function useShownList({ query, isReady, selected, projects }: Wanted): {
  key: string;
  isPinned: boolean;
} {
  const key = JSON.stringify(query);
  const [shown, setShown] = useState({ key: '', selected, isPinned: false });
  if (isReady && (shown.key !== key || shown.selected !== selected)) {
    const isPinned = selected !== undefined && !projects.some(({ id }) => id === selected);
    setShown({ key, selected, isPinned });
  }
  return shown;
}

interface PickerSearch {
  search?: string | undefined;
  sort?: PickerSort | undefined;
}

/** Returns the server query; names sort from A to Z, the others from the latest or largest. */
function pickerQueryOf({ search = '', sort = 'updated' }: PickerSearch): PageQuery {
  const text = search.trim();
  const direction = sort === 'name' ? 'asc' : 'desc';
  return { sort, direction, ...(text === '' ? {} : { search: text }) };
}

interface PickerPanelProps {
  selected: string | undefined;
  onChoose: () => void;
}

/** Shows the search, the count and the list of projects. */
export function PickerPanel({ selected, onChoose }: PickerPanelProps) {
  const { t } = useTranslation('projects');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = pickerQueryOf(search);
  const pages = useProjectPages(query);
  const inView = useRef<RowRange>({ first: 0, last: 0 });
  const fresh = useFreshPages(query, inView);
  const onRange = useCallback((range: RowRange) => {
    inView.current = range;
  }, []);
  const panel = useRef<HTMLDivElement>(null);
  const { data, isPlaceholderData } = pages;
  const projects = data === undefined ? [] : rowsOf(data.pages);
  const count = useListLength(query, data?.pages ?? []);
  const text = (search.search ?? '').trim();
  const shown = useShownList({
    query,
    isReady: data !== undefined && !isPlaceholderData,
    selected,
    projects,
  });
  const commit = (next: string) =>
    void navigate({
      search: (before) => ({ ...before, search: next === '' ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  // The down arrow in the search box moves to the list.
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    const entry = panel.current?.querySelector<HTMLElement>(
      '[role="list"] [data-entry][tabindex="0"]',
    );
    if (entry === undefined || entry === null) return;
    event.preventDefault();
    entry.focus();
  };
  return (
    <div ref={panel} className={`stack ${styles.panel}`} data-old={isPlaceholderData || undefined}>
      <SearchBox
        className={styles.search}
        label={t('list.search')}
        clearLabel={t('list.clearSearch')}
        placeholder={t('list.searchPlaceholder')}
        value={search.search ?? ''}
        onChange={commit}
        onKeyDown={onSearchKey}
      />
      {data !== undefined && (count > 0 || text !== '') ? (
        <PickerHead count={count} sort={search.sort ?? 'updated'} />
      ) : null}
      {shown.isPinned && selected !== undefined ? (
        <PinnedProject id={selected} isSearched={text !== ''} />
      ) : null}
      {data === undefined ? (
        pages.error === null ? (
          <PickerSkeleton />
        ) : (
          <PickerFailed error={pages.error} onRetry={() => pages.refetch()} />
        )
      ) : count === 0 ? (
        <NoProjects search={text} onClear={() => commit('')} />
      ) : (
        <PickerList
          key={shown.key}
          projects={projects}
          count={count}
          selected={selected}
          hasLinks={!shown.isPinned}
          pages={pages}
          fresh={fresh}
          onRange={onRange}
          onChoose={onChoose}
        />
      )}
      <RefreshTrouble pages={pages} fresh={fresh} />
    </div>
  );
}
