import { useSyncExternalStore } from 'react';

const paper = matchMedia('print');
let isAsked = false;

/**
 * Chromium counts the pages before it says that the medium has changed: what is drawn only then
 * is cut off at the end. `beforeprint` comes earlier; a preview of a browser's tools has only the
 * medium.
 */
function subscribe(listener: () => void) {
  const ask = (asked: boolean) => () => {
    isAsked = asked;
    listener();
  };
  const [before, after] = [ask(true), ask(false)];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  paper.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    paper.removeEventListener('change', listener);
  };
}

/** Whether the page is being put on paper: what is drawn for paper only costs nothing before. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isAsked || paper.matches);
