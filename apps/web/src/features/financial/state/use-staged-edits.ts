import type { Project } from '@pcm/contract';
import { type Currency, currencyOf, type EstimateEdits, joinedEdits } from '@pcm/domain';
import { useState, useSyncExternalStore } from 'react';
import { useFinancial } from './financial-context.tsx';
import { convertedEdits, differingEdits } from './pending-leaves.ts';
import { clearStaged, keepStaged, onStagedChange, stagedEntry } from './staged-storage.ts';

/** A tab whose settings wait until they are applied. */
export type StagedArea = 'settings' | 'cnss-config';

/** The changed settings of a tab that are not applied yet. */
export interface StagedEdits {
  edits: EstimateEdits;
  isEmpty: boolean;
  /** Whether this browser keeps them over a reload. */
  isKept: boolean;
  stage: (edits: EstimateEdits) => void;
  /** Stages former edits again, except where the user has changed them since. */
  bringBack: (edits: EstimateEdits) => void;
  discard: () => void;
  /** Whether they are being applied. */
  isApplying: boolean;
  /** Saves them in the project; returns true once the server has them. */
  apply: () => Promise<boolean>;
  /**
   * Saves them by a change of the whole estimate. Settings staged meanwhile stay staged, and so do
   * all of them when the change fails. Errors: those of the change.
   */
  applyBy: (change: (edits: EstimateEdits) => Promise<Project>) => Promise<void>;
}

/** Returns the waiting settings of an area at this moment, their amounts in the given currency. */
function stagedIn(area: StagedArea, projectId: string, to: Currency): EstimateEdits {
  const { edits, currency } = stagedEntry(area, projectId);
  return currency === null || currency === to ? edits : convertedEdits(edits, currency, to);
}

/**
 * Returns the settings of a tab that wait for Apply. They survive a reload and show in every tab of
 * the browser. A setting that the project has already is dropped.
 */
export function useStagedEdits(area: StagedArea): StagedEdits {
  const { project, data, currency, edit, flush } = useFinancial();
  const { isKept } = useSyncExternalStore(onStagedChange, () => stagedEntry(area, project.id));
  const [isApplying, setApplying] = useState(false);
  const edits = differingEdits(data, stagedIn(area, project.id, currency));
  // Not the value of this render, because two settings may change before the next one.
  const now = () => stagedIn(area, project.id, currency);
  const keep = (next: EstimateEdits) => keepStaged(area, project.id, next, currency);
  return {
    edits,
    isEmpty: Object.keys(edits).length === 0,
    isKept,
    isApplying,
    stage: (next) => {
      const joined = joinedEdits(now(), next);
      // A setting reverted during its save still differs from what the project will have.
      keep(isApplying ? joined : differingEdits(data, joined));
    },
    bringBack: (former) => keep(joinedEdits(former, now())),
    discard: () => clearStaged(area, project.id),
    apply: () => {
      edit(edits);
      clearStaged(area, project.id);
      return flush();
    },
    applyBy: async (change) => {
      setApplying(true);
      try {
        const saved = await change(edits);
        const to = currencyOf(saved.data);
        const left = differingEdits(saved.data, stagedIn(area, project.id, to));
        keepStaged(area, project.id, left, to);
      } finally {
        setApplying(false);
      }
    },
  };
}
