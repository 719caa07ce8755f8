import type { DocumentKind, StoredState } from '@pcm/documents';
import type { EstimateData } from '@pcm/domain';
import { useSyncExternalStore } from 'react';
import { isBeyondDemo } from '../demo.ts';

/** A project of the server, as the screen has it. */
export type StoredProject = StoredState & { id: string };

/** What the export dialog is about; any screen may open it, and `app/` shows it. */
export interface ExportDialogState {
  /** Read when the export begins: what is on the screen by then, saved or not. */
  readData: () => EstimateData;
  /** Chosen at first; absent: what this browser exported last. */
  kind?: DocumentKind | undefined;
  hasUnsaved: boolean;
  /** How the project is stored; a report says it when nothing is unsaved. */
  stored?: StoredProject | undefined;
}

let current: ExportDialogState | null = null;
const listeners = new Set<() => void>();

function publish(next: ExportDialogState | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog in place of the one that is open. */
export function openExportDialog(dialog: ExportDialogState): void {
  if (!isBeyondDemo('documents')) publish(dialog);
}

export const closeExportDialog = (): void => publish(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog to show; null while there is none. */
export const useExportDialog = (): ExportDialogState | null =>
  useSyncExternalStore(subscribe, () => current);
