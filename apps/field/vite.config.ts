import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const WORKER = 'worker.js';
/** The texts in the worker that the build replaces; a minifier chooses its own quotes. */
const FILES = /["'`]__FILES__["'`]/;
const VERSION = '__VERSION__';

/** The files that are kept: everything but the worker itself, and the documents under their paths. */
function keptFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.keys(bundle).filter((name) => name !== WORKER && !name.endsWith('.html'));
  return ['index.html', 'wall.html', 'icon.svg', 'plan.webmanifest', ...files].map(
    (name) => `/field/${name}`,
  );
}

/** Tells the worker which files to keep, and names its store after their content. */
const listFiles: Plugin = {
  name: 'list-files',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const worker = bundle[WORKER];
    if (worker?.type !== 'chunk') return;
    const files = keptFiles(bundle);
    const hash = createHash('sha256');
    for (const [name, file] of Object.entries(bundle).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
    }
    if (!FILES.test(worker.code)) throw new Error('worker.ts names no files to keep');
    worker.code = worker.code
      .replace(FILES, () => files.map((name) => JSON.stringify(name)).join())
      .replace(VERSION, hash.digest('hex').slice(0, 12));
  },
};

export default defineConfig({
  base: '/field/',
  plugins: [react({ compiler: true }), listFiles],
  build: {
    target: 'es2022',
    cssTarget: 'chrome120',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      input: { index: 'index.html', wall: 'wall.html', worker: 'src/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
});
