import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useTour } from '../../features/learn/tour/tour.ts';
import { useSessionState } from '../../platform/api/session.ts';
import { everywhere } from '../../platform/shortcuts/everywhere.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { useExportDialog } from '../../project/exports/asked-export.ts';
import { useTemplateDialog } from '../../project/templates/template-dialogs.ts';
import { LoadingText } from '../../ui/feedback/loading-text.tsx';
import { openOverlay, useOverlay } from '../open-overlay.ts';
import { sections } from '../routes/sections.ts';
import { NavigationBar } from './navigation-bar.tsx';
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
  import('../../features/settings/admin/session-dialog.tsx').then((module) => ({
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
