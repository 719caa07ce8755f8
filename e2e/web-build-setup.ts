import { ensureWebBuilt } from '../scripts/setup/web-build.mjs';

/** Vitest's set-up of the end-to-end tests: they drive the built application. */
export const setup = ensureWebBuilt;
