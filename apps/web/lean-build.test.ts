import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Call } from '@pcm/contract';
import { calls as declared } from '@pcm/contract';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { leanCalls } from './lean-calls.ts';
import { leanIcons } from './lean-icons.ts';

/** What the client reads of a call; a refused form is explained with the schema of its body. */
const READ_BY_THE_BROWSER = [
  'method',
  'path',
  'body',
  'reply',
  'replyType',
  'status',
  'keyed',
  'byLink',
  'asksPassword',
  'withoutSecondFactor',
] as const;

/** Runs what a plugin does to the source of a module, as the build does. */
function transformed({ transform }: Plugin, code: string, id: string): string {
  if (typeof transform !== 'object') throw new Error('The plugin names no files');
  const { id: files } = transform.filter ?? {};
  if (!(files instanceof RegExp) || !files.test(id)) return code;
  const done = Reflect.apply(transform.handler, undefined, [code, id]) as { code: string } | null;
  return done?.code ?? code;
}

/** Returns the calls of the contract as the build leaves them. */
async function builtCalls(): Promise<Record<string, Call>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [leanCalls],
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, '../../packages/contract/src/calls.ts'),
        formats: ['es'],
      },
    },
  });
  const [made] = Array.isArray(built) ? built : [];
  const [chunk] = made?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error('Nothing was built');
  const module = `data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`;
  const { calls } = (await import(/* @vite-ignore */ module)) as { calls: Record<string, Call> };
  return calls;
}

test('a build keeps of each call what a browser sends it with, and checks its answer with', async () => {
  const built = await builtCalls();
  const kept = (call: Call | undefined) =>
    READ_BY_THE_BROWSER.map((part) => {
      const value = call?.[part];
      return typeof value === 'object' ? [part, value.def.type] : [part, value];
    });
  const names = Object.keys(declared) as (keyof typeof declared)[];
  expect(Object.keys(built)).toEqual(names);
  for (const name of names) expect([name, kept(built[name])]).toEqual([name, kept(declared[name])]);
  expect(names.filter((name) => 'summary' in (built[name] ?? {}))).toEqual([]);
});

test('the build stops where a page reads what was left out', () => {
  const file = '/apps/web/src/features/projects/list/project-list.tsx';
  const read = (code: string) => () => transformed(leanCalls, code, file);
  expect(read('const asked = projectCalls.listProjects.query;')).toThrow('leaves out of the build');
  expect(read('type Query = z.input<typeof projectCalls.listProjects.query>;')).not.toThrow();
  expect(read('const sent = projectCalls.createProject.body;')).not.toThrow();
});

type Part = [tag: string, attributes: Record<string, string>];

const ICON_NODE = /const __iconNode = (\[.*\]);\n/;

/** Returns what an icon draws: the lines of all its paths one after the other, and the other shapes. */
function drawn(code: string): { lines: string; others: Part[] } {
  const parts = JSON.parse(ICON_NODE.exec(code)?.[1] ?? '[]') as Part[];
  const isLine = ([tag, { d, key: _key, ...others }]: Part) =>
    tag === 'path' && d !== undefined && Object.keys(others).length === 0;
  return {
    lines: parts.flatMap((part) => (isLine(part) ? [part[1]['d']] : [])).join(''),
    others: parts.filter((part) => !isLine(part)),
  };
}

test('a build draws all lines and shapes of every icon of the program', () => {
  const icons = dirname(createRequire(import.meta.url).resolve('@tabler/icons-react'));
  const sources = globSync('src/**/*.tsx', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const used = new Set(sources.match(/\bIcon[A-Z]\w+(?=,\n|,? \} from '@tabler)/g));
  let joined = 0;
  for (const name of used) {
    const path = join(icons, '../esm/icons', `${name}.mjs`);
    const before = readFileSync(path, 'utf8');
    const after = transformed(leanIcons, before, path);
    expect([name, drawn(after)]).toEqual([name, drawn(before)]);
    expect(after.replace(ICON_NODE, '')).toBe(before.replace(ICON_NODE, ''));
    if (after !== before) joined += 1;
  }
  expect(joined).toBeGreaterThan(used.size / 2);
});

test('a line that begins where the one before it ended keeps its place', () => {
  const icon = (...ds: string[]) =>
    `const __iconNode = ${JSON.stringify(ds.map((d, at) => ['path', { d, key: `svg-${at}` }]))};\n` +
    'const IconLine = createReactComponent("outline", "line", "Line", __iconNode);\n';
  const id = '/@tabler/icons-react/dist/esm/icons/IconLine.mjs';
  expect(transformed(leanIcons, icon('M4 7h9', 'm2 0h3'), id)).toBe(icon('M4 7h9', 'm2 0h3'));
  expect(transformed(leanIcons, icon('M4 7h9', 'M2 0h3'), id)).toBe(icon('M4 7h9M2 0h3'));
});
