import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules that are grouped: those of this repository, and icons. */
const GROUPED =
  /(apps[\\/]web|packages[\\/]\w+)[\\/]src[\\/].*\.(ts|tsx|css)$|@tabler.*Icon\w+\.mjs$/;
/** What lists the names that a package offers. */
const OFFERED = /packages[\\/](\w+)[\\/]src[\\/]index\.ts$/;
const START = /apps[\\/]web[\\/]src[\\/]main\.tsx$/;
const ICON = /@tabler.*[\\/](Icon\w+)\.mjs$/;
const PAGE = /-(page|palette|panel|dialog)\.tsx$/;

/** The bytes of source that one file more may cost instead, gzipped a fifth of them. */
const FILE_COST = 10_000;
/** How much it counts what a screen, another page, and what opens later must load. */
const WEIGHTS = { screen: 20, page: 5, later: 2 } as const;
/** More groups than there ever are. */
const MOST_GROUPS = 200;

/** The modules of a file of the build, and the entries that load it. */
interface Group {
  modules: string[];
  /** The bytes of their source. */
  size: number;
  entries: ReadonlySet<string>;
}

/** Returns some nodes and all that can be reached from them. */
function reachable<T>(from: Iterable<T>, next: (node: T) => Iterable<T>): Set<T> {
  const seen = new Set(from);
  for (const node of seen) for (const one of next(node)) seen.add(one);
  return seen;
}

/** Returns the names that an `import` or `export` statement lists, without types. */
const namesIn = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/\s+as\s+/)[0] ?? one);

const DECLARED = /export (?:async )?(?:const|let|function|class) (\w+)/g;
const PASSED_ON = /export (?!type)(\{[^}]*\}|\*)\s*from '(\.[^']+)'/g;
const TAKEN = /import \{([^}]*)\}\s*from '([^']+)'/g;

/** Returns the module that declares each name that a package offers. */
function declarersIn(offered: string): Map<string, string> {
  const found = new Map<string, string>();
  const text = readFileSync(offered, 'utf8');
  for (const [, name = ''] of text.matchAll(DECLARED)) found.set(name, offered);
  for (const [, list = '', source = ''] of text.matchAll(PASSED_ON)) {
    const target = join(dirname(offered), source);
    const declared = declarersIn(target);
    const names = list === '*' ? declared.keys() : namesIn(list.slice(1, -1));
    for (const name of names) found.set(name, declared.get(name) ?? target);
  }
  return found;
}

interface Graph {
  getModuleIds: () => IterableIterator<string>;
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    dynamicImporters: readonly string[];
    code: string | null;
  } | null;
}

/** Returns what each module imports; a name of a package leads to the module that declares it. */
function importsIn(graph: Graph, ids: readonly string[]): (id: string) => readonly string[] {
  const declarers = new Map(
    ids.flatMap((id) => {
      const [, name] = OFFERED.exec(id) ?? [];
      return name === undefined ? [] : [[`@pcm/${name}`, declarersIn(id)]];
    }),
  );
  const icons = ids.flatMap((id) => {
    const [, name] = ICON.exec(id) ?? [];
    return name === undefined ? [] : ([[name, id]] as const);
  });
  declarers.set('@tabler/icons-react', new Map(icons));
  const read = (id: string): string[] => {
    const direct = (graph.getModuleInfo(id)?.importedIds ?? []).filter(
      (one) => GROUPED.test(one) && !OFFERED.test(one),
    );
    if (!/\.tsx?$/.test(id)) return direct;
    const taken = [...readFileSync(id, 'utf8').matchAll(TAKEN)].flatMap(
      ([, list = '', source = '']) =>
        namesIn(list).flatMap((name) => declarers.get(source)?.get(name) ?? []),
    );
    return [...direct, ...taken];
  };
  const known = new Map<string, string[]>();
  return (id) => {
    const imports = known.get(id) ?? read(id);
    known.set(id, imports);
    return imports;
  };
}

type Weigh = (entries: Iterable<string>) => number;

const union = <T>(a: Iterable<T>, b: Iterable<T>) => new Set([...a, ...b]);

/** Returns what joining two files spares, less what some entries would load without need. */
function gainOf(a: Group, b: Group, weigh: Weigh): number {
  const both = weigh([...a.entries].filter((entry) => b.entries.has(entry)));
  const onlyA = weigh(a.entries) - both;
  const onlyB = weigh(b.entries) - both;
  return both * FILE_COST - onlyA * b.size - onlyB * a.size;
}

/** Joins pairs of groups, the best first, as long as one gains and no two come to need each other. */
function joinGroups(
  first: readonly Group[],
  importsOf: (id: string) => readonly string[],
  weigh: Weigh,
): Group[] {
  let groups = [...first];
  const holder = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group])));
  const needs = (group: Group) => {
    const needed = group.modules.flatMap((id) =>
      importsOf(id).flatMap((one) => holder.get(one) ?? []),
    );
    return new Set(needed.filter((one) => one !== group));
  };
  for (;;) {
    const below = new Map(groups.map((group) => [group, needs(group)]));
    const next = (group: Group) => below.get(group) ?? [];
    // Joined, they would need what stands between them, and that would need them.
    const isBetween = (from: Group, to: Group) =>
      reachable(
        [...next(from)].filter((one) => one !== to),
        next,
      ).has(to);
    let best: { a: Group; b: Group; gain: number } | undefined;
    for (const [at, a] of groups.entries()) {
      for (const b of groups.slice(at + 1)) {
        const gain = gainOf(a, b, weigh);
        if (gain <= (best?.gain ?? 0) || isBetween(a, b) || isBetween(b, a)) continue;
        best = { a, b, gain };
      }
    }
    if (best === undefined) break;
    const { a, b } = best;
    const joined: Group = {
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
      entries: union(a.entries, b.entries),
    };
    groups = [...groups.filter((one) => one !== a && one !== b), joined];
    for (const id of joined.modules) holder.set(id, joined);
    // What the joined file needs comes with it.
    for (const one of reachable([joined], needs)) one.entries = union(one.entries, joined.entries);
  }
  // What others need comes first, because a group of the build takes what its modules need as well.
  const order = new Set<Group>();
  const place = (group: Group) => {
    for (const one of needs(group)) if (!order.has(one)) place(one);
    order.add(group);
  };
  for (const group of groups) place(group);
  return [...order];
}

/**
 * Sorts the modules that several entries share into few files. Modules that the same entries need
 * are one file; then files are joined as long as the requests that this spares are worth more than
 * the bytes that some entry would load without need.
 */
export function screenGroups(screens: readonly string[], isElsewhere: (id: string) => boolean) {
  const places = new Map<string, number>();
  const weightOf = (entry: string) => {
    if (screens.some((screen) => entry.endsWith(screen))) return WEIGHTS.screen;
    return PAGE.test(entry) ? WEIGHTS.page : WEIGHTS.later;
  };
  const weigh: Weigh = (entries) => [...entries].reduce((sum, entry) => sum + weightOf(entry), 0);
  const plugin: Plugin = {
    name: 'screen-groups',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const unknown = screens.find((screen) => !ids.some((id) => id.endsWith(screen)));
      if (unknown !== undefined) throw new Error(`There is no screen ${unknown}`);
      const importsOf = importsIn(this, ids);
      const atStart = reachable(
        ids.filter((id) => START.test(id)),
        importsOf,
      );
      const later = ids.filter((id) => GROUPED.test(id) && !atStart.has(id) && !isElsewhere(id));
      const needing = new Map(later.map((id) => [id, new Set<string>()]));
      for (const entry of later) {
        if (this.getModuleInfo(entry)?.dynamicImporters.length === 0) continue;
        for (const id of reachable([entry], importsOf)) needing.get(id)?.add(entry);
      }
      const shared = [...needing].filter(([, entries]) => entries.size > 1);
      const alike = new Map<string, Group>();
      for (const [id, entries] of shared) {
        const key = [...entries].join();
        const group = alike.get(key) ?? { modules: [], size: 0, entries };
        group.modules.push(id);
        group.size += this.getModuleInfo(id)?.code?.length ?? 0;
        alike.set(key, group);
      }
      const order = joinGroups([...alike.values()], importsOf, weigh);
      if (order.length > MOST_GROUPS) throw new Error('More groups than MOST_GROUPS');
      for (const [at, { modules }] of order.entries()) {
        for (const id of modules) places.set(id, at);
      }
    },
  };
  const groups = Array.from({ length: MOST_GROUPS }, (_, at) => ({
    name: 'shared',
    test: (id: string) => places.get(id) === at,
    priority: 1.9 - at / 1000,
  }));
  return { plugin, groups };
}
