import { useSyncExternalStore } from 'react';

const paper = matchMedia('print');

function subscribe(listener: () => void) {
  paper.addEventListener('change', listener);
  return () => paper.removeEventListener('change', listener);
}

/** Whether the page is being put on paper: what is drawn for paper only costs nothing before. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => paper.matches);
