import { join } from 'node:path';
import { checkHouse } from '../house/measure.ts';
import { quietRun } from '../setup/quiet-run.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { checkFileSizes } from './file-sizes.ts';
import { checkForbiddenText } from './forbidden-text.ts';
import { checkImportRules } from './import-rules.ts';
import { checkLockfile } from './lockfile.ts';
import { checkMessageCatalogues } from './message-catalogues.ts';
import { checkStyleClasses } from './style-classes.ts';

/** A static check, which rejects with its findings. */
export interface Check {
  name: string;
  run: (root: string) => Promise<unknown>;
}

/** The folder of the programs that a check runs in `root`. */
export const TOOLS = join(import.meta.dirname, '..', '..', 'node_modules');

/**
 * The compiler and the type-aware linter are Go programs, which by default spend a fifth of their
 * time on garbage collection to save a tenth of their memory.
 */
const COLLECT_SELDOM = { GOGC: '400' };

const onNode = (root: string, program: string, args: string[], environment = {}) =>
  quietRun(process.execPath, [join(TOOLS, program), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
  });

/** Checks the layout of every file and the order of imports. */
export const formatting = (root: string) =>
  onNode(root, '@biomejs/biome/bin/biome', ['check', '--colors=off', '--max-diagnostics=50', '.']);

/**
 * Runs oxlint with types on one thread: several threads each compute the types of every message and
 * schema anew, which takes half as much processor time again.
 */
export const lint = (root: string) =>
  onNode(root, 'oxlint/bin/oxlint', ['--format=unix'], { GOMAXPROCS: '1', ...COLLECT_SELDOM });

/** Checks the types of a project with one checker: the usual four take three times as long. */
export const types = (root: string, project: string) =>
  onNode(
    root,
    'typescript/bin/tsc',
    `--project ${project} --checkers 1 --pretty false`.split(' '),
    COLLECT_SELDOM,
  );

/** Finds files, exports and dependencies that nothing uses. */
export const unused = (root: string) =>
  onNode(root, 'knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']);

async function passes(problems: string[] | Promise<string[]>): Promise<void> {
  const found = await problems;
  if (found.length > 0) throw new SetupError(found.join('\n'));
}

/**
 * The projects whose types are checked. They are few, because each parses the messages and schemas
 * anew: the code for Node, the code for browsers, and the packages, which may depend on neither.
 */
const PROJECTS = [
  { project: '.', name: 'server, tests and scripts' },
  { project: 'apps', name: 'web applications' },
  { project: 'packages', name: 'packages' },
];

/** Returns every static check of the repository at `root`, in the order in which they are shown. */
export const checksOf = (root: string): Check[] => [
  { name: 'formatting', run: formatting },
  { name: 'lint', run: lint },
  ...PROJECTS.map(({ project, name }) => ({
    name: `types of ${name}`,
    run: () => types(root, project),
  })),
  { name: 'import rules', run: (at) => checkImportRules(at) },
  { name: 'file sizes', run: (at) => passes(checkFileSizes(at)) },
  { name: 'figures of the structure', run: (at) => passes(checkHouse(at)) },
  { name: 'classes of style sheets', run: (at) => passes(checkStyleClasses(at)) },
  { name: 'unused files, exports and dependencies', run: unused },
  {
    name: 'messages in every language',
    run: (at) => passes(checkMessageCatalogues(join(at, 'packages/messages/src'))),
  },
  { name: 'lockfile without hosts', run: (at) => passes(checkLockfile(at)) },
  {
    name: 'no secrets, machine paths or escapes',
    run: (at) => passes(checkForbiddenText(at)),
  },
];
