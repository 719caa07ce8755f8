import type {
  Contingencies,
  EstimateData,
  EstimateSettings,
  ProfitAnalysis,
  ProjectInfo,
  SocialContributions,
} from '@pcm/domain';
import type { EstimateStore } from './estimate-store.ts';
import { changeLine, duplicateLine, insertLine, moveLine, removeLine } from './line-edits.ts';
import { newLineId } from './line-id.ts';
import { linesOf } from './line-lists.ts';
import { newCrewLine, newWorkingLine } from './new-working-lines.ts';
import type { LineOfList, ListKey } from './working-line.ts';

/** Parts of the estimate that are plain fields, not lists. */
interface PlainParts {
  projectInfo: ProjectInfo;
  settings: EstimateSettings;
  profitAnalysis: ProfitAnalysis;
  socialContributions: SocialContributions;
}

/** What a deleted line was and where it stood, to put it back. */
export interface RemovedLine {
  list: ListKey;
  index: number;
  line: LineOfList[ListKey];
  /** The line that now stands in its place, or before it; null in an empty list. */
  neighbour: string | null;
}

/** Everything the screens do to an estimate. The functions stay the same for a store's life. */
export interface EstimateActions {
  edit: (target: string, change: (data: EstimateData) => EstimateData) => void;
  /** Changes fields of a part. */
  setFields: <P extends keyof PlainParts>(part: P, fields: PlainParts[P]) => void;
  setContingency: (key: keyof Contingencies, percent: number) => void;
  change: <K extends ListKey>(list: K, id: string, fields: Partial<LineOfList[K]>) => void;
  /** Adds a personnel line, last or above another, and leaves it to be applied. Returns its id. */
  addCrew: (above?: string) => string;
  /** Adds a line of another list. Returns its id. */
  add: (list: Exclude<ListKey, 'personnel'>, name?: string, above?: string) => string;
  remove: (list: ListKey, id: string) => RemovedLine | null;
  putBack: (removed: RemovedLine) => void;
  duplicate: (list: ListKey, id: string) => string;
  /** Moves a line by some rows. */
  move: (list: ListKey, id: string, by: number) => void;
  moveTo: (list: ListKey, id: string, index: number) => void;
  apply: () => void;
  /** Whether a line is as it was added: nobody has worked on it. */
  isUntouched: (id: string) => boolean;
  /** Opens or closes the panel of a line. */
  open: (id: string | null) => void;
}

const indexOf = (data: EstimateData, list: ListKey, id: string | undefined) => {
  const index = linesOf(data, list).findIndex((line) => line.id === id);
  return index < 0 ? undefined : index;
};

/** The actions on one store. */
export function createEstimateActions(store: EstimateStore): EstimateActions {
  const data = () => store.getState().data;
  let added: LineOfList['personnel'] | null = null;
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
    addCrew: (above) => {
      const line = newCrewLine(data());
      edit(`add.${line.id}`, (now) =>
        insertLine(now, 'personnel', line, indexOf(now, 'personnel', above)),
      );
      store.getState().setUnappliedLine(line.id);
      added = line;
      return line.id;
    },
    add: (list, name, above) => {
      const line = newWorkingLine(data(), list, name);
      edit(`add.${line.id}`, (now) => insertLine(now, list, line, indexOf(now, list, above)));
      return line.id;
    },
    remove: (list, id) => {
      const index = indexOf(data(), list, id);
      const line = index === undefined ? undefined : linesOf(data(), list)[index];
      if (index === undefined || line === undefined) return null;
      edit(`remove.${id}`, (now) => removeLine(now, list, id));
      const left = linesOf(data(), list);
      return { list, index, line, neighbour: (left[index] ?? left.at(-1))?.id ?? null };
    },
    putBack: ({ list, index, line }) =>
      edit(`put-back.${line.id}`, (now) =>
        indexOf(now, list, line.id) === undefined ? insertLine(now, list, line, index) : now,
      ),
    duplicate: (list, id) => {
      const copyId = newLineId();
      edit(`duplicate.${copyId}`, (now) => duplicateLine(now, list, id, copyId));
      return copyId;
    },
    move: (list, id, by) =>
      edit(`move.${id}`, (now) => {
        const index = indexOf(now, list, id);
        return index === undefined ? now : moveLine(now, list, id, index + by);
      }),
    moveTo: (list, id, index) => edit(`move.${id}`, (now) => moveLine(now, list, id, index)),
    apply: () => store.getState().setUnappliedLine(null),
    isUntouched: (id) =>
      store.getState().unappliedLine === id &&
      linesOf(data(), 'personnel').some((line) => line === added),
    open: (id) => store.getState().setOpenLine(id),
  };
}
