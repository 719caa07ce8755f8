import { randomUUID } from 'node:crypto';
import { type calls, type SeriesWork, seriesWork } from '@pcm/contract';
import {
  MOST_OCCURRENCES,
  occurrencesOf,
  SERIES_FIELDS,
  type SeriesDay,
  type SeriesPlan,
  type SeriesRule,
  seriesPlan,
} from '@pcm/domain';
import type { z } from 'zod';
import { AppError } from '../../http/errors.ts';
import {
  assertNamedPieces,
  assignmentRow,
  type EquipmentNeed,
} from '../equipment/operation-equipment.service.ts';
import {
  assignmentRowsOf,
  bookedRows,
  changedNeeds,
  type EquipmentChange,
  equipmentChange,
  rowsAfter,
} from '../equipment/series-equipment.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import {
  readScheduleSettings,
  type StoredScheduleSettings,
} from '../schedule-settings/schedule-settings.service.ts';
import { describedOperation } from './new-operation.service.ts';
import type { OperationContent, OperationRow } from './operation.record.ts';
import { changedContent } from './operation-change.ts';
import { storedOperation } from './operation-content.ts';
import { assertProject, checkReferences } from './operation-write.ts';
import { operationSeries, type SeriesRow } from './series.record.ts';
import { findOccurrences } from './series.repo.ts';
import type { PlannedOperation } from './series-booking.service.ts';

/** The fields of a new series. */
export type SeriesBody = z.output<typeof calls.createSeries.body>;
/** A change of a series. */
export type SeriesChangeBody = z.output<typeof calls.changeSeries.body>;

/** A write of a series and its operations, before anything is stored. */
export interface PlannedSeries {
  settings: StoredScheduleSettings;
  before: SeriesRow | null;
  after: SeriesRow;
  /** The operations that are new, and those that change. */
  planned: PlannedOperation[];
  /** The present rows of those that change. */
  stood: ReadonlyMap<string, OperationRow>;
  removed: OperationRow[];
  /** The equipment of all planned operations. */
  equipment: EquipmentChange;
  givesReasons: boolean;
  outcome: { added: number; changed: number; removed: number; exceptions: number; closed: number };
}

function invalid(path: string, message: string): AppError {
  return new AppError('invalid-input', { message, fields: [{ path, message }] });
}

/** Returns the days of a rule. Errors: `invalid-input` for none, or more than a series may have. */
function daysOfRule(rule: SeriesRule, settings: StoredScheduleSettings): SeriesDay[] {
  const days = occurrencesOf(rule, settings);
  const worked = days.filter(({ on }) => on !== null).length;
  if (worked === 0) throw invalid('rule', 'The rule names no day');
  if (worked > MOST_OCCURRENCES) {
    throw invalid('rule', `A series has at most ${MOST_OCCURRENCES} operations`);
  }
  return days;
}

/** Returns the work of a series that begins with an operation. */
function workOf(content: OperationContent, equipment: SeriesWork['equipment']): SeriesWork {
  const shared = [...SERIES_FIELDS, 'notes', 'staffingOverrides'] as const;
  const fields = Object.fromEntries(shared.map((field) => [field, content[field]]));
  // The schema removes the author and time from the reasons, because each operation has its own.
  return seriesWork.parse({ ...fields, equipment: equipment ?? [] });
}

/** The rows of a new series and of its operations have the time of the write. */
const keptOf = ({ now }: RecordWrite) => {
  const at = now.toISOString();
  return { version: 1, created_at: at, updated_at: at, deleted_at: null };
};

const termsOf = ({ actor, now }: RecordWrite, holidays: StoredScheduleSettings) => ({
  by: actor.username,
  at: now.toISOString(),
  holidays,
});

/** Returns the other people of some days, by day. Errors: `invalid-input` for unknown people. */
async function teamsByDay(
  write: RecordWrite,
  ownTeams: SeriesBody['ownTeams'] = [],
  content: OperationContent,
) {
  const assignedTeam = [...new Set(ownTeams.flatMap((one) => one.assignedTeam))];
  const refers = { ...content, covers: [] };
  await checkReferences(write.db, { ...refers, assignedTeam }, { ...refers, assignedTeam: [] });
  return new Map(ownTeams.map((one) => [one.day, one.assignedTeam]));
}

/** Returns the equipment of single days by day. Errors: `piece-not-found`. */
async function equipmentByDay(
  { db }: RecordWrite,
  ownEquipment: SeriesBody['ownEquipment'] = [],
): Promise<ReadonlyMap<string, readonly EquipmentNeed[]>> {
  await assertNamedPieces(
    db,
    ownEquipment.flatMap((one) => one.equipment ?? []),
  );
  return new Map(ownEquipment.map((one) => [one.day, one.equipment ?? []]));
}

/** Plans the operations of a series; their equipment joins `equipment`. */
function addedOperations(
  write: RecordWrite,
  { add }: SeriesPlan,
  series: {
    id: string;
    /** The content of an operation without days. */
    content: OperationContent;
    work: SeriesWork;
    teams: ReadonlyMap<string, readonly string[]>;
    ownNeeds: ReadonlyMap<string, readonly EquipmentNeed[]>;
    settings: StoredScheduleSettings;
  },
  equipment: EquipmentChange,
): PlannedOperation[] {
  const { id: seriesId, content, work, teams, ownNeeds, settings } = series;
  // Lists order what was saved at once by id, so that the ids are in the order of the days.
  const ids = add.map(() => randomUUID()).toSorted();
  return add.map(({ day, on }, index) => {
    const team = teams.get(day);
    const days = { scheduledDate: on ?? day, ...(team && { assignedTeam: [...team] }) };
    const id = ids[index] ?? randomUUID();
    const needs = ownNeeds.get(day) ?? work.equipment ?? [];
    const rows = needs.map((need) => assignmentRow(id, need, write.now));
    equipment.stored.push(...rows);
    return {
      id,
      before: null,
      content: {
        ...changedContent(content, days, termsOf(write, settings)),
        seriesId,
        occurrenceDay: day,
        isException: team !== undefined,
      },
      equipment: bookedRows(rows),
    };
  });
}

const outcomeOf = ({ add, change, remove, exceptions, closed }: SeriesPlan) => ({
  added: add.length,
  changed: change.length,
  removed: remove.length,
  exceptions: exceptions.length,
  closed: closed.length,
});

/**
 * Plans a new series, or one that is only checked, without an id.
 *
 * Errors: `invalid-input`, `selected-project-not-found`, `piece-not-found`.
 */
export async function plannedNew(
  write: RecordWrite,
  { work: { equipment, ...fields }, rule, leftOut = [], ownTeams, ownEquipment }: SeriesBody,
  id: string | undefined,
): Promise<PlannedSeries> {
  const { content, settings } = await describedOperation(write, fields, id !== undefined);
  await assertNamedPieces(write.db, equipment ?? []);
  const days = daysOfRule(rule, settings);
  const change = { days, from: null, ruleFrom: '', withExceptions: false, leftOut };
  const plan = seriesPlan([], change);
  const work = workOf(content, equipment);
  const columns = operationSeries.columnsOf({ title: content.title, rule, work, leftOut });
  const teams = await teamsByDay(write, ownTeams, content);
  const ownNeeds = await equipmentByDay(write, ownEquipment);
  const taken: EquipmentChange = { removed: [], stored: [] };
  const series = { id: id ?? '', content, work, teams, ownNeeds, settings };
  return {
    settings,
    before: null,
    after: { id: series.id, ...columns, ...keptOf(write) },
    planned: addedOperations(write, plan, series, taken),
    stood: new Map(),
    removed: [],
    equipment: taken,
    givesReasons: true,
    outcome: outcomeOf(plan),
  };
}

/** Returns the operations of a series in the form for a change. */
export const standingOf = (rows: readonly OperationRow[]) =>
  rows.map((row) => ({
    id: row.id,
    day: row.occurrence_day ?? row.scheduled_date ?? '',
    isException: row.series_exception === 1,
    isClosed: row.status !== 'scheduled',
    isDeleted: row.deleted_at !== null,
  }));

/**
 * Plans a change of a series.
 *
 * Errors: `invalid-input`, `selected-project-not-found`, `piece-not-found`.
 */
export async function plannedChange(
  write: RecordWrite,
  series: SeriesRow,
  body: SeriesChangeBody,
): Promise<PlannedSeries> {
  const { db } = write;
  const settings = await readScheduleSettings(db);
  const stored = operationSeries.contentOf(series);
  const { from, withExceptions = false } = body;
  const { rule = stored.rule, leftOut = stored.leftOut } = body;
  if (body.rule !== undefined && from !== null && body.rule.firstDay < from) {
    throw invalid('rule.firstDay', 'A change from a day on cannot begin before it');
  }
  const terms = termsOf(write, settings);
  const { equipment: stoodNeeds, ...known } = stored.work;
  const { equipment: asked, ...patch } = body.work;
  const needs = (asked === undefined ? stoodNeeds : asked) ?? [];
  await assertNamedPieces(db, asked ?? []);
  const { settings: _read, content: stoodFor } = await describedOperation(write, known, false);
  const content = changedContent(stoodFor, patch, terms);
  assertProject(content);
  await checkReferences(db, content, stoodFor);
  const work = workOf(content, needs);
  const rows = await findOccurrences(db, series.id);
  const plan = seriesPlan(standingOf(rows), {
    days: daysOfRule(rule, settings),
    from,
    ruleFrom: stored.rule.firstDay,
    withExceptions,
    leftOut,
  });
  const teams = await teamsByDay(write, body.ownTeams, content);
  const ownNeeds = await equipmentByDay(write, body.ownEquipment);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const taken = await assignmentRowsOf(
    db,
    plan.change.map(({ id }) => id),
  );
  const shared = changedNeeds(stoodNeeds ?? [], needs, body.items);
  const equipment: EquipmentChange = { removed: [], stored: [] };
  const changed = plan.change.flatMap(({ id, day, on }): PlannedOperation[] => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const before = storedOperation(row);
    const team = teams.get(day);
    // An exception gets the values of the series again.
    const fields = before.content.isException ? { ...work, ...patch } : patch;
    const moved =
      on === null || on === row.scheduled_date ? {} : { scheduledDate: on, endDate: null };
    const next = { ...fields, ...moved, ...(team && { assignedTeam: [...team] }) };
    const after = {
      ...changedContent(before.content, next, terms),
      isException: team !== undefined,
    };
    const own = ownNeeds.get(day);
    const differing = own === undefined ? shared : changedNeeds(stoodNeeds ?? [], own, body.items);
    const had = taken.get(id) ?? [];
    const step = equipmentChange(id, had, differing, write.now);
    equipment.removed.push(...step.removed);
    equipment.stored.push(...step.stored);
    const booked = bookedRows(rowsAfter(had, step));
    const stoodWith = bookedRows(had);
    return [{ id, before, content: after, equipment: booked, equipmentBefore: stoodWith }];
  });
  const columns = operationSeries.columnsOf({ title: content.title, rule, work, leftOut });
  const at = write.now.toISOString();
  const added = { id: series.id, content, work, teams, ownNeeds, settings };
  return {
    settings,
    before: series,
    after: { ...series, ...columns, version: series.version + 1, updated_at: at },
    planned: [...changed, ...addedOperations(write, plan, added, equipment)],
    equipment,
    stood: byId,
    removed: plan.remove.flatMap((gone) => byId.get(gone) ?? []),
    givesReasons: body.work.staffingOverrides !== undefined,
    outcome: outcomeOf(plan),
  };
}
