import {
  EQUIPMENT_ABSENCE_KINDS,
  LANGUAGES,
  OPERATION_PRIORITIES,
  SERVICE_CATEGORIES,
  WORK_STATES,
} from '@pcm/domain';
import { z } from 'zod';
import { idParams, requiredText } from './amounts.ts';
import { defineCall } from './call.ts';
import { groupLooksSchema } from './schedule-calls.ts';

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
  /** Those who were planned for it, where substitutes work as well; absent: the crew. */
  team: z.array(z.string()).optional(),
  /**
   * The planned or worked days of each person, and those of them on which they were at work, where
   * not everybody works on all; absent: everybody has all days.
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
  /** The equipment that it takes along: the ids of items of the reply. */
  equipment: z.array(z.object({ id: z.string(), quantity: z.number() })),
  isDone: z.boolean(),
  /** The state of work today, by the day sheets. */
  today: z.enum(WORK_STATES),
  /** The days on which people worked, by the day sheets. */
  workedDays: z.array(z.string()),
  /** The people who have not read it in its present state. */
  notRead: z.array(z.string()),
  /** The people who are away during hours of it. */
  away: z.array(z.string()),
  /** Whether a person or a piece of equipment is booked twice, or away. */
  isConflict: z.boolean(),
  /** Whether its crew is incomplete. */
  needsPeople: z.boolean(),
});

/** The content of a wall view: the operations from today on, with their people and equipment. */
export const wallSchema = z.object({
  name: z.string(),
  company: z.string(),
  showsCustomers: z.boolean(),
  /** The language that was chosen with the link. */
  language,
  /** The company's present day, which is the first one shown. Units: `YYYY-MM-DD`. */
  today: z.string(),
  lastDay: z.string(),
  /** How far the company's clocks are ahead of UTC. Units: minutes. */
  clock: z.int(),
  /**
   * The paths of the page's scripts and styles on this server; a page with other ones is outdated.
   */
  files: z.array(z.string()),
  /** Weekends, holidays and the company's own days off; the name is null for a weekend. */
  daysOff: z.array(z.object({ day: z.string(), name: label.nullable() })),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Stand for the person on bars, see the domain's `personLetters`. */
      letters: z.string(),
      role: label,
    }),
  ),
  equipment: z.array(
    z.object({ id: z.string(), name: label, quantity: z.number(), isVehicle: z.boolean() }),
  ),
  operations: z.array(wallOperation),
  /** The looks of customers are left out where the link does not show their names. */
  looks: groupLooksSchema,
  /** The absences of people and equipment. */
  absences: z.array(
    z.object({
      /** The id of a person or of an item. */
      of: z.string(),
      /** The reason of a person's absence is left out, because anybody may pass the screen. */
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

/** The calls of a wall view's page, opened by the secret of its link, not by a session. */
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

/** A link to a wall view, as the office sees it, without its secret. */
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
      /** The address, which is returned only once. */
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
