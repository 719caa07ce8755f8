import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longest-first.ts';

/** How soon anything is done is not what tests are about: a busy machine takes as long as it takes. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 120_000 };

/** A project whose tests need nothing but Node, and change nothing that others could see. */
const inNode = (name: string, folder: string) => ({
  test: {
    name,
    environment: 'node',
    include: [`${folder}/**/*.test.ts`],
    isolate: false,
    ...PATIENT,
  },
});

export default defineConfig({
  test: {
    // CI has two cores; Vitest by itself would leave one of them idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      inNode('domain', 'packages/domain'),
      inNode('contract', 'packages/contract'),
      inNode('messages', 'packages/messages'),
      inNode('documents', 'packages/documents'),
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts', 'drills/**/*.test.ts'],
          globalSetup: 'scripts/test/postgres-setup.ts',
          // Each file has databases of its own; the program is read once.
          isolate: false,
          ...PATIENT,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: './apps/web',
          environment: 'happy-dom',
          maxWorkers: 2,
          include: ['src/**/*.test.{ts,tsx}'],
          // React and the page around it are read once; each file starts on a fresh page.
          isolate: false,
          setupFiles: join(import.meta.dirname, 'apps/web/src/app/fresh-page.fixture.ts'),
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/web-build-setup.ts',
          // A browser and a server of its own keep each file apart; Playwright is loaded once.
          isolate: false,
          // After everything else. A page waits more than it computes: more browsers than cores.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // Where a file lets tests run side by side.
          maxConcurrency: 2,
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // What a page shows follows; how soon is not what these tests are about.
          expect: { poll: { timeout: 15_000, interval: 50 } },
        },
      },
    ],
  },
});
