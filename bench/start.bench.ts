import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE, ROOT } from '../scripts/setup/paths.mjs';
import { ensureServerBuilt } from '../scripts/setup/server-build.mjs';
import { freePort } from '../scripts/test/free-port.ts';

/**
 * Measures the time from the start of the program on an existing database to its first answer, in
 * turns with a bare Fastify that answers one call.
 */
const GOAL = 2;
const ROUNDS = 9;
const POLL_MS = 4;
const GIVEN_UP_MS = 60_000;

const BARE = `
  import fastify from 'fastify';
  const app = fastify();
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.listen({ port: Number(process.env.PORT) });`;

const answers = (url: string): Promise<boolean> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    (response) => response.arrayBuffer().then(() => response.status === 200),
    () => false,
  );

/** Returns the time until a program answers. Units: milliseconds. */
async function firstAnswer(args: string[], dataDir: string): Promise<number> {
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: join(CACHE, 'compile'),
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  };
  const from = performance.now();
  const program = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'ignore' });
  const ended = once(program, 'exit');
  while (!(await answers(`http://localhost:${port}/healthz`))) {
    if (program.exitCode !== null || performance.now() - from > GIVEN_UP_MS) {
      throw new Error('It does not start');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const taken = performance.now() - from;
  program.kill('SIGTERM');
  await ended;
  return taken;
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

await ensureServerBuilt();
const dataDir = mkdtempSync(join(tmpdir(), 'pcm-start-'));
try {
  const program = ['apps/server/src/main.ts'];
  const bare = ['--input-type=module', '--eval', BARE];
  // The first makes the database, the second fills the cache of compiled code.
  for (const args of [program, program, bare]) await firstAnswer(args, dataDir);
  const ours: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await firstAnswer(program, dataDir));
    floors.push(await firstAnswer(bare, dataDir));
  }
  const ratio = medianOf(ours.map((time, round) => time / (floors[round] ?? time)));
  console.log(
    `start to first answer: ${ratio.toFixed(2)}x (goal ${GOAL}x)  ` +
      `[${medianOf(ours).toFixed(0)} ms; bare Fastify: ${medianOf(floors).toFixed(0)} ms; ` +
      `at best ${Math.min(...ours).toFixed(0)} and ${Math.min(...floors).toFixed(0)} ms]`,
  );
  if (ratio > GOAL) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true });
}
