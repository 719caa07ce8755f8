import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { usePageTitle } from '../../../platform/use-page-title.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useProject } from '../project.queries.ts';
import { ProjectNotFound } from './project-not-found.tsx';
import { ProjectView } from './project-view.tsx';
import { SkeletonView } from './skeleton-view.tsx';

const route = getRouteApi('/projects/$projectId/view');

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** A project to read: what it is, what it costs, what it earns. */
export function ProjectViewPage() {
  const { projectId } = route.useParams();
  // Another project starts anew, instead of showing the one before while it is fetched.
  return <ProjectById key={projectId} id={projectId} />;
}

function ProjectById({ id }: { id: string }) {
  const { data, error, dataUpdatedAt, refetch } = useProject(id);
  const [openedAt] = useState(() => Date.now());
  // What was read before the page was opened is no reason to show a project that is gone.
  if (data !== undefined && !(isMissing(error) && dataUpdatedAt < openedAt)) {
    const trouble = error === null ? null : isMissing(error) ? 'gone' : 'stale';
    return <ProjectView project={data} trouble={trouble} fetchedAt={dataUpdatedAt} />;
  }
  if (error === null) return <Loading />;
  return isMissing(error) ? <ProjectNotFound /> : <Failed error={error} onRetry={refetch} />;
}

function Loading() {
  const { t } = useTranslation('projects');
  usePageTitle(t('view.loading'));
  return (
    <Page>
      <SkeletonView />
    </Page>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation('projects');
  const errorText = useErrorText();
  return (
    <Page>
      <PageHeader title={t('view.failed')} backTo="/projects" backLabel={t('view.back')} />
      <Card>
        <ErrorState
          title={t('view.failed')}
          detail={errorText(error)}
          copy={error.message}
          onRetry={onRetry}
        />
      </Card>
    </Page>
  );
}
