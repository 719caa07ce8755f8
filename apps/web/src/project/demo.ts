import { createContext, useContext } from 'react';

/** The features that the demo lacks, because they need the server or would store something. */
export type BeyondDemo = 'documents' | 'templates' | 'copies' | 'saving';

type Explain = (what: BeyondDemo) => void;

let explain: Explain | null = null;

/** Marks the demo as shown until the returned function is called. */
export function beginDemo(explainBeyond: Explain): () => void {
  explain = explainBeyond;
  return () => {
    explain = null;
  };
}

/** Returns whether the demo is shown, which lacks this feature; then also tells the user so. */
export function isBeyondDemo(what: BeyondDemo): boolean {
  explain?.(what);
  return explain !== null;
}

/** Whether the components below belong to the demo, where nothing is saved. */
export const DemoContext = createContext(false);

/** Returns the value of {@link DemoContext}. */
export const useIsDemo = (): boolean => useContext(DemoContext);
