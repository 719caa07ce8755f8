/** The side whose value is kept. */
export type Side = 'mine' | 'theirs';

/** Decides a conflict; `path` is dotted, starting at the merged value. */
export type Settle = (path: string, theirs: unknown, mine: unknown) => Side;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two JSON values are the same; an absent key equals an undefined one. */
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

/** Whether a path is the time of the last change, of which the later one is kept. */
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
