import {
  DAY_ENTRY_KINDS,
  type DayEntryContents,
  type DayEntryKind,
  MAX_AMOUNT,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_SIDE,
} from '@pcm/domain';
import { z } from 'zod';
import {
  currency,
  day,
  idParams,
  longText,
  requiredText,
  shortText,
  storedDay,
} from './amounts.ts';
import { defineCall } from './call.ts';

/** Base64 of the largest photo, with the entry around it. Units: bytes. */
const ENTRY_BODY_LIMIT = Math.ceil((MAX_PHOTO_BYTES * 4) / 3) + 64 * 1024;

const id = z.string().min(1).max(100);
const instant = z.iso.datetime();
const wallTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'A time is written HH:MM' });
const MOST_PRESENT = 100;
const MOST_BREAKS = 20;
const MOST_OTHERS = 50;
const MOST_STROKES = 300;
const MOST_NUMBERS = 8000;

/** Units: at most 3 decimals, as the quantities of a price schedule. */
const quantity = z.number().min(0).max(1e9).multipleOf(0.001);
const unit = z.string().max(20);

/** The schema of an entry's content, by its kind. */
export const dayEntryContents = {
  work: z.strictObject({
    start: wallTime,
    end: wallTime.nullable(),
    breaks: z.array(z.strictObject({ from: wallTime, to: wallTime.nullable() })).max(MOST_BREAKS),
    members: z.array(id).min(1).max(MOST_PRESENT),
  }),
  quantity: z.strictObject({
    itemId: id.nullable(),
    label: shortText,
    unit,
    done: quantity,
    includesEntries: z.array(id).max(MOST_OTHERS),
    besidesEntries: z.array(id).max(MOST_OTHERS),
  }),
  consumable: z.strictObject({ name: requiredText('Name what was used').max(200), unit, quantity }),
  photo: z.strictObject({
    caption: shortText,
    bytes: z.int().min(1).max(MAX_PHOTO_BYTES),
    width: z.int().min(1).max(MAX_PHOTO_SIDE),
    height: z.int().min(1).max(MAX_PHOTO_SIDE),
    takenAt: instant,
  }),
  note: z.strictObject({ text: longText }),
  signature: z.strictObject({
    name: requiredText('Name who signed').max(200),
    strokes: z
      .array(z.array(z.int().min(0).max(1000)).min(2).max(2000))
      .min(1)
      .max(MOST_STROKES)
      .refine((strokes) => strokes.flat().length <= MOST_NUMBERS, {
        error: 'The signature has too many points',
      }),
  }),
  expense: z.strictObject({
    label: requiredText('Name the expense').max(200),
    amount: z.number().min(0).max(MAX_AMOUNT).multipleOf(0.01),
    currency,
  }),
} satisfies { [Kind in DayEntryKind]: z.ZodType<DayEntryContents[Kind]> };

/** Returns one schema for entries of any kind, with these other fields. */
function ofAnyKind<const Fields extends z.ZodRawShape>(fields: Fields) {
  const of = <Kind extends DayEntryKind>(kind: Kind) =>
    z.object({ ...fields, kind: z.literal(kind), content: dayEntryContents[kind] });
  return z.discriminatedUnion('kind', [
    of('work'),
    of('quantity'),
    of('consumable'),
    of('photo'),
    of('note'),
    of('signature'),
    of('expense'),
  ]);
}

const sent = {
  /** The day on which the work began. */
  day,
  /** The stored revision that this one is based on, plus one; 1 for a new entry. */
  revision: z.int().min(1).max(1e6),
  isDeleted: z.boolean().optional(),
  /** By the clock of the writer. */
  editedAt: instant,
  /** The bytes of a photo as base64, in the request that sends it first. */
  file: z.base64().optional(),
};

/** An entry of a day's sheet, as it is stored. */
export const dayEntrySchema = ofAnyKind({
  id: z.string(),
  operationId: z.string(),
  day: z.string(),
  /** Null where the office wrote it. */
  memberId: z.string().nullable(),
  revision: z.int(),
  isDeleted: z.boolean(),
  editedAt: z.string(),
  receivedAt: z.string(),
});

/** See {@link dayEntrySchema}. */
export type StoredDayEntry = z.output<typeof dayEntrySchema>;

/**
 * The planned quantity of an item of a project, without any money. The label is empty for the area
 * of a project without a price schedule.
 */
const plannedQuantity = z.object({
  itemId: z.string().nullable(),
  label: z.string(),
  unit: z.string(),
  quantity: z.number(),
  /** The quantity over the days planned for it; null where no day is planned. */
  perDay: z.number().nullable(),
  /** The quantity done on other days and in other operations of the project. */
  doneElsewhere: z.number(),
});

/** See {@link plannedQuantity}. */
export type PlannedQuantity = z.output<typeof plannedQuantity>;

const arrived = z.object({
  /**
   * `stored`; `same` where the stored entry has the same content; or `differs` where somebody else
   * has stored another one meanwhile, and nothing is stored.
   */
  arrival: z.enum(['stored', 'same', 'differs']),
  /** The entry as it is stored now. */
  entry: dayEntrySchema,
});

/** See {@link arrived}. */
export type ArrivedEntry = z.output<typeof arrived>;

const writeErrors = [
  'operation-not-found',
  'day-entry-taken',
  'day-entry-too-early',
  'photo-missing',
  'photo-unreadable',
  'too-many-day-entries',
  'too-many-photos',
  'photos-full',
] as const;

const sheets = z.object({
  /** Expenses are left out for those who may not see money. */
  entries: z.array(dayEntrySchema),
  planned: z.array(plannedQuantity),
  /** Everybody named in the entries, and the team. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** See {@link sheets}. */
export type DaySheets = z.output<typeof sheets>;

/** An edit of an entry: who changed or removed it, when, and its former content. */
const edit = z.object({
  entryId: z.string(),
  day: z.string(),
  kind: z.enum(DAY_ENTRY_KINDS),
  at: z.string(),
  by: z.string(),
  isRemoval: z.boolean(),
  /** The content by its kind; only the name of a signature. */
  before: z.unknown(),
});

/** See {@link edit}. */
export type DayEntryEdit = z.output<typeof edit>;

/** Day sheets as the office reads them. */
const officeSheets = sheets.extend({
  /** The latest edits, the newest first. */
  edits: z.array(edit),
});

/** See {@link officeSheets}. */
export type OfficeDaySheets = z.output<typeof officeSheets>;

/** The calls about day sheets: of the office, and of a phone by its plan link. */
export const daySheetCalls = {
  readFieldSheet: defineCall({
    method: 'GET',
    path: '/api/field/operations/:id/day-entries',
    summary: 'The day sheet of one day of an operation, for somebody on its team',
    params: idParams,
    query: z.object({ day: storedDay }),
    reply: sheets,
    byLink: 'plan',
    errors: ['plan-link-not-found', 'operation-not-found', 'not-on-operation'],
  }),
  sendDayEntry: defineCall({
    method: 'PUT',
    path: '/api/field/operations/:id/day-entries/:entryId',
    summary: 'Send an entry of one’s own; the same entry may be sent again',
    params: idParams.extend({ entryId: z.uuid() }),
    body: ofAnyKind(sent),
    reply: arrived,
    byLink: 'plan',
    errors: ['plan-link-not-found', 'not-on-operation', 'not-allowed', ...writeErrors],
    bodyLimit: ENTRY_BODY_LIMIT,
  }),
  listDayEntries: defineCall({
    method: 'GET',
    path: '/api/operations/:id/day-entries',
    summary: 'The day sheets of an operation: every living entry, its edits, and what is planned',
    params: idParams,
    reply: officeSheets,
    errors: ['operation-not-found'],
  }),
  writeDayEntry: defineCall({
    method: 'PUT',
    path: '/api/operations/:id/day-entries/:entryId',
    summary: 'Write an entry of a day sheet, or correct one; the same entry may be sent again',
    params: idParams.extend({ entryId: z.uuid() }),
    body: ofAnyKind(sent),
    reply: arrived,
    errors: writeErrors,
    bodyLimit: ENTRY_BODY_LIMIT,
  }),
  readDayPhoto: defineCall({
    method: 'GET',
    path: '/api/operations/:id/day-photos/:entryId',
    summary: 'A photo of a day sheet',
    params: idParams.extend({ entryId: z.uuid() }),
    reply: z.file(),
    replyType: 'image/*',
    errors: ['photo-missing'],
  }),
};
