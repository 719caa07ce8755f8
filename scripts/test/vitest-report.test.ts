import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  failedTests,
  secondsOfFiles,
  slowestTests,
  summaryLine,
  tallyOfReport,
} from './vitest-report.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pcm-report-'));
  file = join(folder, 'report.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const counts = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };

function report(content: object): void {
  const whole = { success: true, ...counts, testResults: [passedFile], ...content };
  writeFileSync(file, JSON.stringify(whole));
}

test('tests that pass are counted', () => {
  report({ numPendingTests: 1, numTodoTests: 1 });
  expect(tallyOfReport(file, 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
});

test('a test file that does not load is a failure', () => {
  report({ success: false, testResults: [passedFile, { status: 'failed', assertionResults: [] }] });
  expect(tallyOfReport(file, 1).failed).toBe(1);
});

test('a failed test is counted once, not again for its file', () => {
  const failedFile = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  report({ success: false, numFailedTests: 1, testResults: [failedFile] });
  expect(tallyOfReport(file, 1).failed).toBe(1);
});

test('an error outside any test, and a run without a report, are failures', () => {
  report({});
  expect(tallyOfReport(file, 1).failed).toBe(1);
  rmSync(file);
  expect(tallyOfReport(file, 0).failed).toBe(1);
});

test('the last line names the sums, and skipped tests only when there are some', () => {
  const tallies = [
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 5, failed: 1, skipped: 0 },
  ];
  expect(summaryLine(tallies)).toBe('8 passed, 1 failed');
  expect(summaryLine([...tallies, { passed: 0, failed: 0, skipped: 2 }])).toBe(
    '8 passed, 1 failed, 2 skipped',
  );
});

const one = (fullName: string, duration: number) => ({ status: 'passed', fullName, duration });
const testFile = (name: string, endTime: number, ...assertionResults: object[]) => ({
  name: join(folder, name),
  status: 'passed',
  startTime: 1000,
  endTime,
  assertionResults,
});

test('the slowest tests and the times of files are read from all reports', () => {
  report({
    testResults: [testFile('e2e/a.test.ts', 9400, one('quick', 400), one('slow', 8000))],
  });
  const other = join(folder, 'other.json');
  renameSync(file, other);
  report({ testResults: [testFile('b.test.ts', 5900, one('middling', 4900))] });
  const reports = [file, other, join(folder, 'of a run that was killed.json')];
  expect(slowestTests(reports, 2)).toEqual([
    '   8.0 s  a.test.ts  slow',
    '   4.9 s  b.test.ts  middling',
  ]);
  expect(secondsOfFiles(reports, folder, 5)).toEqual({ 'e2e/a.test.ts': 8, 'b.test.ts': 5 });
});

test('what failed is named with what it said, a file that does not load too', () => {
  const wrong = {
    status: 'failed',
    fullName: 'a sum',
    failureMessages: ['1 is not 2\nat sum'],
    meta: { causes: ['Too small'] },
  };
  const unread = { ...testFile('c.test.ts', 2000), status: 'failed', message: 'No such module' };
  report({
    testResults: [
      { ...testFile('a.test.ts', 2000, one('quick', 400), wrong), status: 'failed' },
      testFile('b.test.ts', 2000, one('middling', 4900)),
      unread,
    ],
  });
  expect(failedTests([file])).toEqual([
    '✗ a.test.ts  a sum\n    1 is not 2\n    at sum\n    Caused by: Too small',
    '✗ c.test.ts\n    No such module',
  ]);
});
