import type { EstimateEdits } from '@pcm/domain';
import { joinedEdits } from '@pcm/domain';
import { useSyncExternalStore } from 'react';
import { useFinancial } from './financial-context.tsx';
import { differingEdits } from './pending-leaves.ts';
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
  discard: () => void;
  /** Saves them with the project; true once the server has them. */
  apply: () => Promise<boolean>;
}

/**
 * What waits on a tab until it is applied. It outlives a reload, and shows in every tab of the
 * browser; a setting that the project holds already waits no longer.
 */
export function useStagedEdits(area: StagedArea): StagedEdits {
  const { project, data, edit, flush } = useFinancial();
  const { edits: staged, isKept } = useSyncExternalStore(onStagedChange, () =>
    stagedEntry(area, project.id),
  );
  const edits = differingEdits(data, staged);
  return {
    edits,
    isEmpty: Object.keys(edits).length === 0,
    isKept,
    stage: (next) => {
      // Not from this render: two settings may be changed before the next one.
      const now = stagedEntry(area, project.id).edits;
      keepStaged(area, project.id, differingEdits(data, joinedEdits(now, next)));
    },
    discard: () => clearStaged(area, project.id),
    apply: () => {
      edit(edits);
      clearStaged(area, project.id);
      return flush();
    },
  };
}
