import type { Project } from '@pcm/contract';
import type {
  Currency,
  EstimateData,
  EstimateEdits,
  PricedEstimate,
  ProfitResult,
} from '@pcm/domain';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { SaveState } from '../../../saving/saver-ports.ts';

/** The open project with every edit of this page, priced once. */
export interface FinancialProject {
  /** The project as last received from the server. */
  project: Project;
  /** The estimate with the unsaved edits. */
  data: EstimateData;
  priced: PricedEstimate;
  profit: ProfitResult;
  currency: Currency;
  save: SaveState;
  /** Shows the edits at once and saves them 800 ms after the last one. */
  edit: (edits: EstimateEdits) => void;
  /** Saves the waiting edits now; returns true once the server has them. */
  flush: () => Promise<boolean>;
  /**
   * Changes the whole estimate (lines, currency): saves the waiting edits, applies the change to
   * the newest version and saves that. Errors: those of the save; nothing is changed then.
   */
  change: (apply: (data: EstimateData) => EstimateData) => Promise<Project>;
}

export const FinancialContext = createContext<FinancialProject | null>(null);

/** Returns the project that Financial Analysis or Profit simulation is open on. */
export function useFinancial(): FinancialProject {
  const project = useContext(FinancialContext);
  if (project === null) throw new Error('useFinancial outside of a project');
  return project;
}

/** A chart out of sight shows a change when nothing has changed for this time. Units: ms. */
const PAUSE_MS = 300;
/** A chart nearer to the window than this shows every change at once. */
const SEEN_WITHIN = '300px 0px';

/**
 * Holds charts that only show the project. While they are out of sight they take up a change when
 * typing pauses, so that a keystroke does not price the estimate for what nobody sees (ADR 116).
 */
export function WhenSeen({ children }: { children: ReactNode }) {
  const live = useFinancial();
  const box = useRef<HTMLDivElement>(null);
  /** The project that is shown out of sight; null in sight. */
  const [held, setHeld] = useState<FinancialProject | null>(null);
  const move = useEffectEvent((isSeen: boolean) => setHeld(isSeen ? null : live));
  useEffect(() => {
    if (box.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => move(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: SEEN_WITHIN },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (held === null || held === live) return undefined;
    const timer = setTimeout(() => setHeld(live), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [held, live]);
  return (
    <div ref={box} className="shrinks" onFocus={() => setHeld(held === null ? null : live)}>
      <FinancialContext value={held ?? live}>{children}</FinancialContext>
    </div>
  );
}
