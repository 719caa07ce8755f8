import type { ProjectSummary } from '@pcm/contract';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CardFooter, DeletedCardFooter } from './card-footers.tsx';
import { CardGrid } from './card-grid.tsx';
import { EmptyList } from './list-states.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectDeletion } from './project-deletion.tsx';
import styles from './project-list.module.css';
import type { ProjectPages } from './projects.queries.ts';
import type { ProjectsSearch } from './search-params.ts';
import { SkeletonCards } from './skeleton-card.tsx';
import { useRestoreWithToast } from './use-restore-with-toast.ts';

interface ProjectListProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
  pages: ProjectPages;
}

/** The cards, or what stands in their place. */
export function ProjectList({ search, onChange, pages }: ProjectListProps) {
  const { t } = useTranslation('projects');
  const errorText = useErrorText();
  const { data, error } = pages;
  if (data === undefined) {
    if (error === null) return <SkeletonCards />;
    return (
      <Card>
        <ErrorState
          title={t('list.failed')}
          detail={errorText(error)}
          copy={error.message}
          onRetry={() => pages.refetch()}
        />
      </Card>
    );
  }
  const projects = data.pages.flatMap((page) => page.projects);
  const count = Math.max(data.pages.at(-1)?.count ?? 0, projects.length);
  return (
    <>
      {error !== null && <RefreshFailed pages={pages} />}
      {count === 0 ? (
        <EmptyList search={search} onChange={onChange} />
      ) : (
        <Cards projects={projects} count={count} pages={pages} deleted={search.deleted ?? false} />
      )}
    </>
  );
}

interface CardsProps {
  projects: readonly ProjectSummary[];
  count: number;
  pages: ProjectPages;
  deleted: boolean;
}

function Cards({ projects, count, pages, deleted }: CardsProps) {
  const { t } = useTranslation('projects');
  const [asked, setAsked] = useState<ProjectSummary | null>(null);
  const restore = useRestoreWithToast();
  const frame = useRef<HTMLDivElement>(null);
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = pages;
  const canFetch = hasNextPage && !isFetching && !isFetchNextPageError;
  const fetchMissing = useCallback(() => {
    if (canFetch) void fetchNextPage();
  }, [canFetch, fetchNextPage]);
  // The button that asked is gone with its card; the dialog holds the focus until it has closed.
  const focusList = () => {
    setTimeout(() => frame.current?.querySelector<HTMLElement>('[role="list"]')?.focus());
  };
  return (
    <div ref={frame} className={styles.frame} data-old={pages.isPlaceholderData || undefined}>
      <CardGrid
        label={deleted ? t('deleted.title') : t('list.title')}
        projects={projects}
        count={count}
        onMissing={fetchMissing}
        renderCard={(project) => (
          <ProjectCard
            project={project}
            linked={!deleted}
            footer={
              deleted ? (
                <DeletedCardFooter project={project} onRestore={({ id }) => restore(id)} />
              ) : (
                <CardFooter project={project} onDelete={setAsked} />
              )
            }
          />
        )}
      />
      <ProjectDeletion project={asked} onClose={() => setAsked(null)} onDeleted={focusList} />
    </div>
  );
}

function RefreshFailed({ pages }: { pages: ProjectPages }) {
  const { t } = useTranslation(['projects', 'common']);
  const errorText = useErrorText();
  const isMore = pages.isFetchNextPageError;
  return (
    <div className={isMore ? styles.floating : undefined}>
      <Notice
        tone="loss"
        live
        title={isMore ? t('list.moreFailed') : t('list.stale')}
        action={
          <Button onClick={() => void (isMore ? pages.fetchNextPage() : pages.refetch())}>
            {t('common:retry')}
          </Button>
        }
      >
        {errorText(pages.error)}
      </Notice>
    </div>
  );
}
