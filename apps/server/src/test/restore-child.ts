import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/engine.ts';
import { PROGRAM } from '../features/audit/audit.service.ts';
import { takeWorkLock } from '../features/backups/backup-places.ts';
import { restoreBackup } from '../features/backups/restore-apply.service.ts';

/**
 * A process that restores a file, reports each step that it reaches, and waits to be killed: at the
 * end, or at the first step of which `held` is the name.
 */
const [file = '', sha256 = '', held = ''] = process.argv.slice(2);
// Runs once without a file to fill the compile cache, because a killed process stores nothing in
// it.
if (file === '') process.exit(0);
const config = readConfig(process.env);
const clock = () => new Date();
const database = await openDatabase({
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl,
  now: clock(),
  onConnectionLost: () => undefined,
});
const context = { config, database, clock, passwordCost: { memoryKib: 1024, passes: 1 } };
const say = (stage: string, done: number) => process.stdout.write(`${stage} ${done}\n`);
say('open', 0);
takeWorkLock(config.dataDir);
await restoreBackup(context, {
  file,
  sha256,
  actor: PROGRAM,
  progress: (stage, done) => {
    say(stage, done);
    if (stage === held) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
  signal: new AbortController().signal,
});
say('restored', 0);
setInterval(() => undefined, 60_000);
