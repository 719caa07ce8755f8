import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';
import { checkImportRules } from './import-rules.ts';

/** A tree in which every import is allowed. */
const ALLOWED = {
  'packages/domain/src/index.ts': "export * from './money.ts';",
  'packages/domain/src/money.ts': 'export const cent = 1;',
  'packages/domain/src/sample-company/index.ts': 'export const company = 1;',
  'packages/domain/src/money/cents.ts': 'export const rounded = 1;',
  'packages/domain/src/profit/tax.ts': "import '../money/cents.ts';\nimport '../money.ts';",
  'packages/domain/src/money.test.ts': "import 'node:fs';\nimport './money.ts';",
  'packages/contract/src/index.ts': "import '@pcm/domain';\nimport 'zod';",
  'packages/documents/src/index.ts': "import '@pcm/domain';\nimport '@pcm/messages';",
  'packages/messages/src/index.ts': "export const load = () => import('./en.ts');",
  'packages/messages/src/en.ts': 'export default {};',
  'apps/server/src/main.ts': "import './features/projects/projects.routes.ts';\nimport 'node:fs';",
  'apps/server/src/db/engine.ts': "import 'kysely';\nimport 'pg';\nimport 'node:sqlite';",
  'apps/server/src/test/test-database.ts': "import 'pg';\nimport '../db/engine.ts';",
  'apps/server/src/features/projects/projects.routes.ts':
    "import './projects.service.ts';\nimport '../admin/admin.service.ts';\nimport '@pcm/contract';",
  'apps/server/src/features/projects/projects.service.ts':
    "import './projects.repo.ts';\nimport type { Kysely } from 'kysely';\nexport type Db = Kysely<object>;",
  'apps/server/src/features/projects/projects.repo.ts': "import 'kysely';",
  'apps/server/src/features/admin/admin.service.ts': "import './admin.repo.ts';",
  'apps/server/src/features/admin/admin.repo.ts': 'export const sql = 1;',
  'apps/field/src/main.ts':
    "import type {} from '@pcm/contract';\nimport '@pcm/documents';\nimport '@pcm/messages';",
  'apps/web/src/app/shell/shell.tsx':
    "import '../../platform/api/api-client.ts';\nexport const page = () => import('../../features/home/home-page.tsx');",
  'apps/web/src/features/home/home-page.tsx':
    "import './home.queries.ts';\nimport '../../project/cost-panel.tsx';\nimport type { Reply } from '../../platform/api/api-client.ts';\nexport const Page = (_: Reply) => <p />;",
  'apps/web/src/features/home/home.queries.ts': "import '../../platform/api/api-client.ts';",
  'apps/web/src/features/estimate/estimate-page.tsx': 'export const Page = () => <p />;',
  'apps/web/src/project/cost-panel.tsx': "import '../ui/figure.tsx';\nimport 'react';",
  'apps/web/src/saving/drafts.ts': "import '../platform/words/format.ts';",
  'apps/web/src/ui/figure.tsx': "import '../platform/words/format.ts';",
  'apps/web/src/platform/api/api-client.ts': 'export interface Reply {}',
  'apps/web/src/platform/words/format.ts': "import '@pcm/domain';",
  'scripts/setup/paths.mjs': "import 'node:path';",
  'scripts/start.mjs': "import './setup/paths.mjs';",
};

/** One file for each way to break a rule. */
const BROKEN: [rule: string, file: string, content: string][] = [
  ['domain-imports-nothing', 'packages/domain/src/clock.ts', "import 'node:fs';"],
  ['domain-imports-nothing', 'packages/domain/src/decimal.ts', "import 'zod';"],
  [
    'domain-imports-nothing',
    'packages/domain/src/typed.ts',
    "export let rate: import('@pcm/contract').Rate;",
  ],
  [
    'domain-folders-point-down',
    'packages/domain/src/money/taxed.ts',
    "import type {} from '../profit/tax.ts';",
  ],
  ['contract-imports-domain-and-zod', 'packages/contract/src/texts.ts', "import '@pcm/messages';"],
  ['contract-imports-domain-and-zod', 'packages/contract/src/files.ts', "import 'node:fs';"],
  [
    'messages-import-nothing',
    'packages/messages/src/typed.ts',
    "import type {} from '@pcm/domain';",
  ],
  ['documents-import-domain-and-messages', 'packages/documents/src/paper.ts', "import 'node:fs';"],
  [
    'documents-know-the-contract-by-type',
    'packages/documents/src/schema.ts',
    "import '@pcm/contract';",
  ],
  [
    'server-never-imports-web',
    'apps/server/src/http/format.ts',
    "import '../../../web/src/platform/words/format.ts';",
  ],
  [
    'web-never-imports-server',
    'apps/web/src/platform/engine.ts',
    "import type {} from '../../../server/src/db/engine.ts';",
  ],
  [
    'field-stands-alone',
    'apps/field/src/shared.ts',
    "import type {} from '../../web/src/platform/words/format.ts';",
  ],
  ['field-is-small', 'apps/field/src/schema.ts', "import '@pcm/contract';"],
  [
    'web-never-imports-sample-company',
    'apps/web/src/platform/samples.ts',
    "import '@pcm/domain/sample-company';",
  ],
  [
    'packages-by-name',
    'apps/server/src/http/deep.ts',
    "import '../../../../packages/domain/src/money.ts';",
  ],
  [
    'web-features-stand-alone',
    'apps/web/src/features/home/shortcut.tsx',
    "export const lazy = () => import('../estimate/estimate-page.tsx');",
  ],
  [
    'web-features-stand-alone',
    'apps/web/src/features/home/typed.ts',
    "import type { Page } from '../estimate/estimate-page.tsx';\nexport type Other = typeof Page;",
  ],
  [
    'web-features-know-no-app',
    'apps/web/src/features/home/up.tsx',
    "import '../../app/shell/shell.tsx';",
  ],
  [
    'web-foundation-knows-no-feature',
    'apps/web/src/ui/page-link.tsx',
    "import '../features/home/home-page.tsx';",
  ],
  [
    'web-foundation-knows-no-feature',
    'apps/web/src/project/page-link.tsx',
    "import '../features/home/home-page.tsx';",
  ],
  [
    'web-floors-point-down',
    'apps/web/src/ui/cost-figure.tsx',
    "import '../project/cost-panel.tsx';",
  ],
  ['web-platform-is-the-ground', 'apps/web/src/platform/drawing.ts', "import '../ui/figure.tsx';"],
  ['web-ui-keeps-nothing', 'apps/web/src/ui/kept.tsx', "import '../saving/drafts.ts';"],
  [
    'server-features-through-services',
    'apps/server/src/features/projects/names.ts',
    "import '../admin/admin.repo.ts';",
  ],
  [
    'server-foundation-knows-no-feature',
    'apps/server/src/http/owner.ts',
    "import '../features/admin/admin.service.ts';",
  ],
  [
    'fetching-in-queries',
    'apps/web/src/features/home/fetching-page.tsx',
    "import { send } from '../../platform/api/api-client.ts';",
  ],
  [
    'kysely-in-repos',
    'apps/server/src/features/projects/report.service.ts',
    "import { type Kysely, sql } from 'kysely';",
  ],
  ['drivers-in-db', 'apps/server/src/features/projects/copy.service.ts', "import 'node:sqlite';"],
  ['drivers-in-db', 'apps/server/src/http/pool.ts', "import 'pg';"],
  ['tests-stay-apart', 'apps/server/src/http/check.ts', "import '../test/test-database.ts';"],
  ['set-up-needs-nothing-installed', 'scripts/setup/eager.mjs', "import 'zod';"],
  ['no-circular-imports', 'apps/web/src/platform/egg.ts', "import './hen.ts';"],
  ['imports-resolve', 'apps/web/src/platform/typo.ts', "import './fromat.ts';"],
];

const STUB_PACKAGES = ['zod', 'kysely', 'pg', 'react', '@tanstack/react-query'];

let root: string;

function write(file: string, content: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${content}\n`);
}

interface Cruise {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

/** Returns the violations of the tree, as "rule file". */
async function violations(): Promise<string[]> {
  const output = await checkImportRules(root, 'json').catch((error: unknown) =>
    error instanceof Error ? error.message : '',
  );
  const cruise = JSON.parse(output) as Cruise;
  return cruise.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pcm-import-rules-'));
  for (const folder of ['e2e', 'bench', 'drills']) mkdirSync(join(root, folder));
  for (const name of STUB_PACKAGES) {
    const manifest = { name, version: '1.0.0', type: 'module', main: 'index.js' };
    write(`node_modules/${name}/package.json`, JSON.stringify(manifest));
    write(`node_modules/${name}/index.js`, '');
  }
  const dependencies = Object.fromEntries(STUB_PACKAGES.map((name) => [name, '1.0.0']));
  for (const folder of ['.', 'apps/server', 'apps/web']) {
    write(`${folder}/package.json`, JSON.stringify({ name: 'fixture', dependencies }));
  }
  for (const name of ['domain', 'contract', 'messages', 'documents']) {
    const exports = {
      '.': './src/index.ts',
      ...(name === 'domain' ? { './sample-company': './src/sample-company/index.ts' } : {}),
    };
    const manifest = { name: `@pcm/${name}`, exports, dependencies };
    write(`packages/${name}/package.json`, JSON.stringify(manifest));
    mkdirSync(join(root, 'node_modules/@pcm'), { recursive: true });
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@pcm', name));
  }
  for (const [file, content] of Object.entries(ALLOWED)) write(file, content);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('every rule bites its own file, and none that keeps the rules', async () => {
  for (const [, file, content] of BROKEN) write(file, content);
  // This file is the other half of the cycle, which the tool names once.
  write('apps/web/src/platform/hen.ts', "import './egg.ts';");
  const expected = BROKEN.map(([rule, file]) => `${rule} ${file}`);
  expect([...new Set(await violations())].toSorted()).toEqual(expected.toSorted());
});

test('no rule is without a file that breaks it', () => {
  const broken = new Set(BROKEN.map(([rule]) => rule));
  expect([...new Set((configuration.forbidden ?? []).map(({ name }) => name))]).toEqual([
    ...broken,
  ]);
});
