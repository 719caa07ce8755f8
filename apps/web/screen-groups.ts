import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules that are grouped: those of this repository, and icons. */
const GROUPED =
  /(apps[\\/]web|packages[\\/]\w+)[\\/]src[\\/].*\.(ts|tsx|css)$|@tabler.*Icon\w+\.mjs$/;
/** What lists the names that a package offers. */
const OFFERED = /packages[\\/](\w+)[\\/]src[\\/]index\.ts$/;
const START = /apps[\\/]web[\\/]src[\\/]main\.tsx$/;
/** Modules of every page that no statement in the sources imports. */
const ADDED = /^\0vite\/preload-helper/;
const ICON = /@tabler.*[\\/](Icon\w+)\.mjs$/;
const LIBRARY = /node_modules[\\/](@[^\\/]+[\\/][^\\/]+|[^\\/]+)/;
/** Menus, dialogs and panels: nothing of them is needed before one opens. */
export const OVERLAY =
  /node_modules[\\/](@radix-ui|radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|tslib)/;
const PAGE = /-(page|palette|panel|dialog)\.tsx$/;

/** The bytes of source that one file more may cost instead, gzipped a fifth of them. */
const FILE_COST = 400_000;
/** How much it counts what a screen, another page, and what opens later must load. */
const WEIGHTS = { screen: 20, page: 5, later: 2 } as const;
/** The bytes of source that a page may load without need when it is no screen, with half its own. */
const SPARE_OF_PAGE = 150_000;
/** The bytes of source that an entry may load without need once when it has none to spare. */
const TRIFLE = 1_500;
/** Who has fewer bytes to spare loads no more so that another has fewer files. */
const SPARING = 10_000;
/** More groups than there ever are. */
const MOST_GROUPS = 200;

/** A page that loads few files. */
export interface Screen {
  /** Its module, and those that it loads by itself as soon as it opens. */
  files: readonly [page: string, ...opened: string[]];
  /** The bytes of source that it may load without need. */
  spare: number;
  /** The most files beyond those of the start and of libraries. */
  most?: number;
  /** Its address, if the server names its files in the document. */
  path?: string;
  /** The files of its texts beyond those of the start; `*` is the language. */
  words?: readonly string[];
}

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

/** Returns what stands for the library of a module: overlays are one. */
function libraryOf(id: string): string[] {
  const [, name] = LIBRARY.exec(id) ?? [];
  if (name === undefined || name.startsWith('@tabler')) return [];
  return [OVERLAY.test(id) ? 'library:overlay' : `library:${name}`];
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
    const libraries = (graph.getModuleInfo(id)?.importedIds ?? []).flatMap(libraryOf);
    if (!/\.tsx?$/.test(id)) return direct;
    const taken = [...readFileSync(id, 'utf8').matchAll(TAKEN)].flatMap(
      ([, list = '', source = '']) =>
        namesIn(list).flatMap((name) => declarers.get(source)?.get(name) ?? []),
    );
    return [...direct, ...taken, ...libraries];
  };
  const known = new Map<string, string[]>();
  return (id) => {
    const imports = known.get(id) ?? read(id);
    known.set(id, imports);
    return imports;
  };
}

const union = <T>(a: Iterable<T>, b: Iterable<T>) => new Set([...a, ...b]);

/** How much a file of an entry counts, and how many bytes the entry may load without need. */
interface Worth {
  weightOf: (entry: string) => number;
  spareOf: (entry: string) => number;
  /** The entries that shall load at most so many files. */
  most: ReadonlyMap<string, number>;
}

/**
 * Joins pairs of groups, the best first, as long as one gains, no entry loads more without need than
 * it may, and no two come to need each other.
 */
function joinGroups(
  first: readonly Group[],
  importsOf: (id: string) => readonly string[],
  { weightOf, spareOf, most }: Worth,
): Group[] {
  const groups = new Set(first);
  const holder = new Map(first.flatMap((group) => group.modules.map((id) => [id, group])));
  const needs = new Map<Group, Set<Group>>();
  const next = (group: Group): Set<Group> => {
    const known = needs.get(group);
    if (known !== undefined) return known;
    const found = group.modules.flatMap((id) =>
      importsOf(id).flatMap((one) => holder.get(one) ?? []),
    );
    const other = new Set(found.filter((one) => one !== group));
    needs.set(group, other);
    return other;
  };
  // Joined, they would need what stands between them, and that would need them.
  const isBetween = (from: Group, to: Group) =>
    reachable(
      [...next(from)].filter((one) => one !== to),
      next,
    ).has(to);
  const isFixed = ({ modules: [id = ''] }: Group) => id.startsWith('library:');
  const spared = (a: Group, b: Group) => {
    let weight = 0;
    if (isFixed(a) || isFixed(b)) return 0;
    for (const entry of a.entries) if (b.entries.has(entry)) weight += weightOf(entry);
    return weight * FILE_COST;
  };
  /** Notes what each entry of one group would load of another and of what that needs. */
  const noteLoss = (group: Group, other: Group, losses: Map<string, number>) => {
    const all = [...reachable([other], next)].filter((one) => one !== group);
    for (const entry of group.entries) {
      const more = all.filter((one) => !one.entries.has(entry));
      const loss = more.reduce((sum, { size }) => sum + size, 0);
      if (loss > 0) losses.set(entry, loss);
    }
  };
  // What joining two gains: at first without the losses, which are worked out for the best pairs.
  const gains = new Map<Group, Map<Group, number>>();
  const note = (group: Group) => {
    for (const row of gains.values()) row.delete(group);
    const pairs = [...groups].map((other) => [other, spared(group, other)] as const);
    gains.set(group, new Map(pairs.filter(([other, gain]) => other !== group && gain > 0)));
  };
  for (const group of groups) note(group);
  const left = new Map<string, number>();
  const leftOf = (entry: string) => left.get(entry) ?? spareOf(entry);
  const lossesOf = (a: Group, b: Group) => {
    const losses = new Map<string, number>();
    noteLoss(a, b, losses);
    noteLoss(b, a, losses);
    const lost = [...losses].reduce((sum, [entry, loss]) => sum + weightOf(entry) * loss, 0);
    return { losses, lost };
  };
  const canJoin = (a: Group, b: Group) => !isBetween(a, b) && !isBetween(b, a);
  const joinPair = (a: Group, b: Group, losses: ReadonlyMap<string, number>) => {
    for (const [entry, loss] of losses) left.set(entry, leftOf(entry) - loss);
    const joined: Group = {
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
      entries: union(a.entries, b.entries),
    };
    for (const one of [a, b]) {
      groups.delete(one);
      gains.delete(one);
      for (const row of gains.values()) row.delete(one);
    }
    groups.add(joined);
    for (const id of joined.modules) holder.set(id, joined);
    needs.clear();
    note(joined);
    // What the joined file needs comes with it.
    for (const one of reachable([joined], next)) {
      const entries = union(one.entries, joined.entries);
      if (entries.size === one.entries.size) continue;
      one.entries = entries;
      note(one);
    }
  };
  for (;;) {
    let best: { a: Group; b: Group; gain: number } | undefined;
    for (const [a, row] of gains) {
      for (const [b, gain] of row) if (gain > (best?.gain ?? 0)) best = { a, b, gain };
    }
    if (best === undefined) break;
    const { a, b } = best;
    const { losses, lost } = lossesOf(a, b);
    const gain = spared(a, b) - lost;
    const isTooMuch = [...losses].some(
      ([entry, loss]) =>
        loss > leftOf(entry) && (loss > TRIFLE || leftOf(entry) <= -spareOf(entry) / 4),
    );
    if (gain <= 0 || isTooMuch || !canJoin(a, b)) gains.get(a)?.delete(b);
    else if (gain < best.gain) gains.get(a)?.set(b, gain);
    else joinPair(a, b, losses);
  }
  // A screen that still has too many joins those of its files that cost others least: none of the
  // other screens the file of a whole screen, if there is another way.
  const isMuch = (losses: ReadonlyMap<string, number>) =>
    [...losses].some(([entry, loss]) => loss > spareOf(entry) && most.has(entry));
  for (const [entry, count] of most) {
    for (;;) {
      const own = [...groups].filter((group) => group.entries.has(entry) && !isFixed(group));
      if (own.length <= count) break;
      const pairs = own.flatMap((a, at) => own.slice(at + 1).map((b) => ({ a, b })));
      const [best] = pairs
        .filter(({ a, b }) => canJoin(a, b))
        .map((pair) => ({ ...pair, ...lossesOf(pair.a, pair.b) }))
        .filter(({ losses }) => [...losses.keys()].every((one) => spareOf(one) >= SPARING))
        .toSorted(
          (one, other) =>
            Number(isMuch(one.losses)) - Number(isMuch(other.losses)) || one.lost - other.lost,
        );
      if (best === undefined) throw new Error(`${entry} has more than ${count} files`);
      joinPair(best.a, best.b, best.losses);
    }
  }
  // What others need comes first, because a group of the build takes what its modules need as well.
  const order = new Set<Group>();
  const place = (group: Group) => {
    for (const one of next(group)) if (!order.has(one)) place(one);
    order.add(group);
  };
  for (const group of groups) place(group);
  return [...order];
}

/** Returns what opens in one page only, with that page: it needs nothing that the page has loaded. */
function openersIn(importers: ReadonlyMap<string, ReadonlySet<string>>) {
  const openers = new Map<string, string>();
  for (const [entry, from] of importers) {
    const [opener] = from;
    if (from.size === 1 && opener !== undefined && opener !== entry) openers.set(entry, opener);
  }
  return (entry: string) => {
    const [, ...above] = reachable([entry], (one) => {
      const opener = openers.get(one);
      return opener === undefined ? [] : [opener];
    });
    return above;
  };
}

/** Stands for the start among what opens a page. */
const AT_START = '';

/**
 * Sorts the modules of the pages into few files. What the first of the screens needs like any other
 * page comes with the start. Of the rest, modules that the same entries need are one file; then
 * files are joined as long as the requests that this spares are worth more than the bytes that some
 * entry would load without need.
 */
export function screenGroups(screens: readonly Screen[]) {
  const places = new Map<string, number>();
  const ofStart = new Set<string>();
  const screenOf = (entry: string) =>
    screens.find(({ files }) => files.some((file) => entry.endsWith(file)));
  const nameOf = (entry: string) => screenOf(entry)?.files[0] ?? entry;
  const isScreen = (entry: string) => screenOf(entry) !== undefined;
  const weightOf = (entry: string) => {
    if (isScreen(entry)) return WEIGHTS.screen;
    return PAGE.test(entry) ? WEIGHTS.page : WEIGHTS.later;
  };
  const plugin: Plugin = {
    name: 'screen-groups',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const named = screens.flatMap(({ files }) => files);
      const unknown = named.find((file) => !ids.some((id) => id.endsWith(file)));
      if (unknown !== undefined) throw new Error(`There is no module ${unknown}`);
      const importsOf = importsIn(this, ids);
      const importersOf = (id: string) => this.getModuleInfo(id)?.dynamicImporters ?? [];
      const atStart = reachable(
        ids.filter((id) => START.test(id)),
        importsOf,
      );
      for (const id of atStart) ofStart.add(id);
      const sizes = new Map<string, number>();
      for (const id of ids) {
        const size = this.getModuleInfo(id)?.code?.length ?? 0;
        for (const one of [id, ...libraryOf(id)]) sizes.set(one, (sizes.get(one) ?? 0) + size);
      }
      const later = [...sizes.keys()].filter(
        (id) => (GROUPED.test(id) || id.startsWith('library:')) && !atStart.has(id),
      );
      const entries = later.filter((id) => importersOf(id).length > 0);
      const needing = new Map(later.map((id) => [id, new Set<string>()]));
      for (const entry of entries) {
        for (const id of reachable([entry], importsOf)) needing.get(id)?.add(nameOf(entry));
      }
      const importers = new Map<string, Set<string>>();
      for (const entry of entries) {
        const from = importersOf(entry).flatMap((id) => [...(needing.get(id) ?? [AT_START])]);
        importers.set(nameOf(entry), union(importers.get(nameOf(entry)) ?? [], from));
      }
      const openersOf = openersIn(importers);
      const first = screens[0]?.files[0] ?? '';
      const neededBy = new Map<string, number>();
      const alike = new Map<string, Group>();
      for (const [id, all] of needing) {
        const needed = new Set(
          [...all].filter((entry) => !openersOf(entry).some((opener) => all.has(opener))),
        );
        const some = [...needed].filter(isScreen);
        if (needed.size > 1 && needed.has(first)) {
          ofStart.add(id);
          continue;
        }
        if (all.size === 1 && some.length === 0) continue;
        const size = sizes.get(id) ?? 0;
        for (const entry of needed) neededBy.set(entry, (neededBy.get(entry) ?? 0) + size);
        const key = id.startsWith('library:') ? id : [...needed].join();
        const group = alike.get(key) ?? { modules: [], size: 0, entries: needed };
        group.modules.push(id);
        group.size += size;
        alike.set(key, group);
      }
      const spareOf = (entry: string) => {
        const { spare } = screenOf(entry) ?? {};
        if (spare !== undefined) return spare;
        const isPage = importers.get(entry)?.has(AT_START);
        return isPage ? SPARE_OF_PAGE + (neededBy.get(entry) ?? 0) / 2 : Number.POSITIVE_INFINITY;
      };
      const most = new Map(
        screens.flatMap(({ files: [page], most: count }) =>
          count === undefined ? [] : [[page, count] as const],
        ),
      );
      const order = joinGroups([...alike.values()], importsOf, { weightOf, spareOf, most });
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
  return { plugin, groups, isOfStart: (id: string) => ofStart.has(id) || ADDED.test(id) };
}
