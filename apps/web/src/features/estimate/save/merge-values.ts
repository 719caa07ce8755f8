/** Whose value stands. */
export type Side = 'mine' | 'theirs';

/** Decides a conflict; `path` is dotted, from the value that is merged. */
export type Settle = (path: string, theirs: unknown, mine: unknown) => Side;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of JSON are the same; an absent key is one that is undefined. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((value, at) => isSame(value, right[at]));
  }
  if (!isFields(left) || !isFields(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSame(left[key], right[key]));
}

/** Nothing chosen, nothing typed and absent are the same to a reader. */
const isPlainSame = (left: unknown, right: unknown) =>
  (left === right || (isBlank(left) && isBlank(right))) && !isFields(left);

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/** When something was last touched: the later time says it. */
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
 * What becomes of a value that two people changed from one beginning: the change of the one who
 * changed it; of objects field by field; where both changed the same, what `settle` says.
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
