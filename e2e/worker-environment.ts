import type { Environment } from 'vitest/runtime';

/** What ends with the worker; the environment and the tests read this module each for itself. */
const ENDINGS = Symbol.for('pcm.endings');

type Ending = () => Promise<unknown>;

const kept = globalThis as { [ENDINGS]?: Ending[] };

/** Has something ended once the worker has run the last of its files. */
export function endWithWorker(ending: Ending): void {
  kept[ENDINGS] = [...(kept[ENDINGS] ?? []), ending];
}

/** Node, in a worker that keeps a browser and a server for all of its files. */
export default {
  name: 'keeping',
  viteEnvironment: 'ssr',
  setup: () => ({
    teardown: async () => {
      await Promise.all((kept[ENDINGS] ?? []).map((end) => end()));
    },
  }),
} satisfies Environment;
