import { useLocation, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminStatus } from '../../features/settings/admin/admin.queries.ts';
import { useIsPasswordAsked } from '../../platform/api/password-question.ts';
import { useErrorText } from '../../platform/words/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../ui/feedback/loading-text.tsx';
import { Workspace } from './workspace.tsx';

const LoginPage = lazy(() =>
  import('../../features/settings/admin/login-page.tsx').then((module) => ({
    default: module.LoginPage,
  })),
);
const PasswordDialog = lazy(() =>
  import('../../features/settings/admin/password-dialog.tsx').then((module) => ({
    default: module.PasswordDialog,
  })),
);
const SecondFactorPage = lazy(() =>
  import('../../features/settings/admin/second-factor-page.tsx').then((module) => ({
    default: module.SecondFactorPage,
  })),
);
const SetUpPage = lazy(() =>
  import('../../features/settings/admin/set-up-page.tsx').then((module) => ({
    default: module.SetUpPage,
  })),
);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that was asked for without a session, to go on to after the login. */
    wanted?: string;
  }
}

/** Addresses at which nobody is told that content is withheld: they show the login by right. */
const OPEN_PATHS = ['/', '/admin', '/admin-login', '/set-up'];

/**
 * Lets in who is logged in. Everybody else sees the login page, whatever the path; who asked for
 * content is led to /admin, where a card says that it needs a login, and comes back after it.
 */
function Page() {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const status = useAdminStatus();
  const path = useLocation({ select: (location) => location.pathname });
  const wanted = useWanted();
  const isOnTheWay = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.wanted !== undefined,
  });
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
        {path === '/set-up' ? <SetUpPage /> : <LoginGate />}
      </Suspense>
    );
  }
  if (status.data.secondFactorMissing) {
    return (
      <Suspense fallback={<LoadingText fill />}>
        <SecondFactorPage />
      </Suspense>
    );
  }
  // The page on the way is neither fetched nor drawn, also while the next one is fetched.
  if (wanted !== undefined) return <WantedPage wanted={wanted} />;
  if (isOnTheWay) return <LoadingText fill />;
  return <Workspace username={status.data.username} />;
}

const useWanted = () => useLocation({ select: ({ state }) => state.wanted });

function LoginGate() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const wanted = useWanted();
  useEffect(() => {
    // Who has just logged out is on the way to the login already.
    const { pathname, href } = history.location;
    if (OPEN_PATHS.includes(path) || pathname !== path) return;
    void navigate({ to: '/admin', state: { wanted: href }, replace: true });
  }, [path, history, navigate]);
  const goToLogin = () =>
    void navigate({ to: '/admin-login', state: wanted === undefined ? {} : { wanted } });
  const isRestricted = path === '/admin' && wanted !== undefined;
  return <LoginPage onRestricted={isRestricted ? goToLogin : undefined} />;
}

/** Leads on to what was asked for before the login. */
function WantedPage({ wanted }: { wanted: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(wanted), [wanted, history]);
  return <LoadingText fill />;
}

/** The page of whoever asks; what asks for the password again stands over it. */
export function Shell() {
  const isPasswordAsked = useIsPasswordAsked();
  return (
    <>
      <Page />
      <Suspense fallback={null}>{isPasswordAsked ? <PasswordDialog /> : null}</Suspense>
    </>
  );
}
