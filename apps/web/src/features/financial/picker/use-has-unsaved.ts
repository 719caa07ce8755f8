import { useSyncExternalStore } from 'react';
import { storedText } from '../../../platform/storage.ts';
import { editsKey } from '../state/pending-storage.ts';

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Whether this browser keeps edits of a project that the server does not have yet. */
export function useHasUnsaved(id: string): boolean {
  return useSyncExternalStore(subscribe, () => storedText(editsKey(id)) !== null);
}
