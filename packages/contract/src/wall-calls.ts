import {
  EQUIPMENT_ABSENCE_KINDS,
  LANGUAGES,
  OPERATION_PRIORITIES,
  SERVICE_CATEGORIES,
  WORK_STATES,
} from '@pcm/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams, requiredText } from './project-fields.ts';

const language = z.enum(LANGUAGES);

/** A name of the catalogue in each language. */
const label = z.object({ en: z.string(), fr: z.string(), ar: z.string() });

/** The most days that a wall view shows at once. */
export const MOST_WALL_DAYS = 28;

/** An operation on a wall: no amount, no telephone number, no description and no note. */
const wallOperation = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string(),
  /** Null where there is none, and where the link does not show names of customers. */
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  service: z.enum(SERVICE_CATEGORIES),
  priority: z.enum(OPERATION_PRIORITIES),
  /** Units: `YYYY-MM-DD`, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** `HH:MM` of each day; null for the whole day. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** The ids of people of the reply. */
  crew: z.array(z.string()),
  /**
   * The days of each, planned or worked, and those of them on which they were at work, where not
   * everybody works on all; absent: everybody has all days, and all that were worked.
   */
  shares: z
    .array(
      z.object({
        memberId: z.string(),
        firstDay: z.string(),
        lastDay: z.string(),
        workedDays: z.array(z.string()),
      }),
    )
    .optional(),
  /** What it takes along: the ids of items of the reply. */
  equipment: z.array(z.object({ id: z.string(), quantity: z.number() })),
  isDone: z.boolean(),
  /** What the day sheets say of today. */
  today: z.enum(WORK_STATES),
  /** The days on which people worked, by the day sheets. */
  workedDays: z.array(z.string()),
  /** Those who have not read it as it is now. */
  notRead: z.array(z.string()),
  /** Those who are away on hours of it. */
  away: z.array(z.string()),
  /** Whether somebody or something is booked twice, or away. */
  isConflict: z.boolean(),
  /** Whether its crew is not complete. */
  needsPeople: z.boolean(),
});

/** What a wall view shows: the operations from today on, with who and what they take. */
export const wallSchema = z.object({
  name: z.string(),
  company: z.string(),
  showsCustomers: z.boolean(),
  /** The language that was chosen with the link. */
  language,
  /** The day of the company, which is the first one shown. Units: `YYYY-MM-DD`. */
  today: z.string(),
  lastDay: z.string(),
  /** How much the clocks of the company are ahead of UTC. Units: minutes. */
  clock: z.int(),
  /** The paths of the page's scripts and styles at this server; a page of others is an old one. */
  files: z.array(z.string()),
  /** Weekends, holidays and the company's own days off; the name is null for a weekend. */
  daysOff: z.array(z.object({ day: z.string(), name: label.nullable() })),
  people: z.array(z.object({ id: z.string(), name: z.string(), role: label })),
  equipment: z.array(
    z.object({ id: z.string(), name: label, quantity: z.number(), isVehicle: z.boolean() }),
  ),
  operations: z.array(wallOperation),
  /** Who and what is away. */
  absences: z.array(
    z.object({
      /** The id of a person or of an item. */
      of: z.string(),
      /** Why a person is away is nobody's business who passes the screen. */
      kind: z.enum(['away', ...EQUIPMENT_ABSENCE_KINDS]),
      /** The number of pieces; null for a person. */
      quantity: z.number().nullable(),
      firstDay: z.string(),
      lastDay: z.string(),
      startsAtNoon: z.boolean(),
      endsAtNoon: z.boolean(),
    }),
  ),
});

/** See {@link wallSchema}. */
export type Wall = z.output<typeof wallSchema>;

/** What the page of a wall view sends: opened by the secret of its link, not by a session. */
export const wallCalls = {
  readWall: defineCall({
    method: 'GET',
    path: '/api/wall/board',
    summary: 'What a wall view shows: the schedule from today on',
    query: z.object({ days: z.coerce.number().int().min(1).max(MOST_WALL_DAYS) }),
    reply: wallSchema,
    byLink: 'wall',
    errors: ['plan-link-not-found', 'invalid-input'],
  }),
  followWall: defineCall({
    method: 'GET',
    path: '/api/wall/live',
    summary: 'That something in the schedule has changed, as server-sent events',
    reply: z.file(),
    replyType: 'text/event-stream',
    byLink: 'wall',
    errors: ['plan-link-not-found'],
  }),
};

/** A link to a wall view, as the office sees it; the secret is nowhere in it. */
const wallLink = z.object({
  id: z.string(),
  name: z.string(),
  language,
  showsCustomers: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  lastOpenedAt: z.string().nullable(),
});

/** See {@link wallLink}. */
export type WallLink = z.output<typeof wallLink>;

const MOST_NAME = 60;

export const wallLinkCalls = {
  listWallLinks: defineCall({
    method: 'GET',
    path: '/api/wall-links',
    summary: 'The links to wall views that work',
    reply: z.object({ links: z.array(wallLink) }),
    errors: [],
  }),
  createWallLink: defineCall({
    method: 'POST',
    path: '/api/wall-links',
    summary: 'Make a link to a wall view',
    body: z.object({
      name: requiredText('Say which screen it is for').max(MOST_NAME),
      language,
      showsCustomers: z.boolean(),
    }),
    reply: z.object({
      link: wallLink,
      /** The address, which nobody is told again. */
      url: z.string(),
    }),
    errors: ['invalid-input'],
  }),
  revokeWallLink: defineCall({
    method: 'DELETE',
    path: '/api/wall-links/:id',
    summary: 'Stop a link to a wall view at once',
    params: idParams,
    reply: z.object({}),
    errors: ['plan-link-not-found'],
  }),
};
