import { fileURLToPath } from 'node:url';
import { quietRun } from '../setup/quiet-run.mjs';

const HOOK = new URL('typescript-6.ts', import.meta.url).href;
const CRUISER = fileURLToPath(
  new URL('../../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', import.meta.url),
);
const CONFIG = fileURLToPath(new URL('../../.dependency-cruiser.mjs', import.meta.url));

/** Checks the imports of the repository at `root`; rejects with the violations. */
export function checkImportRules(root: string, outputType: 'err-long' | 'json' = 'err-long') {
  const parts = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'drills'];
  const args = ['--config', CONFIG, '--output-type', outputType, ...parts];
  return quietRun(process.execPath, ['--import', HOOK, CRUISER, ...args], { cwd: root });
}
