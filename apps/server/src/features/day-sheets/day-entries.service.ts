import {
  type ArrivedEntry,
  type calls,
  type DayEntryEdit,
  type DaySheets,
  may,
  type OfficeDaySheets,
  type Role,
  type StoredDayEntry,
} from '@pcm/contract';
import {
  arrivalOf,
  beginsWork,
  type Cover,
  dayAfter,
  MAX_DAY_ENTRIES,
  MAX_PHOTOS,
  peopleOf,
  teamOn,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { restorableSince } from '../../db/restorable.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { plainPicture } from '../../http/plain-picture.ts';
import { type Actor, latestEventsOf, type PastEvent, recordEvent } from '../audit/audit.service.ts';
import { auditView, operations } from '../operations/operation.record.ts';
import { inGate, type RecordWrite } from '../records/records.service.ts';
import {
  beginOperation,
  countDayEntries,
  findDayEntries,
  findDayEntry,
  findEditedIds,
  findFileNames,
  findNames,
  findSheetOperation,
  photoSpace,
  purgeOrphans,
  releaseFiles,
  type SheetOperation,
  storeDayEntry,
} from './day-entries.repo.ts';
import {
  auditedBefore,
  auditedDayEntry,
  type DayEntryRow,
  dayEntries,
  shownDayEntry,
} from './day-entry.record.ts';
import {
  keepPhoto,
  photosBefore,
  photoTypeOf,
  readPhoto,
  removePhoto,
} from './photo-files.service.ts';
import { plannedQuantities } from './planned-quantities.service.ts';

/** An entry as it is sent. */
export type SentDayEntry = z.output<typeof calls.writeDayEntry.body>;

/** The writer of an entry: a team member by a link of their own, or the office. */
export interface EntryWriter {
  actor: Actor;
  /** Null for the office. */
  memberId: string | null;
  /** The role of the office's session; null for a team member. */
  role: Role | null;
}

/** The entry that a write concerns. */
interface EntryTarget {
  id: string;
  operationId: string;
}

const maySeeExpenses = (role: Role | null) => role !== null && may(role, 'seeMoney');

const MEGABYTE = 1024 * 1024;

/**
 * Checks that an entry with bytes contains the photo that it describes, and returns only its
 * pixels, without any other data in the file. Errors: `photo-unreadable`.
 */
function photoOf(sent: SentDayEntry) {
  if (sent.file === undefined) return undefined;
  if (sent.kind !== 'photo') throw new AppError('photo-unreadable');
  const bytes = Buffer.from(sent.file, 'base64');
  const picture = plainPicture(bytes);
  const { width, height } = sent.content;
  const isAsSaid =
    picture?.width === width && picture.height === height && bytes.length === sent.content.bytes;
  if (picture === null || !isAsSaid) throw new AppError('photo-unreadable', { field: 'file' });
  return picture;
}

/** Returns the people of an operation. The lists need no check, because the program stored them. */
const staffOfSheet = ({ assigned_team: team, covers }: SheetOperation) => ({
  team: JSON.parse(team) as string[],
  covers: JSON.parse(covers) as Cover[],
});

/**
 * Checks that the writer may write this entry. Errors: `not-on-operation`, `day-entry-taken`,
 * `not-allowed`, `day-entry-too-early`.
 */
function assertMayWrite(
  { memberId, role }: EntryWriter,
  operation: SheetOperation,
  stored: DayEntryRow | undefined,
  sent: SentDayEntry,
  now: Date,
): void {
  if (stored !== undefined) {
    const isOfSheet = stored.operation_id === operation.id && stored.kind === sent.kind;
    const isOwn = memberId === null || stored.member_id === memberId;
    if (!isOfSheet || !isOwn) throw new AppError('day-entry-taken');
  } else if (memberId !== null) {
    // Of a person and their substitute, only the one who works on a day writes about it.
    const isOfDay = teamOn(staffOfSheet(operation), sent.day).includes(memberId);
    if (!isOfDay) throw new AppError('not-on-operation');
  }
  if (sent.kind === 'expense' && !maySeeExpenses(role)) throw new AppError('not-allowed');
  // The local day may be ahead of UTC by one.
  const tomorrow = dayAfter(now.toISOString().slice(0, 10), 1) ?? sent.day;
  if (sent.day > tomorrow) throw new AppError('day-entry-too-early');
}

/** Checks that there is room for one more photo. Errors: `too-many-photos`, `photos-full`. */
async function assertRoom(
  { config }: AppContext,
  db: Db,
  operationId: string,
  bytes: number,
): Promise<void> {
  const space = await photoSpace(db, operationId);
  if (space.count >= MAX_PHOTOS) {
    throw new AppError('too-many-photos', { values: { limit: MAX_PHOTOS } });
  }
  if (space.bytes + bytes > config.photoSpaceMb * MEGABYTE) throw new AppError('photos-full');
}

/** The file of a photo that has just been written. */
interface KeptFile {
  name: string;
  bytes: number;
}

/**
 * Sets a planned operation in progress, because its crew is at work: broken rules need no reason,
 * and nothing is booked anew. The audit log names the day's sheet that caused it.
 */
async function beginWork({ db, actor, now }: RecordWrite, id: string, daySheet: string) {
  const row = await beginOperation(db, id, now.toISOString());
  if (row === undefined) return;
  const { version } = row;
  const content = operations.contentOf(row);
  const stood = { version: version - 1, content: { ...content, status: 'scheduled' as const } };
  const event = { action: 'save', recordType: 'operation', recordId: id } as const;
  const after = { ...auditView({ version, content }), daySheet };
  await recordEvent(db, actor, { ...event, before: auditView(stood), after }, now);
}

/** Decides in one transaction whether an entry is stored, and stores it. */
async function placeEntry(
  context: AppContext,
  { db, actor, now }: RecordWrite,
  writer: EntryWriter,
  { id, operationId }: EntryTarget,
  sent: SentDayEntry,
  file: KeptFile | undefined,
): Promise<ArrivedEntry & { hasTakenFile: boolean }> {
  const operation = await findSheetOperation(db, operationId);
  if (operation === undefined) throw new AppError('operation-not-found');
  const stored = await findDayEntry(db, id);
  assertMayWrite(writer, operation, stored, sent, now);
  const { kind, content, day, editedAt, revision, isDeleted = false } = sent;
  if (stored === undefined && (await countDayEntries(db, operationId, day)) >= MAX_DAY_ENTRIES) {
    throw new AppError('too-many-day-entries', { values: { limit: MAX_DAY_ENTRIES } });
  }
  const said = { kind, content, day, operationId, isDeleted, revision };
  const arrival = arrivalOf(stored && shownDayEntry(stored), said as StoredDayEntry);
  if (stored !== undefined && arrival !== 'stored') {
    return { arrival, entry: shownDayEntry(stored), hasTakenFile: false };
  }
  const keptFile = stored?.file ?? null;
  const taken = keptFile === null ? file : undefined;
  if (kind === 'photo' && !isDeleted) {
    if (taken === undefined && keptFile === null) {
      throw new AppError('photo-missing', { field: 'file' });
    }
    if (taken !== undefined) await assertRoom(context, db, operationId, taken.bytes);
  }
  const at = now.toISOString();
  const row: DayEntryRow = {
    id,
    ...dayEntries.columnsOf({
      operationId,
      day,
      memberId: stored === undefined ? writer.memberId : stored.member_id,
      kind,
      content,
      editedAt,
      file: taken?.name ?? keptFile,
      fileBytes: taken?.bytes ?? stored?.file_bytes ?? 0,
    }),
    version: revision,
    created_at: stored?.created_at ?? at,
    updated_at: at,
    deleted_at: isDeleted ? at : null,
  };
  await storeDayEntry(db, row);
  const event = {
    action: stored === undefined ? 'create' : isDeleted ? 'delete' : 'save',
    recordType: 'day-entry',
    recordId: id,
    recordName: operation.title,
  } as const;
  const before = stored === undefined ? {} : { before: auditedDayEntry(stored) };
  await recordEvent(db, actor, { ...event, ...before, after: auditedDayEntry(row) }, now);
  if (beginsWork({ kind, isDeleted }, stored === undefined)) {
    await beginWork({ db, actor, now }, operationId, day);
  }
  return { arrival: 'stored', entry: shownDayEntry(row), hasTakenFile: taken !== undefined };
}

/**
 * Receives an entry of a day's sheet. The same entry may be sent any number of times: it is stored
 * once. Where another revision was stored meanwhile, the reply contains that one, and nothing is
 * stored.
 *
 * Errors: `operation-not-found`, `not-on-operation`, `day-entry-taken`, `day-entry-too-early`,
 * `not-allowed`, `photo-missing`, `photo-unreadable`, `too-many-day-entries`, `too-many-photos`,
 * `photos-full`.
 */
export async function receiveDayEntry(
  context: AppContext,
  writer: EntryWriter,
  target: EntryTarget,
  sent: SentDayEntry,
): Promise<ArrivedEntry> {
  const { dataDir } = context.config;
  const photo = photoOf(sent);
  const name = photo && (await keepPhoto(dataDir, photo.type, photo.bytes));
  const file = name === undefined || !photo ? undefined : { name, bytes: photo.bytes.length };
  let isTaken = false;
  try {
    const { hasTakenFile, ...arrived } = await inGate(context, writer.actor, (write) =>
      placeEntry(context, write, writer, target, sent, file),
    );
    isTaken = hasTakenFile;
    return arrived;
  } finally {
    if (name !== undefined && !isTaken) await removePhoto(dataDir, name);
  }
}

/** Returns the ids of everybody named in entries. */
function membersOf(entries: readonly StoredDayEntry[]): string[] {
  const named = entries.flatMap((entry) => [
    ...(entry.memberId === null ? [] : [entry.memberId]),
    ...(entry.kind === 'work' ? entry.content.members : []),
  ]);
  return [...new Set(named)];
}

/**
 * Returns the day sheets of an operation, or that of a day. Expenses are left out where the role
 * may not see money, or where there is none.
 *
 * Errors: `operation-not-found`, and `not-on-operation` for a team member who is not on it.
 */
export async function readDaySheets(
  { database: { read } }: AppContext,
  { memberId, role }: Pick<EntryWriter, 'memberId' | 'role'>,
  operationId: string,
  day?: string,
): Promise<DaySheets> {
  const operation = await findSheetOperation(read, operationId);
  if (operation === undefined) throw new AppError('operation-not-found');
  const known = peopleOf(staffOfSheet(operation));
  if (memberId !== null && !known.includes(memberId)) throw new AppError('not-on-operation');
  const rows = await findDayEntries(read, [operationId], day === undefined ? {} : { day });
  const entries = rows
    .map(shownDayEntry)
    .filter(({ kind }) => kind !== 'expense' || maySeeExpenses(role));
  return {
    entries,
    planned: await plannedQuantities(read, operation, day),
    people: await findNames(read, [...new Set([...membersOf(entries), ...known])]),
  };
}

/** The most edits that are returned to the office. */
const MOST_EDITS = 300;

/** Reads an edit from the audit log; undefined where an older program wrote something else. */
function editOf({ recordId, action, at, by, before }: PastEvent): DayEntryEdit | undefined {
  const read = auditedBefore.safeParse(before);
  if (!read.success) return undefined;
  const { kind, day, ...said } = read.data;
  return { entryId: recordId, day, kind, at, by, isRemoval: action === 'delete', before: said };
}

/**
 * Returns the day sheets of an operation for the office, with their edits. Expenses and their edits
 * are left out where the role may not see money.
 *
 * Errors: `operation-not-found`.
 */
export async function readOfficeSheets(
  context: AppContext,
  role: Role,
  operationId: string,
): Promise<OfficeDaySheets> {
  const sheets = await readDaySheets(context, { memberId: null, role }, operationId);
  const { read } = context.database;
  const recordIds = await findEditedIds(read, operationId, MOST_EDITS);
  const of = { actions: ['save', 'delete'], recordType: 'day-entry', recordIds } as const;
  const events = await latestEventsOf(read, of, MOST_EDITS);
  const edits = events
    .flatMap((event) => editOf(event) ?? [])
    .filter(({ kind }) => kind !== 'expense' || maySeeExpenses(role));
  return { ...sheets, edits };
}

/** Returns a photo as a file. Errors: `photo-missing`. */
export async function readDayPhoto(
  { database, config }: AppContext,
  { id, operationId }: EntryTarget,
): Promise<File> {
  const row = await findDayEntry(database.read, id);
  const isThere = row?.deleted_at === null && row.operation_id === operationId;
  if (!isThere || row.file === null) throw new AppError('photo-missing');
  const bytes = await readPhoto(config.dataDir, row.file);
  if (bytes === undefined) throw new AppError('photo-missing');
  return new File([bytes], `${row.day}-${row.file}`, { type: photoTypeOf(row.file) });
}

/**
 * Removes the sheets of operations that were purged, and the files of photos that were deleted long
 * enough ago. A file that no photo names is removed after the same time, so that an older backup
 * still finds it.
 */
export async function purgeDaySheets({ database, config, clock }: AppContext): Promise<void> {
  const since = restorableSince(clock());
  const before = await findFileNames(database.read);
  await purgeOrphans(database.write);
  await releaseFiles(database.write, since);
  const named = await findFileNames(database.read);
  const gone = [...before].filter((name) => !named.has(name));
  const stray = await photosBefore(config.dataDir, new Date(since));
  for (const name of new Set([...gone, ...stray.filter((one) => !named.has(one))])) {
    await removePhoto(config.dataDir, name);
  }
}
