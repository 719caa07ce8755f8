import { ABSENCE_KINDS, CONFLICT_POLICIES, isAbsence } from '@pcm/domain';
import { z } from 'zod';
import { longText } from './amounts.ts';
import { defineCall } from './call.ts';
import { kept } from './customer-calls.ts';
import { idParams, requiredText } from './project-fields.ts';

const day = z.iso.date({ error: 'A day is written YYYY-MM-DD' });
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

/** The days on which somebody is away. Days `YYYY-MM-DD`, both included; half days by two flags. */
export const absenceSchema = z.object({
  ...kept,
  memberId: z.string(),
  kind: z.enum(ABSENCE_KINDS),
  firstDay: z.string(),
  lastDay: z.string(),
  startsAtNoon: z.boolean(),
  endsAtNoon: z.boolean(),
  notes: z.string(),
});

const fields = {
  kind: z.enum(ABSENCE_KINDS),
  firstDay: day,
  lastDay: day,
  /** Whether the person still works on the morning of the first day. */
  startsAtNoon: z.boolean().optional(),
  /** Whether the person works again on the afternoon of the last day. */
  endsAtNoon: z.boolean().optional(),
  notes: longText.nullish(),
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
}) => isAbsence({ kind: 'leave', firstDay, lastDay, startsAtNoon, endsAtNoon });

const ends = { error: 'An absence lasts at least half a day', path: ['lastDay'] };

const writes = [
  'invalid-input',
  'absence-not-found',
  'absence-overlaps',
  'team-member-not-found',
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
    summary: 'Who is away on some days, the first to leave first',
    query: z.object({ from: day, to: day, memberId: id.optional() }),
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
    summary: 'Enter who is away; work on these days stays as it is, and counts as a broken rule',
    body: z.object({ memberId: id, ...fields }).refine(lasts, ends),
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
  restoreAbsence: defineCall({
    method: 'POST',
    path: '/api/absences/:id/restore',
    summary: 'Take back a delete',
    params: idParams,
    reply: absenceSchema,
    errors: ['absence-not-found', 'absence-overlaps', 'team-member-not-found'],
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
