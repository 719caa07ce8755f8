import type { Project } from '@pcm/contract';
import { IconFolderOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api/api-error.ts';
import { useErrorText } from '../../platform/words/error-text.ts';
import { useFormat } from '../../platform/words/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useProject } from './financial.queries.ts';
import { FinancialTabs } from './financial-tabs.tsx';
import { rememberOpened } from './last-opened.ts';
import { LoadingProject } from './loading-project.tsx';
import { NetProfitBar } from './net-profit-bar.tsx';
import { ProjectTitle } from './project-title.tsx';
import type { FinancialTab } from './search-params.ts';
import { FinancialProjectProvider } from './state/financial-project.tsx';
import { SaveNotices } from './state/save-notices.tsx';

interface OpenProjectProps {
  id: string;
  tab: FinancialTab;
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** A project with its six tabs; says so when it can't be read. What was read and edited stays. */
export function OpenProject({ id, tab }: OpenProjectProps) {
  const { t } = useTranslation(['financial', 'projects']);
  const errorText = useErrorText();
  const format = useFormat();
  const { data: project, error, refetch, dataUpdatedAt } = useProject(id);
  if (project !== undefined) {
    const isGone = isMissing(error);
    return (
      <Analysis project={project} tab={tab} isGone={isGone}>
        {error === null || isGone ? null : (
          <Notice tone="attention" live title={t('stale')}>
            {t('staleText', { when: format.instant(new Date(dataUpdatedAt).toISOString()) })}
          </Notice>
        )}
      </Analysis>
    );
  }
  if (error === null) return <LoadingProject />;
  return (
    <Card>
      {isMissing(error) ? (
        <EmptyState
          icon={<IconFolderOff size={22} stroke={1.6} aria-hidden />}
          title={t('notFound')}
          text={t('notFoundText')}
          action={
            <ButtonLink to="/projects" search={{ deleted: true }}>
              {t('projects:view.goneAction')}
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState
          title={t('loadFailed')}
          detail={errorText(error)}
          copy={error.message}
          onRetry={refetch}
        />
      )}
    </Card>
  );
}

interface AnalysisProps {
  project: Project;
  tab: FinancialTab;
  isGone: boolean;
  children: React.ReactNode;
}

function Analysis({ project, tab, isGone, children }: AnalysisProps) {
  useEffect(() => rememberOpened(project.id), [project.id]);
  return (
    <FinancialProjectProvider project={project}>
      {/* The first tab says it beside the amount. */}
      <ProjectTitle showsSave={tab !== 'analysis'} />
      <SaveNotices isGone={isGone} />
      {children}
      <FinancialTabs tab={tab} />
      <NetProfitBar />
    </FinancialProjectProvider>
  );
}
