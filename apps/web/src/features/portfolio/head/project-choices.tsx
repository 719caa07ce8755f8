import type { ProjectSummary } from '@pcm/contract';
import { IconCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowTrim } from '../../../platform/density.ts';
import { useMeasuredAnew } from '../../../platform/use-measured-anew.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { type PageQuery, useProjectPages } from '../../../project/list/project-pages.queries.ts';
import { rowsOf } from '../../../project/list/project-pages.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import styles from './head.module.css';

interface ProjectChoiceListProps {
  projects: readonly ProjectSummary[];
  /** The number on all pages. */
  count: number;
  isSearched: boolean;
  chosen: string | undefined;
  onChoose: (project: string | undefined) => void;
  onMissing: () => void;
}

const HEIGHT = 48;
const AHEAD = 30;

/** A list of All Projects and then each project; the arrow keys move. */
function ProjectChoiceList(props: ProjectChoiceListProps) {
  // Memoizing what the virtualizer returns would freeze it, because it changes its own state.
  'use no memo';
  const { projects, count, isSearched, chosen, onChoose, onMissing } = props;
  const { t } = useTranslation(['portfolio', 'projects']);
  const height = HEIGHT - useRowTrim();
  const scroller = useRef<HTMLDivElement>(null);
  const before = isSearched ? 0 : 1;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: count + before,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
  });
  useMeasuredAnew(virtualizer, height);
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const isMissing = Math.min(count, last + AHEAD) > projects.length;
  useEffect(() => {
    if (isMissing) onMissing();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const { target } = event;
    if (step === 0 || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    const next = Number(target.dataset['choice']) + step;
    virtualizer.scrollToIndex(Math.max(0, next));
    const place = scroller.current?.querySelector<HTMLElement>(`[data-choice="${next}"]`);
    if (place) place.focus({ preventScroll: true });
    else if (next < 0) scroller.current?.parentElement?.querySelector('input')?.focus();
  };
  if (count === 0 && isSearched) {
    return <p className={styles.none}>{t('projects:list.noMatch')}</p>;
  }
  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        role="list"
        aria-label={t('projectFilter.list')}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => {
          const isAll = row.index < before;
          const project = projects[row.index - before];
          const isChosen = isAll ? chosen === undefined : project?.id === chosen;
          return (
            <div
              key={row.key}
              role="listitem"
              className={styles.row}
              style={{ height, transform: `translateY(${row.start}px)` }}
            >
              {isAll || project ? (
                <button
                  type="button"
                  data-choice={row.index}
                  aria-current={isChosen || undefined}
                  className={`row-8 plain ${styles.choice}`}
                  onClick={() => onChoose(project?.id)}
                >
                  <span className={styles.words}>
                    <bdi>{project?.name ?? t('projectFilter.all')}</bdi>
                    {project ? <bdi className={styles.client}>{project.client}</bdi> : null}
                  </span>
                  {isChosen ? <IconCheck size={16} stroke={1.75} aria-hidden /> : null}
                </button>
              ) : (
                <Skeleton width="70%" height={14} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface ProjectChoicesProps {
  chosen: string | undefined;
  /** Called with `undefined` for all of them. */
  onChoose: (project: string | undefined) => void;
}

const queryOf = (search: string): PageQuery => ({
  sort: 'updated',
  direction: 'desc',
  ...(search.trim() === '' ? {} : { search: search.trim() }),
});

/** Searches projects on the server and renders only those in view. */
export function ProjectChoices({ chosen, onChoose }: ProjectChoicesProps) {
  const { t } = useTranslation(['portfolio', 'projects']);
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const pages = useProjectPages(queryOf(search));
  const { data, error } = pages;
  const count = data?.pages[0]?.count ?? 0;
  return (
    <div ref={panel} className={`stack-8 ${styles.filterPanel}`}>
      <SearchBox
        label={t('projects:list.search')}
        clearLabel={t('projects:list.clearSearch')}
        placeholder={t('projects:list.searchPlaceholder')}
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          panel.current?.querySelector<HTMLElement>('[data-choice]')?.focus();
        }}
      />
      {data === undefined ? (
        error === null ? (
          <LoadingText text={t('projects:list.loading')} />
        ) : (
          <ErrorState
            title={t('projects:list.failed')}
            detail={errorText(error)}
            onRetry={() => pages.refetch()}
          />
        )
      ) : (
        <ProjectChoiceList
          key={search}
          projects={rowsOf(data.pages)}
          count={count}
          isSearched={search.trim() !== ''}
          chosen={chosen}
          onChoose={onChoose}
          onMissing={() => {
            if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
          }}
        />
      )}
    </div>
  );
}
