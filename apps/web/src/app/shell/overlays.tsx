import { lazy, Suspense } from 'react';
import { useTour } from '../../features/learn/tour/tour-walk.ts';
import { loadWords } from '../../platform/words/language.ts';
import { useExportDialog } from '../../project/exports/asked-export.ts';
import { useTemplateDialog } from '../../project/templates/template-dialogs.ts';
import { useOverlay } from '../open-overlay.ts';
import { PALETTE_WORDS } from '../palette/palette-entry.ts';
import type { LogoutFlow } from './use-logout-flow.ts';

const LogoutDialog = lazy(() =>
  import('./logout-dialog.tsx').then((module) => ({ default: module.LogoutDialog })),
);
const CommandPalette = lazy(() =>
  // The palette names tabs of other screens, and reports the result of a backup.
  Promise.all([
    import('../palette/command-palette.tsx'),
    loadWords([...PALETTE_WORDS, 'backups']),
  ]).then(([module]) => ({ default: module.CommandPalette })),
);
const KeyboardHelp = lazy(() =>
  Promise.all([import('../keyboard-help/keyboard-help.tsx'), loadWords(['help'])]).then(
    ([module]) => ({ default: module.KeyboardHelp }),
  ),
);
const TemplateDialog = lazy(() =>
  import('../../project/templates/template-dialog.tsx').then((module) => ({
    default: module.TemplateDialogView,
  })),
);
const ExportDialog = lazy(() =>
  import('../../project/exports/export-dialog.tsx').then((module) => ({
    default: module.ExportDialog,
  })),
);
const Tour = lazy(() =>
  Promise.all([import('../../features/learn/tour/tour.tsx'), loadWords(['tour', 'tutorial'])]).then(
    ([module]) => ({ default: module.Tour }),
  ),
);

interface OverlaysProps {
  username: string;
  logout: LogoutFlow;
}

/** The dialogs that open over every page; fetched with the first one. */
export function Overlays({ username, logout }: OverlaysProps) {
  const templateDialog = useTemplateDialog();
  const exportDialog = useExportDialog();
  const tour = useTour();
  const overlay = useOverlay();
  return (
    <>
      <Suspense fallback={null}>
        {overlay === 'palette' ? <CommandPalette onLogout={logout.start} /> : null}
        {overlay === 'keyboard-help' ? <KeyboardHelp /> : null}
        {templateDialog === null ? null : <TemplateDialog dialog={templateDialog} />}
        {exportDialog === null ? null : <ExportDialog dialog={exportDialog} />}
        {logout.unsaved > 0 ? <LogoutDialog flow={logout} /> : null}
      </Suspense>
      <Suspense fallback={null}>{tour === null ? null : <Tour username={username} />}</Suspense>
    </>
  );
}
