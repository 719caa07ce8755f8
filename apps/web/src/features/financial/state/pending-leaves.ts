import {
  type Currency,
  convertEstimate,
  convertRate,
  currencyOf,
  type EstimateData,
  type EstimateEdits,
  withoutEdits,
} from '@pcm/domain';

/*
 * Edits are kept field by field, so that edits of two tabs, of two people, or from before and after
 * a reload can be merged without one undoing the other.
 */

/** One edited field that the server lacks. */
export interface PendingLeaf {
  value: unknown;
  /**
   * The value of the field when it was edited, and the values sent since. When the server has one
   * of these, nobody else has changed the field. An absent field is null.
   */
  seen: readonly unknown[];
  /** The values of `seen` that this browser sent; none when absent. */
  sent?: readonly unknown[] | undefined;
  /** The time and tab of the edit; of two edits of a field, the greater stamp is the later one. */
  stamp: string;
  /** The currency of an amount when it was typed. */
  currency?: Currency | undefined;
}

/** The number of values that are remembered for a finished field. */
const SENT_LIMIT = 8;

/** Returns the time of an edit, in epoch milliseconds. */
export const timeOf = (stamp: string): number => Number.parseInt(stamp, 10) || 0;

/** The unsaved fields by their path in the estimate: `profitAnalysis.vatRate`. */
export type PendingLeaves = Readonly<Record<string, PendingLeaf>>;

/** The last edit of a finished field: it was saved or given up. */
export interface DoneLeaf {
  stamp: string;
  /** The values that this browser sent lately; on the server they are not another person's. */
  sent: readonly unknown[];
}

/** The finished fields by their path. */
export type DoneLeaves = Readonly<Record<string, DoneLeaf>>;

/** A field that somebody else has set to another value. Units: the newest currency. */
export interface EditConflict {
  path: string;
  /** The user's value, converted when the project's currency has changed. */
  mine: unknown;
  theirs: unknown;
}

/** Fields that hold an amount in the project's currency. */
const AMOUNTS: readonly string[] = [
  'profitAnalysis.customerOrderAmount',
  'profitAnalysis.dividendDistribution.amount',
];

/** No unsaved fields. */
export const NO_LEAVES: PendingLeaves = {};

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const holds = (values: readonly unknown[], value: unknown) =>
  values.some((one) => isSame(one, value));

const joined = (one: readonly unknown[], other: readonly unknown[]): readonly unknown[] => [
  ...one,
  ...other.filter((value) => !holds(one, value)),
];

/** Returns every edited field with its path. */
function fieldsOf(edits: EstimateEdits): [path: string, value: unknown][] {
  const walk = (value: unknown, path: string): [string, unknown][] => {
    if (value === undefined) return [];
    if (!isPlainObject(value)) return [[path, value]];
    return Object.entries(value).flatMap(([key, inner]) => walk(inner, `${path}.${key}`));
  };
  return Object.entries(edits).flatMap(([section, value]) => walk(value, section));
}

/** Returns the value at a path of an estimate; null where there is none. */
export function valueAt(data: EstimateData, path: string): unknown {
  let value: unknown = data;
  for (const key of path.split('.')) {
    if (!isPlainObject(value)) return null;
    value = value[key];
  }
  return value ?? null;
}

/** Names that every object inherits: a path with one of them names no field. */
const INHERITED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Converts fields by path into edits; a path that names no field is left out. */
export function editsOf(fields: Iterable<readonly [path: string, value: unknown]>): EstimateEdits {
  const edits: Record<string, unknown> = {};
  for (const [path, value] of fields) {
    const keys = path.split('.');
    if (keys.some((key) => INHERITED.includes(key))) continue;
    const last = keys.pop() ?? '';
    let inside = edits;
    for (const key of keys) {
      const next = isPlainObject(inside[key]) ? inside[key] : {};
      inside[key] = next;
      inside = next;
    }
    inside[last] = value;
  }
  return edits;
}

/** Returns the edits whose values differ from the estimate. */
export const differingEdits = (data: EstimateData, edits: EstimateEdits): EstimateEdits =>
  editsOf(fieldsOf(edits).filter(([path, value]) => !isSame(valueAt(data, path), value)));

/** Converts the amounts of the edits to another currency at the fixed rate. */
export const convertedEdits = (edits: EstimateEdits, from: Currency, to: Currency): EstimateEdits =>
  editsOf(
    fieldsOf(edits).map(([path, value]) => [
      path,
      typeof value === 'number' && AMOUNTS.includes(path) ? convertRate(value, from, to) : value,
    ]),
  );

/**
 * Restores the fields of the edits to their values from before. A field that somebody has set to
 * another value since stays. The currency may have changed meanwhile.
 */
export function withTakenBack(
  now: EstimateData,
  applied: EstimateEdits,
  before: EstimateData,
): EstimateData {
  const [from, to] = [currencyOf(before), currencyOf(now)];
  const isSameCurrency = from === to;
  const fields = fieldsOf(isSameCurrency ? applied : convertedEdits(applied, from, to));
  const held = fields.filter(([path, value]) => isSame(valueAt(now, path), value));
  return withoutEdits(now, editsOf(held), isSameCurrency ? before : convertEstimate(before, to));
}

/** Returns the unsaved fields as edits. */
export const pendingEdits = (leaves: PendingLeaves): EstimateEdits =>
  editsOf(Object.entries(leaves).map(([path, { value }]) => [path, value] as const));

/** Adds an edit to the unsaved fields; `shown` is the estimate that was edited. */
export function withEdited(
  leaves: PendingLeaves,
  edits: EstimateEdits,
  { shown, done, stamp }: { shown: EstimateData; done: DoneLeaves; stamp: string },
): PendingLeaves {
  const next: Record<string, PendingLeaf> = { ...leaves };
  for (const [path, value] of fieldsOf(edits)) {
    const before = leaves[path]?.seen ?? [valueAt(shown, path)];
    const seen = joined(before, done[path]?.sent ?? []);
    const currency = AMOUNTS.includes(path) ? currencyOf(shown) : undefined;
    next[path] = { value, seen, stamp, ...(currency === undefined ? {} : { currency }) };
  }
  return next;
}

/** Joins two sets of fields; of a field in both, the later edit is kept. */
export function joinedLeaves(one: PendingLeaves, other: PendingLeaves): PendingLeaves {
  const next: Record<string, PendingLeaf> = { ...one };
  for (const [path, leaf] of Object.entries(other)) {
    const mine = one[path];
    next[path] =
      mine === undefined
        ? leaf
        : {
            ...(mine.stamp < leaf.stamp ? leaf : mine),
            seen: joined(mine.seen, leaf.seen),
            ...((mine.sent ?? leaf.sent) ? { sent: joined(mine.sent ?? [], leaf.sent ?? []) } : {}),
          };
  }
  return next;
}

/** Records that the fields are being sent, so that the server may have them from now on. */
export function withSent(leaves: PendingLeaves, sent: PendingLeaves): PendingLeaves {
  const next: Record<string, PendingLeaf> = { ...leaves };
  for (const [path, { value }] of Object.entries(sent)) {
    const leaf = next[path];
    if (leaf === undefined) continue;
    const all = joined(leaf.sent ?? [], [value]);
    next[path] = { ...leaf, seen: joined(leaf.seen, [value]), sent: all };
  }
  return next;
}

/** Removes finished fields; one that was edited again since stays unsaved. */
export function withoutDone(leaves: PendingLeaves, done: PendingLeaves): PendingLeaves {
  const waiting = Object.entries(leaves).flatMap(([path, leaf]): [string, PendingLeaf][] => {
    const finished = done[path];
    if (finished === undefined) return [[path, leaf]];
    if (leaf.stamp <= finished.stamp) return [];
    return [[path, { ...leaf, seen: joined([finished.value], leaf.seen) }]];
  });
  return Object.fromEntries(waiting);
}

/**
 * Joins finished fields with others; of a field in both, the later edit is kept. `kept` is what the
 * browser keeps, because another tab may have sent those fields before this tab is told.
 */
export function withFinished(
  done: DoneLeaves,
  finished: PendingLeaves,
  kept: PendingLeaves,
): DoneLeaves {
  const next: Record<string, DoneLeaf> = { ...done };
  for (const [path, { stamp, sent = [] }] of Object.entries(finished)) {
    const before = next[path];
    if (before !== undefined && stamp < before.stamp) continue;
    const all = joined(joined(sent, kept[path]?.sent ?? []), before?.sent ?? []);
    next[path] = { stamp, sent: all.slice(0, SENT_LIMIT) };
  }
  return next;
}

/** Returns the fields that are still unsaved, because the news of a finished edit may come late. */
export const withoutFinished = (leaves: PendingLeaves, done: DoneLeaves): PendingLeaves =>
  Object.fromEntries(
    Object.entries(leaves).filter(([path, { stamp }]) => stamp > (done[path]?.stamp ?? '')),
  );

/** Returns the fields that are finished; see {@link withoutFinished}. */
export const finishedOf = (leaves: PendingLeaves, done: DoneLeaves): PendingLeaves =>
  Object.fromEntries(
    Object.entries(leaves).filter(([path, { stamp }]) => stamp <= (done[path]?.stamp ?? '')),
  );

/** Marks the fields of a conflict as answered, so that the user's values are sent. */
export function withAnswered(
  leaves: PendingLeaves,
  conflicts: readonly EditConflict[],
  newest: EstimateData,
  stamp: string,
): PendingLeaves {
  const next: Record<string, PendingLeaf> = { ...leaves };
  for (const { path, mine, theirs } of conflicts) {
    const leaf = next[path];
    if (leaf === undefined) continue;
    const currency = leaf.currency === undefined ? {} : { currency: currencyOf(newest) };
    next[path] = { ...leaf, value: mine, seen: joined(leaf.seen, [theirs]), stamp, ...currency };
  }
  return next;
}

/** The next steps for the unsaved fields, given the newest version. */
export interface EditPlan {
  /** Fields that the server has already. */
  settled: PendingLeaves;
  /** Fields that nobody else has changed. */
  free: PendingLeaves;
  conflicts: readonly EditConflict[];
}

/** Returns the typed value, converted to another currency at the fixed rate. */
const inCurrency = ({ value, currency }: PendingLeaf, to: Currency): unknown =>
  typeof value === 'number' && currency !== undefined ? convertRate(value, currency, to) : value;

/**
 * Returns the {@link EditPlan} for the newest version of the estimate. An amount typed in another
 * currency than the project's current one is a conflict.
 */
export function planOf(newest: EstimateData, leaves: PendingLeaves): EditPlan {
  const to = currencyOf(newest);
  const settled: Record<string, PendingLeaf> = {};
  const free: Record<string, PendingLeaf> = {};
  const conflicts: EditConflict[] = [];
  for (const [path, leaf] of Object.entries(leaves)) {
    const theirs = valueAt(newest, path);
    const isOtherCurrency = leaf.currency !== undefined && leaf.currency !== to;
    if (isSame(theirs, leaf.value) && !isOtherCurrency) settled[path] = leaf;
    else if (holds(leaf.seen, theirs) && !isOtherCurrency) free[path] = leaf;
    else conflicts.push({ path, mine: inCurrency(leaf, to), theirs });
  }
  return { settled, free, conflicts };
}

/** Whether there are no fields. */
export const isEmpty = (leaves: PendingLeaves): boolean => Object.keys(leaves).length === 0;
