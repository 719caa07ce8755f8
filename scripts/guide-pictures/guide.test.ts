import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/paths.mjs';
import { PICTURES } from './picture-table.ts';

const GUIDE = join(ROOT, 'docs', 'guide');
const MOST_BYTES = 150 * 1024;

/** The pages of the guide, and the page that links to it. */
const PAGES = [
  ...readdirSync(GUIDE)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(GUIDE, name)),
  join(ROOT, 'README.md'),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const named = (path: string) => relative(ROOT, path);

/** Returns the links and pictures of a page that lead to a file, with their text. */
function linksOf({ path, text }: (typeof PAGES)[number]) {
  return [...text.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g)]
    .map(([, mark, words = '', target = '']) => ({ isPicture: mark === '!', words, target, path }))
    .filter(({ target }) => !/^(https?:|\/)/.test(target));
}

const LINKS = PAGES.flatMap(linksOf);

/** Returns the anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

function leadsSomewhere({ path, target }: (typeof LINKS)[number]): boolean {
  const [file = '', anchor] = target.split('#');
  const place = file === '' ? path : join(dirname(path), file);
  if (!existsSync(place)) return false;
  if (anchor === undefined) return true;
  const headings = [...readFileSync(place, 'utf8').matchAll(/^#+ (.+)$/gm)];
  return headings.some(([, heading = '']) => anchorOf(heading) === anchor);
}

test('every link and every picture of the guide leads somewhere', () => {
  const lost = LINKS.filter((link) => !leadsSomewhere(link));
  expect(lost.map(({ path, target }) => `${named(path)}: ${target}`)).toEqual([]);
});

test('every page of the guide is found from its first one', () => {
  const listed = LINKS.filter(({ path }) => path === join(GUIDE, 'README.md'));
  const missing = PAGES.map(({ path }) => path).filter(
    (path) =>
      dirname(path) === GUIDE &&
      !path.endsWith('README.md') &&
      !listed.some(({ target }) => join(GUIDE, target) === path),
  );
  expect(missing.map(named)).toEqual([]);
});

test('every picture says in words what it shows, is made by the script, is used and is light', () => {
  const shown = LINKS.filter(({ isPicture }) => isPicture);
  expect(shown.filter(({ words }) => words === '').map(({ target }) => target)).toEqual([]);
  const used = new Set(
    shown.map(({ path, target }) => relative(GUIDE, join(dirname(path), target))),
  );
  const files = readdirSync(join(GUIDE, 'pictures')).map((name) => `pictures/${name}`);
  const made = PICTURES.map(({ name }) => `pictures/${name}.png`);
  expect(files.toSorted()).toEqual(made.toSorted());
  expect([...used].toSorted()).toEqual(files.toSorted());
  const heavy = files.filter((file) => statSync(join(GUIDE, file)).size > MOST_BYTES);
  expect(heavy).toEqual([]);
});
