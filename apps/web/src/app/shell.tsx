import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminStatus } from '../features/admin/admin.queries.ts';
import { useErrorText } from '../lib/error-text.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadingText } from '../ui/loading-text.tsx';
import { Workspace } from './workspace.tsx';

const LoginPage = lazy(() =>
  import('../features/admin/login-page.tsx').then((module) => ({ default: module.LoginPage })),
);
const SetUpPage = lazy(() =>
  import('../features/admin/set-up-page.tsx').then((module) => ({ default: module.SetUpPage })),
);

/** Lets in who is logged in; everybody else sees the login page, whatever the path. */
export function Shell() {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const status = useAdminStatus();
  const path = useLocation({ select: (location) => location.pathname });
  if (status.isPending) return <LoadingText fill />;
  if (status.isError) {
    return (
      <main>
        <ErrorState
          level={1}
          title={t('statusFailed')}
          detail={errorText(status.error)}
          onRetry={() => status.refetch()}
        />
      </main>
    );
  }
  if (!status.data.isAuthenticated) {
    return (
      <Suspense fallback={<LoadingText fill />}>
        {path === '/set-up' ? <SetUpPage /> : <LoginPage />}
      </Suspense>
    );
  }
  return <Workspace username={status.data.username} />;
}
