import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportDialog } from '../lib/export-dialog.ts';
import { loadWords } from '../lib/language.ts';
import { useSessionState } from '../lib/session.ts';
import { useTemplateDialog } from '../lib/template-dialogs.ts';
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
const LogoutDialog = lazy(() =>
  import('./logout-dialog.tsx').then((module) => ({ default: module.LogoutDialog })),
);
const CommandPalette = lazy(() =>
  // It names the views of Analytics, whose words come with it.
  Promise.all([import('./command-palette.tsx'), loadWords(['portfolio'])]).then(([module]) => ({
    default: module.CommandPalette,
  })),
);
const TemplateDialog = lazy(() =>
  import('../features/templates/template-dialog.tsx').then((module) => ({
    default: module.TemplateDialogView,
  })),
);
const ExportDialog = lazy(() =>
  import('../features/documents/export-dialog.tsx').then((module) => ({
    default: module.ExportDialog,
  })),
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
  const templateDialog = useTemplateDialog();
  const exportDialog = useExportDialog();
  const [paletteOpened, setPaletteOpened] = useState(false);
  const name = username ?? t('admin');

  useShortcut([
    ...sections.map(({ digit, to }) => ({ key: digit, onPress: () => void navigate({ to }) })),
    { key: 'q', onPress: logout.start },
    { key: 'k', onPress: () => setPaletteOpened(!paletteOpened) },
  ]);

  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <NavigationBar
        name={name}
        onOpenPalette={() => setPaletteOpened(true)}
        onLogout={logout.start}
      />
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        <Suspense fallback={<LoadingText />}>
          {session === 'dismissed' ? <AccessRestricted /> : null}
        </Suspense>
        {/* Hidden, not unmounted: what was typed stays. */}
        <div hidden={session === 'dismissed'}>
          <Outlet />
        </div>
      </main>
      <Suspense fallback={null}>
        {paletteOpened ? (
          <CommandPalette onClose={() => setPaletteOpened(false)} onLogout={logout.start} />
        ) : null}
        {templateDialog === null ? null : <TemplateDialog dialog={templateDialog} />}
        {exportDialog === null ? null : <ExportDialog dialog={exportDialog} />}
        {logout.unsaved > 0 ? <LogoutDialog flow={logout} /> : null}
        {session === 'open' ? null : <SessionDialog />}
      </Suspense>
    </>
  );
}
