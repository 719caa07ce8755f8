import { randomUUID } from 'node:crypto';
import { type calls, type Operation, operationBody } from '@pcm/contract';
import {
  BOOKED_ASSIGNMENTS,
  type Cover,
  operationHours,
  staffOf,
  standingCovers,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../audit/audit.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import {
  readScheduleSettings,
  type StoredScheduleSettings,
} from '../schedule-settings/schedule-settings.service.ts';
import { addOperation, type OperationBody, storeOperation } from './new-operation.service.ts';
import { type StoredOperation, storedOperation } from './operation-content.ts';
import { saveOperation, shownOperation } from './operation-write.ts';
import { findOperation } from './operations.repo.ts';

type SplitBody = z.output<typeof calls.splitOperation.body>;
type Part = SplitBody['parts'][number];

/**
 * The most tries of a save: after a simultaneous save of the same operation, it starts again from
 * the saved state.
 */
const SAVE_TRIES = 50;
/** Separates the ids that belong to one key. */
const SEPARATOR = ' ';

/** A split, and the version of the stored operation that it is based on. */
export interface SplitRequest {
  body: SplitBody;
  ifMatch: string | undefined;
  key: string | undefined;
}

/** The operation was saved while it was being split, so nothing of the split is stored. */
class SavedMeanwhile extends Error {
  override name = 'SavedMeanwhile';
}

function invalid(path: string, message: string): AppError {
  return new AppError('invalid-input', { message, fields: [{ path, message }] });
}

/**
 * Checks the order of the parts. Errors: `invalid-input` when a part ends before it begins, or
 * begins before the previous one ends.
 */
function checkParts(parts: readonly Part[]): void {
  let last = '';
  for (const [index, { scheduledDate, endDate }] of parts.entries()) {
    const path = `parts[${index}]`;
    if (endDate < scheduledDate) {
      throw invalid(`${path}.endDate`, 'The end date lies before the start date');
    }
    if (scheduledDate <= last) {
      throw invalid(`${path}.scheduledDate`, 'A part begins after the part before it has ended');
    }
    last = endDate;
  }
}

/** Returns the new operation of a split. Errors: `invalid-input`. */
function newOperation(operation: SplitBody['operation']): OperationBody {
  const parsed = operationBody.safeParse(operation);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw invalid(`operation.${first?.path.join('.') ?? ''}`, first?.message ?? '');
}

/** Stores the first part: the stored operation on other days, or a new one. */
async function storeFirst(
  write: RecordWrite,
  { body, ifMatch }: SplitRequest,
  part: Part,
  newId: string,
): Promise<Operation> {
  const { id, operation } = body;
  if (id === undefined) return addOperation(write, { ...newOperation(operation), ...part }, newId);
  const row = await findOperation(write.db, id);
  if (row === undefined) throw new AppError('operation-not-found');
  checkVersion(row, ifMatch);
  const saved = await saveOperation(write, storedOperation(row), { ...operation, ...part });
  if (saved === undefined) throw new SavedMeanwhile();
  return saved;
}

/** Stores another part: like the first, on days of its own, with no work recorded yet. */
async function storeNext(
  write: RecordWrite,
  first: {
    stored: StoredOperation;
    /** Those of the whole operation. */
    covers: readonly Cover[];
    equipment: Operation['equipment'];
  },
  { part, id, givesOverrides }: { part: Part; id: string; givesOverrides: boolean },
  settings: StoredScheduleSettings,
): Promise<Operation> {
  const { content } = first.stored;
  return storeOperation(
    write,
    {
      id,
      content: {
        ...content,
        ...part,
        covers: standingCovers(staffOf({ ...content, ...part, covers: first.covers })),
        // A series has one operation for each day of its rule.
        seriesId: null,
        occurrenceDay: null,
        isException: false,
        estimatedDuration: operationHours({ ...content, ...part }, settings),
        actualStartTime: null,
        actualEndTime: null,
        siteChecks: [],
      },
      equipment: first.equipment
        .filter(({ status }) => BOOKED_ASSIGNMENTS.includes(status))
        .map(({ equipmentName, quantity, notes, pieces, setId }) => ({
          equipmentName,
          quantity,
          notes,
          pieceIds: pieces.map((piece) => piece.id),
          setId,
        })),
      madeFrom: givesOverrides ? undefined : first.stored,
    },
    settings,
  );
}

async function storeParts(
  write: RecordWrite,
  request: SplitRequest,
  parts: readonly { id: string; part: Part }[],
): Promise<Operation[]> {
  const [firstPart, ...others] = parts;
  if (firstPart === undefined) return [];
  const { id, operation } = request.body;
  const stood = id === undefined ? undefined : await findOperation(write.db, id);
  const covers =
    operation.covers ?? (stood === undefined ? [] : storedOperation(stood).content.covers);
  const first = await storeFirst(write, request, firstPart.part, firstPart.id);
  const row = await findOperation(write.db, first.id);
  if (row === undefined) throw new AppError('operation-not-found');
  const model = { stored: storedOperation(row), covers, equipment: first.equipment };
  const settings = await readScheduleSettings(write.db);
  const givesOverrides = request.body.operation.staffingOverrides !== undefined;
  const stored = [first];
  for (const other of others) {
    stored.push(await storeNext(write, model, { ...other, givesOverrides }, settings));
  }
  return stored;
}

/**
 * Splits an operation into parts: all of them are booked, or none. The first is the stored
 * operation, if there is one; the others are new. The same `key` returns the same parts.
 *
 * Errors: `invalid-input`, `operation-not-found`, `stale-version`, `selected-project-not-found`,
 * `booking-conflict`, `staffing-blocked`, `idempotency-key-reused`.
 */
export async function splitOperation(
  { database, clock }: AppContext,
  actor: Actor,
  request: SplitRequest,
): Promise<Operation[]> {
  const { body, key } = request;
  checkParts(body.parts);
  const parts = body.parts.map((part, index) => ({
    id: (index === 0 ? body.id : undefined) ?? randomUUID(),
    part,
  }));
  const ids = parts.map(({ id }) => id).join(SEPARATOR);
  for (let attempt = 0; attempt < SAVE_TRIES; attempt++) {
    const now = clock();
    try {
      return await database.write.transaction().execute(async (transaction) => {
        await passBookingGate(transaction);
        const keyed = { key, request: ['split', body] };
        const made = await recordOfKey(transaction, actor, keyed, ids, now);
        if (made === undefined) return storeParts({ db: transaction, actor, now }, request, parts);
        const known: Operation[] = [];
        for (const id of made.split(SEPARATOR)) known.push(await shownOperation(transaction, id));
        return known;
      });
    } catch (error) {
      if (!(error instanceof SavedMeanwhile)) throw error;
    }
  }
  throw new AppError('stale-version');
}
