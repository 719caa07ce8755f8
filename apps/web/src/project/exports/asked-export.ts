import type { DocumentKind, StoredState } from '@pcm/documents';
import type { EstimateData } from '@pcm/domain';
import { useSyncExternalStore } from 'react';
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

let current: ExportDialogState | null = null;
const listeners = new Set<() => void>();

function publish(next: ExportDialogState | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog, and closes one that is open. */
export function openExportDialog(dialog: ExportDialogState): void {
  if (!isBeyondDemo('documents')) publish(dialog);
}

export const closeExportDialog = (): void => publish(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the dialog to show; null while there is none. */
export const useExportDialog = (): ExportDialogState | null =>
  useSyncExternalStore(subscribe, () => current);
