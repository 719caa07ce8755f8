import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureProgram } from '../setup/debian-packages.ts';
import { ROOT } from '../setup/paths.mjs';
import { ensureServerBuilt } from '../setup/server-build.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { ensureWebBuilt, QUICK } from '../setup/web-build.mjs';
import { type Check, checksOf } from '../verify/checks.ts';
import { runChecks, type Tally } from '../verify/run-checks.ts';
import { CHROMIUM } from './chromium.ts';
import { LIBREOFFICE } from './libreoffice.ts';
import { filesOfAtLeast, SECONDS } from './longest-first.ts';
import { POSTGRES } from './postgres.ts';
import {
  failedTests,
  secondsOfFiles,
  slowestTests,
  summaryLine,
  tallyOfReport,
} from './vitest-report.ts';

const SLOWEST = 20;
/** A file of at least this time counts as long, so that the order of its start matters. */
const LONG_SECONDS = 5;
/** A file of at least this time is too long for the tests of a change. */
const VERY_LONG_SECONDS = 30;

/** The result of one Vitest. */
interface VitestRun {
  exitCode: number;
  /** The path of its report in JSON. */
  report: string;
}

/** Runs one Vitest and shows its output. */
async function runVitest(options: string[], report: string): Promise<VitestRun> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['default', 'json', join(import.meta.dirname, 'causes-reporter.ts')];
  const written = [
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${report}`,
  ];
  const child = spawn(process.execPath, [vitest, 'run', ...written, ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    // CI keeps Vitest from asking about newer versions and from opening a browser.
    env: { ...process.env, CI: '1', NODE_ENV: 'test' },
  });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, pass);
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { exitCode, report };
}

/** Runs a Vitest for each list of options, all side by side, and reads their reports. */
async function runTests(runs: string[][]): Promise<Tally[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pcm-report-'));
  try {
    const ended = await Promise.all(
      runs.map((options, index) => runVitest(options, join(folder, `${index}.json`))),
    );
    const reports = ended.map(({ report }) => report);
    if (process.argv.includes('--keep-times')) {
      const seconds = secondsOfFiles(reports, ROOT, LONG_SECONDS);
      writeFileSync(SECONDS, `${JSON.stringify(seconds, null, 2)}\n`);
    }
    const slowest = slowestTests(reports, SLOWEST);
    if (slowest.length > 0) console.log(['The slowest tests:', ...slowest, ''].join('\n'));
    const failed = failedTests(reports);
    if (failed.length > 0) console.log(['The failed tests:', ...failed, ''].join('\n'));
    return ended.map(({ report, exitCode }) => tallyOfReport(report, exitCode));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves with whether the web application and the server were built. */
const built = Promise.withResolvers<boolean>();

const build: Check = {
  name: 'the web application and the server build',
  run: async () => {
    try {
      await ensureWebBuilt(QUICK);
      // Both test runs use it, and neither may find it half written.
      await ensureServerBuilt();
      built.resolve(true);
    } catch (error) {
      built.resolve(false);
      throw error;
    }
  },
};

/** The paths that differ from a commit, those that git does not know yet included. */
function pathsChangedSince(commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const others = git('ls-files', '--others', '--exclude-standard');
  return `${git('diff', '--name-only', commit)}${others}`.split('\n');
}

/** Runs these tests alone, without the static checks, and exits. */
async function runOnly(options: string[]): Promise<never> {
  await ensureProgram(POSTGRES);
  const tests = await runTests([options]);
  console.log(summaryLine(tests));
  process.exit(tests.every(({ failed }) => failed === 0) ? 0 : 1);
}

const [choice, since = 'HEAD'] = process.argv.slice(2);
if (choice === '--changed') {
  // A browser and the longest files would take minutes; they are left to the whole run, unless a
  // long file itself was changed.
  const paths = pathsChangedSince(since);
  const left = filesOfAtLeast(VERY_LONG_SECONDS).filter(
    (file) => !file.startsWith('e2e/') && !paths.includes(file),
  );
  console.log(`Left to the whole run: the end-to-end tests, ${left.join(', ')}`);
  const without = left.map((file) => `--exclude=**/${basename(file)}`);
  await runOnly([`--changed=${since}`, '--project=!e2e', '--passWithNoTests', ...without]);
}
// Parts of names select the files that contain one of them.
if (choice !== undefined && !choice.startsWith('-')) {
  await ensureProgram(CHROMIUM);
  await ensureProgram(LIBREOFFICE);
  await runOnly(process.argv.slice(2));
}

try {
  await ensureProgram(CHROMIUM);
  await ensureProgram(LIBREOFFICE);
  await ensureProgram(POSTGRES);
  // Findings are printed at once, and again at the end, where they are read.
  const found: string[] = [];
  const say = (line: string) => {
    console.log(line);
    if (line.startsWith('✗')) found.push(line);
  };
  // The build starts first, beside the checks, because it uses one core and does not read anything
  // that they write.
  const checking = runChecks([build, ...checksOf(ROOT)], ROOT, say);
  // The tests begin beside the other checks. A browser computes, while the tests of the server
  // often wait for a process, a disk or a time limit: in parallel they keep all cores busy. Without
  // a build the end-to-end tests are left out; the other results are still useful.
  const others = ['--project=!e2e'];
  const tests = await runTests((await built.promise) ? [['--project=e2e'], others] : [others]);
  const checks = await checking;
  for (const line of found) console.log(line);
  const tallies = [checks, ...tests];
  console.log(summaryLine(tallies));
  process.exitCode = tallies.every(({ failed }) => failed === 0) ? 0 : 1;
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  console.log(summaryLine([{ passed: 0, failed: 1, skipped: 0 }]));
  process.exitCode = 1;
}
