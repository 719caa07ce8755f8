import type { DocumentKind, StoredState } from '@pcm/documents';
import type { EstimateData } from '@pcm/domain';
import { sharedValue, useSharedValue } from '../../platform/shared-value.ts';
import { isBeyondDemo } from '../demo.ts';

/** A project of the server, as the screen has it. */
export type StoredProject = StoredState & { id: string };

/** The subject of the export dialog. Any screen may open the dialog, and `app/` shows it. */
export interface ExportDialogState {
  /** Called when the export begins, and returns the data on the screen then, saved or not. */
  readData: () => EstimateData;
  /** The initial choice; without it, the document that this browser exported last. */
  kind?: DocumentKind | undefined;
  hasUnsaved: boolean;
  /** The stored state of the project, which a report shows when nothing is unsaved. */
  stored?: StoredProject | undefined;
}

const opened = sharedValue<ExportDialogState | null>(null);

/** Opens the dialog, and closes one that is open. */
export function openExportDialog(dialog: ExportDialogState): void {
  if (!isBeyondDemo('documents')) opened.set(dialog);
}

export const closeExportDialog = (): void => opened.set(null);

/** Returns the dialog to show; null while there is none. */
export const useExportDialog = (): ExportDialogState | null => useSharedValue(opened);
