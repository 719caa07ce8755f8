import {
  ABSENCE_KINDS,
  BUILT_IN_CREW_RULES,
  CONFLICT_POLICIES,
  CREW_WORK,
  EQUIPMENT_ABSENCE_KINDS,
  GEAR_RULES,
  isAbsence,
  SERVICE_CATEGORIES,
  USUAL_GEAR_RULES,
} from '@pcm/domain';
import { z } from 'zod';
import { longText, shortText } from './amounts.ts';
import { defineCall } from './call.ts';
import { kept } from './customer-calls.ts';
import { scheduledOperationSchema, staffingFindingSchema } from './operation-schemas.ts';
import { idParams, requiredText } from './project-fields.ts';

const day = z.iso.date({ error: 'A day is written YYYY-MM-DD' });
const MOST_DAYS = 1000;
const MOST_PIECES = 1e9;

/** The rules by which this company schedules operations. */
export const scheduleSettingsSchema = z.object({
  conflictPolicy: z.enum(CONFLICT_POLICIES),
  /** Whether the public holidays of Morocco, as corrected here, are days off. */
  holidaysEnabled: z.boolean(),
  /** Holidays of the calendar that fall on another day, or on none, in one year. */
  movedHolidays: z
    .array(
      z.object({
        /** The code in the domain's calendar, such as `eid-al-fitr`. */
        holiday: z.string().min(1).max(100),
        year: z.int().min(2000).max(2100),
        day: day.nullable(),
      }),
    )
    .max(MOST_DAYS),
  /** The company's own days off. */
  ownHolidays: z
    .array(z.object({ day, name: requiredText('Holiday name is required') }))
    .max(MOST_DAYS),
  /** What happens to a booking with a piece whose inspection is overdue. */
  overdueInspections: z.enum(GEAR_RULES),
  /** What happens with a piece that falls due, or retires, before the job is over. */
  dueDuringJob: z.enum(GEAR_RULES),
});

/** The rules as they are stored; what came later has its usual value in older ones. */
export const storedScheduleSchema = scheduleSettingsSchema.extend({
  overdueInspections: z.enum(GEAR_RULES).default(USUAL_GEAR_RULES.overdueInspections),
  dueDuringJob: z.enum(GEAR_RULES).default(USUAL_GEAR_RULES.dueDuringJob),
});

const reply = scheduleSettingsSchema.extend({
  /** 0 while nothing has been changed. */
  version: z.int(),
});

export const scheduleSettingsCalls = {
  readScheduleSettings: defineCall({
    method: 'GET',
    path: '/api/schedule-settings',
    summary: 'The policy on double booking, and the holidays',
    reply,
    errors: [],
  }),
  saveScheduleSettings: defineCall({
    method: 'PUT',
    path: '/api/schedule-settings',
    summary: 'Change the policy on double booking, or the holidays',
    body: scheduleSettingsSchema.partial(),
    reply,
    errors: ['invalid-input', 'stale-version'],
  }),
};

/** See {@link scheduleSettingsSchema}. */
export type ScheduleSettings = z.output<typeof scheduleSettingsSchema>;

const id = z.string().min(1).max(100);

const MOST_RULES = 100;
const MOST_PEOPLE = 500;
const people = z.int().min(1).max(MOST_PEOPLE);
const holding = requiredText('Say which certificate or skill').max(200);
const builtIn = z.enum(BUILT_IN_CREW_RULES);

/** The domain's `CrewRule`: what the crew of a kind of work has to be. */
const crewRule = z.object({
  id,
  name: requiredText('Give the rule a name').max(200),
  work: z.enum([...CREW_WORK, ...SERVICE_CATEGORIES]),
  projectType: shortText.nullable(),
  requirement: shortText.nullable(),
  counted: holding.nullable(),
  fewest: people,
  levels: z.array(z.object({ holding, people })).max(20),
  lead: holding.nullable(),
  severity: z.enum(['block', 'warn']),
  source: requiredText('Say where the rule comes from').max(1000),
  sourceDate: day.nullable(),
  isActive: z.boolean(),
  supersedes: builtIn.nullable(),
});

/** The company's rules on crews, and the built-in ones that it has switched off. */
export const crewRulesSchema = z.object({
  own: z
    .array(crewRule)
    .max(MOST_RULES)
    .refine((rules) => new Set(rules.map((rule) => rule.id)).size === rules.length, {
      error: 'Each rule has an id of its own',
    }),
  off: z.array(builtIn).max(BUILT_IN_CREW_RULES.length),
});

/** See {@link crewRulesSchema}. */
export type CompanyCrewRules = z.output<typeof crewRulesSchema>;

const storedRules = crewRulesSchema.extend({
  /** 0 while nothing has been changed. */
  version: z.int(),
});

/** The operations of a preview that come with their findings. */
export const MOST_PREVIEWED = 50;

export const crewRuleCalls = {
  readCrewRules: defineCall({
    method: 'GET',
    path: '/api/crew-rules',
    summary: 'The rules of the company on crews, and which built-in ones are switched off',
    reply: storedRules,
    errors: [],
  }),
  saveCrewRules: defineCall({
    method: 'PUT',
    path: '/api/crew-rules',
    summary: 'Replace the rules on crews; what is planned follows them at once',
    body: crewRulesSchema,
    reply: storedRules,
    errors: ['invalid-input', 'stale-version'],
  }),
  previewCrewRules: defineCall({
    method: 'POST',
    path: '/api/crew-rules/preview',
    summary: 'Which coming operations would break rules on crews that are not saved yet',
    body: crewRulesSchema.extend({
      /** The first day that counts as coming, `YYYY-MM-DD`. */
      today: day,
    }),
    reply: z.object({
      /** How many coming operations with people were asked about. */
      asked: z.int(),
      /** How many would break a rule that they keep now. */
      broken: z.int(),
      /** How many would no longer break a rule. */
      mended: z.int(),
      /** The first of those that would, with what they would lack. */
      operations: z.array(
        scheduledOperationSchema
          .pick({ id: true, title: true, customerName: true })
          .extend({ firstDay: z.string(), findings: z.array(staffingFindingSchema) }),
      ),
    }),
    errors: ['invalid-input'],
  }),
};

const kinds = z.enum([...ABSENCE_KINDS, ...EQUIPMENT_ABSENCE_KINDS]);

/**
 * The days on which somebody, or pieces of an item of equipment, are away. Days `YYYY-MM-DD`, both
 * included, the last one `9999-12-31` until further notice; half days by two flags.
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
  /** The pieces that are meant, as many as the quantity; empty where any are. */
  pieceIds: z.array(z.string()),
});

const fields = {
  kind: kinds,
  /** How many pieces; for equipment only, where it is required. */
  quantity: z.number().positive().max(MOST_PIECES).optional(),
  firstDay: day,
  lastDay: day,
  /** Whether the person still works on the morning of the first day. */
  startsAtNoon: z.boolean().optional(),
  /** Whether the person works again on the afternoon of the last day. */
  endsAtNoon: z.boolean().optional(),
  notes: longText.nullish(),
  /** The pieces that are meant, as many as the quantity. */
  pieceIds: z.array(id).max(200).optional(),
};

/** Half days are whole days here: where they leave nothing, `lastDay` is what is wrong. */
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

/** Who or what is away: either a person, or a number of pieces of an item. */
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

/** What somebody has of paid leave at the end of a day. Units: working days. */
const leaveBalanceSchema = z.object({
  /** The balance counted by hand from which this one goes on; null from the day of hire. */
  counted: z.object({ day: z.string(), days: z.number() }).nullable(),
  /** Whole months of service since then, and the leave that they gave. */
  months: z.int(),
  earned: z.number(),
  /** The leave since then, up to and on the day. */
  taken: z.number(),
  left: z.number(),
  /** The leave of the year after the day, which is entered already and not in `left`. */
  planned: z.number(),
  /** The leave that a year of service gives on the day. */
  perYear: z.number(),
  /** The rows of the law that it follows from. */
  rows: z.array(
    z.object({
      rule: z.string(),
      value: z.number(),
      validFrom: z.string(),
      reference: z.string(),
    }),
  ),
});

/** The calls of absences. A change sends all fields, since its days are checked together. */
export const absenceCalls = {
  listAbsences: defineCall({
    method: 'GET',
    path: '/api/absences',
    summary: 'Who and what is away on some days, the first to leave first',
    query: z.object({
      from: day,
      to: day,
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
      day,
      memberId: id.optional(),
      /** An absence that is not counted, because it is being changed. */
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
    /** With an absence of the item: only the days of it. */
    query: z.object({ today: day, absenceId: id.optional() }),
    reply: z.object({
      /** At most 100, the next ones first. */
      work: z.array(
        z.object({
          operationId: z.string(),
          title: z.string(),
          firstDay: z.string(),
          lastDay: z.string(),
          location: z.string(),
          /** What it takes along of the item, and what of that is not there. Units: pieces. */
          needed: z.number(),
          short: z.number(),
          /** The days on which it is not there. */
          shortFrom: z.string(),
          shortTo: z.string(),
          /** Other items, those with enough pieces first. */
          items: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              /** The fewest pieces at hand at any moment of the operation. */
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
      /** Whether this is how it stood before, so that what is away is not asked about. */
      takesBack: z.boolean().optional(),
      swaps: z
        .array(
          z.object({
            operationId: id,
            /** The item whose pieces stay at home; absent: none. */
            from: id.optional(),
            /** The item that comes along instead; absent: none. */
            to: id.optional(),
            quantity: z.number().positive(),
          }),
        )
        .max(200),
    }),
    reply: z.object({ swapped: z.int() }),
    keyed: true,
    errors: ['assignment-not-found', 'invalid-input', 'operation-not-found', 'booking-conflict'],
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

/** The views of the schedule in which somebody may be. */
export const SCHEDULE_VIEWS = ['month', 'week', 'day', 'people', 'equipment'] as const;

/** Where somebody is: a view of the schedule and a day in it; null elsewhere. */
const place = { view: z.enum(SCHEDULE_VIEWS).nullable(), day: day.nullable() };

/** The event `people`: everybody else who has the schedule open, one entry a person and place. */
export const peopleEvent = z.array(z.object({ adminId: z.string(), name: z.string(), ...place }));

/**
 * The event `changed`: the kinds of records that changed, as the API's paths name them
 * (`operations`); empty when any may have changed, because signals were missed.
 */
export const changedEvent = z.array(z.string());

/** See {@link peopleEvent}. */
export type PersonThere = z.output<typeof peopleEvent>[number];

export const liveCalls = {
  followChanges: defineCall({
    method: 'GET',
    path: '/api/live',
    summary: 'What changes in the schedule and who looks at it, as server-sent events',
    query: z.object({
      /** The tab that asks, so that it does not see itself. */
      tab: z.string().min(1).max(64),
      view: z.enum(SCHEDULE_VIEWS).optional(),
      day: day.optional(),
      /** The id of the last event that this tab heard before. */
      seen: z.string().max(100).optional(),
    }),
    reply: z.file(),
    replyType: 'text/event-stream',
    errors: [],
  }),
};
