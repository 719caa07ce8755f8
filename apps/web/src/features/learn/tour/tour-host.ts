import { useEffect, useState } from 'react';
import { openDialog, subscribePage } from './page-sight.ts';

/**
 * Where the card is drawn: at the end of the page or, while a dialog is open, at the end of that
 * dialog, which keeps keyboard, pointer and screen readers from everything outside of it.
 */
export function useTourHost(): HTMLElement {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.dataset['tourHost'] = '';
    // What carries it stays readable beside an open dialog.
    element.setAttribute('aria-live', 'off');
    return element;
  });
  useEffect(() => {
    const settle = () => {
      const parent = openDialog() ?? document.body;
      if (host.parentElement !== parent) parent.append(host);
    };
    settle();
    const stop = subscribePage(settle);
    return () => {
      stop();
      host.remove();
    };
  }, [host]);
  return host;
}
