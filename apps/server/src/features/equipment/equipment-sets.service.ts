import type { calls, EquipmentAssignment, EquipmentWayReply, ListedSet } from '@pcm/contract';
import {
  type BookedEquipment,
  bookingReach,
  conflictsOf,
  dayAfter,
  type EquipmentWay,
  pieceNotice,
  rankedPieces,
  type StockedEquipment,
  type SwapSet,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { companyDay } from '../company/company.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import { bookingRules, bookingsWithin, withAbsences } from '../operations/booking.service.ts';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  inGate,
  purgeRecords,
  type RecordTarget,
  readRecord,
  recordKind,
  restoreRecord,
  type Submitted,
} from '../records/records.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import { findAssignment, findOperationDays, insertAssignments } from './assignments.repo.ts';
import { assertEnough } from './assignments.service.ts';
import { findItemsById } from './equipment.repo.ts';
import { assertEquipment, stockOf } from './equipment.service.ts';
import {
  findSet,
  findSetNamed,
  findSets,
  insertSet,
  purgeSets,
  updateSetRow,
} from './equipment-sets.repo.ts';
import {
  assertNamedPieces,
  assignmentOf,
  assignmentRow,
  assignmentsOf,
} from './operation-equipment.service.ts';
import { equipmentSets } from './piece.record.ts';
import { findPiecesById, findPiecesOfItems } from './pieces.repo.ts';
import { assertPiecesOf, standingPieces } from './pieces.service.ts';

type SetBody = z.output<typeof calls.createSet.body>;
type EquipmentSet = z.output<typeof calls.createSet.reply>;
type Choices = typeof calls.pieceChoices;

/** A set names a piece only once, and its number of pieces is that of the named ones. */
const withCounts = <Body extends Submitted<Pick<SetBody, 'contents'>>>(body: Body): Body =>
  body.contents === undefined
    ? body
    : {
        ...body,
        contents: body.contents.map(({ pieceIds, ...content }) => {
          const named = [...new Set(pieceIds)];
          return { ...content, pieceIds: named, quantity: named.length || content.quantity };
        }),
      };

const kind = recordKind({
  recordType: 'equipment-set',
  notFound: 'set-not-found',
  record: equipmentSets,
  repo: {
    list: findSets,
    find: findSet,
    insert: insertSet,
    update: updateSetRow,
    purge: purgeSets,
  },
  assertFree: async (db, row) => {
    for (const { equipmentId, pieceIds } of equipmentSets.contentOf(row).contents) {
      await assertEquipment(db, equipmentId);
      await assertPiecesOf(db, equipmentId, pieceIds);
    }
    const known = await findSetNamed(db, row.code_key);
    if (known === undefined || known.id === row.id) return;
    throw new AppError('set-exists', { field: 'code', values: { code: row.code } });
  },
});

/** Returns the reasons why pieces of some sets cannot go out on a day, by the id of the piece. */
async function stoppedOn(db: Db, itemIds: readonly string[], now: Date, today: string) {
  const rules = { ...bookingRules(await readScheduleSettings(db), now), today };
  const rows = await findItemsById(db, itemIds);
  const living = rows.filter(({ deleted_at: deletedAt }) => deletedAt === null);
  const items = await withAbsences(
    db,
    living.map((row) => ({
      id: row.id,
      name: row.name,
      quantity: row.quantity,
      isByPiece: row.is_by_piece === 1,
      inspectionMonths: row.inspection_months,
    })),
    today,
    rules,
  );
  const causes = items.flatMap(({ pieces: own = [] }) =>
    own.flatMap(({ id, stops }) => {
      const stop = stops.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
      return stop === undefined ? [] : [[id, stop.cause] as const];
    }),
  );
  return { names: new Map(rows.map(({ id, name }) => [id, name])), causes: new Map(causes) };
}

/** Returns every living set by code, with the parts of it that cannot go out on a day. */
export async function listSets(
  { database: { read }, clock }: AppContext,
  today = companyDay(clock()),
): Promise<ListedSet[]> {
  const sets = (await findSets(read, 'living')).map(equipmentSets.shown);
  const contents = sets.flatMap((set) => set.contents);
  const itemIds = [...new Set(contents.map(({ equipmentId }) => equipmentId))];
  const { names, causes } = await stoppedOn(read, itemIds, clock(), today);
  const named = [...new Set(contents.flatMap(({ pieceIds }) => pieceIds))];
  const found = new Map((await findPiecesById(read, named)).map((row) => [row.id, row]));
  return sets.map((set) => {
    const shown = set.contents.map((content) => ({
      ...content,
      itemName: names.get(content.equipmentId) ?? '',
      pieces: content.pieceIds.map((id) => ({ id, code: found.get(id)?.code ?? '' })),
    }));
    const missing = shown.flatMap(({ pieces: own, itemName }) =>
      own.flatMap(({ id: pieceId, code }) => {
        const row = found.get(pieceId);
        const isDeleted = row === undefined || row.deleted_at !== null;
        const cause = isDeleted ? ('deleted' as const) : causes.get(pieceId);
        return cause === undefined ? [] : [{ pieceId, code, itemName, cause }];
      }),
    );
    return { ...set, contents: shown, missing };
  });
}

/** Returns every living set by the names of its items, without deleted ones. */
export async function swapSets(db: Db): Promise<SwapSet[]> {
  const sets = (await findSets(db, 'living')).map(equipmentSets.shown);
  const ids = [...new Set(sets.flatMap((set) => set.contents.map((one) => one.equipmentId)))];
  const items = new Map(
    (ids.length === 0 ? [] : await findItemsById(db, ids)).map((row) => [row.id, row]),
  );
  return sets.map(({ id, code, contents }) => ({
    id,
    code,
    contents: contents.flatMap(({ equipmentId, quantity, pieceIds }) => {
      const item = items.get(equipmentId);
      if (item === undefined || item.deleted_at !== null) return [];
      return { name: item.name, quantity, pieces: pieceIds };
    }),
  }));
}

/** Returns other equipment for a booking with the codes of its pieces. */
export function namedWay(way: EquipmentWay, items: readonly StockedEquipment[]): EquipmentWayReply {
  const codes = new Map(
    items.flatMap(({ pieces = [] }) => pieces.map(({ id, code }) => [id, code] as const)),
  );
  const named = ({ name, quantity, pieces = [] }: BookedEquipment) => ({
    name,
    quantity,
    pieces: pieces.map((id) => ({ id, code: codes.get(id) ?? '' })),
  });
  return { ...way, swaps: way.swaps.map(({ from, to }) => ({ from: named(from), to: named(to) })) };
}

/**
 * Adds a set.
 *
 * Errors: `equipment-not-found`, `piece-not-found`, `set-exists`, `idempotency-key-reused`.
 */
export async function createSet(
  context: AppContext,
  actor: Actor,
  body: SetBody,
  key: string | undefined,
): Promise<EquipmentSet> {
  return equipmentSets.shown(await createRecord(context, kind, actor, withCounts(body), key));
}

/** Changes a set. Errors: `set-not-found`, `stale-version`, and those of a new one. */
export async function changeSet(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
  body: Submitted<SetBody>,
): Promise<EquipmentSet> {
  return equipmentSets.shown(await changeRecord(context, kind, actor, target, withCounts(body)));
}

/** Deletes a set. Errors: `set-not-found`, `stale-version`. */
export async function deleteSet(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
): Promise<void> {
  await deleteRecord(context, kind, actor, target);
}

/** Restores a deleted set. Errors: `set-not-found`, and those of a new one. */
export async function restoreSet(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<EquipmentSet> {
  return equipmentSets.shown(await restoreRecord(context, kind, actor, id));
}

/** Removes sets that can no longer be restored. */
export async function purgeDeletedSets(context: AppContext): Promise<void> {
  await purgeRecords(context, kind);
}

/**
 * Assigns the contents of a set to an operation, in one transaction: all of it, or nothing. The
 * same `key` does it once.
 *
 * Errors: `set-not-found`, `operation-not-found`, `equipment-not-found`, `piece-not-found`,
 * `booking-conflict`, which names the missing pieces; `idempotency-key-reused`.
 */
export async function takeSet(
  context: AppContext,
  actor: Actor,
  id: string,
  { operationId, without = [] }: z.output<typeof calls.takeSet.body>,
  key: string | undefined,
): Promise<EquipmentAssignment[]> {
  return inGate(context, actor, async ({ db, now }) => {
    const { contents } = equipmentSets.contentOf(await readRecord(db, kind, id));
    if ((await findOperationDays(db, operationId)) === undefined) {
      throw new AppError('operation-not-found');
    }
    const items = new Map(
      (
        await findItemsById(
          db,
          contents.map(({ equipmentId }) => equipmentId),
        )
      ).map((row) => [row.id, row]),
    );
    const rows = contents.flatMap(({ equipmentId, quantity, pieceIds }) => {
      const item = items.get(equipmentId);
      if (item === undefined || item.deleted_at !== null) throw new AppError('equipment-not-found');
      const taken = pieceIds.filter((pieceId) => !without.includes(pieceId));
      if (pieceIds.length > 0 && taken.length === 0) return [];
      const need = { equipmentName: item.name, quantity, pieceIds: taken, setId: id };
      return assignmentRow(operationId, need, now);
    });
    const keyed = { key, request: ['equipment-set', id, operationId, without] };
    const ids = rows.map((row) => row.id).join(' ');
    const made = await recordOfKey(db, actor, keyed, ids, now);
    if (made !== undefined) {
      const known: EquipmentAssignment[] = [];
      for (const one of made.split(' ')) {
        const row = await findAssignment(db, one);
        if (row !== undefined) known.push(await assignmentOf(db, row));
      }
      return known;
    }
    if (rows.length === 0) return [];
    await insertAssignments(db, rows);
    const taken = await assignmentsOf(db, rows);
    for (const after of taken) {
      const pieceIds = after.pieces.map((piece) => piece.id);
      await assertNamedPieces(db, [{ equipmentName: after.equipmentName, pieceIds }]);
    }
    for (const after of taken) {
      await assertEnough(db, after, now);
      const event = { action: 'create', recordType: 'equipment-assignment' } as const;
      await recordEvent(db, actor, { ...event, recordId: after.id, after }, now);
    }
    return taken;
  });
}

/**
 * Returns the pieces of an item for an operation: those that are free and usable to its end first.
 * Without days, today counts.
 *
 * Errors: `operation-not-found`, `equipment-not-found`.
 */
export async function pieceChoices(
  { database: { read }, clock }: AppContext,
  { operationId, equipmentName, ...query }: z.output<Choices['query']>,
): Promise<z.output<Choices['reply']>> {
  const now = clock();
  const { today = companyDay(now) } = query;
  const days = await findOperationDays(read, operationId);
  if (days === undefined) throw new AppError('operation-not-found');
  const [stocked] = (await stockOf(read, [equipmentName])).values();
  if (stocked === undefined) throw new AppError('equipment-not-found');
  const firstDay = days.scheduled_date ?? today;
  const lastDay = days.last_day ?? firstDay;
  const rules = { ...bookingRules(await readScheduleSettings(read), now), today };
  const [item] = await withAbsences(read, [stocked], firstDay, rules);
  const rows = await standingPieces(read, [stocked]);
  const shown = new Map((await findPiecesOfItems(read, [stocked.id])).map((row) => [row.id, row]));
  const others = await bookingsWithin(read, bookingReach({ firstDay, lastDay }));
  const own = others.find(({ id }) => id === operationId);
  const wished = {
    id: operationId,
    title: '',
    startTime: own?.startTime ?? null,
    endTime: own?.endTime ?? null,
    team: [],
    firstDay,
    lastDay,
    equipment: [{ name: stocked.name, quantity: rows.length, pieces: rows.map(({ id }) => id) }],
  };
  const terms = { policy: rules.policy, stock: item === undefined ? [] : [item] };
  // Without days no other operation is in conflict.
  const around = days.scheduled_date === null ? [] : others;
  const against = new Map(
    conflictsOf(wished, around, terms).flatMap(({ reason, operation }) =>
      reason.kind === 'piece'
        ? [[reason.pieceId, { cause: reason.cause, operation }] as const]
        : [],
    ),
  );
  const choices = rows.map((piece) => {
    const { dueOn, retiresOn } = piece;
    const ends = [dueOn, retiresOn === null ? null : dayAfter(retiresOn, -1)];
    const known = ends.filter((day) => day !== null).toSorted();
    return {
      piece,
      isFree: !against.has(piece.id),
      notice: pieceNotice(piece, lastDay, today),
      goodUntil: known[0] ?? null,
    };
  });
  return rankedPieces(choices).map(({ piece: { id, code }, ...choice }) => {
    const serialNumber = shown.get(id)?.serial_number ?? '';
    const { cause = null, operation } = against.get(id) ?? {};
    const takenBy = cause === 'taken' ? (operation?.title ?? null) : null;
    return { id, code, serialNumber, ...choice, cause, takenBy };
  });
}
