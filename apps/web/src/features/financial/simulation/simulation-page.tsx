import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { usePageTitle } from '../../../platform/use-page-title.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useProject } from '../financial.queries.ts';
import { FinancialProjectProvider } from '../state/financial-project.tsx';
import { ProjectMissing } from './project-missing.tsx';
import { SimulationScreen } from './simulation-screen.tsx';

const route = getRouteApi('/profit-simulation');

/** Profit simulation: other percentages, rates and orders for a project, beside its own. */
export function SimulationPage() {
  const { project: id } = route.useSearch();
  const { t } = useTranslation('simulation');
  const errorText = useErrorText();
  const { data: project, error, refetch } = useProject(id);
  usePageTitle(project === undefined ? t('title') : `${project.name} · ${t('title')}`);
  const isMissing = error instanceof ApiError && error.status === 404;
  if (project !== undefined) {
    return (
      <FinancialProjectProvider key={project.id} project={project}>
        <SimulationScreen key={project.id} isGone={isMissing} />
      </FinancialProjectProvider>
    );
  }
  return (
    <Page>
      <h1 className="visually-hidden">{t('title')}</h1>
      {id === undefined || isMissing ? (
        <ProjectMissing />
      ) : error === null ? (
        <LoadingText />
      ) : (
        <Card>
          <ErrorState
            title={t('missing.failedProject')}
            detail={errorText(error)}
            copy={error.message}
            onRetry={refetch}
          />
        </Card>
      )}
    </Page>
  );
}
