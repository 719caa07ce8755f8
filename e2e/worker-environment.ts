import type { Environment } from 'vitest/runtime';

/** A symbol, because the environment and the tests each load this module separately. */
const ENDINGS = Symbol.for('pcm.endings');

type Ending = () => Promise<unknown>;

const kept = globalThis as { [ENDINGS]?: Ending[] };

/** Registers something that ends once the worker has run the last of its files. */
export function endWithWorker(ending: Ending): void {
  kept[ENDINGS] = [...(kept[ENDINGS] ?? []), ending];
}

/** Node for a worker that keeps a browser and a server for all of its files. */
export default {
  name: 'keeping',
  viteEnvironment: 'ssr',
  setup: () => ({
    teardown: async () => {
      await Promise.all((kept[ENDINGS] ?? []).map((end) => end()));
    },
  }),
} satisfies Environment;
