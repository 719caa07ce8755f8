import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE, ROOT } from '../scripts/setup/paths.mjs';
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from '../scripts/setup/server-command.mjs';
import { freePort } from '../scripts/test/free-port.ts';
import { type KeptProcess, startKept } from '../scripts/test/kept-process.ts';
import { endWithWorker } from './worker-environment.ts';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 25;

/** The administrator of a server that was started with one. */
export const ADMIN = { username: 'amina', password: 'corde-et-silo-55m' };

/** A running server with its own database and port. */
export interface RunningServer {
  /** The public address, without a slash at the end. */
  url: string;
  dataDir: string;
  /** Returns everything it has printed so far. */
  output: () => string;
  /** Stops it; its data stay for {@link RunningServer.resume}. */
  pause: () => Promise<void>;
  /** Starts it again on the same data and port. */
  resume: () => Promise<void>;
  /** Stops it, waits until it has ended, and removes its data. */
  stop: () => Promise<void>;
}

/** The options of a server. */
export interface ServerOptions {
  /** Starts without an administrator, so that the server prints a set-up link. */
  withoutAdmin?: boolean;
  /** Further environment variables. */
  env?: Record<string, string>;
}

const administrator = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };

const newDataDir = () => mkdtempSync(join(tmpdir(), 'pcm-e2e-'));

/** Tells whether a program answers at a URL, with whatever status. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.arrayBuffer().then(() => true),
    () => false,
  );

/** Resolves once the program answers; throws when it ends first or takes too long. */
async function whenAnswering(server: KeptProcess, url: string, printed: () => string) {
  const until = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(url))) {
    if (server.hasEnded() || Date.now() > until) {
      await server.stop();
      throw new Error(`The server does not start\n${printed()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Returns the environment that both ways of starting a server give to its program. */
const ownEnvironment = (dataDir: string, port: number, withoutAdmin?: boolean) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  PUBLIC_URL: `http://localhost:${port}`,
  ...(withoutAdmin ? {} : administrator),
});

/** Returns the environment of a program; it keeps a cache of compiled code. */
const programEnvironment = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(CACHE, 'compile'),
});

/** Starts the real server, as `npm start` does, and resolves once it answers. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = newDataDir();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let printed = '';
  let server: KeptProcess;

  async function start(): Promise<void> {
    server = startKept([process.execPath, ...SERVER_COMMAND], {
      cwd: ROOT,
      env: {
        ...programEnvironment(),
        ...SERVER_ENVIRONMENT,
        ...ownEnvironment(dataDir, port, options.withoutAdmin),
        ...options.env,
      },
      signal: 'SIGTERM',
      folder: dataDir,
    });
    const keep = (chunk: Buffer) => {
      printed += chunk.toString();
    };
    server.process.stdout.on('data', keep);
    server.process.stderr.on('data', keep);
    await whenAnswering(server, `${url}/healthz`, () => printed);
  }

  await start();
  return {
    url,
    dataDir,
    output: () => printed,
    pause: () => server.stopAndKeepFolder(),
    resume: start,
    stop: () => server.stop(),
  };
}

/** The process that runs a worker's servers. */
interface House {
  ask: (path: '/start' | '/stop', body: string) => Promise<string>;
  /**
   * The ports of ended servers, which are used again: a browser has cached the scripts of a known
   * address.
   */
  idlePorts: number[];
}

let openHouse: Promise<House> | undefined;

async function startHouse(): Promise<House> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = newDataDir();
  let printed = '';
  const program = startKept([process.execPath, 'apps/server/src/test/server-house.ts'], {
    cwd: ROOT,
    // What it makes for itself goes with its folder.
    env: { ...programEnvironment(), PORT: String(port), TEST_FOLDER: folder },
    signal: 'SIGTERM',
    folder,
  });
  const keep = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  program.process.stdout.on('data', keep);
  program.process.stderr.on('data', keep);
  endWithWorker(() => program.stop());
  await whenAnswering(program, url, () => printed);
  return {
    idlePorts: [],
    ask: async (path, body) => {
      const answer = await fetch(`${url}${path}`, { method: 'POST', body });
      const said = await answer.text();
      if (!answer.ok) throw new Error(`The server does not start\n${said}\n${printed}`);
      return said;
    },
  };
}

/**
 * Starts an empty server in an instant: it shares the process and the address of earlier servers of
 * this worker, but nothing else. It logs errors only and checks passwords quickly;
 * {@link startServer} runs the program as it is.
 */
export async function freshServer(
  options: Pick<ServerOptions, 'withoutAdmin' | 'env'> = {},
): Promise<RunningServer> {
  openHouse ??= startHouse();
  const house = await openHouse;
  const port = await freePort(house.idlePorts.pop());
  const dataDir = newDataDir();
  const environment = JSON.stringify({
    ...ownEnvironment(dataDir, port, options.withoutAdmin),
    LOG_LEVEL: 'error',
    ...options.env,
  });
  let printed = await house.ask('/start', environment);
  const pause = async () => {
    await house.ask('/stop', String(port));
  };
  return {
    url: `http://localhost:${port}`,
    dataDir,
    output: () => printed,
    pause,
    resume: async () => {
      printed += await house.ask('/start', environment);
    },
    stop: async () => {
      await pause();
      rmSync(dataDir, { recursive: true });
      house.idlePorts.push(port);
    },
  };
}
