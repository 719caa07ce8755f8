import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { CACHE } from './scripts/setup/paths.mjs';
import { LongestFirst } from './scripts/test/longest-first.ts';

/**
 * All projects share them. A browser, a server that is killed or a drill waits more than it computes:
 * with as many workers as CI has cores, two, these stood idle for half of the time.
 */
const WORKERS = 3;

/**
 * Tests do not check how soon anything is done, because a busy machine takes as long as it takes.
 * The limits only end a test that hangs.
 */
const PATIENT = {
  testTimeout: 300_000,
  teardownTimeout: 60_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Tells whether all tests are run, whatever changed. */
const isWhole =
  process.argv.includes('run') && !process.argv.some((word) => word.startsWith('--changed'));

/**
 * Node reads these sources itself, once a worker. Vitest would look up a name that it has imported at
 * each use. It does not follow the imports of what Node reads, so it reads them itself where it
 * looks for the tests of a change.
 */
const readByNode = (...sources: RegExp[]) => ({ deps: { external: isWhole ? sources : [] } });
const PACKAGES = /\/packages\/(contract|documents|domain|messages)\/src\/(?!.*\.test\.ts$)/;
const SERVER = /\/(apps\/server\/src|drills)\/(?!.*\.test\.ts$)/;

// Node keeps what it has compiled, for the workers and for all programs that the tests start.
process.env['NODE_COMPILE_CACHE'] ??= join(CACHE, 'compile');

/** Properties try the same cases in every run. */
const PROPERTY_SEED = join(import.meta.dirname, 'scripts/test/property-seed.ts');

/** A project whose tests need nothing but Node, and change nothing that others could see. */
const inNode = (name: string, folder: string) => ({
  test: {
    name,
    environment: 'node',
    include: [`${folder}/**/*.test.ts`],
    isolate: false,
    maxWorkers: WORKERS,
    setupFiles: PROPERTY_SEED,
    server: readByNode(PACKAGES),
    ...PATIENT,
  },
});

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      inNode('domain', 'packages/domain'),
      inNode('contract', 'packages/contract'),
      inNode('messages', 'packages/messages'),
      inNode('documents', 'packages/documents'),
      inNode('field', 'apps/field'),
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts', 'drills/**/*.test.ts'],
          setupFiles: PROPERTY_SEED,
          globalSetup: ['scripts/test/postgres-setup.ts', 'scripts/test/server-build-setup.ts'],
          // Each file has databases of its own; the program is read once.
          isolate: false,
          maxWorkers: WORKERS,
          server: readByNode(PACKAGES, SERVER),
          // Drills side by side.
          maxConcurrency: 2,
          ...PATIENT,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: './apps/web',
          environment: 'happy-dom',
          maxWorkers: WORKERS,
          include: ['src/**/*.test.{ts,tsx}'],
          // React and the page around it are read once; each file starts on a fresh page.
          isolate: false,
          // Elements of a page outlive many small collections of garbage, each of which copies them.
          execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
          // Each opened application is read anew, but not what keeps no state.
          server: readByNode(PACKAGES),
          setupFiles: [
            join(import.meta.dirname, 'apps/web/src/app/fresh-page.fixture.ts'),
            PROPERTY_SEED,
          ],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.ts', 'apps/web/*.test.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: './e2e/worker-environment.ts',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/web-build-setup.ts',
          // Data of its own keep each file apart; browser and server are the worker's.
          isolate: false,
          maxWorkers: WORKERS,
          // The limit for files that let tests run side by side.
          maxConcurrency: 2,
          // Longer than a few steps may wait, so that a test that fails names the step.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // A page follows in its own time, and these tests do not check how soon.
          expect: { poll: { timeout: 60_000, interval: 50 } },
        },
      },
    ],
  },
});
