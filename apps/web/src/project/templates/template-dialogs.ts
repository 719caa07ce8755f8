import type { Currency, EstimateData, LoadMode } from '@pcm/domain';
import { sharedValue, useSharedValue } from '../../platform/shared-value.ts';
import { isBeyondDemo } from '../demo.ts';

/** A dialog about templates. Any screen may open it, and `app/` shows it. */
export type TemplateDialog =
  /** Chooses the source of a new project. */
  | { kind: 'start' }
  | { kind: 'manage' }
  /** Stores an estimate as a template: this one, or that of a project of the server. */
  | { kind: 'save'; name: string; source: { data: EstimateData } | { projectId: string } }
  /** Adds the lines of a template to the open estimate. */
  | {
      kind: 'load';
      /** The currency of the open estimate. */
      currency: Currency;
      /** Returns false when there would be too many lines. */
      onLoad: (template: EstimateData, mode: LoadMode, name: string) => boolean;
    };

const opened = sharedValue<TemplateDialog | null>(null);

/** Opens a dialog, and closes one that is open. */
export function openTemplateDialog(dialog: TemplateDialog): void {
  const isOfOpenEstimate = dialog.kind === 'save' || dialog.kind === 'load';
  if (!isOfOpenEstimate || !isBeyondDemo('templates')) opened.set(dialog);
}

export const closeTemplateDialog = (): void => opened.set(null);

/** Returns the dialog to show; null while there is none. */
export const useTemplateDialog = (): TemplateDialog | null => useSharedValue(opened);
