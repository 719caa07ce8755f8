import { ensureWebBuilt } from '../scripts/setup/web-build.mjs';

/** Sets up Vitest for the end-to-end tests, which use the built application. */
export const setup = ensureWebBuilt;
