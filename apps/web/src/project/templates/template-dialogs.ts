import type { Currency, EstimateData, LoadMode } from '@pcm/domain';
import { useSyncExternalStore } from 'react';
import { isBeyondDemo } from '../demo.ts';

/** A dialog about templates that any screen may open; `app/` shows it. */
export type TemplateDialog =
  /** Choose what a new project begins with. */
  | { kind: 'start' }
  | { kind: 'manage' }
  /** Keep an estimate as a template: this one, or that of a project of the server. */
  | { kind: 'save'; name: string; source: { data: EstimateData } | { projectId: string } }
  /** Take the lines of a template into the estimate that is open. */
  | {
      kind: 'load';
      /** Of the open estimate. */
      currency: Currency;
      /** Answers with false when that were too many lines. */
      onLoad: (template: EstimateData, mode: LoadMode, name: string) => boolean;
    };

let current: TemplateDialog | null = null;
const listeners = new Set<() => void>();

function publish(next: TemplateDialog | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog in place of the one that is open. */
export function openTemplateDialog(dialog: TemplateDialog): void {
  const isOfOpenEstimate = dialog.kind === 'save' || dialog.kind === 'load';
  if (!isOfOpenEstimate || !isBeyondDemo('templates')) publish(dialog);
}

export const closeTemplateDialog = (): void => publish(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog to show; null while there is none. */
export const useTemplateDialog = (): TemplateDialog | null =>
  useSyncExternalStore(subscribe, () => current);
