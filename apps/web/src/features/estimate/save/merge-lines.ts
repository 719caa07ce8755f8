/** The parts of a line that a merge needs. */
export interface MergedLine {
  id: string;
}

/** One list of lines in its common version, in theirs and in mine. */
export interface ThreeLists<Line extends MergedLine> {
  base: readonly Line[];
  theirs: readonly Line[];
  mine: readonly Line[];
}

/** The side whose value is kept. */
export type Side = 'mine' | 'theirs';

/** Decides a conflict; `path` is dotted, starting at the merged value. */
type Settle = (path: string, theirs: unknown, mine: unknown) => Side;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether two JSON values are the same; an absent key equals an undefined one. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((value, at) => isSame(value, right[at]));
  }
  if (!isFields(left) || !isFields(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSame(left[key], right[key]));
}

/** Null, empty and absent values are the same to a reader. */
const isPlainSame = (left: unknown, right: unknown) =>
  (left === right || (isBlank(left) && isBlank(right))) && !isFields(left);

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/** Returns whether a path is the time of the last change, of which the later one is kept. */
const isStamp = (path: string) => path === 'lastUpdated' || path.endsWith('.lastUpdated');

function mergeFields(base: unknown, theirs: Fields, mine: Fields, path: string, settle: Settle) {
  const before = isFields(base) ? base : {};
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeValue(before[key], theirs[key], mine[key], below(path, key), settle);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/**
 * Merges a value that two people changed: a change on one side only is taken, objects are merged
 * field by field, and where both sides changed the same value, `settle` decides.
 */
export function mergeValue(
  base: unknown,
  theirs: unknown,
  mine: unknown,
  path: string,
  settle: Settle,
): unknown {
  if (isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  if (isSame(mine, theirs)) return mine;
  if (isFields(theirs) && isFields(mine)) return mergeFields(base, theirs, mine, path, settle);
  if (isPlainSame(theirs, base) || isPlainSame(theirs, mine)) return mine;
  if (isPlainSame(mine, base)) return theirs;
  if (isStamp(path)) return String(theirs) > String(mine) ? theirs : mine;
  return settle(path, theirs, mine) === 'mine' ? mine : theirs;
}

/** Decides the conflicts of a list. */
export interface SettleLines<Line extends MergedLine> {
  cell: (line: Line, ...settled: Parameters<Settle>) => Side;
  /** Decides about a line that one side deleted and the other changed. */
  deleted: (line: Line, deletedBy: Side) => Side;
  /** Decides between two new orders of the lines. */
  order: () => Side;
}

const byId = <Line extends MergedLine>(lines: readonly Line[]) =>
  new Map(lines.map((line) => [line.id, line]));

/** Returns the lines of both sides; two added lines with the same id become two. */
function survivingLines<Line extends MergedLine>(
  lists: ThreeLists<Line>,
  settle: SettleLines<Line>,
): { lines: Map<string, Line>; theirIds: string[] } {
  const [base, theirs, mine] = [byId(lists.base), byId(lists.theirs), byId(lists.mine)];
  const lines = new Map<string, Line>();
  const renamed = new Map<string, string>();
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const [was, their, my] = [base.get(id), theirs.get(id), mine.get(id)];
    if (their !== undefined && my !== undefined) {
      if (was === undefined && !isSame(their, my)) {
        let free = `${id}-theirs`;
        while (mine.has(free) || theirs.has(free)) free += '-';
        renamed.set(id, free);
        lines.set(free, { ...their, id: free });
        lines.set(id, my);
      } else {
        const cell: Settle = (...settled) => settle.cell(my, ...settled);
        lines.set(id, mergeValue(was, their, my, '', cell) as Line);
      }
      continue;
    }
    const left = their ?? my;
    if (left === undefined) continue;
    // Only one side has the line: the other deleted it, or never had it.
    if (was === undefined) lines.set(id, left);
    else if (!isSame(left, was)) {
      const deletedBy: Side = their === undefined ? 'theirs' : 'mine';
      if (settle.deleted(left, deletedBy) !== deletedBy) lines.set(id, left);
    }
  }
  return { lines, theirIds: lists.theirs.map(({ id }) => renamed.get(id) ?? id) };
}

/**
 * Returns `first` with the ids that only `second` has. Each follows the same id as in `second`, and
 * the ids at the end of `second` stay at the end.
 */
function interleaved(first: readonly string[], second: readonly string[]): string[] {
  const known = new Set(first);
  const end = second.findLastIndex((id) => known.has(id)) + 1;
  const behind = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of second.slice(0, end)) {
    if (known.has(id)) anchor = id;
    else behind.set(anchor, [...(behind.get(anchor) ?? []), id]);
  }
  return [
    ...(behind.get(null) ?? []),
    ...first.flatMap((id) => [id, ...(behind.get(id) ?? [])]),
    ...second.slice(end),
  ];
}

/** Merges one list of lines cell by cell; a line unchanged on one side follows the other. */
export function mergeLines<Line extends MergedLine>(
  lists: ThreeLists<Line>,
  settle: SettleLines<Line>,
): readonly Line[] {
  const { base, theirs, mine } = lists;
  if (isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  const { lines, theirIds } = survivingLines(lists, settle);
  const myIds = mine.map(({ id }) => id);
  const [mySet, theirSet] = [new Set(myIds), new Set(theirIds)];
  const inAll = (ids: readonly string[]) =>
    ids.filter((id) => mySet.has(id) && theirSet.has(id) && lines.has(id));
  const baseSet = new Set(base.map(({ id }) => id));
  const orderOf = (ids: readonly string[]) => inAll(ids).filter((id) => baseSet.has(id));
  const before = orderOf(base.map(({ id }) => id));
  const [myOrder, theirOrder] = [orderOf(myIds), orderOf(theirIds)];
  const leading: Side =
    isSame(theirOrder, before) || isSame(theirOrder, myOrder)
      ? 'mine'
      : isSame(myOrder, before)
        ? 'theirs'
        : settle.order();
  const order = leading === 'mine' ? interleaved(myIds, theirIds) : interleaved(theirIds, myIds);
  return order.flatMap((id) => lines.get(id) ?? []);
}
