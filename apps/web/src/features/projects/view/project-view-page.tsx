import { IconArrowLeft, IconFolderOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { usePageTitle } from '../../../platform/use-page-title.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from '../../../ui/feedback/states.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useProject } from '../project.queries.ts';
import styles from './project-view.module.css';
import { ProjectView } from './project-view.tsx';

const ROWS = [52, 38, 61, 44, 57];

/** The placeholder of a project that is loading. */
function SkeletonView() {
  const { t } = useTranslation(['projectView', 'projects']);
  return (
    <LoadingRegion text={t('page.loading')}>
      <div className={`flex ${styles.header}`}>
        <Skeleton width={34} height={34} />
        <div className="stack-8 grows">
          <Skeleton width="42%" height={22} />
          <Skeleton width="26%" height={12} />
        </div>
      </div>
      <div className={`grid align-top gap-20 ${styles.columns}`}>
        <div className={`stack-card shrinks ${styles.main}`}>
          <SkeletonTable rows={3} />
          <SkeletonTable rows={5} />
          <SkeletonTable rows={4} />
        </div>
        <div className={`stack-card sticky scrolls-down ${styles.aside}`}>
          <div className="sheet stack-card pad-card">
            <Skeleton width="55%" height={32} />
            <Skeleton height={8} />
            {ROWS.map((width) => (
              <Skeleton key={width} width={`${width + 30}%`} />
            ))}
          </div>
        </div>
      </div>
    </LoadingRegion>
  );
}

function SkeletonTable({ rows }: { rows: number }) {
  return (
    <div className="sheet stack-card pad-card">
      <Skeleton width="24%" height={16} />
      {ROWS.slice(0, rows).map((width) => (
        <div key={width} className={`row between ruled-above ${styles.row}`}>
          <Skeleton width={`${width}%`} />
          <Skeleton width={72} />
        </div>
      ))}
    </div>
  );
}

/** Says that the project does not exist, or no longer does. */
function ProjectNotFound() {
  const { t } = useTranslation(['projectView', 'projects']);
  usePageTitle(t('page.notFound'));
  return (
    <Page>
      <h1 className="visually-hidden">{t('page.notFound')}</h1>
      <EmptyState
        inCard
        icon={IconFolderOff}
        title={t('page.notFound')}
        text={t('page.notFoundText')}
        action={
          <>
            <ButtonLink
              variant="primary"
              to="/projects"
              icon={<IconArrowLeft size={16} stroke={1.75} className="mirror-in-rtl" />}
            >
              {t('page.back')}
            </ButtonLink>
            <ButtonLink to="/projects" search={{ deleted: true }}>
              {t('projects:list.recentlyDeleted')}
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}

const route = getRouteApi('/projects/$projectId/view');

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** The page that shows a project with its cost and profit. */
export function ProjectViewPage() {
  const { projectId } = route.useParams();
  // The key resets the page, so that it does not show the previous project while loading.
  return <ProjectById key={projectId} id={projectId} />;
}

function ProjectById({ id }: { id: string }) {
  const { data, error, dataUpdatedAt, refetch } = useProject(id);
  const [openedAt] = useState(() => Date.now());
  // Data cached before the page was opened must not show a project that is gone.
  if (data !== undefined && !(isMissing(error) && dataUpdatedAt < openedAt)) {
    const trouble = error === null ? null : isMissing(error) ? 'gone' : 'stale';
    return <ProjectView project={data} trouble={trouble} fetchedAt={dataUpdatedAt} />;
  }
  if (error === null) return <Loading />;
  return isMissing(error) ? <ProjectNotFound /> : <Failed error={error} onRetry={refetch} />;
}

function Loading() {
  const { t } = useTranslation(['projectView', 'projects']);
  usePageTitle(t('page.loading'));
  return (
    <Page>
      <SkeletonView />
    </Page>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation(['projectView', 'projects']);
  return (
    <Page>
      <PageHeader title={t('page.failed')} backTo="/projects" backLabel={t('page.back')} />
      <ErrorState inCard title={t('page.failed')} error={error} onRetry={onRetry} />
    </Page>
  );
}
