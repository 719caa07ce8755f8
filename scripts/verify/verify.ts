import { ROOT } from '../setup/paths.mjs';
import { checksOf } from './checks.ts';
import { runChecks } from './run-checks.ts';

const { passed, failed } = await runChecks(checksOf(ROOT), ROOT);
console.log(`${passed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
