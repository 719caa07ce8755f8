import type { calls, OperationSeries } from '@pcm/contract';
import { peopleOf, staffOf } from '@pcm/domain';
import type { z } from 'zod';
import { keptFields } from '../../db/record.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { type AuditEvent, recordEvents } from '../audit/audit.service.ts';
import {
  type EquipmentChange,
  storeEquipmentChange,
} from '../equipment/series-equipment.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import { findKnownMembers } from './booking.repo.ts';
import { refuseConflicts } from './booking.service.ts';
import { auditView, type OperationRow, operations } from './operation.record.ts';
import { bookedPeople, storedOperation } from './operation-content.ts';
import { operationSeries, type SeriesRow } from './series.record.ts';
import {
  findSeries,
  findSeriesDays,
  keepUndo,
  replaceBookedDays,
  type SeriesOperation,
  storeOperations,
  storeSeries,
} from './series.repo.ts';
import { type PlannedProblem, type PlanTerms, problemsOf } from './series-booking.service.ts';
import type { PlannedSeries } from './series-plan.service.ts';
import { refuseFindings } from './staffing.service.ts';

/* Stores a series with its operations, all or nothing, and the data for undoing it. */

/** The answer to a write of a series: the series, and the number of its operations by effect. */
export type SavedSeries = z.output<typeof calls.createSeries.reply>;

/** The data for undoing a change of a series: the series and its operations as they were. */
export interface SeriesUndo {
  /** Null where the change made the series. */
  series: SeriesRow | null;
  rows: OperationRow[];
  /** The ids of the operations that the change made. */
  made: string[];
  /** The equipment of operations that stood before; absent in changes by an older program. */
  equipment?: EquipmentChange;
  /** The outcome of the change, for repeated requests. */
  outcome: PlannedSeries['outcome'];
}

/**
 * Returns the data for undoing a change. They need no check, because the program itself stored
 * them.
 */
export const undoOf = ({ before }: { before: string }) => JSON.parse(before) as SeriesUndo;

/** The outcome of a change that affects no operation. */
export const NOTHING_DONE = { added: 0, changed: 0, removed: 0, exceptions: 0, closed: 0 };

function seriesReply(row: SeriesRow, found: readonly SeriesOperation[]): OperationSeries {
  const countOf = (isMeant: (one: SeriesOperation) => boolean) =>
    found.filter((one) => isMeant(one)).length;
  return {
    id: row.id,
    ...operationSeries.contentOf(row),
    days: found.flatMap((one) => one.occurrence_day ?? []),
    standing: {
      planned: countOf(({ status }) => status === 'scheduled'),
      begun: countOf(({ status }) => status === 'in-progress'),
      done: countOf(({ status }) => status === 'completed'),
      cancelled: countOf(({ status }) => status === 'cancelled'),
      alone: countOf((one) => one.series_exception === 1),
      moved: countOf((one) => one.scheduled_date !== one.occurrence_day),
    },
    ...keptFields(row),
  };
}

/** Returns series in the form that the API has. */
export async function shownSeries(db: Db, rows: readonly SeriesRow[]): Promise<OperationSeries[]> {
  const found = await findSeriesDays(
    db,
    rows.map(({ id }) => id),
  );
  const operationsOf = Map.groupBy(found, (one) => one.series_id);
  return rows.map((row) => seriesReply(row, operationsOf.get(row.id) ?? []));
}

/** Returns a series that was written, with the outcome of the write. Errors: `series-not-found`. */
export async function savedSeries(
  db: Db,
  id: string,
  outcome: Omit<SavedSeries, 'series'>,
): Promise<SavedSeries> {
  const row = await findSeries(db, id);
  const [series] = row === undefined ? [] : await shownSeries(db, [row]);
  if (series === undefined) throw new AppError('series-not-found');
  return { series, ...outcome };
}

/** Returns the terms for booking the operations of a change. */
export const termsOf = (
  { settings, givesReasons, removed }: PlannedSeries,
  now: Date,
): PlanTerms => ({
  settings,
  now,
  givesReasons,
  gone: removed.map(({ id }) => id),
});

/** Refuses a write with all its obstacles. Errors: `booking-conflict`, `staffing-blocked`. */
export function refuseProblems(problems: readonly PlannedProblem[]): void {
  refuseConflicts(problems.flatMap(({ conflicts }) => conflicts));
  refuseFindings(
    problems.flatMap(({ open }) => open),
    () => problems.flatMap(({ findings }) => findings),
  );
}

/**
 * Stores operations, and the days for which they book people, with a few statements. Errors:
 * `stale-version`.
 */
export async function storeRows(db: Db, rows: readonly OperationRow[]): Promise<void> {
  if (!(await storeOperations(db, rows))) throw new AppError('stale-version');
  const living = rows.filter((row) => row.deleted_at === null).map(storedOperation);
  const everybody = new Set(living.flatMap(({ content }) => peopleOf(staffOf(content))));
  const known = await findKnownMembers(db, [...everybody]);
  await replaceBookedDays(
    db,
    rows.map(({ id }) => id),
    living.flatMap((operation) =>
      bookedPeople(operation, known).map((days) => ({ ...days, operationId: operation.id })),
    ),
  );
}

/** Returns the row of an operation that a change of its series removes. */
export const removedRow = (row: OperationRow, at: string): OperationRow => ({
  ...row,
  // The rule may include its day again; only operations that somebody deleted stay away.
  ...operations.columnsOf({
    ...operations.contentOf(row),
    seriesId: null,
    occurrenceDay: null,
    isException: false,
  }),
  version: row.version + 1,
  deleted_at: at,
});

/** Returns the entry of the audit log on a write of a series; `before` is null for a new one. */
export const seriesEvent = (before: SeriesRow | null, after: SeriesRow): AuditEvent => ({
  action: before === null ? 'create' : 'save',
  recordType: 'operation-series',
  recordId: after.id,
  ...(before === null ? {} : { before: operationSeries.shown(before) }),
  after: operationSeries.shown(after),
});

/**
 * Stores a series and its operations with the data for undoing it, in a transaction that has passed
 * the booking gate.
 *
 * Errors: `booking-conflict`, `staffing-blocked`, `stale-version`.
 */
export async function storePlanned(write: RecordWrite, plan: PlannedSeries): Promise<SavedSeries> {
  const { db, actor, now } = write;
  const { before, after, planned, stood, removed } = plan;
  refuseProblems(await problemsOf(db, planned, termsOf(plan, now)));
  const at = now.toISOString();
  const rows = planned.map(({ id, content }): OperationRow => {
    const row = stood.get(id);
    const kept = { version: (row?.version ?? 0) + 1, created_at: row?.created_at ?? at };
    return { id, ...operations.columnsOf(content), ...kept, updated_at: at, deleted_at: null };
  });
  const made = planned.filter((one) => one.before === null).map(({ id }) => id);
  await storeSeries(db, after);
  await storeRows(db, [...rows, ...removed.map((row) => removedRow(row, at))]);
  const { removed: left, stored: taken } = plan.equipment;
  await storeEquipmentChange(db, plan.equipment);
  const isNew = new Set(made);
  const undo: SeriesUndo = {
    series: before,
    rows: [...planned.flatMap(({ id }) => stood.get(id) ?? []), ...removed],
    made,
    equipment: { removed: left, stored: taken.filter((row) => !isNew.has(row.operation_id)) },
    outcome: plan.outcome,
  };
  await keepUndo(db, {
    series_id: after.id,
    version: after.version,
    before: JSON.stringify(undo),
  });
  const of = { recordType: 'operation' } as const;
  await recordEvents(
    db,
    actor,
    [
      seriesEvent(before, after),
      ...planned.flatMap(({ id, before: was, content }): AuditEvent[] => {
        if (was === null) return [];
        const version = was.version + 1;
        const views = { before: auditView(was), after: auditView({ version, content }) };
        return [{ ...of, action: 'save', recordId: id, ...views }];
      }),
      ...removed.map((row): AuditEvent => {
        const view = { before: auditView(storedOperation(row)) };
        return { ...of, action: 'delete', recordId: row.id, ...view };
      }),
    ],
    now,
  );
  return savedSeries(db, after.id, plan.outcome);
}
