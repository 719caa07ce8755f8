import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/setup/paths.mjs';
import { freePort } from '../scripts/test/free-port.ts';

const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 12_000;
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
  /** Ends it and starts it again on the same data and port. */
  restart: () => Promise<void>;
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

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Starts the real server, as `npm start` does, and resolves once it answers. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pcm-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  let printed = '';
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'pcm', 'compile'),
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
        ...(options.withoutAdmin ? {} : admin),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      printed += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const until = Date.now() + START_TIMEOUT_MS;
    while (!(await answers(url))) {
      if (hasEnded(child) || Date.now() > until) {
        await stopProcess(child);
        throw new Error(`The server does not start\n${printed}`);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  await start();
  return {
    url,
    dataDir,
    output: () => printed,
    restart: async () => {
      await stopProcess(child);
      await start();
    },
    stop: async () => {
      process.off('exit', killNow);
      await stopProcess(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
