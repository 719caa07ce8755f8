import type { Project } from '@pcm/contract';
import type { EstimateData, EstimateEdits } from '@pcm/domain';
import type { DoneLeaves, PendingLeaves } from './pending-leaves.ts';

/** The world around a saver. */
export interface SaverPorts {
  /** The newest version. Errors: those of the call. */
  read: () => Promise<Project>;
  /** Saves edits over a version. Errors: those of the call; `stale-version` when it is not the newest. */
  saveEdits: (base: Project, edits: EstimateEdits) => Promise<Project>;
  /** Saves a whole estimate over a version. Errors: as `saveEdits`. */
  saveWhole: (base: Project, data: EstimateData) => Promise<Project>;
  /** As `saveEdits`, of a page that goes: nobody is there for the answer. */
  saveLeaving: (base: Project, edits: EstimateEdits) => void;
  /** Takes back the project's delete. */
  restore: () => Promise<Project>;
  /** What this browser keeps for the project. */
  readKept: () => PendingLeaves;
  /** False when this browser does not keep it. */
  keep: (leaves: PendingLeaves) => boolean;
  /** Of each field, the edit that a tab of this browser saved or gave up: no tab sends it any more. */
  readDone: () => DoneLeaves;
  keepDone: (done: DoneLeaves) => void;
  /** Calls back later; the answer calls that off. */
  after: (milliseconds: number, run: () => void) => () => void;
  now: () => number;
  /** Names this tab; unlike every other one's. */
  tab: string;
}
