import type { Reporter, TestCase } from 'vitest/node';

/** An error as Vitest brings it from a worker. */
interface Told {
  message?: string;
  stack?: string;
  cause?: unknown;
}

const isTold = (error: unknown): error is Told => typeof error === 'object' && error !== null;

/** Returns what each cause of an error says, the nearest first. */
function causesOf({ cause }: Told): string[] {
  if (!isTold(cause)) return [];
  return [cause.stack ?? cause.message ?? '', ...causesOf(cause)];
}

/**
 * Writes the causes of a failure into the report in JSON, which leaves them out: fast-check throws
 * an error that names the counterexample, and what the property said is its cause.
 */
export default class CausesReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const causes = (test.result().errors ?? []).flatMap(causesOf);
    if (causes.length > 0) Object.assign(test.meta(), { causes });
  }
}
