import type { DocumentKind, StoredState } from '@pcm/documents';
import type { Currency, EstimateData, ImportKind, LoadMode } from '@pcm/domain';
import { sharedValue, useSharedValue } from '../platform/shared-value.ts';
import { type BeyondDemo, isBeyondDemo } from './demo.ts';

/** A project of the server, as the screen has it. */
export type StoredProject = StoredState & { id: string };

/**
 * The dialogs that open over every page, each with what it shows. Any screen may open one;
 * `app/shell/overlays.tsx` draws it. A new dialog is a member here and a line there.
 */
export type PageDialog =
  | { name: 'palette' }
  | { name: 'keyboard-help' }
  /** Makes a document of the estimate on the screen. */
  | {
      name: 'export';
      /** Called when the export begins, and returns the data on the screen then, saved or not. */
      readData: () => EstimateData;
      /** The initial choice; without it, the document that this browser exported last. */
      kind?: DocumentKind | undefined;
      hasUnsaved: boolean;
      /** The stored state of the project, which a report shows when nothing is unsaved. */
      stored?: StoredProject | undefined;
    }
  /** Brings records in from the export of another program; `kind` is the list it was opened from. */
  | { name: 'import'; kind?: ImportKind | undefined }
  /** Shows the record of a client beside the page that names it. */
  | { name: 'client-record'; customerId: string }
  /** Chooses the source of a new project. */
  | { name: 'start-from' }
  | { name: 'manage-templates' }
  /** Stores an estimate as a template: this one, or that of a project of the server. */
  | {
      name: 'save-template';
      projectName: string;
      source: { data: EstimateData } | { projectId: string };
    }
  /** Adds the lines of a template to the open estimate. */
  | {
      name: 'load-template';
      /** The currency of the open estimate. */
      currency: Currency;
      /** Returns false when there would be too many lines. */
      onLoad: (template: EstimateData, mode: LoadMode, name: string) => boolean;
    };

/** The dialogs that the demo lacks, and what it says instead. */
const BEYOND_DEMO: Partial<Record<PageDialog['name'], BeyondDemo>> = {
  export: 'documents',
  'save-template': 'templates',
  'load-template': 'templates',
};

const opened = sharedValue<PageDialog | null>(null);

/** Opens a dialog, and closes one that is open. */
export function openDialog(dialog: PageDialog): void {
  const beyond = BEYOND_DEMO[dialog.name];
  if (beyond === undefined || !isBeyondDemo(beyond)) opened.set(dialog);
}

/** Closes the dialog, unless another one has taken its place. */
export function closeDialog(name: PageDialog['name']): void {
  if (opened.get()?.name === name) opened.set(null);
}

/** Returns the dialog to show; null while there is none. */
export const usePageDialog = (): PageDialog | null => useSharedValue(opened);

/** The dialog with this name, and what it shows. */
export type DialogNamed<Name extends PageDialog['name']> = Extract<PageDialog, { name: Name }>;
