import { createContext, useContext } from 'react';
import type { DemoProject } from './demo-project.ts';

interface DemoSession {
  project: DemoProject;
  /** Restores the sample job. */
  startOver: () => void;
}

export const DemoSessionContext = createContext<DemoSession | null>(null);

/** Returns the demo that is on the screen. */
export function useDemoSession(): DemoSession {
  const session = useContext(DemoSessionContext);
  if (session === null) throw new Error('Outside of the demo');
  return session;
}
