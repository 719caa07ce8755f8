import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fewFiles } from './few-files.ts';
import { leanCalls } from './lean-calls.ts';
import { leanIcons } from './lean-icons.ts';
import { leanZod } from './lean-zod.ts';
import { preloadTable } from './preload-table.ts';
import { OVERLAY, screenGroups } from './screen-groups.ts';
import { SCREENS } from './screens.ts';
import { zipInPlace } from './zip-in-place.ts';

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

const screens = screenGroups(SCREENS);

/**
 * Components that the React Compiler leaves as they are written: the frame, the parts of every page,
 * and where people start. What the compiler adds to them is a sixth of the first page's code, and
 * each of them is small and drawn whole when its data change. The pages that hold them are compiled,
 * so that an answer draws only what shows it; so are all hooks (`.ts`), because compiled components
 * compare what they return. See ADR 100.
 */
const AS_WRITTEN =
  /apps[\\/]web[\\/]src[\\/](app[\\/](shell|routes)|ui(?![\\/](table|chart))|features[\\/](projects[\\/](list|home)|settings[\\/]admin))[\\/](?!projects-page|project-list|home-page).*\.tsx$/;

/** `shared~home-page~login-page.css` and `fonts/plex.woff2` without the list and the ending. */
const shortName = (name = 'file') => name.split('~')[0]?.replace(/\.[^.]+$/, '') ?? 'file';

export default defineConfig({
  plugins: [
    leanZod,
    leanCalls,
    leanIcons,
    zipInPlace,
    screens.plugin,
    react({ compiler: true, exclude: [/[\\/]node_modules[\\/]/, AS_WRITTEN] }),
    fewFiles,
    preloadTable(SCREENS),
  ],
  worker: { plugins: () => [zipInPlace] },
  // React has this hook itself; the shim is for versions before 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2023',
    cssTarget: 'chrome120',
    assetsInlineLimit: 0,
    // Every browser of the build target loads modules early by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A schema that nothing uses goes, with those that only it uses.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // A shared chunk's own name lists every page that needs it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0])}-[hash][extname]`,
        codeSplitting: {
          // Two files at the start: libraries, which stay cached over updates, and what every page
          // needs. Overlays come when one opens. What other pages share is grouped by the pages that
          // need it (screen-groups.ts).
          groups: [
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /node_modules/,
              priority: 5,
            },
            { name: 'start', test: screens.isOfStart, priority: 4 },
            { name: 'overlay', test: OVERLAY, entriesAware: true, priority: 2 },
            // Most pages but the first need both.
            {
              name: 'tables',
              test: /ui[\\/]table[\\/]virtual-rows|node_modules[\\/](@tanstack[\\/].*virtual|zustand|zundo)/,
              priority: 1.97,
            },
            // Other libraries that not every page needs, by the pages that need them.
            {
              name: 'shared',
              test: /node_modules(?!.*@tabler)/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_000,
              priority: 1.95,
            },
            ...screens.groups,
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: { '/api': server, '/q/': server, '/healthz': server, '/readyz': server },
  },
});
