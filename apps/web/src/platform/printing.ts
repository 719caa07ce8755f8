import { useEffect, useSyncExternalStore } from 'react';

const paper = matchMedia('print');
let isAsked = false;

/**
 * Listens to `beforeprint` too. Chromium counts the pages before it reports the new medium, and
 * cuts off what is drawn later; the print preview of developer tools only changes the medium.
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

/** Returns whether the page is being printed, so that content for paper is rendered only then. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isAsked || paper.matches);

/** Prints one way while the component is mounted; the last one that was mounted decides. */
export function usePaper(orientation: 'landscape' | 'portrait'): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: a4 ${orientation}; margin: 12mm; }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [orientation]);
}

/** Prints in landscape while the component is mounted, for tables and calendars. */
export const useWidePaper = (): void => usePaper('landscape');
