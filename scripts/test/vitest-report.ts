import { existsSync, readFileSync } from 'node:fs';
import type { Tally } from '../verify/run-checks.ts';

/** The part of Vitest's JSON report that is summed. */
interface Report {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Sums a report. A file that does not load has no failed test in it, and an error outside any test
 * none either: each counts as one failure, as does a run that wrote no report.
 */
export function tallyOfReport(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
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

/** The line that ends `npm test`. */
export function summaryLine(tallies: Tally[]): string {
  const total = (key: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[key], 0);
  const skipped = total('skipped');
  const line = `${total('passed')} passed, ${total('failed')} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
