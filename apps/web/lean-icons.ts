import type { Plugin } from 'vite';

/** The parts of an outlined icon, as Tabler writes them: `[["path", { "d": "M4 7l16 0", "key": "svg-0" }], …]`. */
const NODE = /const __iconNode = (\[.*\]);\n(?=const \w+ = createReactComponent\("outline")/;

/** A part of an icon: the name of its element and its attributes. */
type Part = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * Returns whether parts can be one path: lines that differ in nothing but where they go. A path that
 * begins with `m` would go on from the end of the one before.
 */
const isOnePath = (parts: readonly Part[]) =>
  parts.every(
    ([tag, { d, key, ...others }]) =>
      tag === 'path' && d?.startsWith('M') && key && Object.keys(others).length === 0,
  );

/** Returns the module of an icon with its lines in one path, if it has several that can be. */
export function inOnePath(code: string): string {
  return code.replace(NODE, (whole, written: string) => {
    const parts = JSON.parse(written) as Part[];
    if (parts.length < 2 || !isOnePath(parts)) return whole;
    const d = parts.map(([, attributes]) => attributes['d']).join('');
    return `const __iconNode = ${JSON.stringify([['path', { d, key: 'svg-0' }]])};\n`;
  });
}

/**
 * Draws each outlined icon as one path. A card of My Projects has five icons of three to five lines
 * each, and every line is an element that is made, styled, laid out and painted by itself.
 */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /@tabler[\\/]icons-react[\\/].*[\\/]Icon\w+\.mjs$/ },
    handler: (code) => ({ code: inOnePath(code), map: null }),
  },
};
