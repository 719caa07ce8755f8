import { lazy, Suspense } from 'react';
import { useTour } from '../../features/learn/tour/tour-walk.ts';
import { lazyWithWords, loadWords } from '../../platform/words/translation.ts';
import { type PageDialog, usePageDialog } from '../../project/page-dialogs.ts';
import { PALETTE_WORDS } from '../palette/palette-entry.ts';
import type { LogoutFlow } from './use-logout-flow.ts';

const LogoutDialog = lazy(() => import('./logout-dialog.tsx'));
const CommandPalette = lazyWithWords(
  // The palette names tabs of other screens, and reports the result of a backup.
  () => import('../palette/command-palette.tsx'),
  [...PALETTE_WORDS, 'backups'],
);
const KeyboardHelp = lazyWithWords(() => import('../keyboard-help/keyboard-help.tsx'), ['help']);
const TemplateDialog = lazy(() => import('../../project/templates/template-dialog.tsx'));
const ExportDialog = lazy(() => import('../../project/exports/export-dialog.tsx'));
const ImportDialog = lazy(() =>
  Promise.all([
    import('../../project/imports/import-dialog.tsx'),
    loadWords(['imports', 'exchange']),
  ]).then(([module]) => ({ default: module.ImportDialog })),
);
const ClientRecord = lazyWithWords(
  () => import('../../features/operations/customers/customers-tab.tsx'),
  ['team'],
);
const Tour = lazyWithWords(
  () => import('../../features/learn/tour/tour.tsx'),
  ['tour', 'tutorial'],
);

function OpenDialog({ dialog, onLogout }: { dialog: PageDialog; onLogout: () => void }) {
  switch (dialog.name) {
    case 'palette':
      return <CommandPalette onLogout={onLogout} />;
    case 'keyboard-help':
      return <KeyboardHelp />;
    case 'export':
      return <ExportDialog dialog={dialog} />;
    case 'import':
      return <ImportDialog wanted={dialog.kind} />;
    case 'client-record':
      return <ClientRecord key={dialog.customerId} id={dialog.customerId} />;
    default:
      return <TemplateDialog dialog={dialog} />;
  }
}

/** The dialogs that open over every page; fetched with the first one. */
export default function Overlays({ username, logout }: { username: string; logout: LogoutFlow }) {
  const dialog = usePageDialog();
  const tour = useTour();
  return (
    <>
      <Suspense fallback={null}>
        {dialog === null ? null : <OpenDialog dialog={dialog} onLogout={logout.start} />}
        {logout.unsaved > 0 ? <LogoutDialog flow={logout} /> : null}
      </Suspense>
      <Suspense fallback={null}>{tour === null ? null : <Tour username={username} />}</Suspense>
    </>
  );
}
