import type { Project } from '@pcm/contract';
import type { EstimateData, EstimateEdits } from '@pcm/domain';
import type { DoneLeaves, PendingLeaves } from './pending-leaves.ts';

/** The environment of a saver. */
export interface SaverPorts {
  /** Reads the newest version. Errors: those of the call. */
  read: () => Promise<Project>;
  /** Saves edits over a version. Errors: those of the call; `stale-version` when it is not the newest. */
  saveEdits: (base: Project, edits: EstimateEdits) => Promise<Project>;
  /** Saves a whole estimate over a version. Errors: as `saveEdits`. */
  saveWhole: (base: Project, data: EstimateData) => Promise<Project>;
  /** Works as `saveEdits` while the page closes, so that nothing awaits the answer. */
  saveLeaving: (base: Project, edits: EstimateEdits) => void;
  /** Restores the deleted project. */
  restore: () => Promise<Project>;
  /** Returns the unsaved fields that this browser keeps for the project. */
  readKept: () => PendingLeaves;
  /** Returns false when this browser cannot keep the fields. */
  keep: (leaves: PendingLeaves) => boolean;
  /** Returns, for each field, the edit that a tab finished and that no tab sends any more. */
  readDone: () => DoneLeaves;
  keepDone: (done: DoneLeaves) => void;
  /** Calls back after a delay; the returned function cancels that. */
  after: (milliseconds: number, run: () => void) => () => void;
  now: () => number;
  /** A unique name for this tab. */
  tab: string;
}
