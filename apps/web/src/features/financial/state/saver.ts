import type { Project } from '@pcm/contract';
import type { EstimateData, EstimateEdits } from '@pcm/domain';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { SaveState } from './financial-context.tsx';
import {
  finishedOf,
  isEmpty,
  isSame,
  joinedLeaves,
  NO_LEAVES,
  type PendingLeaves,
  pendingEdits,
  planOf,
  timeOf,
  valueAt,
  withAnswered,
  withEdited,
  withFinished,
  withoutDone,
  withoutFinished,
  withSent,
} from './pending-leaves.ts';
import { isLoggedOut, isStale, refusedPaths, retryDelay, statusOfError } from './save-trouble.ts';
import type { SaverPorts } from './saver-ports.ts';

/** The delay from the last keystroke to the save. Source: specification section 5. */
export const SAVE_AFTER_MS = 800;
/** The other tab sends its own edits; this one sends them when that tab has closed meanwhile. */
const OTHER_TAB_MS = 5000;
/** The number of attempts when somebody else saves at the same moment again and again. */
const TRIES = 5;

/** The current state of a project and its edits. */
export interface SaverState {
  /** The newest version that was read. */
  project: Project;
  leaves: PendingLeaves;
  save: SaveState;
}

/** Makes sure that every edit of one project reaches the server. */
export interface Saver {
  get: () => SaverState;
  subscribe: (listener: () => void) => () => void;
  /** Takes a version that was read elsewhere. */
  see: (project: Project) => void;
  /** Takes the fields that this browser keeps, because another tab has changed them. */
  adopt: (others: PendingLeaves) => void;
  edit: (edits: EstimateEdits) => void;
  flush: () => Promise<boolean>;
  /** Sends unsaved edits while the page closes. They are kept, because no answer is awaited. */
  leave: () => void;
  change: (apply: (data: EstimateData) => EstimateData) => Promise<Project>;
  /** Retries at once, when an attempt is scheduled. */
  retry: () => void;
  /** Chooses whose values to keep where somebody else set the same fields. */
  resolve: (whose: 'mine' | 'theirs') => Promise<boolean>;
  /** Asks about the conflicts now, or later. */
  ask: (isAsking: boolean) => void;
  /** Gives up the refused edits, and returns them so that they can be restored. */
  takeBack: () => EstimateEdits;
  /** Gives up all unsaved edits: no tab sends them any more. */
  forget: () => void;
  /** Restores the deleted project, then saves. */
  restore: () => Promise<boolean>;
  /** Closes the note about an earlier visit. */
  dismissNote: () => void;
}

const isNewer = (one: Project, other: Project) => one.version > other.version;

/** Returns a saver for a project. Unsaved edits of an earlier visit are sent at once. */
export function createSaver(ports: SaverPorts, project: Project): Saver {
  const listeners = new Set<() => void>();
  const kept = ports.readKept();
  let state: SaverState = {
    project,
    leaves: kept,
    save: {
      status: isEmpty(kept) ? 'saved' : 'waiting',
      savedAt: null,
      retryAt: null,
      error: null,
      isKept: true,
      isPickedUp: false,
      conflicts: [],
      isAsking: false,
    },
  };
  let turn: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  let isTimed = false;
  let callOff: () => void = () => undefined;
  let failures = 0;
  /**
   * Whether edits are from an earlier visit, which is reported once the server is known to lack
   * them.
   */
  let isFromBefore = !isEmpty(kept);
  let stamps = 0;
  /** Edits that another tab finished; the next read shows which of them were saved. */
  let finishedElsewhere: PendingLeaves = NO_LEAVES;

  function publish(next: Partial<SaverState>, save: Partial<SaveState> = {}): void {
    state = { ...state, ...next, save: { ...state.save, ...save } };
    for (const listener of listeners) listener();
  }

  function see(seen: Project): void {
    if (isNewer(seen, state.project)) publish({ project: seen });
  }

  /** Removes the fields that a tab has finished. */
  const stillOpen = (leaves: PendingLeaves) => withoutFinished(leaves, ports.readDone());

  /** Shows and keeps the fields; finished ones are no longer kept for other tabs either. */
  function setLeaves(
    leaves: PendingLeaves,
    finished: PendingLeaves,
    save: Partial<SaveState>,
  ): void {
    const shared = ports.readKept();
    if (!isEmpty(finished)) ports.keepDone(withFinished(ports.readDone(), finished, shared));
    const all = joinedLeaves(withoutDone(stillOpen(shared), finished), stillOpen(leaves));
    publish({ leaves: all }, { ...save, isKept: ports.keep(all) });
  }

  /** Gives up unsaved fields in every tab. */
  const giveUp = (given: PendingLeaves) => setLeaves(withoutDone(state.leaves, given), given, {});

  function schedule(milliseconds: number): void {
    callOff();
    isTimed = true;
    callOff = ports.after(milliseconds, () => {
      isTimed = false;
      void flush();
    });
  }

  function clearTimer(): void {
    callOff();
    isTimed = false;
  }

  /** Returns a stamp later than that of every known edit of any tab, whatever the clock says. */
  const nextStamp = () => {
    const known: Readonly<Record<string, { stamp: string }>>[] = [
      state.leaves,
      ports.readKept(),
      ports.readDone(),
    ];
    const times = known.flatMap((leaves) =>
      Object.values(leaves).map(({ stamp }) => timeOf(stamp)),
    );
    const latest = Math.max(stamps, ...times);
    stamps = Math.max(latest + 1, ports.now());
    return `${String(stamps).padStart(15, '0')}.${ports.tab}`;
  };

  /** Runs one action at a time: it starts when the former one has ended. */
  async function inTurn<T>(act: () => Promise<T>): Promise<T> {
    underWay += 1;
    const acting = turn.then(act);
    turn = acting.catch(() => undefined);
    try {
      return await acting;
    } finally {
      underWay -= 1;
    }
  }

  function settle(newest: Project): ReturnType<typeof planOf> {
    // Includes what another tab has recorded, even before this tab is told.
    const leaves = stillOpen(joinedLeaves(state.leaves, ports.readKept()));
    const plan = planOf(newest.data, leaves);
    const left = withoutDone(leaves, plan.settled);
    if (isNewer(newest, state.project)) publish({ project: newest });
    // A conflict that was put off is asked again only when there is another one.
    const isNew = !isSame(plan.conflicts, state.save.conflicts);
    const isAsking = plan.conflicts.length > 0 && (isNew || state.save.isAsking);
    // Counts fields that any tab has saved, so that the tab that edited them need not report it.
    const finished = { ...finishedElsewhere, ...finishedOf(state.leaves, ports.readDone()) };
    const { settled: arrived } = planOf(newest.data, finished);
    finishedElsewhere = NO_LEAVES;
    const isTaken = !isEmpty(plan.settled) || !isEmpty(arrived);
    const taken = isTaken ? { savedAt: new Date(ports.now()) } : {};
    setLeaves(left, withSent(plan.settled, plan.settled), {
      conflicts: plan.conflicts,
      isAsking,
      ...taken,
    });
    return plan;
  }

  function finish(): boolean {
    failures = 0;
    isFromBefore = false;
    const { leaves, save } = state;
    const conflicts = save.conflicts.filter(({ path }) => path in leaves);
    const status = conflicts.length > 0 ? 'conflict' : isEmpty(leaves) ? 'saved' : 'waiting';
    publish({}, { status, conflicts, retryAt: null, error: null });
    return status === 'saved';
  }

  /** Reads the newest version, applies the unsaved edits to it, and saves them. */
  async function attempt(): Promise<boolean> {
    for (let tries = 0; ; tries++) {
      publish({}, { status: 'saving', retryAt: null });
      const newest = await ports.read();
      const { free } = settle(newest);
      if (isEmpty(free)) return finish();
      noteEarlierVisit();
      // Kept with the sent values, so that this value is known as our own after a reload too.
      setLeaves(withSent(state.leaves, free), NO_LEAVES, {});
      try {
        const saved = await ports.saveEdits(newest, pendingEdits(free));
        see(saved);
        setLeaves(withoutDone(state.leaves, free), withSent(free, free), {
          savedAt: new Date(ports.now()),
        });
        return finish();
      } catch (error) {
        if (!isStale(error) || tries + 1 >= TRIES) throw error;
      }
    }
  }

  function noteEarlierVisit(): void {
    if (isFromBefore) publish({}, { isPickedUp: true });
    isFromBefore = false;
  }

  function fail(error: unknown): false {
    noteEarlierVisit();
    const status = statusOfError(error);
    failures += 1;
    const delay = retryDelay(error, failures);
    const retryAt = status === 'retrying' ? new Date(ports.now() + delay) : null;
    publish({}, { status, error, retryAt });
    // An edit made meanwhile has scheduled a save already.
    if (status === 'retrying' && !isTimed) schedule(delay);
    // Reads the newest version, to which the edits apply again. Source: specification section 8.
    if (status === 'refused' || (status === 'failed' && !isLoggedOut(error))) {
      void readAgain();
    }
    return false;
  }

  /** Reads the newest version; when this fails, the next save reads it. */
  async function readAgain(): Promise<void> {
    try {
      see(await ports.read());
    } catch {
      // The failure of the save is shown instead.
    }
  }

  function flush(): Promise<boolean> {
    clearTimer();
    return inTurn(async () => {
      try {
        const isDone = isEmpty(state.leaves) && isEmpty(finishedElsewhere);
        return isDone ? finish() : await attempt();
      } catch (error) {
        return fail(error);
      }
    });
  }

  async function changeNewest(apply: (data: EstimateData) => EstimateData): Promise<Project> {
    for (let tries = 0; ; tries++) {
      const newest = await ports.read();
      see(newest);
      const data = apply(newest.data);
      if (data === newest.data) return newest;
      try {
        const saved = await ports.saveWhole(newest, data);
        see(saved);
        // Edits made meanwhile were made after this change.
        const rebased = Object.entries(state.leaves).map(
          ([path, leaf]) => [path, { ...leaf, seen: [valueAt(saved.data, path)] }] as const,
        );
        setLeaves(Object.fromEntries(rebased), NO_LEAVES, { savedAt: new Date(ports.now()) });
        return saved;
      } catch (error) {
        if (!isStale(error) || tries + 1 >= TRIES) throw error;
      }
    }
  }

  if (!isEmpty(kept)) schedule(0);

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    see,
    adopt: (others) => {
      const isSavedElsewhere = Object.keys(state.leaves).some((path) => !(path in others));
      const all = joinedLeaves(state.leaves, others);
      const open = stillOpen(all);
      const finished = finishedOf(all, ports.readDone());
      finishedElsewhere = { ...finishedElsewhere, ...finished };
      // A value that another tab saved stays shown until its version is read.
      const inSight = Object.entries(finished).filter(([path]) => path in state.leaves);
      publish({ leaves: { ...Object.fromEntries(inSight), ...open } });
      if (isEmpty(state.leaves) && isEmpty(finished)) return;
      if (state.save.status === 'saved') publish({}, { status: 'waiting' });
      if (!isEmpty(finished)) schedule(0);
      else if (state.save.status === 'retrying') return;
      else if (isSavedElsewhere) schedule(0);
      else if (!isTimed) schedule(OTHER_TAB_MS);
    },
    edit: (edits) => {
      const [shown, done, stamp] = [state.project.data, ports.readDone(), nextStamp()];
      const leaves = withEdited(state.leaves, edits, { shown, done, stamp });
      setLeaves(leaves, NO_LEAVES, underWay === 0 ? { status: 'waiting', retryAt: null } : {});
      schedule(SAVE_AFTER_MS);
    },
    flush,
    leave: () => {
      const { save, project: base } = state;
      const leaves = stillOpen(state.leaves);
      if (isEmpty(leaves) || underWay > 0 || save.conflicts.length > 0) return;
      const { free } = planOf(base.data, leaves);
      if (isEmpty(free)) return;
      setLeaves(withSent(leaves, free), NO_LEAVES, {});
      ports.saveLeaving(base, pendingEdits(free));
    },
    change: async (apply) => {
      // Without a completed save, the change would overwrite the unsaved edits.
      if (!(await flush())) {
        const { error } = state.save;
        throw error instanceof Error ? error : new ApiError(412, 'stale-version', '');
      }
      return inTurn(async () => {
        publish({}, { status: 'saving' });
        try {
          return await changeNewest(apply);
        } catch (error) {
          // The server may have saved although its answer was lost.
          void ports.read().then(see, () => undefined);
          throw error;
        } finally {
          finish();
        }
      });
    },
    retry: () => {
      if (!isEmpty(state.leaves) && underWay === 0) void flush();
    },
    resolve: (whose) => {
      const { conflicts } = state.save;
      const answered = withAnswered(state.leaves, conflicts, state.project.data, nextStamp());
      if (whose === 'mine') setLeaves(answered, NO_LEAVES, { conflicts: [] });
      else {
        const given = Object.fromEntries(
          Object.entries(answered).filter(([path]) => conflicts.some((one) => one.path === path)),
        );
        publish({}, { conflicts: [] });
        giveUp(given);
      }
      return flush();
    },
    ask: (isAsking) => publish({}, { isAsking }),
    takeBack: () => {
      const refused = refusedPaths(state.save.error);
      const named = Object.entries(state.leaves).filter(([path]) => refused.includes(path));
      const given = named.length === 0 ? state.leaves : Object.fromEntries(named);
      giveUp(given);
      finish();
      void flush();
      return pendingEdits(given);
    },
    forget: () => {
      clearTimer();
      giveUp(joinedLeaves(state.leaves, ports.readKept()));
      finish();
    },
    restore: async () => {
      see(await ports.restore());
      return flush();
    },
    dismissNote: () => publish({}, { isPickedUp: false }),
  };
}
