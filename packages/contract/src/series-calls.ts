import {
  DAY_OFF_CHOICES,
  daysBetween,
  LONGEST_PAUSE,
  LONGEST_SERIES,
  MOST_OCCURRENCES,
  NTH_WEEKDAYS,
} from '@pcm/domain';
import { z } from 'zod';
import {
  areEntered,
  storedDay as day,
  ENTERED_MESSAGE,
  idParams,
  requiredText,
} from './amounts.ts';
import { conflictSchema, staffingFindingSchema } from './booking-schemas.ts';
import { defineCall } from './call.ts';
import { MISSING_OPERATION, operationFields, seriesWork } from './operation-schemas.ts';

const interval = z.int().min(1).max(LONGEST_PAUSE);
const weekday = z.int().min(1).max(7);
const count = z.int().min(0);
const days = z.array(day).max(MOST_OCCURRENCES);

const rule = z.object({
  pattern: z.discriminatedUnion('every', [
    z.object({ every: z.literal('day'), interval }),
    z.object({
      every: z.literal('week'),
      interval,
      weekdays: z.array(weekday).min(1, { error: 'Choose a weekday' }).max(7),
    }),
    z.object({ every: z.literal('month-day'), interval, monthDay: z.int().min(1).max(31) }),
    z.object({
      every: z.literal('month-weekday'),
      interval,
      weekday,
      nth: z.literal(NTH_WEEKDAYS),
    }),
  ]),
  firstDay: day,
  lastDay: day.nullable(),
  count: z.int().min(1).max(MOST_OCCURRENCES).nullable(),
  onDaysOff: z.enum(DAY_OFF_CHOICES),
});

/** The domain's `SeriesRule`: it ends on a day or after a number of occurrences. */
export const seriesRule = rule
  .refine(({ lastDay, count: times }) => (lastDay === null) !== (times === null), {
    path: ['lastDay'],
    error: 'A series ends on a day, or after a number of times',
  })
  .refine(({ firstDay, lastDay }) => lastDay === null || firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'The series ends before it begins',
  })
  .refine(
    ({ firstDay, lastDay }) =>
      lastDay === null || (daysBetween(firstDay, lastDay) ?? 0) <= LONGEST_SERIES,
    { path: ['lastDay'], error: 'A series lasts at most two years' },
  );

/** The rule of a request. */
const newRule = seriesRule.refine(({ firstDay, lastDay }) => areEntered([firstDay, lastDay]), {
  path: ['firstDay'],
  error: ENTERED_MESSAGE,
});

/** A single occurrence with other people than the series. */
const ownTeam = z.object({ day, assignedTeam: operationFields.assignedTeam.unwrap().unwrap() });

/** A single occurrence with other equipment than the series. */
const ownEquipment = z.object({ day, equipment: seriesWork.shape.equipment.unwrap() });

/** The exceptions of a rule: days without work, with other people, and with other equipment. */
const exceptions = {
  /** Days of the rule on which there is no work. */
  leftOut: days.optional(),
  ownTeams: z.array(ownTeam).max(MOST_OCCURRENCES).optional(),
  ownEquipment: z.array(ownEquipment).max(MOST_OCCURRENCES).optional(),
};

/** A new series. */
const seriesBody = z.object({ work: seriesWork, rule: newRule, ...exceptions });

const seriesChange = z.object({
  /** The first day of the rule that changes; null changes the whole series. */
  from: day.nullable(),
  /**
   * The fields of the work that change. Of the equipment, items that the series had otherwise
   * change on every date; what single dates take besides stays.
   */
  work: z
    .object(seriesWork.shape)
    .extend({ title: requiredText(MISSING_OPERATION) })
    .partial(),
  /** Items that every date takes as the equipment says, also where the series had them so. */
  items: z.array(requiredText('Equipment name is required')).max(MOST_OCCURRENCES).optional(),
  /** Absent: the days stay as they are. */
  rule: newRule.optional(),
  ...exceptions,
  /** Whether exceptions change too. */
  withExceptions: z.boolean().optional(),
});

/** A series of operations. */
export const seriesSchema = z.object({
  id: z.string(),
  title: z.string(),
  rule,
  /** The fields of the work, for occurrences that are added. */
  work: seriesWork,
  leftOut: z.array(z.string()),
  /** The days of the rule that have an operation, in order. */
  days: z.array(z.string()),
  /**
   * The number of its operations by state; those that were changed alone, or moved, count a second
   * time.
   */
  standing: z.object({
    planned: count,
    begun: count,
    done: count,
    cancelled: count,
    alone: count,
    moved: count,
  }),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
  version: z.int(),
});

/** The obstacles of one occurrence. */
const problem = z.object({
  /** The day by the rule. */
  day: z.string(),
  /** The day of the work. */
  on: z.string(),
  conflicts: z.array(conflictSchema),
  /**
   * The rules that its people break; those that block stop the save unless overridden with a
   * reason.
   */
  findings: z.array(staffingFindingSchema),
  /** The possible replacements of people who cannot work, the most suitable first. */
  replacements: z.array(z.object({ memberId: z.string(), by: z.array(z.string()) })),
});

const outcome = {
  added: count,
  changed: count,
  removed: count,
  /** The number of exceptions, which stay as they are. */
  exceptions: count,
  /**
   * The number of operations whose work has begun, is done or was cancelled, which stay as they
   * are.
   */
  closed: count,
};

const saved = z.object({ series: seriesSchema, ...outcome });

const booking = ['invalid-input', 'booking-conflict', 'staffing-blocked'] as const;

export const seriesCalls = {
  listSeries: defineCall({
    method: 'GET',
    path: '/api/operation-series',
    summary: 'Series of operations: those with these ids, or all living ones, at most 200',
    query: z.object({
      /** Ids, separated by commas. */
      ids: z.string().max(10_000).optional(),
    }),
    reply: z.array(seriesSchema),
    errors: [],
  }),
  checkSeries: defineCall({
    method: 'POST',
    path: '/api/series-checks',
    summary: 'What a new series or a change of one would do, and what stands in its way',
    body: z.union([seriesChange.extend({ id: idParams.shape.id }), seriesBody]),
    reply: z.object({ ...outcome, problems: z.array(problem) }),
    errors: ['invalid-input', 'selected-project-not-found', 'series-not-found', 'piece-not-found'],
  }),
  createSeries: defineCall({
    method: 'POST',
    path: '/api/operation-series',
    summary: 'Plan recurring work: every operation of it is booked, or none',
    body: seriesBody,
    reply: saved,
    keyed: true,
    errors: [...booking, 'selected-project-not-found', 'series-not-found', 'piece-not-found'],
    status: 201,
  }),
  changeSeries: defineCall({
    method: 'PUT',
    path: '/api/operation-series/:id',
    summary: 'Change a series from a day on, or all of it: everything is booked, or nothing',
    params: idParams,
    body: seriesChange,
    reply: saved,
    keyed: true,
    errors: [
      ...booking,
      'selected-project-not-found',
      'series-not-found',
      'piece-not-found',
      'stale-version',
    ],
  }),
  deleteSeries: defineCall({
    method: 'DELETE',
    path: '/api/operation-series/:id',
    summary: 'Delete the operations of a series that have not begun, from a day on or all',
    params: idParams,
    query: z.object({ from: day.optional() }),
    reply: saved,
    errors: ['series-not-found', 'stale-version'],
  }),
  undoSeriesChange: defineCall({
    method: 'POST',
    path: '/api/operation-series/:id/undo',
    summary: 'Take back the last change of a series with all its operations, while nothing changed',
    params: idParams,
    reply: saved,
    errors: ['series-not-found', 'stale-version', 'booking-conflict'],
  }),
};

/** See {@link seriesSchema}. */
export type OperationSeries = z.output<typeof seriesSchema>;
/** The effects of a change of a series, and its obstacles. */
export type SeriesCheck = z.output<typeof seriesCalls.checkSeries.reply>;
/** The fields of a series's operations as they are stored in it. */
export type SeriesWork = z.output<typeof seriesWork>;
