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
 * Edits field by field, so that those of two tabs, two people, or before and after a reload can be
 * put together without one undoing the other.
 */

/** One field that was changed and that the server does not have yet. */
export interface PendingLeaf {
  value: unknown;
  /**
   * What the field held when it was edited, and what was sent since: finding one of these on the
   * server means that nobody else has changed it. A field that was absent stands as null.
   */
  seen: readonly unknown[];
  /** Of those, what was sent from here; none when absent. */
  sent?: readonly unknown[] | undefined;
  /** When it was edited, and in which tab; of two edits of a field the greater one is the later. */
  stamp: string;
  /** Of an amount: what it was typed in. */
  currency?: Currency | undefined;
}

/** How many values of a field are remembered once it waits no more. */
const SENT_LIMIT = 8;

/** When an edit was made, in epoch milliseconds. */
export const timeOf = (stamp: string): number => Number.parseInt(stamp, 10) || 0;

/** Fields that wait, by their path in the estimate: `profitAnalysis.vatRate`. */
export type PendingLeaves = Readonly<Record<string, PendingLeaf>>;

/** The last edit of a field that waits no more: it was saved or given up. */
export interface DoneLeaf {
  stamp: string;
  /** Values that this browser sent lately: one of them on the server is our own, not somebody else's. */
  sent: readonly unknown[];
}

/** Fields that wait no more, by path. */
export type DoneLeaves = Readonly<Record<string, DoneLeaf>>;

/** A field that somebody else set to something else meanwhile. Units: the newest currency. */
export interface EditConflict {
  path: string;
  /** Converted when the project has another currency by now. */
  mine: unknown;
  theirs: unknown;
}

/** Fields that hold an amount in the project's currency. */
const AMOUNTS: readonly string[] = [
  'profitAnalysis.customerOrderAmount',
  'profitAnalysis.dividendDistribution.amount',
];

/** Nothing waits. */
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

/** Every field that edits change, by its path. */
function fieldsOf(edits: EstimateEdits): [path: string, value: unknown][] {
  const walk = (value: unknown, path: string): [string, unknown][] => {
    if (value === undefined) return [];
    if (!isPlainObject(value)) return [[path, value]];
    return Object.entries(value).flatMap(([key, inner]) => walk(inner, `${path}.${key}`));
  };
  return Object.entries(edits).flatMap(([section, value]) => walk(value, section));
}

/** What an estimate holds under a path; null where it holds nothing. */
export function valueAt(data: EstimateData, path: string): unknown {
  let value: unknown = data;
  for (const key of path.split('.')) {
    if (!isPlainObject(value)) return null;
    value = value[key];
  }
  return value ?? null;
}

/** What every object inherits: a path through it names no field. */
const INHERITED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Fields by their paths as edits; a path that names no field is left out. */
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

/** The edits without those that the estimate holds already. */
export const differingEdits = (data: EstimateData, edits: EstimateEdits): EstimateEdits =>
  editsOf(fieldsOf(edits).filter(([path, value]) => !isSame(valueAt(data, path), value)));

/** The edits with their amounts in another currency, by the fixed rate. */
export const convertedEdits = (edits: EstimateEdits, from: Currency, to: Currency): EstimateEdits =>
  editsOf(
    fieldsOf(edits).map(([path, value]) => [
      path,
      typeof value === 'number' && AMOUNTS.includes(path) ? convertRate(value, from, to) : value,
    ]),
  );

/**
 * The estimate with each field of the edits as it was before they were applied. A field that
 * somebody set to something else since stays. The currency may be another one by now.
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

/** The edits that fields which wait come to. */
export const pendingEdits = (leaves: PendingLeaves): EstimateEdits =>
  editsOf(Object.entries(leaves).map(([path, { value }]) => [path, value] as const));

/** The fields with those of an edit; `shown` is the estimate that was edited. */
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

/** Both sets of fields in one; of a field in both, the later edit stands. */
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

/** Notes that the fields are on their way: from now on the server may have them. */
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

/** The fields without those that are done: one that was edited again since goes on waiting. */
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
 * The fields that wait no more, with others; of a field in both, the later edit stands. `kept` is
 * what the browser keeps: another tab may have sent them too, before word of it has come.
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

/** The fields that wait still: an edit that is done may be heard of late. */
export const withoutFinished = (leaves: PendingLeaves, done: DoneLeaves): PendingLeaves =>
  Object.fromEntries(
    Object.entries(leaves).filter(([path, { stamp }]) => stamp > (done[path]?.stamp ?? '')),
  );

/** The fields that wait no more; see {@link withoutFinished}. */
export const finishedOf = (leaves: PendingLeaves, done: DoneLeaves): PendingLeaves =>
  Object.fromEntries(
    Object.entries(leaves).filter(([path, { stamp }]) => stamp <= (done[path]?.stamp ?? '')),
  );

/** The fields that were asked about, as they wait once mine are to stand. */
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

/** What becomes of the fields that wait, over the newest version. */
export interface EditPlan {
  /** The server has them already. */
  settled: PendingLeaves;
  /** Nobody else has changed these. */
  free: PendingLeaves;
  conflicts: readonly EditConflict[];
}

/** What was typed, in another currency by the fixed rate. */
const inCurrency = ({ value, currency }: PendingLeaf, to: Currency): unknown =>
  typeof value === 'number' && currency !== undefined ? convertRate(value, currency, to) : value;

/**
 * {@link EditPlan} over the newest version of the estimate. An amount that was typed in another
 * currency than the project's by now is asked about.
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

/** Whether no field waits. */
export const isEmpty = (leaves: PendingLeaves): boolean => Object.keys(leaves).length === 0;
