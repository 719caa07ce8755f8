import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '../db/test-database.ts';
import { usernameKey } from '../features/admin/credentials.ts';
import { hashPassword, PASSWORD_COST } from '../features/admin/passwords.ts';
import { hashToken, newToken } from '../features/admin/tokens.ts';
import { ADMIN } from './test-server.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;

/** The file that starts the program, from the bundle that the tests' set-up makes. */
export const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/**
 * The pattern includes the quote after the port, so that a port split over two chunks is not cut
 * short.
 */
const LISTENING = /Server listening at http:\/\/127\.0\.0\.1:(\d+)"/;
/**
 * The limit is generous, because the machine may be busy: no test asserts how fast the program
 * starts.
 */
export const START_TIMEOUT_MS = 120_000;

/** A process of the program, and its two outputs so far. */
export interface Program {
  process: ChildProcess;
  said: () => string;
  log: () => string;
  /** Resolves once it has ended and everything that it printed has arrived. */
  closed: Promise<void>;
}

/** Starts a file of the program with an environment of its own. */
export function run(
  file: string,
  environment: Record<string, string | undefined>,
  ...args: string[]
): Program {
  const child = spawn(process.execPath, [file, ...args], {
    // The program is compiled once, not at each of these starts.
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: 'pipe',
  });
  let said = '';
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const closed = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  return { process: child, said: () => said, log: () => log, closed };
}

/** Waits until a condition holds. */
export async function until(condition: () => boolean, what: () => string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits for the end of a process and of what it printed, which may arrive after its exit. */
export async function exitCode({ process: child, closed }: Program): Promise<number | null> {
  await closed;
  return child.exitCode;
}

/** Returns the cookies of a reply that began a session, as a browser sends them back. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Logs in and returns the cookies of the session. */
export async function logIn(origin: string, password = ADMIN.password): Promise<string> {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.username, password }),
  });
  if (response.status !== 200) throw new Error(await response.text());
  return cookiesOf(response);
}

let passwordHash: Promise<string> | undefined;

/**
 * Adds the administrator to a database with the program's schema. A program that finds one does not
 * hash the password of the environment, which takes a third of a second of processor time.
 */
export async function addAdmin({ runSql }: Pick<TestDatabase, 'runSql'>): Promise<void> {
  passwordHash ??= hashPassword(ADMIN.password, PASSWORD_COST);
  const now = new Date().toISOString();
  await runSql(`insert into admins
    (id, username, username_key, role, password_hash, created_at, updated_at)
    values ('${randomUUID()}', '${ADMIN.username}', '${usernameKey(ADMIN.username)}',
      'administrator', '${await passwordHash}', '${now}', '${now}')`);
}

/**
 * Opens a session of the only administrator in the database of a program and returns its cookie. A
 * login takes a tenth of a second of processor time, which tests of other things avoid.
 */
export async function openSession({ runSql }: Pick<TestDatabase, 'runSql'>): Promise<string> {
  const token = newToken();
  const now = new Date().toISOString();
  await runSql(`insert into sessions
    (id, token_hash, admin_id, created_at, last_seen_at, user_agent, address)
    select '${randomUUID()}', '${hashToken(token)}', id, '${now}', '${now}', 'Test', '127.0.0.1'
    from admins`);
  return `sid=${token}`;
}

/** Starts the server on a free port. */
export function runServer(environment: Record<string, string | undefined>): Program {
  return run(MAIN, { PORT: '0', ...environment });
}

/** Waits until a server answers, and returns its address. */
export async function listening(program: Program): Promise<{ port: number; origin: string }> {
  await until(
    () => LISTENING.test(program.log()) || program.process.exitCode !== null,
    () => program.said() + program.log(),
  );
  const port = Number(LISTENING.exec(program.log())?.[1]);
  if (Number.isNaN(port)) throw new Error(`It ended at once: ${program.said()}${program.log()}`);
  return { port, origin: `http://127.0.0.1:${port}` };
}
