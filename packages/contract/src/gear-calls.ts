import { INSPECTION_RESULTS, PIECE_CAUSES, PIECE_NOTICES, PIECE_STATES } from '@pcm/domain';
import { z } from 'zod';
import {
  calendarDay,
  day,
  idParams,
  longText,
  requiredText,
  shortText,
  storedDay,
} from './amounts.ts';
import { defineCall } from './call.ts';
import { kept } from './customer-calls.ts';
import { assignmentSchema } from './operation-schemas.ts';

const id = z.string().min(1).max(100);
const keptDay = z.string().nullable();
const optionalDay = calendarDay.nullish().transform((given) => given || null);
const MOST_AT_ONCE = 500;
const MOST_IN_SET = 200;

/** The largest certificate. Units: bytes. */
export const MAX_CERTIFICATE_BYTES = 3 * 1024 * 1024;
const MAX_CERTIFICATE_TEXT = Math.ceil(MAX_CERTIFICATE_BYTES / 3) * 4;

/** The types of file that a certificate may have, recognised by the first bytes. */
export const CERTIFICATE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** A piece of an item of equipment with a code of the company's own. Days `YYYY-MM-DD`. */
export const pieceSchema = z.object({
  ...kept,
  equipmentId: z.string(),
  /** The mark on the piece, `R-014`, unique among pieces that are not deleted. */
  code: z.string(),
  serialNumber: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  purchasedOn: keptDay,
  madeOn: keptDay,
  firstUsedOn: keptDay,
  /** The first day on which it may no longer be used. */
  retiresOn: keptDay,
  /** The day since which it is in quarantine; null while it is not. */
  quarantinedOn: keptDay,
  quarantineReason: z.string(),
  notes: z.string(),
});

/** A piece with its state today by its inspections. */
export const listedPieceSchema = pieceSchema.extend({
  itemName: z.string(),
  /** The interval of its item, and its source given by the company. Units: months. */
  inspectionMonths: z.int().nullable(),
  inspectionSource: z.string(),
  inspections: z.int(),
  lastInspectedOn: keptDay,
  lastResult: z.enum(INSPECTION_RESULTS).nullable(),
  lastInspector: z.string().nullable(),
  /** The last day on which it may be used without another inspection; null where none is due. */
  dueOn: keptDay,
  state: z.enum(PIECE_STATES),
});

const pieceFields = {
  equipmentId: id,
  code: requiredText('A piece has a code'),
  serialNumber: shortText.nullish(),
  manufacturer: shortText.nullish(),
  model: shortText.nullish(),
  purchasedOn: optionalDay.optional(),
  madeOn: optionalDay.optional(),
  firstUsedOn: optionalDay.optional(),
  retiresOn: optionalDay.optional(),
  quarantinedOn: optionalDay.optional(),
  quarantineReason: shortText.nullish(),
  notes: longText.nullish(),
};

/** An inspection of a piece. */
export const inspectionSchema = z.object({
  ...kept,
  pieceId: z.string(),
  day: z.string(),
  result: z.enum(INSPECTION_RESULTS),
  inspector: z.string(),
  notes: z.string(),
  /** Null where no file was stored. */
  certificateId: z.string().nullable(),
});

const setContent = z.object({
  equipmentId: id,
  /** The number of pieces of the item; that of the named pieces where there are any. */
  quantity: z.number().positive().max(1e6),
  /** The named pieces; empty where it may be any. */
  pieceIds: z.array(id).max(MOST_IN_SET),
});

/** Equipment that goes out together. */
export const equipmentSetSchema = z.object({
  ...kept,
  code: z.string(),
  name: z.string(),
  notes: z.string(),
  contents: z.array(setContent),
});

/** A set with the names of its contents, and the parts of it that cannot go out today. */
export const listedSetSchema = equipmentSetSchema.extend({
  contents: z.array(
    setContent.extend({
      /** Empty where the item was deleted. */
      itemName: z.string(),
      pieces: z.array(z.object({ id: z.string(), code: z.string() })),
    }),
  ),
  missing: z.array(
    z.object({
      pieceId: z.string(),
      code: z.string(),
      itemName: z.string(),
      cause: z.enum(['deleted', ...PIECE_CAUSES]),
    }),
  ),
});

const setFields = {
  code: requiredText('A set has a code'),
  name: shortText.nullish(),
  notes: longText.nullish(),
  contents: z.array(setContent).min(1, { error: 'Something is in a set' }).max(MOST_IN_SET),
};

const setErrors = [
  'invalid-input',
  'set-not-found',
  'set-exists',
  'equipment-not-found',
  'piece-not-found',
] as const;

/** A piece that an operation could take along, with its obstacles. */
const pieceChoice = z.object({
  id: z.string(),
  code: z.string(),
  serialNumber: z.string(),
  /** Whether nothing stops it on the days, and no other operation has it. */
  isFree: z.boolean(),
  /** The reason why it is not free; null where it is. */
  cause: z.enum(['taken', ...PIECE_CAUSES]).nullable(),
  /** The operation that has it. */
  takenBy: z.string().nullable(),
  /** A notice about it before the operation is over. */
  notice: z.object({ kind: z.enum(PIECE_NOTICES), day: keptDay }).nullable(),
  goodUntil: keptDay,
});

/** The calls of pieces and their inspections. */
export const gearCalls = {
  listPieces: defineCall({
    method: 'GET',
    path: '/api/equipment-pieces',
    summary: 'Every piece by code, with its next inspection and its state today',
    query: z.object({
      equipmentId: id.optional(),
      /** The day of the states; today, where the company is, by default. */
      today: storedDay.optional(),
      /** `true`: the pieces deleted in the last 30 days instead of the others. */
      deleted: z.enum(['true', 'false']).optional(),
    }),
    reply: z.array(listedPieceSchema),
    errors: [],
  }),
  createPieces: defineCall({
    method: 'POST',
    path: '/api/equipment-pieces',
    summary: 'Add pieces: all of them, or none',
    body: z.object({ pieces: z.array(z.object(pieceFields)).min(1).max(MOST_AT_ONCE) }),
    reply: z.array(pieceSchema),
    keyed: true,
    errors: ['invalid-input', 'equipment-not-found', 'piece-exists', 'piece-not-found'],
    status: 201,
  }),
  updatePiece: defineCall({
    method: 'PATCH',
    path: '/api/equipment-pieces/:id',
    summary: 'Change a piece, or put it into quarantine or back into use',
    params: idParams,
    body: z.object(pieceFields).omit({ equipmentId: true }).partial(),
    reply: pieceSchema,
    errors: ['invalid-input', 'piece-not-found', 'piece-exists', 'stale-version'],
  }),
  deletePiece: defineCall({
    method: 'DELETE',
    path: '/api/equipment-pieces/:id',
    summary: 'Delete a piece entered by mistake; restorable for 30 days. Others are retired',
    params: idParams,
    reply: z.object({}),
    errors: ['piece-not-found', 'piece-booked', 'stale-version'],
  }),
  restorePiece: defineCall({
    method: 'POST',
    path: '/api/equipment-pieces/:id/restore',
    summary: 'Take back a delete',
    params: idParams,
    reply: pieceSchema,
    errors: ['piece-not-found', 'piece-exists', 'equipment-not-found'],
  }),
  pieceChoices: defineCall({
    method: 'GET',
    path: '/api/equipment-pieces/choices',
    summary: 'The pieces of an item for an operation: free and in order to its end first',
    query: z.object({
      operationId: id,
      equipmentName: shortText.min(1),
      today: storedDay.optional(),
    }),
    reply: z.array(pieceChoice),
    errors: ['operation-not-found', 'equipment-not-found'],
  }),
  listSets: defineCall({
    method: 'GET',
    path: '/api/equipment-sets',
    summary: 'Every set by code, with what of it cannot go out today',
    query: z.object({ today: storedDay.optional() }),
    reply: z.array(listedSetSchema),
    errors: [],
  }),
  createSet: defineCall({
    method: 'POST',
    path: '/api/equipment-sets',
    summary: 'Add a set of equipment that goes out together',
    body: z.object(setFields),
    reply: equipmentSetSchema,
    keyed: true,
    errors: setErrors,
    status: 201,
  }),
  updateSet: defineCall({
    method: 'PATCH',
    path: '/api/equipment-sets/:id',
    summary: 'Change a set; what operations took along with it stays',
    params: idParams,
    body: z.object(setFields).partial(),
    reply: equipmentSetSchema,
    errors: [...setErrors, 'stale-version'],
  }),
  deleteSet: defineCall({
    method: 'DELETE',
    path: '/api/equipment-sets/:id',
    summary: 'Delete a set; what operations took along with it stays, restorable for 30 days',
    params: idParams,
    reply: z.object({}),
    errors: ['set-not-found', 'stale-version'],
  }),
  restoreSet: defineCall({
    method: 'POST',
    path: '/api/equipment-sets/:id/restore',
    summary: 'Take back a delete',
    params: idParams,
    reply: equipmentSetSchema,
    errors: setErrors,
  }),
  takeSet: defineCall({
    method: 'POST',
    path: '/api/equipment-sets/:id/take',
    summary: 'Take what is in a set along: all of it, or nothing where a piece is missing',
    params: idParams,
    body: z.object({
      operationId: id,
      /** Pieces that are left out. */
      without: z.array(id).max(MOST_IN_SET).optional(),
    }),
    reply: z.array(assignmentSchema),
    keyed: true,
    errors: [
      'invalid-input',
      'set-not-found',
      'operation-not-found',
      'equipment-not-found',
      'piece-not-found',
      'booking-conflict',
    ],
    status: 201,
  }),
  listInspections: defineCall({
    method: 'GET',
    path: '/api/equipment-inspections',
    summary: 'The inspections of one piece, of an item, or of all, the latest first',
    query: z.object({ pieceId: id.optional(), equipmentId: id.optional() }),
    reply: z.array(inspectionSchema),
    errors: [],
  }),
  createInspections: defineCall({
    method: 'POST',
    path: '/api/equipment-inspections',
    summary: 'Enter an inspection of one or several pieces, with one certificate for all',
    bodyLimit: MAX_CERTIFICATE_TEXT + 256 * 1024,
    body: z.object({
      pieceIds: z.array(id).min(1).max(MOST_AT_ONCE),
      day,
      result: z.enum(INSPECTION_RESULTS),
      inspector: requiredText('Name who inspected it'),
      notes: longText.nullish(),
      /** A PDF, JPEG or PNG of at most 3 MB, base64. */
      certificate: z
        .object({
          name: requiredText('A file has a name'),
          data: z.base64().max(MAX_CERTIFICATE_TEXT),
        })
        .nullish(),
    }),
    reply: z.array(inspectionSchema),
    keyed: true,
    errors: ['invalid-input', 'piece-not-found', 'inspection-not-found', 'certificate-unreadable'],
    status: 201,
  }),
  deleteInspection: defineCall({
    method: 'DELETE',
    path: '/api/equipment-inspections/:id',
    summary: 'Delete an inspection entered by mistake; restorable for 30 days',
    params: idParams,
    reply: z.object({}),
    errors: ['inspection-not-found', 'stale-version'],
  }),
  restoreInspection: defineCall({
    method: 'POST',
    path: '/api/equipment-inspections/:id/restore',
    summary: 'Take back a delete',
    params: idParams,
    reply: inspectionSchema,
    errors: ['inspection-not-found', 'piece-not-found'],
  }),
  readCertificate: defineCall({
    method: 'GET',
    path: '/api/equipment-certificates/:id',
    summary: 'The file of a certificate',
    params: idParams,
    reply: z.file(),
    replyType: 'application/octet-stream',
    errors: ['not-found'],
  }),
};

/** See {@link pieceSchema}. */
export type EquipmentPiece = z.output<typeof pieceSchema>;
/** See {@link listedPieceSchema}. */
export type ListedPiece = z.output<typeof listedPieceSchema>;
/** See {@link listedSetSchema}. */
export type ListedSet = z.output<typeof listedSetSchema>;
/** See {@link inspectionSchema}. */
export type EquipmentInspection = z.output<typeof inspectionSchema>;
