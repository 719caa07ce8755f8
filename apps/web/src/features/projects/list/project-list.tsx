import type { ProjectSummary } from '@pcm/contract';
import { lazy, type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useMissingPages } from '../../../platform/api/query-client.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import type {
  FreshPages,
  ProjectPages,
  RowRange,
} from '../../../project/list/project-pages.queries.ts';
import { rowsOf } from '../../../project/list/project-pages.ts';
import { ProjectDeletion } from '../project-deletion.tsx';
import { SkeletonCards } from './card-grid.tsx';
import styles from './list.module.css';
import type { ListView } from './list-order.ts';
import { ProjectCards } from './project-cards.tsx';
import type { ProjectsSearch } from './search-params.ts';
import { useSelectedIds } from './selection.ts';

const ProjectTable = lazy(() => import('../table/project-table.tsx'));
const RefreshFailed = lazy(() =>
  import('./list-states.tsx').then((module) => ({ default: module.RefreshFailed })),
);
const ListFailed = lazy(() =>
  import('./list-states.tsx').then((module) => ({ default: module.ListFailed })),
);
const ListSamples = lazy(async () => ({
  default: (await import('../../../project/sample/sample-notice.tsx')).ListSamples,
}));
const EmptyList = lazy(() =>
  import('./list-states.tsx').then((module) => ({ default: module.EmptyList })),
);

interface ProjectListProps {
  search: ProjectsSearch;
  /** The number of rows, including those not fetched yet. */
  count: number;
  view: ListView;
  onChange: (change: ProjectsSearch) => void;
  pages: ProjectPages;
  fresh: FreshPages;
  /** Called with the rows on screen. */
  onRange: (range: RowRange) => void;
}

/** The cards or the table, or a message in their place. */
export function ProjectList(props: ProjectListProps) {
  const { search, count, onChange, pages, fresh } = props;
  const { data, error } = pages;
  // The first cards are rendered piece by piece, so that the page answers meanwhile.
  const isReady = useDeferredValue(data !== undefined);
  if (data === undefined || !isReady) {
    if (error === null) return <SkeletonCards />;
    return (
      <Suspense fallback={<SkeletonCards />}>
        <ListFailed error={error} onRetry={() => pages.refetch()} />
      </Suspense>
    );
  }
  const projects = rowsOf(data.pages);
  return (
    <>
      <Suspense>
        {(error ?? fresh.error) !== null && <RefreshFailed pages={pages} fresh={fresh} />}
        {projects.some(({ isSample }) => isSample) && <ListSamples />}
      </Suspense>
      {count === 0 ? (
        <Suspense fallback={<SkeletonCards />}>
          <EmptyList search={search} onChange={onChange} />
        </Suspense>
      ) : (
        <Rows {...props} projects={projects} />
      )}
    </>
  );
}

interface RowsProps extends ProjectListProps {
  projects: readonly ProjectSummary[];
}

function Rows({ search, view, onChange, pages, fresh, onRange, projects, count }: RowsProps) {
  const { t } = useTranslation('projects');
  const [asked, setAsked] = useState<ProjectSummary | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const fetchMissing = useMissingPages(pages, fresh.isRefreshing);
  // The card with the pressed button is gone, and the dialog has the focus until it closes.
  const focusNext = () => {
    const place = projects.findIndex(({ id }) => id === asked?.id);
    setTimeout(() => focusPlace(frame.current, Math.min(place, projects.length - 2)));
  };
  const shared = {
    label: t(search.deleted ? 'deleted.title' : search.archived ? 'archive.title' : 'list.title'),
    projects,
    count,
    deleted: search.deleted ?? false,
    onMissing: fetchMissing,
    onRange,
    onDelete: setAsked,
  };
  return (
    <div ref={frame}>
      <Frame isOld={pages.isPlaceholderData}>
        {view === 'table' ? (
          <Suspense fallback={<SkeletonCards />}>
            <ProjectTable {...shared} search={search} onChange={onChange} />
          </Suspense>
        ) : (
          <ProjectCards {...shared} />
        )}
      </Frame>
      <ProjectDeletion project={asked} onClose={() => setAsked(null)} onDeleted={focusNext} />
    </div>
  );
}

/** Focuses the project now at a place, else the list, without scrolling. */
function focusPlace(frame: HTMLElement | null, place: number): void {
  const next = `:is([aria-posinset="${place + 1}"], tr[data-index="${place}"]) a[href]`;
  const target =
    frame?.querySelector<HTMLElement>(next) ?? frame?.querySelector<HTMLElement>('[data-list]');
  target?.focus({ preventScroll: true });
}

/** Tells the style sheet whether something is selected, because every checkbox shows then. */
function Frame({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  const isSelecting = useSelectedIds().size > 0;
  return (
    <div
      className={`fades ${styles.frame}`}
      data-old={isOld || undefined}
      data-selecting={isSelecting || undefined}
    >
      {children}
    </div>
  );
}
