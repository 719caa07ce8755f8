import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import type { AppContext } from '../apps/server/src/app-context.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase } from '../apps/server/src/db/engine.ts';
import { createTestDatabase } from '../apps/server/src/db/test-database.ts';
import { PASSWORD_COST } from '../apps/server/src/features/admin/passwords.ts';
import { PROGRAM } from '../apps/server/src/features/audit/audit.service.ts';
import { backupsFolder } from '../apps/server/src/features/backups/backup-places.ts';
import { verifyBackup } from '../apps/server/src/features/backups/backup-reader.ts';
import { makeBackupFor } from '../apps/server/src/features/backups/backups.service.ts';
import { restoreOnThread } from '../apps/server/src/features/backups/restore-thread.service.ts';
import { addSamples } from '../apps/server/src/features/projects/sample-company.service.ts';
import { ensureServerBuilt } from '../scripts/setup/server-build.mjs';
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from '../scripts/setup/server-command.mjs';

/**
 * Measures a backup and a restore of ten thousand projects on the embedded database. A backup
 * reads, packs, writes and reads back everything, so its floor is SQLite's own copy of the file,
 * read back completely. A restore verifies, backs up, prices and stores everything, so its floor is
 * storing the same projects once. Also measures the memory of both, and how long other requests
 * wait meanwhile. A ratio meets its goal by the clock or, on a machine with other work, by processor
 * time. It bundles the server and starts itself again as `npm start` does, because the memory of a
 * restore and its thread depends on both.
 */
const BACKUP_GOAL = 8;
const RESTORE_GOAL = 3;
/** The most memory, however many projects there are. Units: MiB. */
const MEMORY_GOAL = 160;
/** The longest time for which the event loop may be blocked. Units: ms. */
const PAUSE_GOAL = 100;
const FEW = 1000;
const MANY = Number(process.argv[2]?.replace('--projects=', '') ?? 10_000);
const MIB = 1024 * 1024;
const SAMPLED_EVERY_MS = 20;

const { signal } = new AbortController();
const progress = () => undefined;

/**
 * Returns the memory that no other program can have; mapped pages of the database belong to the
 * system. It reads the kernel's own count, because adding up the pages of `smaps_rollup` took more
 * time than the work that is measured.
 */
function ownMemory(): number {
  try {
    const found = /^RssAnon:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
    return Number(found?.[1]) * 1024;
  } catch {
    return process.memoryUsage.rss();
  }
}

/** Returns the processor time that this process, its threads included, has used. Units: ms. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Measures the time of some work, its processor time, the largest additional memory, and the
 * longest time for which the event loop was blocked. Units: ms, ms, MiB, ms.
 */
async function measured<Result>(work: () => Promise<Result>) {
  globalThis.gc?.();
  const before = ownMemory();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, ownMemory());
  }, SAMPLED_EVERY_MS);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const used = process.cpuUsage();
  const result = await work();
  const time = performance.now() - start;
  const cpu = cpuSince(used);
  delay.disable();
  clearInterval(timer);
  const memory = (Math.max(most, ownMemory()) - before) / MIB;
  return { result, time, cpu, memory, pause: delay.max / 1e6 };
}

async function company(projects: number) {
  const place = await createTestDatabase('sqlite');
  const database = await openDatabase({
    dataDir: place.dataDir,
    databaseUrl: undefined,
    now: new Date(),
    onConnectionLost: () => undefined,
  });
  const config = readConfig({ DATA_DIR: place.dataDir });
  const clock = () => new Date();
  const context: AppContext = { config, database, clock, passwordCost: PASSWORD_COST };
  const stored = await measured(() => addSamples(context, PROGRAM, { projects, seed: 3 }));
  const close = async () => {
    await database.close();
    await place.remove();
  };
  return { context, stored, close };
}

/** Times SQLite's copy of its file, read back completely. */
function copyTime({ config }: AppContext): { time: number; cpu: number } {
  const copy = join(config.dataDir, `${randomUUID()}.sqlite`);
  const database = new DatabaseSync(join(config.dataDir, 'project-cost-manager.sqlite'));
  const start = performance.now();
  const used = process.cpuUsage();
  database.exec(`vacuum into '${copy}'`);
  const copied = new DatabaseSync(copy, { readOnly: true });
  copied.prepare('pragma integrity_check').all();
  const [time, cpu] = [performance.now() - start, cpuSince(used)];
  copied.close();
  database.close();
  rmSync(copy);
  return { time, cpu };
}

async function round(projects: number) {
  const { context, stored, close } = await company(projects);
  const copy = copyTime(context);
  const request = { kind: 'manual', progress, signal } as const;
  const backup = await measured(() => makeBackupFor(context, PROGRAM, request));
  const file = join(backupsFolder(context.config.dataDir), backup.result.name);
  const { sha256 } = await verifyBackup(file, signal, progress);
  const order = { file, sha256, actor: PROGRAM, progress, signal };
  const restore = await measured(() => restoreOnThread(context, order));
  const size = statSync(join(context.config.dataDir, 'project-cost-manager.sqlite')).size / MIB;
  await close();
  return { stored, copy, backup, restore, size, bytes: backup.result.bytes / MIB };
}

async function main(): Promise<void> {
  const few = await round(FEW);
  const many = await round(MANY);
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  const ratios = [
    { name: 'backup', work: many.backup, floor: many.copy, goal: BACKUP_GOAL },
    { name: 'restore', work: many.restore, floor: many.stored, goal: RESTORE_GOAL },
  ];
  for (const { name, work, floor, goal } of ratios) {
    const [clock, cpu] = [work.time / floor.time, work.cpu / floor.cpu];
    console.log(
      `${name}: ${clock.toFixed(2)}x, ${cpu.toFixed(2)}x by processor time (goal ${goal}x)`,
    );
    if (Math.min(clock, cpu) > goal) process.exitCode = 1;
  }
  const memory = Math.max(many.backup.memory, many.restore.memory);
  console.log(`memory: ${memory.toFixed(0)} MiB (goal ${MEMORY_GOAL} MiB)`);
  if (memory > MEMORY_GOAL) process.exitCode = 1;
  const pause = Math.max(many.backup.pause, many.restore.pause);
  console.log(`others wait: ${pause.toFixed(0)} ms at most (goal ${PAUSE_GOAL} ms)`);
  if (pause > PAUSE_GOAL) process.exitCode = 1;
  for (const [projects, one] of [
    [FEW, few],
    [MANY, many],
  ] as const) {
    console.log(
      `${projects.toLocaleString('en')} projects, ${one.size.toFixed(0)} MiB as ${one.bytes.toFixed(1)} MiB: ` +
        `backup ${seconds(one.backup.time)} (copy ${seconds(one.copy.time)}) with ${one.backup.memory.toFixed(0)} MiB more and pauses of ${one.backup.pause.toFixed(0)} ms, ` +
        `restore ${seconds(one.restore.time)} (storing ${seconds(one.stored.time)}) with ${one.restore.memory.toFixed(0)} MiB more and pauses of ${one.restore.pause.toFixed(0)} ms`,
    );
  }
}

const AGAIN = 'BENCH_STARTED_AS_SERVER';
if (process.env[AGAIN] === undefined) {
  await ensureServerBuilt();
  const flags = SERVER_COMMAND.filter((part) => part.startsWith('--'));
  const { status } = spawnSync(process.execPath, [...flags, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...SERVER_ENVIRONMENT, ...process.env, [AGAIN]: '1' },
  });
  process.exitCode = status ?? 1;
} else await main();
