import {
  BAR_LOOKS,
  BUILT_IN_CREW_RULES,
  CONFLICT_POLICIES,
  CREW_WORK,
  GEAR_RULES,
  SERVICE_CATEGORIES,
  USUAL_GEAR_RULES,
} from '@pcm/domain';
import { z } from 'zod';
import {
  areEntered,
  storedDay as day,
  ENTERED_MESSAGE,
  requiredText,
  shortText,
} from './amounts.ts';
import { staffingFindingSchema } from './booking-schemas.ts';
import { defineCall } from './call.ts';
import { scheduledOperationSchema } from './operation-schemas.ts';

const MOST_DAYS = 1000;

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
  /** Whether the company works on Saturdays, so that only Sunday is its weekend. */
  worksSaturdays: z.boolean(),
  /** The rule for a booking with a piece whose inspection is overdue. */
  overdueInspections: z.enum(GEAR_RULES),
  /** The rule for a piece that falls due, or retires, before the job is over. */
  dueDuringJob: z.enum(GEAR_RULES),
});

/** The rules as they are stored; newer fields have their default in older rules. */
export const storedScheduleSchema = scheduleSettingsSchema.extend({
  worksSaturdays: z.boolean().default(false),
  overdueInspections: z.enum(GEAR_RULES).default(USUAL_GEAR_RULES.overdueInspections),
  dueDuringJob: z.enum(GEAR_RULES).default(USUAL_GEAR_RULES.dueDuringJob),
});

const reply = scheduleSettingsSchema.extend({
  /** 0 while nothing has been changed. */
  version: z.int(),
});

const look = z.enum(BAR_LOOKS);

/**
 * The looks of the groups of bars that have one of their own, by the key of the group. They are
 * those of the whole company, so that every screen shows an operation in the same way.
 */
export const groupLooksSchema = z.object({
  /** By the id of the customer. */
  customer: z.record(z.string(), look),
  /** By the domain's `crewKey`. */
  crew: z.record(z.string(), look),
  /** By the id of the item. */
  van: z.record(z.string(), look),
});

/** See {@link groupLooksSchema}. */
export type GroupLooks = z.output<typeof groupLooksSchema>;

export const scheduleCalls = {
  schedule: defineCall({
    method: 'GET',
    path: '/api/schedule',
    summary: 'Operations that have a day in the period of at most 800 days, without the cancelled',
    query: z.object({ from: day, to: day }),
    reply: z.object({
      operations: z.array(scheduledOperationSchema),
      looks: groupLooksSchema,
    }),
    errors: [],
  }),
};

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
    body: scheduleSettingsSchema
      .partial()
      .refine(({ ownHolidays = [] }) => areEntered(ownHolidays.map(({ day: one }) => one)), {
        path: ['ownHolidays'],
        error: ENTERED_MESSAGE,
      }),
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

/** The domain's `CrewRule`: a requirement on the crew of a kind of work. */
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

/** The number of operations in a preview that are returned with their findings. */
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
    body: crewRulesSchema.refine(({ own }) => areEntered(own.map((rule) => rule.sourceDate)), {
      path: ['own'],
      error: ENTERED_MESSAGE,
    }),
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
      /** The number of coming operations with people that were checked. */
      asked: z.int(),
      /** The number that would break a rule that they keep now. */
      broken: z.int(),
      /** The number that would no longer break a rule. */
      mended: z.int(),
      /** The first of those that would break one, with their shortfalls. */
      operations: z.array(
        scheduledOperationSchema
          .pick({ id: true, title: true, customerName: true })
          .extend({ firstDay: z.string(), findings: z.array(staffingFindingSchema) }),
      ),
    }),
    errors: ['invalid-input'],
  }),
};

/** The views of the schedule in which a person may be. */
export const SCHEDULE_VIEWS = ['month', 'week', 'day', 'people', 'equipment'] as const;

/** The place of a user: a view of the schedule and a day in it; null elsewhere. */
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
      /** The id of the last event that this tab received. */
      seen: z.string().max(100).optional(),
    }),
    reply: z.file(),
    replyType: 'text/event-stream',
    errors: [],
  }),
};
