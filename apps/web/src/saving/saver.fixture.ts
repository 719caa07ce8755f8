import { ApiError } from '../platform/api/api-error.ts';
import { createSaver } from './saver.ts';
import type { Saver, SaverPorts, Versioned } from './saver-ports.ts';
import {
  type FinishedFields,
  NO_FIELDS,
  type RecordKind,
  type UnsavedFields,
} from './unsaved-fields.ts';

/** One user of the saver, with the record that its tests begin with. */
export interface SaverUser<Rec extends Versioned, Edits extends object> {
  kind: RecordKind<Rec>;
  pathsOf: SaverPorts<Rec, Edits>['pathsOf'];
  editsOf: (fields: UnsavedFields) => Edits;
  sendAfter: number | null;
  start: Rec;
  /** Returns what the server makes of a record and edits; the next version. */
  withEdits: (record: Rec, edits: Edits) => Rec;
}

/** A call under way: its request reaches the server and its answer returns, or either is lost. */
interface Journey {
  reach: () => void;
  answer: () => void;
  lose: (error: ApiError) => void;
}

export const noAnswer = () => new ApiError(0, 'no-answer', 'The server did not answer');
const stale = () => new ApiError(412, 'stale-version', 'This has been changed elsewhere');

/** The server of one record; calls reach it when the test says so, or at once. */
export function createServerOf<Rec extends Versioned, Edits extends object>(
  { start, withEdits }: Pick<SaverUser<Rec, Edits>, 'start' | 'withEdits'>,
  startsPatient = false,
) {
  let isPatient = startsPatient;
  let record = start;
  let isGone = false;
  const journeys: Journey[] = [];
  let nextErrors: ApiError[] = [];

  function travel(act: () => Rec): Promise<Rec> {
    return new Promise((resolve, reject) => {
      const reached: (() => void)[] = [];
      const reach = () => {
        try {
          const result = act();
          reached.push(() => resolve(result));
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          reached.push(() => reject(error));
        }
      };
      const error = nextErrors.shift();
      if (error !== undefined) reject(error);
      else if (isPatient) {
        const end = () => void journeys.splice(journeys.indexOf(journey), 1);
        const journey: Journey = {
          reach: () => (reached.length === 0 ? reach() : undefined),
          answer: () => {
            if (reached.length === 0) reach();
            reached[0]?.();
            end();
          },
          lose: (lost) => {
            reject(lost);
            end();
          },
        };
        journeys.push(journey);
      } else {
        reach();
        reached[0]?.();
      }
    });
  }

  const present = () => {
    if (isGone) throw new ApiError(404, 'project-not-found', 'Project Not Found');
    return record;
  };
  /** Saves over a version, in the way that `next` says. */
  const save = (base: Rec, next: (base: Rec) => Rec) =>
    travel(() => {
      if (present().version !== base.version) throw stale();
      record = next(base);
      return record;
    });

  return {
    journeys,
    get: () => record,
    isPatient: (patient: boolean) => {
      isPatient = patient;
    },
    failNext: (...errors: ApiError[]) => {
      nextErrors = errors;
    },
    /** Saves as another person. */
    other: (edits: Edits) => {
      record = withEdits(record, edits);
    },
    otherWhole: (next: (record: Rec) => Rec) => {
      record = next(record);
    },
    remove: () => {
      isGone = true;
    },
    read: () => travel(present),
    write: (base: Rec, edits: Edits) => save(base, (now) => withEdits(now, edits)),
    save,
    restore: () =>
      travel(() => {
        isGone = false;
        return record;
      }),
  };
}

/** The saver of a tab. */
type Tab = Pick<Saver<Versioned, object>, 'adopt'>;

/** A browser: its storage, and a clock that the test moves on. */
export function createBrowser(startsAt = 0) {
  let kept: UnsavedFields = NO_FIELDS;
  let done: FinishedFields = {};
  let visit = 0;
  let now = startsAt;
  let timers: { at: number; run: () => void }[] = [];
  let tabs: { saver: Tab; waiting: UnsavedFields[] }[] = [];
  const closed = new Set<Tab>();
  return {
    readKept: () => structuredClone(kept),
    /** Stores the fields; other tabs are told later. */
    keep: (fields: UnsavedFields, by?: Tab) => {
      kept = structuredClone(fields);
      for (const { saver, waiting } of tabs) if (saver !== by) waiting.push(kept);
      return true;
    },
    readDone: () => done,
    keepDone: (fields: FinishedFields) => {
      done = fields;
    },
    addTab: (saver: Tab) => void tabs.push({ saver, waiting: [] }),
    /** Tells a tab about the first change of the storage, or about all of them. */
    hear: (saver: Tab | undefined, isAll = true) => {
      const heard = tabs.find((tab) => tab.saver === saver)?.waiting ?? [];
      for (const fields of heard.splice(0, isAll ? heard.length : 1)) saver?.adopt(fields);
    },
    after: (milliseconds: number, run: () => void) => {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    now: () => now,
    pass: async (milliseconds: number) => {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
      await settle();
    },
    /** Closes one tab: its calls may reach the server, but their answers are lost. */
    closeTab: (saver: Tab) => {
      closed.add(saver);
      tabs = tabs.filter((tab) => tab.saver !== saver);
    },
    isClosed: (saver: Tab) => closed.has(saver),
    /** Counts reloads, so that pages of an earlier visit no longer act. */
    visit: () => visit,
    /** Closes all pages: their calls may reach the server, but none of their code runs any more. */
    close: () => {
      timers = [];
      tabs = [];
      visit += 1;
    },
  };
}

/** Runs everything that can continue without the test. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}

type TestBrowser = ReturnType<typeof createBrowser>;

const never = <Rec>() => new Promise<Rec>(() => undefined);

/** Opens the record in a tab of a browser. */
export function openIn<Rec extends Versioned, Edits extends object>(
  { kind, pathsOf, editsOf, sendAfter }: SaverUser<Rec, Edits>,
  server: ReturnType<typeof createServerOf<Rec, Edits>>,
  browser: TestBrowser,
  tab = 'a',
): Saver<Rec, Edits> {
  const visit = browser.visit();
  const own: { saver?: Saver<Rec, Edits> } = {};
  const isOpen = () =>
    browser.visit() === visit && !(own.saver !== undefined && browser.isClosed(own.saver));
  /** Never resolves for a tab that was closed. */
  const answered = async (call: Promise<Rec>): Promise<Rec> => {
    try {
      const record = await call;
      return isOpen() ? record : await never();
    } catch (error) {
      if (isOpen()) throw error;
      return never();
    }
  };
  const ports: SaverPorts<Rec, Edits> = {
    ...browser,
    kind,
    pathsOf,
    editsOf,
    sendAfter,
    read: () => (isOpen() ? answered(server.read()) : never()),
    write: (base, edits) => (isOpen() ? answered(server.write(base, edits)) : never()),
    ...(sendAfter === null
      ? {}
      : { writeLeaving: (base, edits) => void server.write(base, edits).catch(() => undefined) }),
    restore: server.restore,
    after: (milliseconds, run) => browser.after(milliseconds, () => (isOpen() ? run() : undefined)),
    keep: (fields) => !isOpen() || browser.keep(fields, own.saver),
    keepDone: (fields) => (isOpen() ? browser.keepDone(fields) : undefined),
    tab,
  };
  const saver = createSaver(ports, server.get());
  own.saver = saver;
  browser.addTab(saver);
  return saver;
}
