import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ASSET = /\/field\/assets\/[\w.-]+/g;

/**
 * Returns the paths of the scripts and styles in the document of wall views, in order; none where
 * the pages are not built. A screen with other files reloads itself.
 */
export function wallFiles(root: string | undefined): string[] {
  const file = path.join(root ?? '', 'wall.html');
  if (root === undefined || !existsSync(file)) return [];
  return [...new Set(readFileSync(file, 'utf8').match(ASSET) ?? [])].toSorted();
}
