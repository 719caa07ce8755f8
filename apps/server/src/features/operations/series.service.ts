import { randomUUID } from 'node:crypto';
import type { calls, OperationSeries, SeriesCheck } from '@pcm/contract';
import { dayAfter } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { restorableSince } from '../../db/restorable.ts';
import type { Db } from '../../db/schema.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import {
  type Actor,
  type AuditEvent,
  PROGRAM,
  recordEvent,
  recordEvents,
} from '../audit/audit.service.ts';
import {
  assignmentRowsOf,
  bookedRows,
  rowsAfter,
  storeEquipmentChange,
  undoneChange,
} from '../equipment/series-equipment.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import { inGate, type RecordTarget } from '../records/records.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import { auditView, type OperationRow, operations } from './operation.record.ts';
import { storedOperation } from './operation-content.ts';
import { operationSeries, type SeriesRow } from './series.record.ts';
import {
  findOccurrences,
  findOperationsById,
  findSeries,
  findSeriesOf,
  findUndo,
  forgetUndo,
  purgeSeriesBefore,
  storeSeries,
  updateLeftOut,
} from './series.repo.ts';
import { problemsOf } from './series-booking.service.ts';
import {
  plannedChange,
  plannedNew,
  type SeriesBody,
  type SeriesChangeBody,
  standingOf,
} from './series-plan.service.ts';
import {
  NOTHING_DONE,
  refuseProblems,
  removedRow,
  type SavedSeries,
  type SeriesUndo,
  savedSeries,
  seriesEvent,
  shownSeries,
  storePlanned,
  storeRows,
  termsOf,
  undoOf,
} from './series-write.ts';

type CheckBody = z.output<typeof calls.checkSeries.body>;

/** Returns the series with some ids, deleted ones too, or all living ones, by title. */
export async function listSeries(
  { database: { read } }: AppContext,
  { ids }: z.output<typeof calls.listSeries.query>,
): Promise<OperationSeries[]> {
  return shownSeries(read, await findSeriesOf(read, ids?.split(',').slice(0, 200)));
}

async function livingSeries(db: Db, id: string): Promise<SeriesRow> {
  const row = await findSeries(db, id);
  if (row === undefined || row.deleted_at !== null) throw new AppError('series-not-found');
  return row;
}

/**
 * Returns the effects of a new series or of a change of one, and the obstacles. Nothing is stored;
 * only a save that has passed the booking gate decides.
 *
 * Errors: `invalid-input`, `selected-project-not-found`, `series-not-found`.
 */
export async function checkSeries(
  { database: { read }, clock }: AppContext,
  actor: Actor,
  body: CheckBody,
): Promise<SeriesCheck> {
  const write = { db: read, actor, now: clock() };
  const planned =
    'id' in body
      ? await plannedChange(write, await livingSeries(read, body.id), body)
      : await plannedNew(write, body, undefined);
  const found = await problemsOf(read, planned.planned, termsOf(planned, write.now));
  const byId = new Map(planned.planned.map((one) => [one.id, one.content]));
  return {
    ...planned.outcome,
    problems: found.map(({ id, conflicts, findings, replacements }) => {
      const content = byId.get(id);
      const on = content?.scheduledDate ?? '';
      return { day: content?.occurrenceDay ?? on, on, conflicts, findings, replacements };
    }),
  };
}

/** Returns the answer to a repeated write. */
async function sameAnswer(db: Db, id: string): Promise<SavedSeries> {
  const kept = await findUndo(db, id);
  const outcome = kept === undefined ? NOTHING_DONE : undoOf(kept).outcome;
  return savedSeries(db, id, outcome);
}

/**
 * Stores a series: every operation of it is booked, or none. The same `key` returns the same
 * series.
 *
 * Errors: `invalid-input`, `selected-project-not-found`, `booking-conflict`, `staffing-blocked`,
 * `idempotency-key-reused`.
 */
export async function createSeries(
  context: AppContext,
  actor: Actor,
  body: SeriesBody,
  key: string | undefined,
): Promise<SavedSeries> {
  const id = randomUUID();
  return inGate(context, actor, async (write) => {
    const keyed = { key, request: ['series', body] };
    const madeId = await recordOfKey(write.db, actor, keyed, id, write.now);
    if (madeId === undefined) return storePlanned(write, await plannedNew(write, body, id));
    return sameAnswer(write.db, madeId);
  });
}

/**
 * Changes a series from a day on, or all of it: everything is stored, or nothing. The same `key`
 * does it once.
 *
 * Errors: `series-not-found`, `stale-version`, and those of {@link createSeries}.
 */
export async function changeSeries(
  context: AppContext,
  actor: Actor,
  { id, ifMatch, key }: RecordTarget & { key: string | undefined },
  body: SeriesChangeBody,
): Promise<SavedSeries> {
  return inGate(context, actor, async (write) => {
    const keyed = { key, request: ['series-change', id, body] };
    const madeId = await recordOfKey(write.db, actor, keyed, id, write.now);
    if (madeId !== undefined) return sameAnswer(write.db, madeId);
    const row = await livingSeries(write.db, id);
    checkVersion(row, ifMatch);
    return storePlanned(write, await plannedChange(write, row, body));
  });
}

/** Returns a series that ends before a day, or is deleted where no operation of it is left. */
function endedSeries(row: SeriesRow, left: readonly string[], at: string): SeriesRow {
  const kept = { version: row.version + 1, updated_at: at };
  const last = left.at(-1);
  if (last === undefined) return { ...row, ...kept, deleted_at: at };
  const content = operationSeries.contentOf(row);
  const { firstDay } = content.rule;
  const lastDay = last < firstDay ? firstDay : last;
  const rule = { ...content.rule, lastDay, count: null };
  return { ...row, ...operationSeries.columnsOf({ ...content, rule }), ...kept };
}

/**
 * Deletes the operations of a series whose work has not begun, from a day on or all; the series
 * then ends with its last remaining operation.
 *
 * Errors: `series-not-found`, `stale-version`.
 */
export async function deleteSeries(
  context: AppContext,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
  from: string | undefined,
): Promise<SavedSeries> {
  return inGate(context, actor, async (write) => {
    const { db, now } = write;
    const row = await livingSeries(db, id);
    checkVersion(row, ifMatch);
    const rows = await findOccurrences(db, id);
    const isGone = new Set(
      standingOf(rows)
        .filter((one) => !one.isDeleted && !one.isClosed && (from === undefined || one.day >= from))
        .map((one) => one.id),
    );
    const living = rows.filter((one) => one.deleted_at === null);
    const left = living.filter((one) => !isGone.has(one.id));
    const removed = living.filter((one) => isGone.has(one.id));
    const days = left.flatMap((one) => one.occurrence_day ?? []);
    // A series that is ended continues until the day before, even where that day has no work.
    const before = from === undefined || days.length === 0 ? [] : [dayAfter(from, -1) ?? from];
    const after = endedSeries(row, [...days, ...before].toSorted(), now.toISOString());
    const plan = {
      settings: await readScheduleSettings(db),
      before: row,
      after,
      planned: [],
      stood: new Map<string, OperationRow>(),
      removed,
      equipment: { removed: [], stored: [] },
      givesReasons: false,
      outcome: { ...NOTHING_DONE, removed: removed.length },
    };
    return storePlanned(write, plan);
  });
}

/**
 * Returns the rows as they were before a change. Errors: `stale-version` where any has changed
 * since.
 */
function takenBack(
  { rows, made }: SeriesUndo,
  standing: ReadonlyMap<string, OperationRow>,
  at: string,
): { restored: OperationRow[]; removed: OperationRow[] } {
  const restored = rows.map((row) => {
    const now = standing.get(row.id);
    if (now === undefined || now.version !== row.version + 1) throw new AppError('stale-version');
    return { ...row, version: now.version + 1, updated_at: at };
  });
  const removed = made.flatMap((id) => {
    const now = standing.get(id);
    // Somebody has already worked with it, so its creation cannot be undone.
    if (now !== undefined && now.version !== 1) throw new AppError('stale-version');
    return now === undefined || now.deleted_at !== null ? [] : [removedRow(now, at)];
  });
  return { restored, removed };
}

/**
 * Undoes the last change of a series with all its operations, while nobody has changed any of them.
 *
 * Errors: `series-not-found`, `stale-version`, `booking-conflict` where days have been booked
 * since.
 */
export async function undoSeriesChange(
  context: AppContext,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
): Promise<SavedSeries> {
  return inGate(context, actor, async (write) => {
    const { db, now } = write;
    const row = await findSeries(db, id);
    if (row === undefined) throw new AppError('series-not-found');
    checkVersion(row, ifMatch);
    const kept = await findUndo(db, id);
    if (kept === undefined || kept.version !== row.version) throw new AppError('stale-version');
    const undo = undoOf(kept);
    const at = now.toISOString();
    const standing = await findOperationsById(db, [
      ...undo.rows.map((one) => one.id),
      ...undo.made,
    ]);
    const { restored, removed } = takenBack(undo, standing, at);
    const taken = await assignmentRowsOf(
      db,
      restored.map((one) => one.id),
    );
    const equipment = undoneChange(
      undo.equipment ?? { removed: [], stored: [] },
      [...taken.values()].flat(),
    );
    const planned = restored.map((one) => {
      const stands = standing.get(one.id);
      const had = taken.get(one.id) ?? [];
      const own = {
        removed: equipment.removed,
        stored: equipment.stored.filter((assigned) => assigned.operation_id === one.id),
      };
      return {
        id: one.id,
        before: stands === undefined || stands.deleted_at !== null ? null : storedOperation(stands),
        content: operations.contentOf(one),
        equipment: bookedRows(rowsAfter(had, own)),
        equipmentBefore: bookedRows(had),
      };
    });
    const gone = removed.map((one) => one.id);
    const settings = await readScheduleSettings(db);
    refuseProblems(
      await problemsOf(db, planned, { settings, now, givesReasons: false, takesBack: true, gone }),
    );
    const version = { version: row.version + 1, updated_at: at };
    const after =
      undo.series === null
        ? { ...row, ...version, deleted_at: at }
        : { ...undo.series, ...version };
    await storeSeries(db, after);
    await storeRows(db, [...restored, ...removed]);
    await storeEquipmentChange(db, equipment);
    await forgetUndo(db, id);
    const of = { recordType: 'operation' } as const;
    await recordEvents(
      db,
      actor,
      [
        undo.series === null
          ? { ...seriesEvent(row, after), action: 'delete' }
          : seriesEvent(row, after),
        ...planned.map(
          ({ id: of_, before, content }): AuditEvent => ({
            ...of,
            action: before === null ? 'restore' : 'save',
            recordId: of_,
            ...(before === null ? {} : { before: auditView(before) }),
            after: auditView({ version: (standing.get(of_)?.version ?? 0) + 1, content }),
          }),
        ),
      ],
      now,
    );
    return savedSeries(db, id, {
      ...NOTHING_DONE,
      changed: restored.length,
      removed: removed.length,
    });
  });
}

/** Purges series that can no longer be restored. */
export async function purgeDeletedSeries({ database, clock }: AppContext): Promise<void> {
  const now = clock();
  await database.write.transaction().execute(async (db) => {
    for (const row of await purgeSeriesBefore(db, restorableSince(now))) {
      const before = operationSeries.shown(row);
      const of = { recordType: 'operation-series', recordId: row.id } as const;
      await forgetUndo(db, row.id);
      await recordEvent(db, PROGRAM, { ...of, action: 'purge', before }, now);
    }
  });
}

/**
 * Keeps the days of purged operations that somebody had deleted, so that a later change of their
 * series does not add them again.
 */
export async function keepLeftOut(
  db: Db,
  purged: readonly Pick<OperationRow, 'series_id' | 'occurrence_day'>[],
): Promise<void> {
  for (const [id, rows] of Map.groupBy(purged, (row) => row.series_id)) {
    const series = id === null ? undefined : await findSeries(db, id);
    if (series === undefined) continue;
    const days = rows.flatMap((row) => row.occurrence_day ?? []);
    const { leftOut } = operationSeries.contentOf(series);
    const all = [...new Set([...leftOut, ...days])].toSorted();
    await updateLeftOut(db, series.id, JSON.stringify(all));
  }
}
