import { ABSENCE_KINDS, EQUIPMENT_ABSENCE_KINDS, isAbsence } from '@pcm/domain';
import { z } from 'zod';
import { day, idParams, longText, storedDay } from './amounts.ts';
import { equipmentWaySchema } from './booking-schemas.ts';
import { defineCall } from './call.ts';
import { kept } from './customer-calls.ts';
import { equipmentSwap } from './operation-schemas.ts';

const id = z.string().min(1).max(100);
const MOST_PIECES = 1e9;

const kinds = z.enum([...ABSENCE_KINDS, ...EQUIPMENT_ABSENCE_KINDS]);

/**
 * The days on which a person, or some pieces of an item of equipment, are away. Days `YYYY-MM-DD`,
 * both included, the last one `9999-12-31` until further notice; half days by two flags.
 */
export const absenceSchema = z.object({
  ...kept,
  /** Null for equipment. */
  memberId: z.string().nullable(),
  /** Null for a person. */
  equipmentId: z.string().nullable(),
  /** Units: pieces; null for a person. */
  quantity: z.number().nullable(),
  kind: kinds,
  firstDay: z.string(),
  lastDay: z.string(),
  startsAtNoon: z.boolean(),
  endsAtNoon: z.boolean(),
  notes: z.string(),
  /** The pieces that are away, as many as the quantity; empty where it may be any. */
  pieceIds: z.array(z.string()),
});

const fields = {
  kind: kinds,
  /** The number of pieces; for equipment only, where it is required. */
  quantity: z.number().positive().max(MOST_PIECES).optional(),
  firstDay: day,
  lastDay: day,
  /** Whether the person still works on the morning of the first day. */
  startsAtNoon: z.boolean().optional(),
  /** Whether the person works again on the afternoon of the last day. */
  endsAtNoon: z.boolean().optional(),
  notes: longText.nullish(),
  /** The pieces that are away, as many as the quantity. */
  pieceIds: z.array(id).max(200).optional(),
};

/**
 * Half days count as whole days here: where nothing is left of the absence, `lastDay` is refused.
 */
const lasts = ({
  firstDay,
  lastDay,
  startsAtNoon = false,
  endsAtNoon = false,
}: {
  firstDay: string;
  lastDay: string;
  startsAtNoon?: boolean | undefined;
  endsAtNoon?: boolean | undefined;
}) => isAbsence({ firstDay, lastDay, startsAtNoon, endsAtNoon });

const ends = { error: 'An absence lasts at least half a day', path: ['lastDay'] };

/** A person, or a number of pieces of an item. */
const owner = { memberId: id.optional(), equipmentId: id.optional() };
const isOwned = ({
  memberId,
  equipmentId,
  quantity,
}: {
  memberId?: string | undefined;
  equipmentId?: string | undefined;
  quantity?: number | undefined;
}) =>
  equipmentId === undefined
    ? memberId !== undefined && quantity === undefined
    : memberId === undefined && quantity !== undefined;
const owned = { error: 'Name a person, or an item and how many pieces', path: ['quantity'] };

const writes = [
  'invalid-input',
  'absence-not-found',
  'absence-overlaps',
  'absence-too-many',
  'team-member-not-found',
  'equipment-not-found',
  'piece-not-found',
] as const;

/** The paid leave of a person at the end of a day. Units: working days. */
const leaveBalanceSchema = z.object({
  /** The balance counted by hand on which this one builds; null from the day of hire. */
  counted: z.object({ day: z.string(), days: z.number() }).nullable(),
  /** Whole months of service since then, and the leave earned in them. */
  months: z.int(),
  earned: z.number(),
  /** The leave taken since then, up to and including the day. */
  taken: z.number(),
  left: z.number(),
  /** The leave of the year after the day that is already entered; not subtracted from `left`. */
  planned: z.number(),
  /** The leave that a year of service earns, as of the day. */
  perYear: z.number(),
  /** The rows of the law on which it is based. */
  rows: z.array(
    z.object({
      rule: z.string(),
      value: z.number(),
      validFrom: z.string(),
      reference: z.string(),
    }),
  ),
});

/** The calls of absences. A change sends all fields, because its days are checked together. */
export const absenceCalls = {
  listAbsences: defineCall({
    method: 'GET',
    path: '/api/absences',
    summary: 'Who and what is away on some days, the first to leave first',
    query: z.object({
      from: storedDay,
      to: storedDay,
      memberId: id.optional(),
      equipmentId: id.optional(),
    }),
    reply: z.array(absenceSchema),
    errors: [],
  }),
  leaveBalances: defineCall({
    method: 'GET',
    path: '/api/leave-balances',
    summary: 'What each team member has of paid leave at the end of a day, by law',
    query: z.object({
      day: storedDay,
      memberId: id.optional(),
      /** An absence that is left out, because it is being changed. */
      without: id.optional(),
    }),
    reply: z.array(
      z.object({
        memberId: z.string(),
        /** Null without a day of hire, and before it. */
        balance: leaveBalanceSchema.nullable(),
      }),
    ),
    errors: ['team-member-not-found'],
  }),
  createAbsence: defineCall({
    method: 'POST',
    path: '/api/absences',
    summary: 'Enter who or what is away; work on these days stays, as a broken rule or a conflict',
    body: z
      .object({ ...owner, ...fields })
      .refine(lasts, ends)
      .refine(isOwned, owned),
    reply: absenceSchema,
    keyed: true,
    errors: writes,
    status: 201,
  }),
  updateAbsence: defineCall({
    method: 'PUT',
    path: '/api/absences/:id',
    summary: 'Change the kind, the days or the note of an absence',
    params: idParams,
    body: z.object(fields).refine(lasts, ends),
    reply: absenceSchema,
    errors: [...writes, 'stale-version'],
  }),
  deleteAbsence: defineCall({
    method: 'DELETE',
    path: '/api/absences/:id',
    summary: 'Delete an absence; it can be restored for 30 days',
    params: idParams,
    reply: z.object({}),
    errors: ['absence-not-found', 'stale-version'],
  }),
  equipmentShortages: defineCall({
    method: 'GET',
    path: '/api/equipment/:id/shortages',
    summary: 'Operations that lack pieces of an item in repair or away, and what can replace them',
    params: idParams,
    /** With an absence of the item, only its days count. */
    query: z.object({ today: storedDay, absenceId: id.optional() }),
    reply: z.object({
      /** At most 100, the next ones first. */
      work: z.array(
        z.object({
          operationId: z.string(),
          title: z.string(),
          firstDay: z.string(),
          lastDay: z.string(),
          location: z.string(),
          /**
           * The pieces of the item that the operation takes along, and how many of them are
           * missing.
           */
          needed: z.number(),
          short: z.number(),
          /** The days on which they are missing. */
          shortFrom: z.string(),
          shortTo: z.string(),
          /** Other pieces of the item, and sets, that are free on all days; the best first. */
          ways: z.array(equipmentWaySchema),
          /** Other items, those with enough pieces first. */
          items: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              /** The fewest pieces available at any moment of the operation. */
              free: z.number(),
              isEnough: z.boolean(),
              /** Whether it is of the same kind, not only of the same service. */
              isSameKind: z.boolean(),
            }),
          ),
        }),
      ),
      count: z.int(),
    }),
    errors: ['equipment-not-found', 'absence-not-found'],
  }),
  swapEquipment: defineCall({
    method: 'POST',
    path: '/api/equipment-assignments/swaps',
    summary: 'Put pieces of one item in the place of another in operations: all, or nothing',
    body: z.object({
      /** Whether this restores an earlier state, so that absences are not checked. */
      takesBack: z.boolean().optional(),
      swaps: z.array(equipmentSwap.extend({ operationId: id })).max(200),
    }),
    reply: z.object({ swapped: z.int() }),
    keyed: true,
    errors: [
      'assignment-not-found',
      'piece-not-found',
      'invalid-input',
      'operation-not-found',
      'booking-conflict',
    ],
  }),
  restoreAbsence: defineCall({
    method: 'POST',
    path: '/api/absences/:id/restore',
    summary: 'Take back a delete',
    params: idParams,
    reply: absenceSchema,
    errors: writes,
  }),
};

/** See {@link leaveBalanceSchema}. */
export type LeaveBalanceReply = z.output<typeof leaveBalanceSchema>;

/** See {@link absenceSchema}. */
export type AbsenceRecord = z.output<typeof absenceSchema>;
