import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../apps/server/src/db/schema.ts';
import {
  createTestDatabase,
  type DatabasePlace,
  type TestDatabase,
} from '../apps/server/src/db/test-database.ts';
import {
  addAdmin,
  exitCode,
  listening,
  openSession,
  type Program,
  runServer,
} from '../apps/server/src/test/program.ts';
import { ADMIN } from '../apps/server/src/test/test-server.ts';
import { seededNumbers } from '../e2e/financial/seeded-numbers.ts';

/** The measurements of a drill, by name; the summary line shows them. */
export type Figures = Record<string, number | string>;

/** A trial of the running program: real processes, real databases, real faults. */
export interface Drill {
  /** The NAME in `npm run drill -- NAME`. */
  name: string;
  /** One line about the property that is proved when it passes. */
  proves: string;
  /**
   * The number of rounds or the duration: `full` as in security.md, `short` as in `npm test`, 0
   * where the engine changes nothing that is proved.
   */
  size: { full: number; short: number | Record<Engine, number>; of: string };
  /** The time after which it ends and counts as failed at full size. */
  minutes: number;
  run: (ground: Ground) => Promise<Figures>;
}

/** Returns the size of the short form of a drill on an engine. */
export const shortSizeOf = ({ size: { short } }: Drill, engine: Engine): number =>
  typeof short === 'number' ? short : short[engine];

/** A server that a drill has started. */
export type DrillServer = Program & { port: number; origin: string };

/** The resources of a drill, which are released at the end in any case. */
export interface Ground {
  engine: Engine;
  size: number;
  /** Random numbers, the same for the same seed. */
  random: ReturnType<typeof seededNumbers>;
  /** Yields the numbers of the rounds; stops, with a fault, when the time is up. */
  rounds: () => Generator<number>;
  /** Whether the drill has to end. */
  isTimeUp: () => boolean;
  /** Adds a line to the history in the file of results. */
  note: (event: Record<string, unknown>) => void;
  /** Reports something that must not happen; the drill goes on. */
  fault: (what: string) => void;
  /**
   * Reports something that took longer than its goal: a fault, but in the short form only a line of
   * the history, because a test must not judge by the clock of a busy machine.
   */
  late: (what: string) => void;
  /**
   * Creates the drill's own database, without data at first; `place` names another server or folder
   * for it.
   */
  database: (place?: DatabasePlace) => Promise<TestDatabase>;
  /** Starts the program on the drill's database, or on another one, with an administrator. */
  server: (environment?: Record<string, string | undefined>) => Promise<DrillServer>;
  /** Opens a session in the drill's own database, and returns its cookie. */
  session: () => Promise<string>;
  /** Adds a function that runs at the end; the last one added runs first. */
  atEnd: (clear: () => Promise<unknown> | void) => void;
}

/** The options of a run of a drill. */
export interface DrillOrder {
  engine: Engine;
  seed: number;
  size: number;
  minutes: number;
  /** Whether what takes longer than its goal is a fault. */
  isTimed: boolean;
  /** The folder of the file of results; without one nothing is written. */
  results?: string;
}

/** The result of a drill. */
export interface DrillReport {
  drill: string;
  engine: Engine;
  seed: number;
  size: number;
  seconds: number;
  faults: string[];
  figures: Figures;
  /** The path of the file of results. */
  file?: string;
}

const MINUTE_MS = 60_000;
/** The time that an overrun drill may still take before it is abandoned. */
const GRACE_MS = 2 * MINUTE_MS;
/** The most faults in a report, because the same one may occur a thousand times. */
const MOST_FAULTS = 50;

/** Ends a server at once, as a power cut does. */
export async function endServer(program: Program): Promise<void> {
  program.process.kill('SIGKILL');
  await exitCode(program);
}

/**
 * Returns the memory that only this program has, 0 where the system does not report it; mapped
 * pages of the database belong to the system. Units: MiB.
 */
export function memoryOf({ process: { pid } }: Program): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

const started = new Set<Program>();
// An interrupted command must leave no server behind.
process.once('exit', () => {
  for (const program of started) program.process.kill('SIGKILL');
});

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Opens the file of JSON lines: the order, then each event with its time, then the report. */
function historyFile(folder: string | undefined, name: string) {
  if (folder === undefined) return { write: () => undefined, end: async () => undefined };
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  const stream = createWriteStream(file);
  return {
    file,
    write: (line: object) => void stream.write(`${JSON.stringify(line)}\n`),
    end: () => new Promise<void>((resolve) => void stream.end(resolve)),
  };
}

/** Runs a drill to its end or until its time is up, and clears its resources. */
export async function runDrill(drill: Drill, order: DrillOrder): Promise<DrillReport> {
  const { engine, seed, size, minutes, isTimed } = order;
  const from = performance.now();
  const startedAt = new Date().toISOString();
  const stamp = startedAt.replaceAll(/[:.]/g, '-');
  const history = historyFile(order.results, `${drill.name}-${engine}-${stamp}.jsonl`);
  history.write({ drill: drill.name, engine, seed, size, of: drill.size.of, minutes, startedAt });
  const faults: string[] = [];
  const clearing: (() => Promise<unknown> | void)[] = [];
  const isTimeUp = () => performance.now() - from > minutes * MINUTE_MS;
  const note = (event: Record<string, unknown>) =>
    history.write({ ms: Math.round(performance.now() - from), ...event });
  const fault = (what: string) => {
    note({ fault: what });
    if (faults.length < MOST_FAULTS) faults.push(what);
  };
  const late = (what: string) => (isTimed ? fault(what) : note({ late: what }));
  let database: Promise<TestDatabase> | undefined;
  let admin: Promise<void> | undefined;
  const ground: Ground = {
    engine,
    size,
    random: seededNumbers(seed),
    isTimeUp,
    note,
    fault,
    late,
    atEnd: (clear) => void clearing.push(clear),
    *rounds() {
      for (let round = 0; round < size; round += 1) {
        if (isTimeUp()) {
          fault(`The time was up after ${round} of ${size} ${drill.size.of}`);
          return;
        }
        yield round;
      }
    },
    database: (place) => {
      database ??= createTestDatabase(engine, { ...place, isMigrated: true }).then((made) => {
        clearing.push(made.remove);
        return made;
      });
      return database;
    },
    session: async () => openSession(await ground.database()),
    server: async (environment = {}) => {
      const made = await ground.database();
      const { dataDir, databaseUrl } = made;
      // Once, before the first start: a program that was killed mends its database itself.
      if (made.isMigrated) await (admin ??= addAdmin(made));
      const program = runServer({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        ...environment,
      });
      clearing.push(() => endServer(program));
      started.add(program);
      return { ...program, ...(await listening(program)) };
    },
  };
  let figures: Figures = {};
  const overrun = new AbortController();
  try {
    figures = await Promise.race([
      drill.run(ground),
      wait(minutes * MINUTE_MS + GRACE_MS, undefined, { signal: overrun.signal }).then(() => {
        throw new Error(`It did not end within ${minutes} minutes`);
      }),
    ]);
  } catch (error) {
    fault(textOf(error));
  }
  overrun.abort();
  for (const clear of clearing.toReversed()) {
    try {
      await clear();
    } catch (error) {
      fault(`It left something behind: ${textOf(error)}`);
    }
  }
  const seconds = Math.round((performance.now() - from) / 100) / 10;
  const report = { drill: drill.name, engine, seed, size, seconds, faults, figures };
  history.write(report);
  await history.end();
  return { ...report, ...('file' in history ? { file: history.file } : {}) };
}

/** Writes a report as the last line of a run. */
export function summaryOf(drill: Drill, report: DrillReport): string {
  const { engine, seed, size, seconds, faults, figures } = report;
  const measured = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  const verdict = faults.length === 0 ? 'held' : `FAILED (${faults.length} faults)`;
  return `${drill.name}, ${engine}: ${verdict} · ${[`${size} ${drill.size.of}`, ...measured].join(', ')} · seed ${seed} · ${seconds} s`;
}
