import { estimateSchema, type Project } from '@pcm/contract';
import { type EstimateData, type EstimateEdits, withEdits } from '@pcm/domain';
import { ApiError } from '../../../platform/api/api-error.ts';
import { type DoneLeaves, NO_LEAVES, type PendingLeaves, pendingEdits } from './pending-leaves.ts';
import { createSaver, type Saver } from './saver.ts';
import type { SaverPorts } from './saver-ports.ts';

export const start: EstimateData = {
  projectInfo: { name: 'Silo 4' },
  contingencies: { weatherDelay: 7, profitMargin: 20 },
  profitAnalysis: { customerOrderAmount: 186_000, vatRate: 20 },
  settings: { currency: 'MAD' },
};

export const order = (amount: number): EstimateEdits => ({
  profitAnalysis: { customerOrderAmount: amount },
});
export const vat = (rate: number): EstimateEdits => ({ profitAnalysis: { vatRate: rate } });
export const markup = (percent: number): EstimateEdits => ({
  contingencies: { profitMargin: percent },
});

export const orderOf = ({ profitAnalysis }: EstimateData) => profitAnalysis?.customerOrderAmount;

export const projectOf = (data: EstimateData, version: number): Project => ({
  id: 'p1',
  name: 'Silo 4',
  client: 'OCP',
  location: 'Safi',
  projectType: 'Cement Silo Cleaning',
  height: null,
  area: null,
  startDate: null,
  endDate: null,
  currency: 'MAD',
  status: 'draft',
  data: estimateSchema.parse(data),
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  archivedAt: null,
  isSample: false,
  version,
});

/** A call under way: its request reaches the server and its answer returns, or either is lost. */
interface Journey {
  reach: () => void;
  answer: () => void;
  lose: (error: ApiError) => void;
}

export const noAnswer = () => new ApiError(0, 'no-answer', 'The server did not answer');
const stale = () => new ApiError(412, 'stale-version', 'This project has been changed elsewhere');

/** The server of one project; calls reach it when the test says so, or at once. */
export function createServer(startsPatient = false) {
  let isPatient = startsPatient;
  let project = projectOf(start, 1);
  let isGone = false;
  const journeys: Journey[] = [];
  let nextErrors: ApiError[] = [];

  function travel(act: () => Project): Promise<Project> {
    return new Promise((resolve, reject) => {
      const reached: (() => void)[] = [];
      const reach = () => {
        try {
          const result = act();
          reached.push(() => resolve(result));
        } catch (error) {
          if (error instanceof ApiError) reached.push(() => reject(error));
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
    return project;
  };
  const save = (base: Project, data: EstimateData) =>
    travel(() => {
      if (present().version !== base.version) throw stale();
      project = projectOf(data, base.version + 1);
      return project;
    });

  return {
    journeys,
    get: () => project,
    isPatient: (patient: boolean) => {
      isPatient = patient;
    },
    failNext: (...errors: ApiError[]) => {
      nextErrors = errors;
    },
    /** Saves as another person. */
    other: (edits: EstimateEdits) => {
      project = projectOf(withEdits(project.data, edits), project.version + 1);
    },
    otherWhole: (apply: (data: EstimateData) => EstimateData) => {
      project = projectOf(apply(project.data), project.version + 1);
    },
    remove: () => {
      isGone = true;
    },
    read: () => travel(present),
    saveEdits: (base: Project, edits: EstimateEdits) => save(base, withEdits(base.data, edits)),
    saveWhole: save,
    restore: () =>
      travel(() => {
        isGone = false;
        return project;
      }),
  };
}

/** A browser: its storage, and a clock that the test moves on. */
export function createBrowser(startsAt = 0) {
  let kept: PendingLeaves = NO_LEAVES;
  let done: DoneLeaves = {};
  let visit = 0;
  let now = startsAt;
  let timers: { at: number; run: () => void }[] = [];
  let tabs: { saver: () => Saver | undefined; waiting: PendingLeaves[] }[] = [];
  const closed = new Set<Saver>();
  return {
    readKept: () => structuredClone(kept),
    /** Stores the fields; other tabs are told later. */
    keep: (leaves: PendingLeaves, by?: Saver) => {
      kept = structuredClone(leaves);
      for (const { saver, waiting } of tabs) if (saver() !== by) waiting.push(kept);
      return true;
    },
    readDone: () => done,
    keepDone: (leaves: DoneLeaves) => {
      done = leaves;
    },
    addTab: (saver: () => Saver | undefined) => void tabs.push({ saver, waiting: [] }),
    /** Tells a tab about the first change of the storage, or about all of them. */
    hear: (saver: Saver | undefined, isAll = true) => {
      const heard = tabs.find((tab) => tab.saver() === saver)?.waiting ?? [];
      for (const leaves of heard.splice(0, isAll ? heard.length : 1)) saver?.adopt(leaves);
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
    closeTab: (saver: Saver) => {
      closed.add(saver);
      tabs = tabs.filter((tab) => tab.saver() !== saver);
    },
    isClosed: (saver: Saver) => closed.has(saver),
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

type Server = ReturnType<typeof createServer>;
type TestBrowser = ReturnType<typeof createBrowser>;

const never = () => new Promise<Project>(() => undefined);

export function open(server: Server, browser: TestBrowser, tab = 'a'): Saver {
  const visit = browser.visit();
  const own: { saver?: Saver } = {};
  const isOpen = () =>
    browser.visit() === visit && !(own.saver !== undefined && browser.isClosed(own.saver));
  /** Never resolves for a tab that was closed. */
  const answered = async (call: Promise<Project>): Promise<Project> => {
    try {
      const project = await call;
      return isOpen() ? project : await never();
    } catch (error) {
      if (isOpen()) throw error;
      return never();
    }
  };
  const ports: SaverPorts = {
    ...browser,
    read: () => (isOpen() ? answered(server.read()) : never()),
    saveEdits: (base, edits) => (isOpen() ? answered(server.saveEdits(base, edits)) : never()),
    saveWhole: (base, data) => (isOpen() ? server.saveWhole(base, data) : never()),
    saveLeaving: (base, edits) => void server.saveEdits(base, edits).catch(() => undefined),
    restore: server.restore,
    after: (milliseconds, run) => browser.after(milliseconds, () => (isOpen() ? run() : undefined)),
    keep: (leaves) => !isOpen() || browser.keep(leaves, own.saver),
    keepDone: (leaves) => (isOpen() ? browser.keepDone(leaves) : undefined),
    tab,
  };
  const saver = createSaver(ports, server.get());
  own.saver = saver;
  browser.addTab(() => saver);
  return saver;
}

/** Returns what the user sees: the newest version with the unsaved edits. */
export const shown = (saver: Saver): EstimateData => {
  const { project, leaves } = saver.get();
  return withEdits(project.data, pendingEdits(leaves));
};
