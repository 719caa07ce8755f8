import { createContext, useContext } from 'react';

/** What the working demo does not do, since the server does it or something would be kept. */
type BeyondDemo = 'documents' | 'templates' | 'copies' | 'saving';

type Explain = (what: BeyondDemo) => void;

let explain: Explain | null = null;

/** The demo is on the screen from now on, until the answer is called. */
export function beginDemo(explainBeyond: Explain): () => void {
  explain = explainBeyond;
  return () => {
    explain = null;
  };
}

/** Whether the demo is on the screen, where this is not done; the person is told so. */
export function isBeyondDemo(what: BeyondDemo): boolean {
  explain?.(what);
  return explain !== null;
}

/** Whether what is below belongs to the demo: nothing of it is saved. */
export const DemoContext = createContext(false);

/** As {@link DemoContext} says. */
export const useIsDemo = (): boolean => useContext(DemoContext);
