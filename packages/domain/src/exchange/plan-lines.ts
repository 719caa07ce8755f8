import { catalogueLabel } from '../catalogue/labels.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { withFormulas, withoutStaleFormulas } from '../document/formulas.ts';
import { LINE_LIST_KEYS, type LineListKey } from '../document/line-list-key.ts';
import {
  type AnyLine,
  type LineField,
  type LineValues,
  lineOfValues,
  valuesOfLine,
} from '../document/line-values.ts';
import { linesOfList, withLinesOfList } from '../document/list-lines.ts';
import { LANGUAGES } from '../languages.ts';
import { catalogueName, listsWithName } from './catalogue-names.ts';
import { foldedText } from './folded-text.ts';
import type { ReadRow } from './row-types.ts';

/**
 * The way in which rows are imported: `add` adds all of them to the present lines; `update` changes
 * the lines that they match and adds the others; `replace` does the same, and removes every line of
 * their lists that no row matches.
 */
export type PlanMode = 'add' | 'update' | 'replace';

/** A field that a row changes. */
export interface LineFieldChange {
  field: LineField;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** The effect of one row. */
export interface PlannedRow {
  read: ReadRow;
  kind: 'new' | 'changed' | 'unchanged';
  /** The id of its line. */
  lineId: string;
  changes: readonly LineFieldChange[];
  /** Another list that has a line of this name, when the row would add one; null otherwise. */
  elsewhere: LineListKey | null;
}

/** The changes that rows would make to an estimate. */
export interface LinePlan {
  rows: PlannedRow[];
  removed: { list: LineListKey; id: string; name: string }[];
  /** The estimate afterwards. The lines of unchanged lists stay the same objects. */
  data: EstimateData;
}

/** The mode and the position in which rows are imported. */
export interface PlanSettings {
  mode: PlanMode;
  /** The line after which rows are added; without one they come last. */
  after?: { list: LineListKey; id: string } | undefined;
  /** Lists that `replace` empties even when they get no row. */
  replaced?: readonly LineListKey[] | undefined;
  /** Returns an id for a new line. */
  newId: () => string;
}

const nameOf = (list: LineListKey, line: AnyLine) => valuesOfLine(list, line).name;

/** Compares texts trimmed, because exports and people differ in the spaces around them. */
const sameText = (a: string, b: string) => a.trim() === b.trim();

/** Tells whether a name cell still names the line, by its stored name or a translation of it. */
function isSameName(stored: string, read: ReadRow): boolean {
  return (
    sameText(stored, read.values.name) ||
    sameText(stored, read.nameText) ||
    LANGUAGES.some((language) => sameText(catalogueLabel(stored, language), read.nameText))
  );
}

/** Returns the values of a line after a row is applied, and the fields that differ. */
function overlaid(
  list: LineListKey,
  line: AnyLine,
  read: ReadRow,
): { values: LineValues; changes: LineFieldChange[] } {
  const before = valuesOfLine(list, line);
  const values: LineValues = { ...before };
  const changes: LineFieldChange[] = [];
  for (const field of read.given) {
    const was = before[field];
    const is = read.values[field];
    const isSame =
      field === 'name'
        ? // Another case is another name only where the table knows the line by its id.
          isSameName(before.name, read) ||
          (read.id !== line.id && foldedText(before.name) === foldedText(read.values.name))
        : typeof was === 'string' && typeof is === 'string'
          ? sameText(was, is)
          : was === is;
    if (isSame) continue;
    Object.assign(values, { [field]: is });
    changes.push({ field, before: was, after: is });
  }
  return { values, changes };
}

/**
 * Matches rows to lines: by id, or else the first line of the same name that no other row matches.
 */
function matchRows(data: EstimateData, rows: readonly ReadRow[]): Map<ReadRow, string> {
  const matched = new Map<ReadRow, string>();
  const taken = new Set<string>();
  const known = new Map<string, LineListKey>();
  const byName = new Map<string, string[]>();
  const note = (key: string, id: string) => {
    const ids = byName.get(key);
    if (ids === undefined) byName.set(key, [id]);
    else ids.push(id);
  };
  for (const list of LINE_LIST_KEYS) {
    for (const line of linesOfList(data, list)) {
      if (line.id === undefined || line.id === '') continue;
      known.set(line.id, list);
      const { name, description } = valuesOfLine(list, line);
      note(`${list}|${foldedText(name)}|${foldedText(description)}`, line.id);
      note(`${list}|${foldedText(name)}`, line.id);
    }
  }
  for (const read of rows) {
    if (read.id === '' || known.get(read.id) !== read.list || taken.has(read.id)) continue;
    matched.set(read, read.id);
    taken.add(read.id);
  }
  for (const read of rows) {
    if (matched.has(read)) continue;
    const name = `${read.list}|${foldedText(read.values.name)}`;
    const key = read.given.includes('description')
      ? `${name}|${foldedText(read.values.description)}`
      : name;
    const id = byName.get(key)?.find((one) => !taken.has(one));
    if (id === undefined) continue;
    matched.set(read, id);
    taken.add(id);
  }
  return matched;
}

/** Returns a function that finds another list with a name which the row's own list lacks. */
function otherLists(data: EstimateData): (read: ReadRow) => LineListKey | null {
  const byName = new Map<string, Set<LineListKey>>();
  for (const list of LINE_LIST_KEYS) {
    for (const line of linesOfList(data, list)) {
      const name = foldedText(nameOf(list, line));
      byName.set(name, (byName.get(name) ?? new Set()).add(list));
    }
  }
  const listsOf = (text: string) => byName.get(foldedText(text)) ?? new Set<LineListKey>();
  return ({ list, values, nameText }) => {
    if (byName.size === 0) return null;
    const names = new Set([values.name, nameText]);
    for (const one of listsWithName(nameText)) names.add(catalogueName(one, nameText) ?? nameText);
    const lists = new Set(Array.from(names).flatMap((name) => [...listsOf(name)]));
    return lists.has(list) ? null : (Array.from(lists)[0] ?? null);
  };
}

/** Returns a line with the formulas of its row, beside those that still hold. */
function calculated(line: AnyLine, { formulas }: ReadRow): AnyLine {
  const kept = withoutStaleFormulas(line);
  return formulas === undefined
    ? kept
    : { ...kept, formulas: withFormulas(kept.formulas, formulas) };
}

function insertionPoint(lines: readonly AnyLine[], list: LineListKey, settings: PlanSettings) {
  const { after } = settings;
  if (settings.mode === 'replace' || after?.list !== list) return lines.length;
  const index = lines.findIndex((line) => line.id === after.id);
  return index < 0 ? lines.length : index + 1;
}

/**
 * Returns the changes that rows would make to an estimate, line by line, without changing it.
 *
 * Holds: a line that a row leaves unchanged stays the same object; planning an export against the
 * same estimate changes nothing. Every line of `data` has an id.
 */
export function planLines(
  data: EstimateData,
  rows: readonly ReadRow[],
  settings: PlanSettings,
): LinePlan {
  const matched = settings.mode === 'add' ? new Map<ReadRow, string>() : matchRows(data, rows);
  const elsewhere = otherLists(data);
  const planned: PlannedRow[] = [];
  const removed: LinePlan['removed'] = [];
  let next = data;
  const touched = new Set<LineListKey>([
    ...rows.map((read) => read.list),
    ...(settings.replaced ?? []),
  ]);
  for (const list of LINE_LIST_KEYS.filter((one) => touched.has(one))) {
    const before = linesOfList(data, list);
    const byId = new Map(before.map((line) => [line.id, line]));
    const results = new Map<string, AnyLine>();
    const added: AnyLine[] = [];
    const inOrder: AnyLine[] = [];
    for (const read of rows) {
      if (read.list !== list) continue;
      const line = byId.get(matched.get(read) ?? '');
      if (line?.id === undefined) {
        const id = settings.newId();
        const fresh = calculated(lineOfValues(list, read.values, id), read);
        added.push(fresh);
        inOrder.push(fresh);
        planned.push({ read, kind: 'new', lineId: id, changes: [], elsewhere: elsewhere(read) });
        continue;
      }
      const { values, changes } = overlaid(list, line, read);
      const result =
        changes.length === 0 ? line : calculated(lineOfValues(list, values, line.id, line), read);
      results.set(line.id, result);
      inOrder.push(result);
      const kind = changes.length === 0 ? 'unchanged' : 'changed';
      planned.push({ read, kind, lineId: line.id, changes, elsewhere: null });
    }
    if (settings.mode === 'replace') {
      for (const line of before) {
        const { id = '' } = line;
        if (!results.has(id)) removed.push({ list, id, name: nameOf(list, line) });
      }
      const isSame =
        inOrder.length === before.length && inOrder.every((line, index) => line === before[index]);
      if (!isSame) next = withLinesOfList(next, list, inOrder);
      continue;
    }
    if (added.length === 0 && Array.from(results).every(([id, line]) => byId.get(id) === line)) {
      continue;
    }
    const kept = before.map((line) => results.get(line.id ?? '') ?? line);
    const point = insertionPoint(kept, list, settings);
    next = withLinesOfList(next, list, kept.toSpliced(point, 0, ...added));
  }
  planned.sort((a, b) => a.read.row - b.read.row);
  return { rows: planned, removed, data: next };
}
