import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Tally } from '../verify/run-checks.ts';

/** The part of Vitest's JSON report that is summed. */
interface Report {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: TestFile[];
}

interface TestFile {
  /** The absolute path. */
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  /** The errors outside its tests. */
  message?: string;
  assertionResults: {
    status: string;
    fullName: string;
    duration?: number | null;
    failureMessages?: string[];
    /** What the reporter of causes has added. */
    meta?: { causes?: string[] };
  }[];
}

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;

/** Returns the test files of all reports; a run that ended without a report has none. */
const filesOfReports = (reports: readonly string[]) =>
  reports.filter((file) => existsSync(file)).flatMap((file) => readReport(file).testResults);

/**
 * Returns the sums of a report. A file that does not load contains no failed test, nor does an
 * error outside of tests: each counts as one failure, as does a run without a report.
 */
export function tallyOfReport(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = readReport(file);
  const filesThatDoNotLoad = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + filesThatDoNotLoad;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && (exitCode !== 0 || !report.success) ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Returns the slowest tests, one per line, to show where a slow suite can be improved. */
export function slowestTests(reports: readonly string[], count: number): string[] {
  return filesOfReports(reports)
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name, fullName, ms: duration ?? 0 })),
    )
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(
      ({ name, fullName, ms }) =>
        `${(ms / 1000).toFixed(1).padStart(6)} s  ${path.basename(name)}  ${fullName}`,
    );
}

/**
 * Returns each failed test with its message. Of two parallel runs the one that ends first prints
 * its failures in the middle of the output; this prints all of them at the end.
 */
export function failedTests(reports: readonly string[]): string[] {
  const told = (title: string, messages: string[]) =>
    [title, ...messages.map((message) => message.replaceAll(/^/gm, '    '))].join('\n');
  return filesOfReports(reports).flatMap(({ name, status, message = '', assertionResults }) => {
    const file = path.basename(name);
    const tests = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages = [], meta = {} }) => {
        const causes = (meta.causes ?? []).map((cause) => `Caused by: ${cause}`);
        return told(`✗ ${file}  ${fullName}`, [...failureMessages, ...causes]);
      });
    return status === 'failed' && tests.length === 0 ? [told(`✗ ${file}`, [message])] : tests;
  });
}

/**
 * Returns the time of each file, the longest first. Units: whole seconds; files below `least` are
 * left out.
 */
export function secondsOfFiles(
  reports: readonly string[],
  root: string,
  least: number,
): Record<string, number> {
  const files = filesOfReports(reports).map(({ name, startTime, endTime }) => {
    const seconds = Math.round((endTime - startTime) / 1000);
    return [path.relative(root, name), seconds] as const;
  });
  const long = files.filter(([, seconds]) => seconds >= least).toSorted((a, b) => b[1] - a[1]);
  return Object.fromEntries(long);
}

/** Returns the line that ends `npm test`. */
export function summaryLine(tallies: Tally[]): string {
  const total = (key: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[key], 0);
  const skipped = total('skipped');
  const line = `${total('passed')} passed, ${total('failed')} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
