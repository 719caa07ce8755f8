import { ALL_OF_A_MEMBER, PIECE_CAUSES, STAFFING_RULES } from '@pcm/domain';
import { z } from 'zod';
import { storedDay as day } from './amounts.ts';
import { operationSchema } from './operation-schemas.ts';

const taken = z.object({
  id: z.string(),
  title: z.string(),
  firstDay: day,
  lastDay: day,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
});

/** The domain's `BookingConflict`, with the person's name. */
export const conflictSchema = z.object({
  operation: taken,
  reason: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('dates') }),
    z.object({ kind: z.literal('person'), memberId: z.string(), memberName: z.string() }),
    z.object({
      kind: z.literal('equipment'),
      name: z.string(),
      needed: z.number(),
      existing: z.number(),
      /** Pieces in repair, under inspection or rented out at that time. */
      away: z.number(),
    }),
    z.object({
      kind: z.literal('piece'),
      name: z.string(),
      pieceId: z.string(),
      code: z.string(),
      cause: z.enum(['taken', ...PIECE_CAUSES]),
    }),
  ]),
  firstDay: day,
  lastDay: day,
});

/** The domain's `StaffingFinding`. */
export const staffingFindingSchema = z.object({
  rule: z.enum(STAFFING_RULES),
  severity: z.enum(['block', 'warn']),
  memberId: z.string().nullable(),
  memberName: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  source: z.string(),
});

const wayEquipment = z.object({
  name: z.string(),
  quantity: z.number(),
  /** The booked pieces; empty where it may be any. */
  pieces: z.array(z.object({ id: z.string(), code: z.string() })),
});

/** The domain's `EquipmentWay`, with the codes of pieces. */
export const equipmentWaySchema = z.object({
  how: z.enum(['pieces', 'set', 'item']),
  swaps: z.array(z.object({ from: wayEquipment, to: wayEquipment })),
  /** The set that is taken, and the one that it replaces. */
  set: z
    .object({
      id: z.string(),
      code: z.string(),
      insteadOf: z.string(),
      insteadOfCode: z.string(),
    })
    .optional(),
  /** For another item: the fewest pieces available at any moment. */
  free: z.number().optional(),
  /** The last day on which the pieces may be used without another inspection. */
  goodUntil: z.string().nullable(),
  /** Whether a piece falls due before the end, or was never inspected. */
  isWarned: z.boolean(),
});

/** A person who could take over a job, with the reasons for and against it. */
const replacementSchema = z.object({
  memberId: z.string(),
  /** Whether a save would accept them. */
  isPossible: z.boolean(),
  isInTeam: z.boolean(),
  /** The skills and certificates of the member replaced that they lack. */
  lacks: z.array(z.string()),
  /** The kinds of the member's abilities that they have in full; null where any is missing. */
  hasAll: z.enum(ALL_OF_A_MEMBER).nullable(),
  /** The requirements of the work that they do not meet. */
  missing: z.array(z.string()),
  /** The level on ropes that the team needs from them, where they do not have it. */
  neededLevel: z.int().nullable(),
  /** The certificates of the member replaced that they hold through the last day. */
  holds: z.array(z.object({ name: z.string(), expiresOn: z.string().nullable() })),
  /** Their work at the same time. */
  busyWith: z.array(z.object({ title: z.string(), firstDay: z.string(), lastDay: z.string() })),
  /**
   * Their other work from the day before this work to the day after it, as it says how far they have
   * to travel; without what is in `busyWith`.
   */
  beside: z.array(
    z.object({
      title: z.string(),
      location: z.string(),
      firstDay: z.string(),
      lastDay: z.string(),
    }),
  ),
  /** The rules that they would break. */
  findings: z.array(staffingFindingSchema),
  /** The most hours in a week of this work, including all their other work; null without a day. */
  weekHours: z.number().nullable(),
});

/** See {@link replacementSchema}. */
export type Replacement = z.output<typeof replacementSchema>;

const span = z.object({ firstDay: day, lastDay: day });

/** The rules that need an override with a reason before this way out is saved; absent: none. */
const reasons = z.array(z.enum(STAFFING_RULES)).optional();

/** Who is replaced, and by whom. */
const replaced = z.object({
  memberId: z.string(),
  memberName: z.string(),
  by: z.string(),
  byName: z.string(),
});

/** The domain's `Repair`, with names. */
export const repairSchema = z.discriminatedUnion('kind', [
  span.extend({ kind: z.literal('move'), reasons }),
  replaced.extend({ kind: z.literal('replace'), reasons }),
  span.extend({
    kind: z.literal('cover'),
    ...replaced.shape,
    covers: operationSchema.shape.covers,
    reasons,
  }),
  equipmentWaySchema.extend({ kind: z.literal('equip'), reasons }),
  z.object({
    kind: z.literal('together'),
    replaced: z.array(replaced).min(1),
    way: equipmentWaySchema.nullable(),
    reasons,
  }),
  z.object({ kind: z.literal('split'), parts: z.array(span).min(2), reasons }),
]);

/** See {@link repairSchema}. */
export type OperationRepair = z.output<typeof repairSchema>;

/** The possible replacements of a person. */
export const candidatesSchema = z.object({
  /** The ids of members who are free and qualified, the most suitable first. */
  candidates: z.array(z.string()),
  /** The first of them, then suitable people who are not possible, with the reasons. */
  people: z.array(replacementSchema),
});

/** See {@link conflictSchema}. */
export type OperationConflict = z.output<typeof conflictSchema>;
/** See {@link staffingFindingSchema}. */
export type OperationFinding = z.output<typeof staffingFindingSchema>;
/** See {@link equipmentWaySchema}. */
export type EquipmentWayReply = z.output<typeof equipmentWaySchema>;
