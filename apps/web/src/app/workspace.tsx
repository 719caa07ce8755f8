import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportDialog } from '../lib/export-dialog.ts';
import { openOverlay, useOverlay } from '../lib/overlays.ts';
import { useSessionState } from '../lib/session.ts';
import { everywhere } from '../lib/shortcuts/everywhere.ts';
import { useTemplateDialog } from '../lib/template-dialogs.ts';
import { useTour } from '../lib/tour.ts';
import { useShortcut } from '../lib/use-shortcut.ts';
import { LoadingText } from '../ui/loading-text.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { sections } from './sections.ts';
import { useContentFocus } from './use-content-focus.ts';
import { useLogoutFlow } from './use-logout-flow.ts';
import styles from './workspace.module.css';

const AccessRestricted = lazy(() =>
  import('./access-restricted.tsx').then((module) => ({ default: module.AccessRestricted })),
);
const Overlays = lazy(() =>
  import('./overlays.tsx').then((module) => ({ default: module.Overlays })),
);
const SessionDialog = lazy(() =>
  import('../features/admin/session-dialog.tsx').then((module) => ({
    default: module.SessionDialog,
  })),
);

/** Bar, page, and what opens over them. A session that ends leaves the page in place. */
export function Workspace({ username }: { username: string | null }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const session = useSessionState();
  const logout = useLogoutFlow();
  const content = useContentFocus();
  const name = username ?? t('admin');
  const opened = [useTemplateDialog(), useExportDialog(), useTour(), useOverlay()];
  const isAnythingOpen = logout.unsaved > 0 || opened.some((one) => one !== null);

  useShortcut([
    ...sections.map(({ name: section, to }) => ({
      keys: everywhere[section],
      onPress: () => void navigate({ to }),
    })),
    { keys: everywhere.logOut, onPress: logout.start },
    { keys: everywhere.palette, onPress: () => openOverlay('palette') },
    { keys: everywhere.help, onPress: () => openOverlay('keyboard-help') },
  ]);

  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <NavigationBar name={name} onLogout={logout.start} />
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        <Suspense fallback={<LoadingText />}>
          {session === 'dismissed' ? <AccessRestricted /> : null}
        </Suspense>
        {/* Hidden, not unmounted: what was typed stays. */}
        <div hidden={session === 'dismissed'}>
          <Outlet />
        </div>
      </main>
      <Suspense fallback={null}>{session === 'open' ? null : <SessionDialog />}</Suspense>
      <Suspense fallback={null}>
        {isAnythingOpen ? <Overlays username={name} logout={logout} /> : null}
      </Suspense>
    </>
  );
}
