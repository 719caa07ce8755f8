import type { Plugin } from 'vite';

const ZIP_OF_WORKBOOKS = /write-excel-file[\\/]modules[\\/]zip[\\/]zipToArrayBuffer\.js(?:\?|$)/;

/**
 * Packs workbooks where they are written. Their library would pack every sheet above 160 kB in a
 * worker of its own making, which the page's policy forbids: it never answers, and no file comes.
 * While developing, the library is served as it is, because plugins do not see what is bundled before.
 */
export const zipInPlace: Plugin = {
  name: 'zip-in-place',
  config: () => ({ optimizeDeps: { exclude: ['write-excel-file'] } }),
  transform(_, id) {
    if (!ZIP_OF_WORKBOOKS.test(id)) return null;
    return {
      code: [
        "import { zipSync } from 'fflate';",
        'export default async (files) => zipSync(files).buffer;',
      ].join('\n'),
      map: null,
    };
  },
};
