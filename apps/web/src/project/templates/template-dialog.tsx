import { LoadDialog } from './load-dialog.tsx';
import { ManageDialog } from './manage-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';
import { closeTemplateDialog, type TemplateDialog } from './template-dialogs.ts';

/** The dialog that some screen asked for. */
export function TemplateDialogView({ dialog }: { dialog: TemplateDialog }) {
  switch (dialog.kind) {
    case 'start':
      return <StartDialog onClose={closeTemplateDialog} />;
    case 'manage':
      return <ManageDialog onClose={closeTemplateDialog} />;
    case 'save':
      return <SaveDialog dialog={dialog} onClose={closeTemplateDialog} />;
    case 'load':
      return <LoadDialog dialog={dialog} onClose={closeTemplateDialog} />;
  }
}
