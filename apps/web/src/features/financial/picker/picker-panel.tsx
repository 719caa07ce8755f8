import { getRouteApi } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type RowRange,
  useFreshPages,
  useProjectPages,
} from '../../../project/list/project-pages.queries.ts';
import { rowsOf } from '../../../project/list/project-pages.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import styles from './picker.module.css';
import { PickerHead } from './picker-head.tsx';
import { PickerList } from './picker-list.tsx';
import { pickerQueryOf } from './picker-query.ts';
import { NoProjects, PickerFailed, PickerSkeleton, RefreshTrouble } from './picker-states.tsx';
import { PinnedProject } from './pinned-project.tsx';
import { useShownList } from './use-shown-list.ts';

const route = getRouteApi('/project-management');

interface PickerPanelProps {
  selected: string | undefined;
  onChoose: () => void;
}

/** Search, count and the list of projects. */
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
  const count = Math.max(data?.pages[0]?.count ?? 0, projects.length);
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
  // From the search box the arrow down enters the list.
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
    <div ref={panel} className={styles['panel']} data-old={isPlaceholderData || undefined}>
      <SearchBox
        className={styles['search']}
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
