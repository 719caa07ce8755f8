import { freshBundle } from './fresh-bundle.mjs';
import { findNode26 } from './node-26.mjs';
import { step } from './progress.mjs';
import { quietRun } from './quiet-run.mjs';

/** Bundles the server unless that was done from exactly these sources. */
export async function ensureServerBuilt() {
  if (freshBundle() !== null) return;
  await step('Bundling the server', () =>
    quietRun(findNode26() ?? process.execPath, ['scripts/setup/bundle-server.ts']),
  );
}
