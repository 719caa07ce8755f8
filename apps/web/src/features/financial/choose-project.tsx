import { IconFolders } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api/api-error.ts';
import { useErrorText } from '../../platform/words/error-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useNewestProject, useProject } from './financial.queries.ts';
import { lastOpened } from './last-opened.ts';
import { LoadingProject } from './loading-project.tsx';

/** The address names no project: opens the one that was open last, else the newest. */
export function ChooseProject() {
  const { t } = useTranslation('financial');
  const errorText = useErrorText();
  const remembered = lastOpened() ?? undefined;
  const last = useProject(remembered);
  const isGone = last.error instanceof ApiError && last.error.status === 404;
  const isNewestAsked = remembered === undefined || isGone;
  const newest = useNewestProject(isNewestAsked);
  const found = last.data?.id ?? newest.data;
  if (found !== undefined && found !== null) {
    return <Navigate to="." search={(now) => ({ ...now, project: found })} replace />;
  }
  const { error, refetch } = isNewestAsked ? newest : last;
  if (error !== null) {
    return (
      <Card>
        <ErrorState
          title={t('loadFailed')}
          detail={errorText(error)}
          copy={error.message}
          onRetry={refetch}
        />
      </Card>
    );
  }
  if (newest.data === undefined) return <LoadingProject />;
  return (
    <Card>
      <EmptyState
        icon={<IconFolders size={22} stroke={1.6} aria-hidden />}
        title={t('choose')}
        text={t('chooseText')}
      />
    </Card>
  );
}
