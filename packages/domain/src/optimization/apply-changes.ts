import type { EstimateData, PersonnelLine } from '../document/estimate-data.ts';
import { LINE_LIST_KEYS, type LineListKey } from '../document/line-list-key.ts';
import type { AnyLine } from '../document/line-values.ts';
import { linesOfList, withLinesOfList } from '../document/list-lines.ts';
import type { LineSettings, ProposedChange } from './change.ts';

/** Returns a line with some fields set; the others stay. */
function lineWith(line: AnyLine, settings: LineSettings): AnyLine {
  const { bonusEnabled, ...fields } = settings;
  const changed = { ...line, ...fields };
  if (bonusEnabled === undefined) return changed;
  const { bonus }: PersonnelLine = line;
  return { ...changed, bonus: { ...bonus, enabled: bonusEnabled } };
}

type EditsOfList = Map<number, LineSettings | null>;

function editsByList(changes: readonly ProposedChange[]): Map<LineListKey, EditsOfList> {
  const lists = new Map<LineListKey, EditsOfList>();
  for (const { list, index, set } of changes.flatMap(({ edits }) => edits)) {
    const edits = lists.get(list) ?? new Map<number, LineSettings | null>();
    const before = edits.get(index);
    edits.set(index, set === null || before === null ? null : { ...before, ...set });
    lists.set(list, edits);
  }
  return lists;
}

/**
 * Returns the estimate with some changes made at once. They must come from this very estimate.
 *
 * Holds: a line that one change removes is removed whatever the others set; lines that no change
 * touches are the same objects; unknown keys are kept.
 */
export function withChanges(data: EstimateData, changes: readonly ProposedChange[]): EstimateData {
  const lists = editsByList(changes);
  return LINE_LIST_KEYS.reduce((now, list) => {
    const edits = lists.get(list);
    if (edits === undefined) return now;
    const lines = linesOfList(now, list).flatMap((line, index): AnyLine[] => {
      const set = edits.get(index);
      if (set === undefined) return [line];
      return set === null ? [] : [lineWith(line, set)];
    });
    return withLinesOfList(now, list, lines);
  }, data);
}

/** Tells whether two changes exclude each other, because they set one field to different values. */
export function excludesChange(a: ProposedChange, b: ProposedChange): boolean {
  return a.edits.some((one) =>
    b.edits.some((other) => {
      if (one.list !== other.list || one.index !== other.index) return false;
      if (one.set === null || other.set === null) return false;
      const settings: Record<string, unknown> = { ...other.set };
      return Object.entries(one.set).some(
        ([field, value]) => field in settings && settings[field] !== value,
      );
    }),
  );
}
