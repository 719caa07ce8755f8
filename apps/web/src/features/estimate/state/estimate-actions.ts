import {
  type Contingencies,
  currencyOf,
  DEFAULT_CATEGORY,
  type EquipmentListKey,
  type EstimateData,
  type EstimateSettings,
  type FormulaField,
  newAdditionalService,
  newEquipmentItem,
  newInsuranceLine,
  newLogisticsLine,
  newPersonnelLine,
  type ProfitAnalysis,
  type ProjectInfo,
  parametersOf,
  type SocialContributions,
  SPECIFICATION,
} from '@pcm/domain';
import { newLineId } from '../../../platform/line-id.ts';
import type { EstimateStore } from './estimate-store.ts';
import {
  changeLine,
  duplicateLines,
  enterNumber,
  type FillColumn,
  fillLines,
  insertLine,
  moveLinesTo,
  type PlacedLine,
  placedLines,
  putLinesBack,
  removeLines,
  shiftLines,
} from './line-edits.ts';
import {
  type LineOfList,
  type ListKey,
  linesOf,
  type WorkingPersonnelLine,
  workingLine,
} from './working-line.ts';

/** The parts of the estimate that are plain fields, not lists. */
interface PlainParts {
  projectInfo: ProjectInfo;
  settings: EstimateSettings;
  profitAnalysis: ProfitAnalysis;
  socialContributions: SocialContributions;
}

/** Deleted lines and their places, so that they can be restored. */
export interface RemovedLines {
  lines: readonly PlacedLine[];
  /** The list of the last of them, where the focus goes. */
  list: ListKey;
  /** The line now in its place, or before it; null in an empty list. */
  neighbour: string | null;
}

/** The line beside which a new line is added; without one it goes last. */
export type Beside = { above: string } | { below: string };

/** The actions of the screens on an estimate. The functions stay the same for a store's life. */
export interface EstimateActions {
  edit: (target: string, change: (data: EstimateData) => EstimateData) => void;
  /** Changes fields of a part. */
  setFields: <P extends keyof PlainParts>(part: P, fields: PlainParts[P]) => void;
  setContingency: (key: keyof Contingencies, percent: number) => void;
  change: <K extends ListKey>(list: K, id: string, fields: Partial<LineOfList[K]>) => void;
  /** Sets a number of a line as it was typed, with its formula. */
  enter: (list: ListKey, id: string, field: FormulaField, value: number, formula?: string) => void;
  /** Adds a personnel line that still has to be applied; beside another, an empty one. Returns its id. */
  addCrew: (beside?: Beside) => string;
  /** Adds a line of another list. Returns its id. */
  add: (list: Exclude<ListKey, 'personnel'>, name?: string, beside?: Beside) => string;
  /** Deletes lines of any lists, in one step of undo. */
  remove: (ids: readonly string[]) => RemovedLines | null;
  putBack: (removed: RemovedLines) => void;
  /** Calls `then` once the lines exist again, for whatever reason. Returns how to stop. */
  onceBack: (removed: RemovedLines, then: () => void) => () => void;
  /** Copies lines below the last of them, in one step. Returns the ids of the copies. */
  duplicate: (ids: readonly string[]) => string[];
  /** Sets a column of lines to one number, in one step of undo. */
  fill: (ids: readonly string[], column: FillColumn, value: number) => void;
  /** Moves lines by one row, each within its list. */
  shift: (ids: readonly string[], by: 1 | -1) => void;
  /** Moves lines above another line of a list, or to its end. */
  moveTo: (ids: readonly string[], list: ListKey, before: string | null) => void;
  apply: () => void;
  /** Whether a line is unchanged since it was added. */
  isUntouched: (id: string) => boolean;
  /** Whether a personnel line is still as it was added beside another: without position and rate. */
  isBlankCrew: (id: string) => boolean;
  /** Opens or closes the panel of a line. */
  open: (id: string | null) => void;
}

/** The content of a line for comparison: restored text counts as unchanged, and '' as absent. */
const contentOf = (line: LineOfList[ListKey]): string =>
  JSON.stringify(
    Object.entries(line)
      .filter(([, value]) => value !== undefined && value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Returns the index for a new line; undefined is last. */
function placeBeside(data: EstimateData, list: ListKey, beside?: Beside): number | undefined {
  if (beside === undefined) return undefined;
  const isAbove = 'above' in beside;
  const id = isAbove ? beside.above : beside.below;
  const index = linesOf(data, list).findIndex((line) => line.id === id);
  return index < 0 ? undefined : isAbove ? index : index + 1;
}

/**
 * Returns a new personnel line: the position that leads the crew or another, its default rate, five
 * days.
 */
export function newCrewLine(data: EstimateData, type?: string): WorkingPersonnelLine {
  const line = newPersonnelLine(
    {
      id: newLineId(),
      category: data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY,
      currency: currencyOf(data),
      type,
    },
    parametersOf(data, SPECIFICATION),
  );
  return workingLine('personnel', line, line.id ?? newLineId()) as WorkingPersonnelLine;
}

/** Tells whether nothing was entered in a personnel line that was added beside another. */
function isBlank(data: EstimateData, line: WorkingPersonnelLine): boolean {
  const blank = newCrewLine(data, '');
  return contentOf({ ...line, id: blank.id }) === contentOf(blank);
}

/**
 * Returns the estimate without people of whom nothing was entered. Enter in the last row adds such
 * a line, which goes when the row is left, so that no save may store it.
 */
export function withoutBlankCrew(data: EstimateData): EstimateData {
  const lines = linesOf(data, 'personnel');
  const kept = lines.filter((line) => line.type !== '' || !isBlank(data, line));
  return kept.length === lines.length ? data : { ...data, personnel: kept };
}

type OtherList = Exclude<ListKey, 'personnel'>;

function newStoredLine(data: EstimateData, list: OtherList, name: string | undefined): object {
  const shared = { id: newLineId(), currency: currencyOf(data), name };
  const parameters = parametersOf(data, SPECIFICATION);
  if (list === 'insurance') return newInsuranceLine(shared, parameters);
  if (list === 'additionalServices') return newAdditionalService(shared, parameters);
  if (list === 'transportation' || list === 'accommodation') {
    return newLogisticsLine({ ...shared, kind: list }, parameters);
  }
  return newEquipmentItem({ ...shared, list: list satisfies EquipmentListKey }, parameters);
}

/** Returns a new line of another list: the catalogue's rate of the name or 0, the usual days. */
export function newWorkingLine<K extends OtherList>(
  data: EstimateData,
  list: K,
  name?: string,
): LineOfList[K] {
  const line: { id?: string } = newStoredLine(data, list, name);
  return workingLine(list, line, line.id ?? newLineId()) as LineOfList[K];
}

export function createEstimateActions(store: EstimateStore): EstimateActions {
  const data = () => store.getState().data;
  let added: LineOfList[ListKey] | null = null;
  const edit: EstimateActions['edit'] = (target, change) => store.getState().edit(target, change);

  return {
    edit,
    setFields: (part, fields) =>
      edit(`${part}.${Object.keys(fields).join()}`, (now) => ({
        ...now,
        [part]: { ...now[part], ...fields },
      })),
    setContingency: (key, percent) =>
      edit(`contingencies.${key}`, (now) =>
        now.contingencies?.[key] === percent
          ? now
          : { ...now, contingencies: { ...now.contingencies, [key]: percent } },
      ),
    change: (list, id, fields) =>
      edit(`${id}.${Object.keys(fields).join()}`, (now) => changeLine(now, list, id, fields)),
    enter: (list, id, field, value, formula) =>
      edit(`${id}.${field}`, (now) => enterNumber(now, list, id, field, value, formula)),
    addCrew: (beside) => {
      // Beside another it is empty, as in the other lists: a position then brings its rate.
      const line = newCrewLine(data(), beside === undefined ? undefined : '');
      edit(`add.${line.id}`, (now) =>
        insertLine(now, 'personnel', line, placeBeside(now, 'personnel', beside)),
      );
      store.getState().setUnappliedLine(line.id);
      added = line;
      return line.id;
    },
    add: (list, name, beside) => {
      const line = newWorkingLine(data(), list, name);
      edit(`add.${line.id}`, (now) => insertLine(now, list, line, placeBeside(now, list, beside)));
      // A chosen preset counts as work on the line.
      added = name === undefined ? line : null;
      return line.id;
    },
    remove: (ids) => {
      const lines = placedLines(data(), new Set(ids));
      const last = lines.at(-1);
      if (last === undefined) return null;
      edit(`remove.${last.line.id}`, (now) => removeLines(now, new Set(ids)));
      const { list } = last;
      const left = linesOf(data(), list);
      const place = last.index - lines.filter((one) => one.list === list).length + 1;
      return { lines, list, neighbour: (left[place] ?? left.at(-1))?.id ?? null };
    },
    putBack: ({ lines }) =>
      edit(`put-back.${lines[0]?.line.id}`, (now) => putLinesBack(now, lines)),
    onceBack: ({ lines, list }, then) => {
      const first = lines.find((one) => one.list === list)?.line.id;
      const stop = store.subscribe((now, before) => {
        if (now.data === before.data) return;
        if (!linesOf(now.data, list).some(({ id }) => id === first)) return;
        stop();
        then();
      });
      return stop;
    },
    duplicate: (ids) => {
      const copyIds = new Map(ids.map((id) => [id, newLineId()]));
      edit(`duplicate.${[...copyIds.values()].join()}`, (now) => duplicateLines(now, copyIds));
      return [...copyIds.values()];
    },
    fill: (ids, column, value) => {
      store.getState().closeStep();
      edit(`fill.${column}`, (now) => fillLines(now, new Set(ids), column, value));
      store.getState().closeStep();
    },
    shift: (ids, by) => edit(`move.${ids.join()}`, (now) => shiftLines(now, new Set(ids), by)),
    moveTo: (ids, list, before) =>
      edit(`move.${ids.join()}`, (now) => moveLinesTo(now, new Set(ids), list, before)),
    apply: () => store.getState().setUnappliedLine(null),
    isUntouched: (id) => {
      const start = added;
      if (start?.id !== id) return false;
      return placedLines(data(), new Set([id])).some(
        ({ list, line }) =>
          contentOf(line) === contentOf(start) &&
          (list !== 'personnel' || store.getState().unappliedLine === id),
      );
    },
    isBlankCrew: (id) => {
      const line = linesOf(data(), 'personnel').find((one) => one.id === id);
      return line !== undefined && isBlank(data(), line);
    },
    open: (id) => store.getState().setOpenLine(id),
  };
}
