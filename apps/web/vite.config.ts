import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { modulesOf } from './first-pages.ts';
import { leanZod } from './lean-zod.ts';
import { preloadTable } from './preload-table.ts';
import { screenGroups } from './screen-groups.ts';
import { zipInPlace } from './zip-in-place.ts';

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** Menus, dialogs and panels: nothing of them is needed before one opens. */
const OVERLAY =
  /node_modules[\\/](@radix-ui|radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|tslib)/;

const LOGIN = 'features/settings/admin/login-page.tsx';
const LIST = 'features/projects/list/projects-page.tsx';
const HOME = 'features/projects/home/home-page.tsx';

/** The page on which a user without a session begins. */
const login = modulesOf([LOGIN]);

/** The page that opens after a login, without its dialogs and its table. */
const lists = modulesOf([LIST]);

/** Home has most of it in common with the list; the rest comes with Home. */
const home = modulesOf([HOME]);

/** An icon of the login and of the list; the others of the login are its own. */
const SHARED_ICON = /IconAlertTriangle\.mjs$/;
const ofLoginAndList = (id: string) => (login.has(id) && lists.has(id)) || SHARED_ICON.test(id);

/** Tables of the domain that the lists show. */
const LIST_TABLES =
  /domain[\\/]src[\\/](catalogue[\\/](services|service-table)|parameters[\\/](exchange-rates|conversion))/;

/** Where people start, or spend their time, and what follows at once; they load few files. */
const SCREENS = [
  'features/projects/list/virtual-card-grid.tsx',
  'features/projects/table/project-table.tsx',
  'features/projects/table/printed-projects.tsx',
  'features/portfolio/portfolio-page.tsx',
  'features/financial/financial-page.tsx',
  'features/operations/team-page.tsx',
  'features/estimate/estimate-page.tsx',
];

const screens = screenGroups(
  SCREENS,
  (id) => login.has(id) || lists.has(id) || home.has(id) || LIST_TABLES.test(id),
);

/** `shared~home-page~login-page.css` and `fonts/plex.woff2` without the list and the ending. */
const shortName = (name = 'file') => name.split('~')[0]?.replace(/\.[^.]+$/, '') ?? 'file';

export default defineConfig({
  plugins: [
    leanZod,
    zipInPlace,
    login.plugin,
    lists.plugin,
    home.plugin,
    screens.plugin,
    react({ compiler: true }),
    preloadTable([LOGIN, LIST, HOME]),
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
            // The modules that the login and the list both need, so that a user with a session does
            // not fetch the login, nor one without it the list.
            { name: 'fields', test: ofLoginAndList, priority: 3.5 },
            { name: 'login', test: login.has, priority: 3.2 },
            { name: 'project-lists', test: lists.has, priority: 3 },
            { name: 'project-lists', test: LIST_TABLES, priority: 3 },
            { name: 'home', test: home.has, priority: 2.5 },
            { name: 'overlay', test: OVERLAY, entriesAware: true, priority: 2 },
            // Libraries that not every page needs, by the pages that need them.
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
