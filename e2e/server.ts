import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE, ROOT } from '../scripts/setup/paths.mjs';
import { freePort } from '../scripts/test/free-port.ts';
import { type KeptProcess, startKept } from '../scripts/test/kept-process.ts';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 25;

/** The administrator of a server that was started with one. */
export const ADMIN = { username: 'amina', password: 'corde-et-silo-55m' };

/** A running server of its own: own database, own port. */
export interface RunningServer {
  /** Its public address, without a slash at the end. */
  url: string;
  dataDir: string;
  /** Everything it has printed so far. */
  output: () => string;
  /** Ends it; its data stay for {@link RunningServer.resume}. */
  pause: () => Promise<void>;
  /** Starts it again on the same data and port. */
  resume: () => Promise<void>;
  /** Asks it to end, waits until it has, and removes its data. */
  stop: () => Promise<void>;
}

/** What a test may set. */
export interface ServerOptions {
  /** Start without an administrator: the server prints a set-up link. */
  withoutAdmin?: boolean;
  /** Further environment variables. */
  env?: Record<string, string>;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** Starts the real server, as `npm start` does, and resolves once it answers. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pcm-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  let printed = '';
  let server: KeptProcess;

  async function start(): Promise<void> {
    server = startKept([process.execPath, 'apps/server/src/main.ts'], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: join(CACHE, 'compile'),
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
        ...(options.withoutAdmin ? {} : admin),
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
    const until = Date.now() + START_TIMEOUT_MS;
    while (!(await answers(url))) {
      if (server.hasEnded() || Date.now() > until) {
        await server.stop();
        throw new Error(`The server does not start\n${printed}`);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
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
