import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '../apps/server/src/db/schema.ts';
import { ENGINES } from '../apps/server/src/db/test-database.ts';
import { ensureProgram } from '../scripts/setup/debian-packages.ts';
import { ROOT } from '../scripts/setup/paths.mjs';
import { SetupError } from '../scripts/setup/setup-error.mjs';
import { POSTGRES, startPostgres } from '../scripts/test/postgres.ts';
import { type Drill, runDrill, shortSizeOf, summaryOf } from './drill.ts';
import { DRILLS } from './drills.ts';

const RESULTS = path.join(ROOT, 'drill-results');
const USAGE = `Tries the program with faults, at full size, and writes what happened to drill-results/:
  npm run drill -- NAME… [--engine sqlite|postgres] [--size N] [--seed N] [--minutes N] [--short]
  npm run drill -- all
${DRILLS.map(({ name, proves, size }) => `  ${name.padEnd(8)} ${proves} (${size.full} ${size.of})`).join('\n')}`;

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new SetupError(`--${name}: use a whole number`);
  return Number(text);
}

function orderOf(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      engine: { type: 'string' },
      size: { type: 'string' },
      seed: { type: 'string' },
      minutes: { type: 'string' },
      short: { type: 'boolean' },
    },
  });
  const unknown = positionals.find(
    (name) => name !== 'all' && !DRILLS.some((drill) => drill.name === name),
  );
  if (unknown !== undefined) throw new SetupError(`There is no drill "${unknown}".\n\n${USAGE}`);
  const engines = ENGINES.filter(
    (engine) => values.engine === undefined || values.engine === engine,
  );
  if (engines.length === 0) throw new SetupError('--engine: use sqlite or postgres');
  return {
    drills: DRILLS.filter(({ name }) => positionals.includes('all') || positionals.includes(name)),
    engines,
    size: wholeNumber('size', values.size),
    seed: wholeNumber('seed', values.seed) ?? 1 + Math.floor(Math.random() * 1_000_000),
    minutes: wholeNumber('minutes', values.minutes),
    isShort: values.short === true,
  };
}

type Order = ReturnType<typeof orderOf>;

async function runOn(drill: Drill, engine: Engine, order: Order): Promise<boolean> {
  const { seed, isShort } = order;
  const size = order.size ?? (isShort ? shortSizeOf(drill, engine) : drill.size.full);
  const minutes = order.minutes ?? drill.minutes;
  console.log(`… ${drill.name} on ${engine}: ${drill.proves}`);
  const isTimed = !isShort;
  const report = await runDrill(drill, { engine, seed, size, minutes, isTimed, results: RESULTS });
  for (const fault of report.faults) console.log(`  ✗ ${fault.replaceAll('\n', '\n    ')}`);
  console.log(`${report.faults.length === 0 ? '✓' : '✗'} ${summaryOf(drill, report)}`);
  console.log(`  ${path.relative(ROOT, report.file ?? '')}`);
  return report.faults.length === 0;
}

async function run(): Promise<void> {
  const order = orderOf(process.argv.slice(2));
  if (order.drills.length === 0) {
    console.log(USAGE);
    return;
  }
  const postgres = order.engines.includes('postgres')
    ? await startPostgres(await ensureProgram(POSTGRES))
    : undefined;
  if (postgres !== undefined) process.env['TEST_POSTGRES_URL'] = postgres.url;
  try {
    for (const drill of order.drills) {
      const isTried = (engine: Engine) =>
        !order.isShort || order.size !== undefined || shortSizeOf(drill, engine) > 0;
      for (const engine of order.engines.filter(isTried)) {
        if (!(await runOn(drill, engine, order))) process.exitCode = 1;
      }
    }
  } finally {
    await postgres?.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  await run();
} catch (error) {
  if (!(error instanceof SetupError) && !(error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
// The command must not wait for the open work of an overrun drill.
process.exit();
