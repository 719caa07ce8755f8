import { sharedValue, useSharedValue } from '../../platform/shared-value.ts';
import { useErrorText } from '../../platform/words/translation.ts';

export type ToastTone = 'success' | 'neutral' | 'error';

interface ToastAction {
  label: string;
  onAction: () => void;
  /** The action is only a way to go on, so the toast lasts no longer than any success. */
  leadsOn?: true;
}

export interface ToastInput {
  tone: ToastTone;
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  /** Takes back what the toast tells; offered beside the action. */
  undo?: (() => void) | undefined;
  /** Units: ms. By default 10000 with Undo, 3000 for success and 5000 for the rest. */
  duration?: number | undefined;
}

/** A toast with its id, as it is shown. */
export interface Toast extends ToastInput {
  id: number;
  open: boolean;
  duration: number;
}

/** Source: specification section 9, and web conventions for undo. */
const VIEWPORT_MS = 5000;
const SUCCESS_MS = 3000;
const ACTION_MS = 10_000;
/** A dismissed toast is forgotten after this. Source: specification section 9. */
const REMOVE_MS = 3000;

const shown = sharedValue<Toast | null>(null);
let lastId = 0;

function durationOf(input: ToastInput): number {
  if (input.duration !== undefined) return input.duration;
  if (input.undo || (input.action && !input.action.leadsOn)) return ACTION_MS;
  return input.tone === 'success' ? SUCCESS_MS : VIEWPORT_MS;
}

/** Shows a toast in place of the one before, because at most one is visible. Returns its id. */
export function showToast(input: ToastInput): number {
  lastId += 1;
  shown.set({ ...input, id: lastId, open: true, duration: durationOf(input) });
  return lastId;
}

/** Says that what the user asked for was done. */
export function sayDone(title: string, description?: string): void {
  showToast({ tone: 'success', title, description });
}

/** Closes a toast if it is still shown, and forgets it after 3 s. */
export function dismissToast(id: number): void {
  const toast = shown.get();
  if (toast?.id !== id || !toast.open) return;
  shown.set({ ...toast, open: false });
  setTimeout(() => {
    if (shown.get()?.id === id && shown.get()?.open === false) shown.set(null);
  }, REMOVE_MS);
}

/** Returns the toast to show now. */
export const currentToast = (): Toast | null => shown.get();

/** Returns the toast to show; rerenders when it changes. */
export const useToast = (): Toast | null => useSharedValue(shown);

/** Returns how to say what failed, and in the words of the error why. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const errorText = useErrorText();
  return (title, error) => {
    showToast({ tone: 'error', title, description: errorText(error) });
  };
}
