import type { Project } from '@pcm/contract';
import { type Currency, currencyOf, type EstimateEdits, joinedEdits } from '@pcm/domain';
import { useState, useSyncExternalStore } from 'react';
import { useFinancial } from './financial-context.tsx';
import { convertedEdits, differingEdits } from './pending-leaves.ts';
import { clearStaged, keepStaged, onStagedChange, stagedEntry } from './staged-storage.ts';

/** A tab whose settings wait until they are applied. */
export type StagedArea = 'settings' | 'cnss-config';

/** Settings that were changed on a tab and not applied. */
export interface StagedEdits {
  edits: EstimateEdits;
  isEmpty: boolean;
  /** Whether this browser keeps them over a reload. */
  isKept: boolean;
  stage: (edits: EstimateEdits) => void;
  /** Stages again what was applied or discarded, under what was staged since. */
  bringBack: (edits: EstimateEdits) => void;
  discard: () => void;
  /** Whether a change that applies them is under way. */
  isApplying: boolean;
  /** Saves them with the project; true once the server has them. */
  apply: () => Promise<boolean>;
  /**
   * Saves them by a change of the whole estimate. What is staged meanwhile goes on waiting, and
   * so do they when the change fails. Errors: those of the change.
   */
  applyBy: (change: (edits: EstimateEdits) => Promise<Project>) => Promise<void>;
}

/** What waits in an area of a project at this moment, its amounts in the currency. */
function stagedIn(area: StagedArea, projectId: string, to: Currency): EstimateEdits {
  const { edits, currency } = stagedEntry(area, projectId);
  return currency === null || currency === to ? edits : convertedEdits(edits, currency, to);
}

/**
 * What waits on a tab until it is applied. It outlives a reload, and shows in every tab of the
 * browser; a setting that the project holds already waits no longer.
 */
export function useStagedEdits(area: StagedArea): StagedEdits {
  const { project, data, currency, edit, flush } = useFinancial();
  const { isKept } = useSyncExternalStore(onStagedChange, () => stagedEntry(area, project.id));
  const [isApplying, setApplying] = useState(false);
  const edits = differingEdits(data, stagedIn(area, project.id, currency));
  // Not from this render: two settings may be changed before the next one.
  const now = () => stagedIn(area, project.id, currency);
  const keep = (next: EstimateEdits) => keepStaged(area, project.id, next, currency);
  return {
    edits,
    isEmpty: Object.keys(edits).length === 0,
    isKept,
    isApplying,
    stage: (next) => {
      const joined = joinedEdits(now(), next);
      // Set back while the former value is on its way: no longer what the project will hold.
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
