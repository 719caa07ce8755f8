import { availableParallelism } from 'node:os';
import type { Check } from './checks.ts';

/** The numbers of passed, failed and skipped tests or checks. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs checks in parallel and shows each as it ends; failed ones with their findings. */
export async function runChecks(
  checks: Check[],
  root: string,
  say: (line: string) => void = console.log,
): Promise<Tally> {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...checks];
  async function runNext(): Promise<void> {
    const check = waiting.shift();
    if (check === undefined) return;
    const from = performance.now();
    const seconds = () => `${((performance.now() - from) / 1000).toFixed(1)} s`;
    try {
      await check.run(root);
      tally.passed += 1;
      say(`✓ ${check.name} (${seconds()})`);
    } catch (error) {
      tally.failed += 1;
      const found = error instanceof Error ? error.message : String(error);
      say(`✗ ${check.name} (${seconds()})\n${found.replaceAll(/^/gm, '    ')}`);
    }
    await runNext();
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return tally;
}
