import { type Currency, convertRate, SPECIFICATION } from '@pcm/domain';

/*
 * Edits are kept field by field, so that edits of two tabs, of two people, or from before and after
 * a reload can be merged without one undoing the other.
 */

/** One edited field that the server lacks. */
export interface UnsavedField {
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

/** Returns the time of the latest of several sets of edits; 0 without any. */
export const latestTime = (...sets: Readonly<Record<string, { stamp: string }>>[]): number =>
  Math.max(0, ...sets.flatMap((set) => Object.values(set).map(({ stamp }) => timeOf(stamp))));

/** The unsaved fields by their path in the record: `profitAnalysis.vatRate`. */
export type UnsavedFields = Readonly<Record<string, UnsavedField>>;

/** The last edit of a finished field: it was saved or given up. */
export interface FinishedField {
  stamp: string;
  /** The values that this browser sent lately; on the server they are not another person's. */
  sent: readonly unknown[];
}

/** The finished fields by their path. */
export type FinishedFields = Readonly<Record<string, FinishedField>>;

/** A field that somebody else has set to another value. Units: the newest currency. */
export interface EditConflict {
  path: string;
  /** The user's value, converted when the record's currency has changed. */
  mine: unknown;
  theirs: unknown;
}

/** The functions with which records of one kind are merged. */
export interface RecordKind<Rec> {
  /** Returns the value of a field; null where there is none. */
  valueAt: (record: Rec, path: string) => unknown;
  /** Returns a value as the server stores it, where that differs from what is typed. */
  storedAs?: (path: string, value: unknown) => unknown;
  /** Returns the currency of a field that holds an amount; undefined for any other. */
  currencyAt?: (record: Rec, path: string) => Currency | undefined;
}

export const NO_FIELDS: UnsavedFields = {};

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether two values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const holds = (values: readonly unknown[], value: unknown) =>
  values.some((one) => isSame(one, value));

const joined = (one: readonly unknown[], other: readonly unknown[]): readonly unknown[] => [
  ...one,
  ...other.filter((value) => !holds(one, value)),
];

/** Returns every field of nested edits with its path; a list is one field. */
export function pathsOf(edits: object): [path: string, value: unknown][] {
  const walk = (value: unknown, path: string): [string, unknown][] => {
    if (value === undefined) return [];
    if (!isPlainObject(value)) return [[path, value]];
    return Object.entries(value).flatMap(([key, inner]) => walk(inner, `${path}.${key}`));
  };
  return Object.entries(edits).flatMap(([section, value]) => walk(value, section));
}

/** Returns the value at a path of nested data; null where there is none. */
export function valueAt(data: object, path: string): unknown {
  let value: unknown = data;
  for (const key of path.split('.')) {
    if (!isPlainObject(value)) return null;
    value = value[key];
  }
  return value ?? null;
}

/** Names that every object inherits: a path with one of them names no field. */
const INHERITED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Converts fields by path into nested edits; a path that names no field is left out. */
export function editsOf(
  fields: Iterable<readonly [path: string, value: unknown]>,
): Record<string, unknown> {
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

/** Returns the unsaved fields as nested edits. */
export const unsavedEdits = (fields: UnsavedFields): Record<string, unknown> =>
  editsOf(Object.entries(fields).map(([path, { value }]) => [path, value] as const));

/** Adds an edit to the unsaved fields; `shown` is the record that was edited. */
export function withEdited<Rec>(
  fields: UnsavedFields,
  edits: Iterable<readonly [path: string, value: unknown]>,
  given: { kind: RecordKind<Rec>; shown: Rec; finished: FinishedFields; stamp: string },
): UnsavedFields {
  const { kind, shown, finished, stamp } = given;
  const next: Record<string, UnsavedField> = { ...fields };
  for (const [path, value] of edits) {
    const before = fields[path]?.seen ?? [kind.valueAt(shown, path)];
    const seen = joined(before, finished[path]?.sent ?? []);
    const currency = kind.currencyAt?.(shown, path);
    next[path] = { value, seen, stamp, ...(currency === undefined ? {} : { currency }) };
  }
  return next;
}

/** Joins two sets of fields; of a field in both, the later edit is kept. */
export function joinedFields(one: UnsavedFields, other: UnsavedFields): UnsavedFields {
  const next: Record<string, UnsavedField> = { ...one };
  for (const [path, field] of Object.entries(other)) {
    const mine = one[path];
    next[path] =
      mine === undefined
        ? field
        : {
            ...(mine.stamp < field.stamp ? field : mine),
            seen: joined(mine.seen, field.seen),
            ...((mine.sent ?? field.sent)
              ? { sent: joined(mine.sent ?? [], field.sent ?? []) }
              : {}),
          };
  }
  return next;
}

/** Records that fields are being sent, so that the server may have them from now on. */
export function withSent(fields: UnsavedFields, sent: UnsavedFields): UnsavedFields {
  const next: Record<string, UnsavedField> = { ...fields };
  for (const [path, { value }] of Object.entries(sent)) {
    const field = next[path];
    if (field === undefined) continue;
    const all = joined(field.sent ?? [], [value]);
    next[path] = { ...field, seen: joined(field.seen, [value]), sent: all };
  }
  return next;
}

/** Removes finished fields; one that was edited again since stays unsaved. */
export function withoutDone(fields: UnsavedFields, done: UnsavedFields): UnsavedFields {
  const waiting = Object.entries(fields).flatMap(([path, field]): [string, UnsavedField][] => {
    const finished = done[path];
    if (finished === undefined) return [[path, field]];
    if (field.stamp <= finished.stamp) return [];
    return [[path, { ...field, seen: joined([finished.value], field.seen) }]];
  });
  return Object.fromEntries(waiting);
}

/**
 * Joins finished fields with others; of a field in both, the later edit is kept. `kept` is what the
 * browser keeps, because another tab may have sent those fields before this tab is told.
 */
export function withFinished(
  finished: FinishedFields,
  done: UnsavedFields,
  kept: UnsavedFields,
): FinishedFields {
  const next: Record<string, FinishedField> = { ...finished };
  for (const [path, { stamp, sent = [] }] of Object.entries(done)) {
    const before = next[path];
    if (before !== undefined && stamp < before.stamp) continue;
    const all = joined(joined(sent, kept[path]?.sent ?? []), before?.sent ?? []);
    next[path] = { stamp, sent: all.slice(0, SENT_LIMIT) };
  }
  return next;
}

/** Returns the fields that are still unsaved, because the news of a finished edit may come late. */
export const withoutFinished = (fields: UnsavedFields, finished: FinishedFields): UnsavedFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([path, { stamp }]) => stamp > (finished[path]?.stamp ?? '')),
  );

/** Returns the fields that are finished; see {@link withoutFinished}. */
export const finishedOf = (fields: UnsavedFields, finished: FinishedFields): UnsavedFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([path, { stamp }]) => stamp <= (finished[path]?.stamp ?? '')),
  );

/** Marks the fields of a conflict as answered, so that the user's values are sent. */
export function withAnswered<Rec>(
  fields: UnsavedFields,
  conflicts: readonly EditConflict[],
  given: { kind: RecordKind<Rec>; newest: Rec; stamp: string },
): UnsavedFields {
  const { kind, newest, stamp } = given;
  const next: Record<string, UnsavedField> = { ...fields };
  for (const { path, mine, theirs } of conflicts) {
    const field = next[path];
    if (field === undefined) continue;
    const currency =
      field.currency === undefined ? {} : { currency: kind.currencyAt?.(newest, path) };
    next[path] = { ...field, value: mine, seen: joined(field.seen, [theirs]), stamp, ...currency };
  }
  return next;
}

/** The next steps for the unsaved fields, given the newest version. */
export interface EditPlan {
  /** Fields that the server has already. */
  settled: UnsavedFields;
  /** Fields that nobody else has changed. */
  free: UnsavedFields;
  conflicts: readonly EditConflict[];
}

/** Returns the typed value, converted to another currency at the fixed rate. */
const inCurrency = ({ value, currency }: UnsavedField, to: Currency | undefined): unknown =>
  typeof value === 'number' && currency !== undefined && to !== undefined
    ? convertRate(value, currency, to, SPECIFICATION)
    : value;

/**
 * Merges the unsaved fields with the newest version. An amount typed in another currency than the
 * current one is a conflict.
 */
export function planOf<Rec>(
  newest: Rec,
  fields: UnsavedFields,
  { valueAt: valueIn, storedAs, currencyAt }: RecordKind<Rec>,
): EditPlan {
  const settled: Record<string, UnsavedField> = {};
  const free: Record<string, UnsavedField> = {};
  const conflicts: EditConflict[] = [];
  for (const [path, field] of Object.entries(fields)) {
    const stored = (value: unknown) => (storedAs === undefined ? value : storedAs(path, value));
    const theirs = valueIn(newest, path);
    const to = currencyAt?.(newest, path);
    const isOtherCurrency = field.currency !== undefined && field.currency !== to;
    const isOurs = [field.value, ...field.seen].some((one) => isSame(stored(one), stored(theirs)));
    if (!isOurs || isOtherCurrency) conflicts.push({ path, mine: inCurrency(field, to), theirs });
    else if (isSame(stored(theirs), stored(field.value))) settled[path] = field;
    else free[path] = field;
  }
  return { settled, free, conflicts };
}

/** Returns whether there are no fields. */
export const isEmpty = (fields: UnsavedFields): boolean => Object.keys(fields).length === 0;
