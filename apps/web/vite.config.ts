import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { modulesOf } from './first-pages.ts';
import { leanZod } from './lean-zod.ts';
import { zipInPlace } from './zip-in-place.ts';

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** Menus, dialogs and panels: nothing of them is needed before one opens. */
const OVERLAY =
  /node_modules[\\/](@radix-ui|radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|tslib)/;

/** Where somebody without a session begins. */
const login = modulesOf(['features/settings/admin/login-page.tsx']);

/** Where everybody lands: what opens over it and the table stay out. */
const lists = modulesOf(['features/projects/list/projects-page.tsx']);

/** Home has most of it in common with the list; the rest comes with Home. */
const home = modulesOf(['features/projects/home/home-page.tsx']);

/** Tables of the domain that the lists show. */
const LIST_TABLES =
  /domain[\\/]src[\\/](catalogue[\\/](services|service-table)|parameters[\\/]specification-|money[\\/]conversion)/;

/** `shared~home-page~login-page.css` and `fonts/plex.woff2` without the list and the ending. */
const shortName = (name = 'file') => name.split('~')[0]?.replace(/\.[^.]+$/, '') ?? 'file';

export default defineConfig({
  plugins: [
    leanZod,
    zipInPlace,
    login.plugin,
    lists.plugin,
    home.plugin,
    react({ compiler: true }),
  ],
  worker: { plugins: () => [zipInPlace] },
  build: {
    target: 'es2023',
    cssTarget: 'chrome120',
    assetsInlineLimit: 0,
    // Every browser of the build target loads modules early by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A shared chunk's own name lists every page that needs it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0])}-[hash][extname]`,
        codeSplitting: {
          // Few files at the start: libraries, which stay cached over updates, what every page
          // needs, and the two lists; overlays when one opens. What other pages share is grouped by
          // the pages that need it; only the smallest groups are merged, since a merged one brings
          // the first pages what they do not need.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 5 },
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'start', test: login.has, priority: 4 },
            { name: 'project-lists', test: lists.has, priority: 3 },
            { name: 'project-lists', test: LIST_TABLES, priority: 3 },
            { name: 'home', test: home.has, priority: 2.5 },
            { name: 'overlay', test: OVERLAY, entriesAware: true, priority: 2 },
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
    proxy: { '/api': server, '/healthz': server, '/readyz': server },
  },
});
