import { may } from '@pcm/contract';
import {
  Navigate,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTour } from '../../features/learn/tour/tour-walk.ts';
import { useAdminStatus } from '../../features/settings/admin/admin.queries.ts';
import { useIsPasswordAsked } from '../../platform/api/password-question.ts';
import { useSessionState } from '../../platform/api/session.ts';
import { neededFor, useRole } from '../../platform/role.ts';
import { everywhere } from '../../platform/shortcuts/everywhere.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { lazyWithWords, useTranslation } from '../../platform/words/translation.ts';
import { openDialog, usePageDialog } from '../../project/page-dialogs.ts';
import { ErrorState, LoadingText } from '../../ui/feedback/states.tsx';
import { sections } from '../routes/sections.ts';
import { NavigationBar } from './navigation-bar.tsx';
import styles from './shell.module.css';
import { useLogoutFlow } from './use-logout-flow.ts';

/**
 * Returns a ref for the page's content. After a move to another page whose former focus is gone, it
 * gets the focus, so that the keyboard and screen readers continue at the new page.
 */
function useContentFocus() {
  const router = useRouter();
  const content = useRef<HTMLElement>(null);
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        // The first page keeps the focus at its top, where the first Tab offers to skip the bar.
        if (fromLocation !== undefined && pathChanged && isLost) {
          content.current?.focus({ preventScroll: true });
        }
      }),
    [router],
  );
  return content;
}

const AccessRestricted = lazy(() =>
  import('./instead-of-page.tsx').then((module) => ({ default: module.AccessRestricted })),
);
const NotAllowedPage = lazyWithWords(
  async () => ({ default: (await import('./instead-of-page.tsx')).NotAllowedPage }),
  ['account'],
);
const Overlays = lazy(() => import('./overlays.tsx'));
const SessionDialog = lazyWithWords(
  () => import('../../features/settings/admin/session-dialog.tsx'),
  ['account'],
);

/** The bar, the page, and the dialogs over them. The page stays when the session ends. */
function Workspace({ username }: { username: string | null }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const session = useSessionState();
  const logout = useLogoutFlow();
  const content = useContentFocus();
  const name = username ?? t('admin');
  const dialog = usePageDialog();
  const tour = useTour();
  const role = useRole();
  const offered = sections.filter(({ to }) => may(role, neededFor(to)));
  const address = useLocation({ select: ({ href }) => href });
  const isOpenTo = may(role, neededFor(address));
  // While the next page loads, the outlet still holds the one before, which may be another role's.
  const held = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? address });
  const isHeldOpen = may(role, neededFor(held));
  const [first] = offered;
  const isAnythingOpen = logout.unsaved > 0 || dialog !== null || tour !== null;

  useShortcut([
    ...offered.map(({ name: section, to }) => ({
      keys: everywhere[section],
      onPress: () => void navigate({ to }),
    })),
    { keys: everywhere.logOut, onPress: logout.start },
    { keys: everywhere.palette, onPress: () => openDialog({ name: 'palette' }) },
    { keys: everywhere.help, onPress: () => openDialog({ name: 'keyboard-help' }) },
  ]);

  return (
    <>
      <a href="#content" className={`absolute round-6 pad-8-16 ${styles.skip}`}>
        {t('skipToContent')}
      </a>
      <NavigationBar name={name} onLogout={logout.start} />
      <main id="content" ref={content} tabIndex={-1} className="not-outlined">
        <Suspense fallback={<LoadingText />}>
          {session === 'dismissed' ? <AccessRestricted /> : null}
        </Suspense>
        {/* Hidden, not unmounted, so that typed text stays. */}
        <div hidden={session === 'dismissed'}>
          {isOpenTo ? (
            isHeldOpen ? (
              <Outlet />
            ) : (
              <LoadingText />
            )
          ) : address.split(/[?#]/)[0] === '/' && first !== undefined ? (
            <Navigate to={first.to} replace />
          ) : (
            <Suspense fallback={<LoadingText />}>
              <NotAllowedPage />
            </Suspense>
          )}
        </div>
      </main>
      <Suspense fallback={null}>{session === 'open' ? null : <SessionDialog />}</Suspense>
      <Suspense fallback={null}>
        {isAnythingOpen ? <Overlays username={name} logout={logout} /> : null}
      </Suspense>
    </>
  );
}

const LoginPage = lazy(() => import('../../features/settings/admin/login-page.tsx'));
const PasswordDialog = lazy(() => import('../../features/settings/admin/password-dialog.tsx'));
const SecondFactorPage = lazy(() => import('../../features/settings/admin/second-factor-page.tsx'));
const SetUpPage = lazy(() => import('../../features/settings/admin/set-up-page.tsx'));

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that was opened without a session, for after the login. */
    wanted?: string;
  }
}

/** Paths that show the login without a note about restricted content. */
const OPEN_PATHS = ['/', '/admin', '/admin-login', '/set-up'];

/**
 * Shows the page to logged-in users. Others see the login page at any path; a visitor who opened
 * content is sent to /admin, where a card asks for a login, and returns afterwards.
 */
function Page() {
  const { t } = useTranslation('shell');
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
          error={status.error}
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
  // The page between login and target is neither fetched nor drawn.
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
    // After a logout the router is already moving to the login.
    const { pathname, href } = history.location;
    if (OPEN_PATHS.includes(path) || pathname !== path) return;
    void navigate({ to: '/admin', state: { wanted: href }, replace: true });
  }, [path, history, navigate]);
  const goToLogin = () =>
    void navigate({ to: '/admin-login', state: wanted === undefined ? {} : { wanted } });
  const isRestricted = path === '/admin' && wanted !== undefined;
  return <LoginPage onRestricted={isRestricted ? goToLogin : undefined} />;
}

/** Opens the address that was wanted before the login. */
function WantedPage({ wanted }: { wanted: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(wanted), [wanted, history]);
  return <LoadingText fill />;
}

/** The page for the current user, below the dialog that asks for the password. */
export function Shell() {
  const isPasswordAsked = useIsPasswordAsked();
  return (
    <>
      <Page />
      <Suspense fallback={null}>{isPasswordAsked ? <PasswordDialog /> : null}</Suspense>
    </>
  );
}
