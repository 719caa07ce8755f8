import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOnNode26 } from '../scripts/setup/node-26.mjs';
import { ROOT } from '../scripts/setup/paths.mjs';
import { benchPostgres, SEEDED } from './stored-projects.ts';

/**
 * Runs the benches with some words in their names, or all, one after the other. They share one
 * PostgreSQL and what the first of them has seeded. Exits with 1 when one of them misses a goal.
 */
const args = process.argv.slice(2);
const first = args.findIndex((arg) => arg.startsWith('--'));
const wanted = first < 0 ? args : args.slice(0, first);
/** Everything from the first option on goes to the benches themselves. */
const options = first < 0 ? [] : args.slice(first);

/** The benches over stored projects, on both databases. */
const OVER_PROJECTS = ['analytics', 'calls', 'meanwhile', 'memory', 'nginx'];
const SUFFIX = '.bench.ts';

const benches = readdirSync(join(ROOT, 'bench'))
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

// Each bench passes on the signals that reach this process.
process.setMaxListeners(0);
let isEnded = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isEnded = true;
  });
}

const shared = mkdtempSync(join(tmpdir(), 'pcm-bench-'));
process.env[SEEDED] = shared;
const isOverProjects = benches.some((name) => OVER_PROJECTS.includes(name));
const postgres = isOverProjects ? await benchPostgres() : undefined;
let worst = 0;
try {
  for (const name of benches) {
    if (isEnded) break;
    console.log(`\n${name}`);
    worst = Math.max(worst, await runOnNode26([`bench/${name}${SUFFIX}`, ...options]));
  }
} finally {
  await postgres?.stop();
  rmSync(shared, { recursive: true, force: true });
}
process.exit(isEnded ? 1 : worst);
