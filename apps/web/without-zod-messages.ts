import type { Plugin } from 'vite';

const ENGLISH_OF_ZOD = /zod[\\/]v4[\\/]locales[\\/]en\.js$/;

/**
 * Leaves Zod's English sentences out of the build: nobody reads them in the browser, where what
 * failed is said by its place and in the language of the interface.
 */
export const withoutZodMessages: Plugin = {
  name: 'without-zod-messages',
  apply: 'build',
  transform(_code, id) {
    if (!ENGLISH_OF_ZOD.test(id)) return null;
    return { code: 'export default () => ({ localeError: () => undefined });', map: null };
  },
};
