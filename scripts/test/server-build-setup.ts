import { ensureServerBuilt } from '../setup/server-build.mjs';

/** Bundles the server, because the tests start it dozens of times. */
export const setup = ensureServerBuilt;
