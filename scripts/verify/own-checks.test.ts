import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkHouse } from '../house/measure.ts';
import { checkFileSizes } from './file-sizes.ts';
import { checkLockfile, missingOptionalPackages } from './lockfile.ts';
import { checkMessageCatalogues } from './message-catalogues.ts';
import { checkStyleClasses } from './style-classes.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pcm-checks-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const lines = (count: number) => 'export {};\n'.repeat(count);

test('a file nobody can read in one go is reported, a data table is not', () => {
  write('packages/domain/src/estimate/price.ts', lines(400));
  write('packages/domain/src/estimate/total.ts', lines(399));
  write('apps/web/src/features/estimate/line-grid.tsx', lines(400));
  write('apps/web/src/features/estimate/line-row.tsx', lines(399));
  write('packages/messages/src/fr/estimate.ts', lines(900));
  write('packages/domain/src/catalogue/equipment.ts', lines(900));
  write('node_modules/some/index.ts', lines(900));
  expect(checkFileSizes(root)).toEqual([
    'apps/web/src/features/estimate/line-grid.tsx: 400 lines; a file stays under 400',
    'packages/domain/src/estimate/price.ts: 400 lines; a file stays under 400',
  ]);
});

test('a structure that grows is reported, and what serves one neighbour counts', () => {
  write(
    'scripts/house/held.json',
    '{ "web TypeScript files": 3, "files that serve one neighbour": 1 }',
  );
  write(
    'apps/web/src/ui/card.tsx',
    "import { Edge } from './edge.tsx';\nimport '../platform/day.ts';\n",
  );
  write('apps/web/src/ui/edge.tsx', lines(60));
  write('apps/web/src/ui/card.test.tsx', lines(10));
  write('apps/web/src/platform/day.ts', lines(5));
  expect(checkHouse(root)).toEqual([]);
  write('apps/web/src/ui/list.tsx', "import { head } from './head.ts';\n");
  write('apps/web/src/ui/head.ts', lines(61));
  expect(checkHouse(root)).toEqual([
    'web TypeScript files: 5, and 3 is held: a new feature pays for its files (docs/adr/0059)',
  ]);
  write('apps/web/src/ui/head.ts', lines(59));
  expect(checkHouse(root)).toContain(
    'files that serve one neighbour: 2, and 1 is held: a new feature pays for its files (docs/adr/0059)',
  );
});

test('a class that nothing uses or no style sheet declares is reported, and so is a quoted one', () => {
  write('apps/web/src/ui/shared.css', '.row-8,\n.note:hover {\n  gap: 0.5em;\n}\n');
  write('apps/web/src/ui/card.module.css', '/* .gone */\n.card .title :global(.rdp-day) {\n}\n');
  const card = (attribute: string) =>
    write(
      'apps/web/src/ui/card.tsx',
      `import card from './card.module.css';\n<i className={card.card} /><b ${attribute} /><u className="note" />\n`,
    );
  card('className={`row-8 ${card.title}`}');
  expect(checkStyleClasses(root)).toEqual([]);
  card("className={card['title']}");
  expect(checkStyleClasses(root)).toEqual([
    "apps/web/src/ui/card.tsx: write card.name, not card['name']",
    'apps/web/src/ui: row-8 is not used',
  ]);
  card('className={`row-9 row-8 ${card.head} ${card.title}`}');
  expect(checkStyleClasses(root)).toEqual([
    'apps/web/src/ui/card.module.css.head is not declared',
    'apps/web/src/ui/card.tsx: no style sheet declares row-9',
  ]);
});

test('a rule by which each new element styles the whole page anew is reported', () => {
  const sheet = (rules: string) => write('apps/web/src/ui/far.css', rules);
  sheet(
    `:root:has([role="dialog"]) { --room: 0 }\n
     @media print { body:has([data-printed]) > :not([data-printed]) { display: none } }`,
  );
  expect(checkStyleClasses(root)).toEqual([]);
  sheet(':root:has([role="dialog"], :is(b)) [role="log"] { color: red }');
  expect(checkStyleClasses(root)).toEqual([
    'apps/web/src/ui/far.css: :root:has([role="dialog"], :is(b)) [role="log"] styles the whole page anew',
  ]);
});

function writeLockfile(packages: object): void {
  write('package-lock.json', JSON.stringify({ packages }));
}

const locked = { version: '1.0.0', integrity: 'sha512-x', funding: { url: 'https://pay.example' } };

test('a lockfile that names a host would not install elsewhere', () => {
  writeLockfile({ 'node_modules/a': locked, 'node_modules/b': { resolved: 'b', link: true } });
  expect(checkLockfile(root)).toEqual([]);
  const resolved = 'https://packages.example/a-1.0.0.tgz';
  writeLockfile({ 'node_modules/a': { ...locked, resolved } });
  expect(checkLockfile(root)).toEqual([`node_modules/a names a host: ${resolved}`]);
});

test('a package that Linux x64 installs without a checksum is reported', () => {
  const { integrity: _integrity, ...unchecked } = locked;
  writeLockfile({
    'node_modules/a': { ...unchecked, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  });
  expect(checkLockfile(root)).toEqual([]);
  writeLockfile({ 'node_modules/a': { ...unchecked, os: ['linux'] } });
  expect(checkLockfile(root)).toEqual(['a has no checksum; run npm run complete-lockfile']);
});

test('a lockfile that leaves out the packages of other machines is reported and completed', () => {
  const optionalDependencies = { 'a-linux-x64-musl': '1.0.0', 'a-darwin-arm64': '1.0.0' };
  const packages = {
    'node_modules/a': { ...locked, dev: true, optionalDependencies },
    'node_modules/a-darwin-arm64': locked,
  };
  writeLockfile(packages);
  expect(checkLockfile(root)).toHaveLength(1);
  const missing = missingOptionalPackages({ packages });
  expect(missing).toEqual({
    'node_modules/a-linux-x64-musl': {
      version: '1.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  });
  writeLockfile({ ...packages, ...missing });
  expect(checkLockfile(root)).toEqual([]);
});

const catalogue = (texts: object) => `export default ${JSON.stringify(texts)};\n`;

const ENGLISH = {
  title: 'My Projects',
  deep: { count_one: '{{count}} project', count_other: '{{count}} projects' },
};
const ARABIC_COUNT = Object.fromEntries(
  ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`count_${form}`, '{{count}}']),
);

test('three complete languages pass, with the plurals each of them has', async () => {
  write('en/projects.ts', catalogue(ENGLISH));
  write(
    'fr/projects.ts',
    catalogue({
      title: 'Mes projets',
      deep: { count_one: '{{count}}', count_many: '{{count}}', count_other: '{{count}}' },
    }),
  );
  write('ar/projects.ts', catalogue({ title: 'مشاريعي', deep: ARABIC_COUNT }));
  expect(await checkMessageCatalogues(root)).toEqual([]);
});

test('a text missing, empty, unknown, without a plural or with other variables is reported', async () => {
  write('en/projects.ts', catalogue({ ...ENGLISH, by: 'by {{name}}', updated: 'Updated' }));
  write('en/cost.ts', catalogue({ total: 'Total' }));
  write(
    'fr/projects.ts',
    catalogue({
      title: ' ',
      by: 'par {{nom}}',
      other: 'Autre',
      deep: { count_one: '{{count}}', count_other: '{{count}}' },
    }),
  );
  expect(await checkMessageCatalogues(root)).toEqual([
    'fr/cost.ts: the whole namespace is missing',
    'fr/projects.ts: updated: missing',
    'fr/projects.ts: other: not in English',
    'fr/projects.ts: title: empty',
    'fr/projects.ts: deep.count: no plural _many',
    'fr/projects.ts: by: {{name}} is missing',
    'fr/projects.ts: by: {{nom}} is not in the English text',
  ]);
});
