import { ApiError, isStale } from '../platform/api/api-error.ts';
import { sharedValue } from '../platform/shared-value.ts';
import { isLoggedOut, refusedPaths, retryDelay, statusOfError } from './save-trouble.ts';
import type { Saver, SaverPorts, SaverState, SaveState, Versioned } from './saver-ports.ts';
import {
  type EditPlan,
  finishedOf,
  isEmpty,
  isSame,
  joinedFields,
  latestTime,
  NO_FIELDS,
  planOf,
  type UnsavedFields,
  withAnswered,
  withEdited,
  withFinished,
  withoutDone,
  withoutFinished,
  withSent,
} from './unsaved-fields.ts';

/** The other tab sends its own edits; this one sends them when that tab has closed meanwhile. */
const OTHER_TAB_MS = 5000;
/** The number of attempts when somebody else saves at the same moment again and again. */
const TRIES = 5;

const isNewer = (one: Versioned, other: Versioned) => one.version > other.version;

/**
 * Returns a saver for a record. Unsaved edits of an earlier visit are sent at once. A form, which is
 * saved when told, keeps and merges like the others, but sends nothing by itself and nothing while
 * a question is open.
 */
export function createSaver<Rec extends Versioned, Edits extends object>(
  ports: SaverPorts<Rec, Edits>,
  record: Rec,
): Saver<Rec, Edits> {
  const { kind, sendAfter } = ports;
  const isForm = sendAfter === null;
  const kept = ports.readKept();
  const state = sharedValue<SaverState<Rec>>({
    record,
    fields: kept,
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
  });
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
  let finishedElsewhere: UnsavedFields = NO_FIELDS;

  function publish(next: Partial<SaverState<Rec>>, save: Partial<SaveState> = {}): void {
    const before = state.get();
    state.set({ ...before, ...next, save: { ...before.save, ...save } });
  }

  function see(seen: Rec): void {
    if (isNewer(seen, state.get().record)) publish({ record: seen });
  }

  /** Removes the fields that a tab has finished. */
  const stillOpen = (fields: UnsavedFields) => withoutFinished(fields, ports.readDone());

  /** Shows and keeps the fields; finished ones are no longer kept for other tabs either. */
  function setFields(
    fields: UnsavedFields,
    finished: UnsavedFields,
    save: Partial<SaveState>,
  ): void {
    const shared = ports.readKept();
    if (!isEmpty(finished)) ports.keepDone(withFinished(ports.readDone(), finished, shared));
    const all = joinedFields(withoutDone(stillOpen(shared), finished), stillOpen(fields));
    publish({ fields: all }, { ...save, isKept: ports.keep(all) });
  }

  /** Gives up unsaved fields in every tab. */
  const giveUp = (given: UnsavedFields) =>
    setFields(withoutDone(state.get().fields, given), given, {});

  function schedule(milliseconds: number): void {
    if (isForm) return;
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
    const latest = latestTime(state.get().fields, ports.readKept(), ports.readDone());
    stamps = Math.max(stamps + 1, latest + 1, ports.now());
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

  function settle(newest: Rec): EditPlan {
    const before = state.get();
    // Includes what another tab has recorded, even before this tab is told.
    const fields = stillOpen(joinedFields(before.fields, ports.readKept()));
    const plan = planOf(newest, fields, kind);
    const left = withoutDone(fields, plan.settled);
    see(newest);
    // A conflict that was put off is asked again only when there is another one, or by a form,
    // whose user has asked for the save.
    const isNew = isForm || !isSame(plan.conflicts, before.save.conflicts);
    const isAsking = plan.conflicts.length > 0 && (isNew || before.save.isAsking);
    // Counts fields that any tab has saved, so that the tab that edited them need not report it.
    const finished = { ...finishedElsewhere, ...finishedOf(before.fields, ports.readDone()) };
    const { settled: arrived } = planOf(newest, finished, kind);
    finishedElsewhere = NO_FIELDS;
    const isTaken = !isEmpty(plan.settled) || !isEmpty(arrived);
    const taken = isTaken ? { savedAt: new Date(ports.now()) } : {};
    setFields(left, withSent(plan.settled, plan.settled), {
      conflicts: plan.conflicts,
      isAsking,
      ...taken,
    });
    return plan;
  }

  function finish(): boolean {
    failures = 0;
    isFromBefore = false;
    const { fields, save } = state.get();
    const conflicts = save.conflicts.filter(({ path }) => path in fields);
    const status = conflicts.length > 0 ? 'conflict' : isEmpty(fields) ? 'saved' : 'waiting';
    publish({}, { status, conflicts, retryAt: null, error: null });
    return status === 'saved';
  }

  /**
   * Returns whether a form may send over the version that it shows. Not what another tab has
   * finished, and not a field that was typed back: the server may have what was sent before,
   * without an answer.
   */
  function isShownEnough(): boolean {
    const { record: shown, fields } = state.get();
    const finished = { ...finishedElsewhere, ...finishedOf(fields, ports.readDone()) };
    return isForm && isEmpty({ ...finished, ...planOf(shown, fields, kind).settled });
  }

  /**
   * Merges the unsaved edits with the newest version, and saves them. A form tries the version that
   * it shows first: the same request again is known to the server when an answer was lost.
   */
  async function attempt(): Promise<boolean> {
    for (let tries = 0; ; tries++) {
      publish({}, { status: 'saving', retryAt: null });
      const newest = tries === 0 && isShownEnough() ? state.get().record : await ports.read();
      const { free, conflicts } = settle(newest);
      if (isEmpty(free) || (isForm && conflicts.length > 0)) return finish();
      noteEarlierVisit();
      // Kept with the sent values, so that this value is known as our own after a reload too.
      setFields(withSent(state.get().fields, free), NO_FIELDS, {});
      try {
        const saved = await ports.write(newest, ports.editsOf(free));
        if (saved === null) return finish();
        see(saved);
        setFields(withoutDone(state.get().fields, free), withSent(free, free), {
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
    const kindOfError = statusOfError(error);
    // The user sends a form again, and does not find it sent by itself.
    const status = isForm && kindOfError === 'retrying' ? 'failed' : kindOfError;
    failures += 1;
    const delay = retryDelay(error, failures);
    const retryAt = status === 'retrying' ? new Date(ports.now() + delay) : null;
    publish({}, { status, error, retryAt });
    // An edit made meanwhile has scheduled a save already.
    if (status === 'retrying' && !isTimed) schedule(delay);
    // Reads the newest version, to which the edits apply again. Source: specification section 8.
    if (!isForm && (status === 'refused' || (status === 'failed' && !isLoggedOut(error)))) {
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
        const isDone = isEmpty(state.get().fields) && isEmpty(finishedElsewhere);
        return isDone ? finish() : await attempt();
      } catch (error) {
        return fail(error);
      }
    });
  }

  /** Takes what another tab has saved or given up; sends nothing. */
  const catchUp = () =>
    inTurn(async () => {
      try {
        settle(await ports.read());
      } catch {
        // The next save reads it.
      }
      finish();
      // Only a save asks.
      publish({}, { isAsking: false });
    });

  /** Drops the fields of a form that are back at their only known value: nobody has sent another. */
  function dropUnchanged(): void {
    const { record: shown, fields } = state.get();
    const { settled } = planOf(shown, fields, kind);
    const unchanged = Object.entries(settled).filter(([, { seen, value }]) =>
      seen.every((one) => isSame(one, value)),
    );
    giveUp(Object.fromEntries(unchanged));
    finish();
  }

  async function changeNewest(apply: (newest: Rec) => Promise<Rec> | null): Promise<Rec> {
    for (let tries = 0; ; tries++) {
      const newest = await ports.read();
      see(newest);
      try {
        const changing = apply(newest);
        if (changing === null) return newest;
        const saved = await changing;
        see(saved);
        // Edits made meanwhile were made after this change.
        const rebased = Object.entries(state.get().fields).map(
          ([path, field]) => [path, { ...field, seen: [kind.valueAt(saved, path)] }] as const,
        );
        setFields(Object.fromEntries(rebased), NO_FIELDS, { savedAt: new Date(ports.now()) });
        return saved;
      } catch (error) {
        if (!isStale(error) || tries + 1 >= TRIES) throw error;
      }
    }
  }

  if (!isEmpty(kept)) schedule(0);

  return {
    get: state.get,
    subscribe: state.subscribe,
    see,
    adopt: (others) => {
      const before = state.get().fields;
      const isSavedElsewhere = Object.keys(before).some((path) => !(path in others));
      const all = joinedFields(before, others);
      const open = stillOpen(all);
      const finished = finishedOf(all, ports.readDone());
      finishedElsewhere = { ...finishedElsewhere, ...finished };
      // A value that another tab saved stays shown until its version is read.
      const inSight = Object.entries(finished).filter(([path]) => path in before);
      publish({ fields: { ...Object.fromEntries(inSight), ...open } });
      const { fields, save } = state.get();
      if (isEmpty(fields) && isEmpty(finished)) return;
      if (save.status === 'saved') publish({}, { status: 'waiting' });
      if (isForm && !isEmpty(finished)) void catchUp();
      else if (!isEmpty(finished)) schedule(0);
      else if (save.status === 'retrying') return;
      else if (isSavedElsewhere) schedule(0);
      else if (!isTimed) schedule(OTHER_TAB_MS);
    },
    edit: (edits) => {
      const { record: shown, fields: before } = state.get();
      const given = { kind, shown, finished: ports.readDone(), stamp: nextStamp() };
      const fields = withEdited(before, ports.pathsOf(edits), given);
      setFields(fields, NO_FIELDS, underWay === 0 ? { status: 'waiting', retryAt: null } : {});
      if (isForm && underWay === 0) dropUnchanged();
      schedule(sendAfter ?? 0);
    },
    flush,
    leave: () => {
      const { save, record: base, fields: all } = state.get();
      const fields = stillOpen(all);
      if (ports.writeLeaving === undefined) return;
      if (isEmpty(fields) || underWay > 0 || save.conflicts.length > 0) return;
      const { free } = planOf(base, fields, kind);
      if (isEmpty(free)) return;
      setFields(withSent(fields, free), NO_FIELDS, {});
      ports.writeLeaving(base, ports.editsOf(free));
    },
    change: async (apply) => {
      // Without a completed save, the change would overwrite the unsaved edits.
      if (!(await flush())) {
        const { error } = state.get().save;
        throw error instanceof Error ? error : new ApiError(412, 'stale-version', '');
      }
      return inTurn(async () => {
        publish({}, { status: 'saving' });
        try {
          return await changeNewest(apply);
        } catch (error) {
          // The server may have saved although its answer was lost.
          void readAgain();
          throw error;
        } finally {
          finish();
        }
      });
    },
    retry: () => {
      if (!isEmpty(state.get().fields) && underWay === 0) void flush();
    },
    resolve: (whose) => {
      const { record: newest, fields, save } = state.get();
      const { conflicts } = save;
      const answered = withAnswered(fields, conflicts, { kind, newest, stamp: nextStamp() });
      if (whose === 'mine') setFields(answered, NO_FIELDS, { conflicts: [] });
      else {
        const given = Object.entries(answered).filter(([path]) =>
          conflicts.some((one) => one.path === path),
        );
        publish({}, { conflicts: [] });
        giveUp(Object.fromEntries(given));
      }
      // A form shows what was taken over, before its user saves what is left.
      return isForm && whose === 'theirs' ? Promise.resolve(finish()) : flush();
    },
    ask: (isAsking) => publish({}, { isAsking }),
    takeBack: () => {
      const { fields, save } = state.get();
      const refused = refusedPaths(save.error);
      const named = Object.entries(fields).filter(([path]) => refused.includes(path));
      const given = named.length === 0 ? fields : Object.fromEntries(named);
      giveUp(given);
      finish();
      if (!isForm) void flush();
      return ports.editsOf(given);
    },
    forget: () => {
      clearTimer();
      giveUp(joinedFields(state.get().fields, ports.readKept()));
      finish();
    },
    restore: async () => {
      if (ports.restore !== undefined) see(await ports.restore());
      return flush();
    },
    dismissNote: () => publish({}, { isPickedUp: false }),
  };
}
