import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkForbiddenText } from './forbidden-text.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pcm-forbidden-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

test.for([
  ['docs/guide/start.md', '-----BEGIN RSA PRIVATE KEY-----', 'a private key'],
  ['scripts/setup/paths.mjs', `const token = 'ghp_${'a1'.repeat(18)}';`, 'an access token'],
  ['.npmrc', '//host.example/:_authToken=secret', 'a registry password'],
  ['docs/guide/start.md', 'Look into /home/karim/costs.', 'a path of one machine'],
  ['scripts/setup/paths.mjs', "const data = '/root/data';", 'a path of one machine'],
  ['apps/web/vite.config.ts', "import spy from '/tmp/wt/spy.ts';", 'a path of one machine'],
  ['apps/web/vite.config.ts', "import('file:///work/x.mjs');", 'a path of one machine'],
  ['vitest.config.ts', 'const folders = [`/root/x`,/home/me/y];', 'a path of one machine'],
  ['package.json', '"test": "node <C:\\\\Users\\\\me\\\\x.mjs"', 'a path of one machine'],
  ['.npmrc', 'registry=https://registry.example.org/', 'a registry host'],
  [
    'apps/web/src/platform/page.ts',
    'const x = y as unknown as Page;',
    'an escape from the type system',
  ],
  [
    'apps/server/src/features/projects/projects.service.ts',
    "await db.selectFrom('projects').execute();",
    'SQL outside *.repo.ts and db/',
  ],
  [
    'apps/web/src/ui/chips.tsx',
    '<button type="button" ref={(node) => keep(node)} onClick={chip.onRemove}>',
    'a handler that is passed on and gets the event: write onClick={() => onX()}',
  ],
] as const)('%s: %s is reported as %s', ([file, line, why]) => {
  write(file, `first line\n${line}\n`);
  expect(checkForbiddenText(root)).toEqual([`${file}:2: ${why}`]);
});

test('what merely looks similar passes', () => {
  write('apps/web/src/app/routes/router.tsx', "const paths = ['/projects', '/home', '/work'];\n");
  write('apps/server/src/features/projects/projects.repo.ts', "db.selectFrom('projects');\n");
  write('apps/web/src/ui/chips.tsx', '<Button onClick={onRemove}><b>x</b></Button>\n');
  write(
    'docs/guide/start.md',
    'The page /users/list of https://nodejs.org/en/tmp/list is unknown as yet; see ./tmp/list.\n',
  );
  expect(checkForbiddenText(root)).toEqual([]);
});
