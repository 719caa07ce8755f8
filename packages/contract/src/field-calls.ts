import {
  ABSENCE_KINDS,
  DAY_HALVES,
  LANGUAGES,
  PLAN_PARTS,
  PLAN_STATES,
  SITE_CHECKS,
  STAFFING_RULES,
} from '@pcm/domain';
import { z } from 'zod';
import { storedDay as day, idParams } from './amounts.ts';
import { defineCall } from './call.ts';

const id = z.string().min(1).max(100);
const MOST_READINGS = 500;
const language = z.enum(LANGUAGES);

/**
 * A name of the catalogue in every language, because a phone changes its language without a
 * connection.
 */
const label = z.object({ en: z.string(), fr: z.string(), ar: z.string() });

/** The rules on the crew that the office overrode, with the reasons; absent without any. */
const exceptions = z
  .array(z.object({ rule: z.enum(STAFFING_RULES), reason: z.string() }))
  .optional();

/** The domain's `PlanContent`: the part of an operation that a person reads. */
export const planContentSchema = z.object({
  state: z.enum(PLAN_STATES),
  title: z.string(),
  description: z.string(),
  place: z.string(),
  customer: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  everyDay: z.boolean(),
  crew: z.array(z.object({ id: z.string(), name: z.string() })),
  equipment: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      /** The codes of the booked pieces; absent where it may be any. */
      codes: z.array(z.string()).optional(),
    }),
  ),
  requirements: z.array(z.string()),
  checks: z.array(z.enum(SITE_CHECKS)),
  rules: z.array(z.enum(STAFFING_RULES)),
  exceptions,
  notes: z.string(),
});

/**
 * An operation in a person's plan: the information needed on site, without costs, prices or wages.
 * Units: `YYYY-MM-DD`, empty without days; `HH:MM` of each day, empty for the whole day.
 */
export const plannedOperationSchema = z.object({
  id: z.string(),
  state: z.enum(PLAN_STATES),
  title: z.string(),
  description: z.string(),
  place: z.string(),
  customer: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** The days of the operation with work, within the period of the plan. */
  days: z.array(z.string()),
  startTime: z.string(),
  endTime: z.string(),
  /** The stretches of days on which the person works, where somebody else works on the others. */
  stretches: z.array(z.object({ firstDay: z.string(), lastDay: z.string() })).optional(),
  /** The names of the members whom the person replaces; absent without any. */
  insteadOf: z.array(z.string()).optional(),
  /**
   * For work that is over, the people who did it on days when this person was not there; absent
   * without any.
   */
  doneBy: z.array(z.object({ day: z.string(), names: z.array(z.string()) })).optional(),
  /** Everybody who works on one of the days, including the person. */
  crew: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: label,
      /** The level on ropes by the certificates: 3, 2, 1, or 0 without one. */
      level: z.int(),
      phone: z.string(),
      /** Those of the days on which they are away, for any reason; absent without any. */
      absentOn: z
        .array(z.object({ day: z.string(), half: z.enum(DAY_HALVES).nullable() }))
        .optional(),
      /** Those of the days on which they work; absent where it is all of them. */
      onlyOn: z.array(z.string()).optional(),
    }),
  ),
  equipment: z.array(
    z.object({
      name: label,
      quantity: z.number(),
      /** The codes of the booked pieces; absent where it may be any. */
      codes: z.array(z.string()).optional(),
    }),
  ),
  requirements: z.array(z.string()),
  checks: z.array(z.enum(SITE_CHECKS)),
  rules: z.array(z.enum(STAFFING_RULES)),
  exceptions,
  notes: z.string(),
  /** Identifies the content that is to be confirmed; it changes with the content. */
  fingerprint: z.string(),
  /** The time when the person last confirmed to have read it, as it was then. */
  readAt: z.string().nullable(),
  /** The changes since then; empty where there are none, and where it was never read. */
  changes: z.array(
    z.object({
      part: z.enum(PLAN_PARTS),
      before: z.array(z.string()),
      after: z.array(z.string()),
    }),
  ),
  /** The time of its last change. */
  changedAt: z.string(),
});

/** The plan of one person for some days. */
export const personPlanSchema = z.object({
  person: z.object({ id: z.string(), name: z.string(), role: label, level: z.int() }),
  company: z.object({ name: z.string(), phone: z.string() }),
  /** The language that the office chose for the person. */
  language,
  from: z.string(),
  to: z.string(),
  /** The person's own absences. */
  absences: z.array(
    z.object({
      kind: z.enum(ABSENCE_KINDS),
      firstDay: z.string(),
      lastDay: z.string(),
      startsAtNoon: z.boolean(),
      endsAtNoon: z.boolean(),
    }),
  ),
  /** Who works in the person's place, and on which days of work; absent where nobody does. */
  standIns: z
    .array(
      z.object({
        operationId: z.string(),
        title: z.string(),
        name: z.string(),
        days: z.array(z.string()),
      }),
    )
    .optional(),
  /**
   * By day and time. An operation that was read and then left the plan stays until this change is
   * read.
   */
  operations: z.array(plannedOperationSchema),
});

/** See {@link plannedOperationSchema}. */
export type PlannedOperation = z.output<typeof plannedOperationSchema>;
/** See {@link personPlanSchema}. */
export type PersonPlan = z.output<typeof personPlanSchema>;

/** The calls of a plan link's page, opened by the secret of the link, not by a session. */
export const fieldCalls = {
  readFieldPlan: defineCall({
    method: 'GET',
    path: '/api/field/plan',
    summary: 'The plan of whoever holds the link: the past week and the coming four',
    reply: personPlanSchema,
    byLink: 'plan',
    errors: ['plan-link-not-found'],
  }),
  confirmFieldPlan: defineCall({
    method: 'POST',
    path: '/api/field/readings',
    summary: 'Confirm that operations were read; the same confirmation twice counts once',
    body: z.object({
      readings: z
        .array(z.object({ operationId: id, fingerprint: z.string().max(100) }))
        .min(1)
        .max(MOST_READINGS),
    }),
    reply: z.object({
      /** The operations that were confirmed. */
      read: z.array(z.string()),
      /** Those that changed before the confirmation arrived, and have to be read again. */
      changed: z.array(z.string()),
    }),
    byLink: 'plan',
    errors: ['plan-link-not-found', 'invalid-input'],
  }),
};

/** A plan link, as the office sees it, without its secret. */
const planLink = z.object({
  memberId: z.string(),
  language,
  createdAt: z.string(),
  createdBy: z.string(),
  lastOpenedAt: z.string().nullable(),
});

/** See {@link planLink}. */
export type PlanLink = z.output<typeof planLink>;

export const planLinkCalls = {
  listPlanLinks: defineCall({
    method: 'GET',
    path: '/api/plan-links',
    summary: 'The links to plans that work, and what has not been read of the coming four weeks',
    reply: z.object({
      links: z.array(planLink),
      /** Operations that somebody with a link has not confirmed in their present state. */
      unread: z.array(
        z.object({
          operationId: z.string(),
          memberId: z.string(),
          /** Whether it was read before it changed. */
          wasRead: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  createPlanLink: defineCall({
    method: 'POST',
    path: '/api/team-members/:id/plan-link',
    summary: 'Make a link to the plan of a team member; the one before stops',
    params: idParams,
    body: z.object({ language }),
    reply: z.object({
      link: planLink,
      /** The address, which is returned only once. */
      url: z.string(),
      /** The address of the calendar. */
      calendarUrl: z.string(),
      /** The address as a QR code: a path of unit squares in a square of `size`. */
      picture: z.object({ size: z.int(), path: z.string() }),
    }),
    errors: ['team-member-not-found', 'invalid-input'],
  }),
  revokePlanLink: defineCall({
    method: 'DELETE',
    path: '/api/team-members/:id/plan-link',
    summary: 'Stop the link to the plan of a team member at once',
    params: idParams,
    reply: z.object({}),
    errors: ['plan-link-not-found'],
  }),
  readPersonPlans: defineCall({
    method: 'GET',
    path: '/api/person-plans',
    summary: 'The plans of some days, person by person, as they are printed and sent',
    query: z.object({ from: day, to: day, memberId: id.optional() }),
    reply: z.array(personPlanSchema),
    errors: ['invalid-input', 'team-member-not-found'],
  }),
};
