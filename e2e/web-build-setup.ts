import { ensureServerBuilt } from '../scripts/setup/server-build.mjs';
import { ensureWebBuilt, QUICK } from '../scripts/setup/web-build.mjs';

/** Sets up Vitest for the end-to-end tests, which use the program as `npm run build` makes it. */
export async function setup(): Promise<void> {
  await Promise.all([ensureWebBuilt(QUICK), ensureServerBuilt()]);
}
