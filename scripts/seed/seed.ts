import type { AppContext } from '../../apps/server/src/app-context.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { StartError } from '../../apps/server/src/config/start-error.ts';
import { openDatabase } from '../../apps/server/src/db/engine.ts';
import { PASSWORD_COST } from '../../apps/server/src/features/admin/passwords.ts';
import { PROGRAM } from '../../apps/server/src/features/audit/audit.service.ts';
import { backUpBeforeMigration } from '../../apps/server/src/features/backups/migration-backup.service.ts';
import {
  addSamples,
  removeSampleCompany,
  sampleCompanySize,
} from '../../apps/server/src/features/projects/sample-company.service.ts';
import { refreshAllFigures } from '../../apps/server/src/features/projects/stale-figures.service.ts';
import { AppError } from '../../apps/server/src/http/errors.ts';
import { step } from '../setup/progress.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { type SeedOptions, seedOptions, USAGE } from './seed-options.ts';

const shown = (count: number) => count.toLocaleString('en');

/** Returns a function that formats progress and speed: "12,800 of 100,000 · 910 a second". */
function pace(total: number) {
  const from = performance.now();
  let done = 0;
  const perSecond = () => Math.round((done * 1000) / (performance.now() - from));
  return {
    reached: (count: number) => {
      done = count;
    },
    detail: () => `${shown(done)} of ${shown(total)} · ${shown(perSecond())} a second`,
    perSecond,
  };
}

async function add(context: AppContext, options: Extract<SeedOptions, { action: 'add' }>) {
  const { projects, seed } = options;
  const { reached, detail, perSecond } = pace(projects);
  const work = () => addSamples(context, PROGRAM, { projects, seed, onStored: reached });
  const records = await step('Adding sample projects', work, detail);
  console.log(
    `${shown(projects)} sample projects of seed ${seed} (${shown(perSecond())} a second), and ` +
      `${shown(records)} team members, customers, items of equipment and operations.`,
  );
}

async function remove(context: AppContext) {
  const before = await sampleCompanySize(context);
  const { reached, detail } = pace(before.projects);
  const work = () => removeSampleCompany(context, PROGRAM, { onRemoved: reached });
  const { removed, deleted, kept } = await step('Removing sample projects', work, detail);
  console.log(
    `${shown(removed)} removed; ${shown(deleted)} that were changed are under Recently deleted.`,
  );
  if (kept > 0) {
    console.log(`${shown(kept)} people, customers, items or operations stay: changed or used.`);
  }
}

async function run(): Promise<void> {
  const options = seedOptions(process.argv.slice(2));
  if (options.action === 'help') {
    console.log(USAGE);
    return;
  }
  const { dataDir, databaseUrl, ...config } = readConfig(process.env);
  const clock = () => new Date();
  const database = await step('Opening the database', () =>
    openDatabase({
      dataDir,
      databaseUrl,
      now: clock(),
      backUpOlder: backUpBeforeMigration(dataDir, clock()),
      onConnectionLost: () => undefined,
      bulk: true,
    }),
  );
  try {
    await step('Bringing figures up to date', () => refreshAllFigures(database));
    const context = {
      config: { dataDir, databaseUrl, ...config },
      database,
      clock,
      passwordCost: PASSWORD_COST,
    };
    await (options.action === 'add' ? add(context, options) : remove(context));
  } finally {
    await database.close();
  }
}

/** Returns the reason in words if the person can fix it; null for an error of the program. */
function reasonOf(error: unknown): string | null {
  if (error instanceof SetupError || error instanceof StartError) return error.message;
  if (error instanceof AppError && error.code === 'samples-exist') {
    return 'There are sample projects already. Remove them first: npm run seed -- --remove';
  }
  return null;
}

try {
  await run();
} catch (error) {
  const reason = reasonOf(error);
  if (reason === null) throw error;
  console.error(reason);
  process.exitCode = 1;
}
