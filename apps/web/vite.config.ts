import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutJsonSchema } from './without-json-schema.ts';

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

const START_TEXTS = /messages[\\/]src[\\/](en|fr|ar)[\\/](common|shell|admin|errors|projects)\.ts$/;

/** The chunk of a language's first words; none for other modules. */
const startTextsOf = (id: string) => {
  const language = START_TEXTS.exec(id)?.[1];
  return language === undefined ? null : `texts-${language}`;
};

/** Menus, dialogs and panels: nothing of them is needed before one opens. */
const OVERLAY =
  /node_modules[\\/](@radix-ui|radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|tslib)/;

/** Design system and formats as far as login, Home and My Projects show them. */
const FIRST_PAGES =
  /src[\\/](lib|ui)[\\/](?!day-picker|mantine|page-nonce|date-|suggestion|use-suggestions|number-|use-number|text-area|tabs|sheet-|popover-|dialog|confirm-|menu-panel|theme|unsaved|use-unsaved|switch|select|segmented-|files|line-|report-|document-|today|error-state|empty-state)/;

/**
 * Home and My Projects, where everybody lands one after the other: one file, smaller than the many
 * that they share with later pages. What opens over them, the table and the bulk actions stay out.
 */
const PROJECT_LISTS =
  /features[\\/]projects[\\/](projects-page|project-list|project-cards?\.|card-|list-(filters|toolbar|value|view)|projects-header|filter-button|cost-breakdown|search-box|use-debounced|kept-until|mid-sentence|home-page|resume-|browser-drafts|service-cards|start-from|projects\.queries|project-pages|list-order|margin|project-actions|project-deletion|select-box|selection|use-restore|use-copy|use-duplicate|use-archive|skeleton-card|service-icon|display-amounts|catalogue-labels)|domain[\\/]src[\\/](catalogue[\\/](services|service-table|rate-sources)|parameters[\\/]specification-|money[\\/]conversion)/;

const isInFirstPages = (id: string) => FIRST_PAGES.test(id) && !id.includes('node_modules');

/** `shared~home-page~login-page.css` and `fonts/plex.woff2` without the list and the ending. */
const shortName = (name = 'file') => name.split('~')[0]?.replace(/\.[^.]+$/, '') ?? 'file';

export default defineConfig({
  plugins: [withoutJsonSchema, react(), babel({ presets: [reactCompilerPreset()] })],
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
          // Few files at the start: libraries, which stay cached over updates, and what the first
          // pages share; one file for the first words of a language; overlays when one opens. What
          // other pages share is grouped by the pages that need it; only the smallest groups are
          // merged, since a merged one brings the first pages what they do not need.
          groups: [
            { name: startTextsOf, priority: 5 },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'start', test: isInFirstPages, priority: 3 },
            { name: 'project-lists', test: PROJECT_LISTS, priority: 3 },
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
