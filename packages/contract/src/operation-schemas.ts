import {
  ASSIGNMENT_STATUSES,
  OPERATION_KINDS,
  OPERATION_PRIORITIES,
  OPERATION_STATUSES,
  SERIES_FIELDS,
  SERVICE_CATEGORIES,
  SITE_CHECKS,
  STAFFING_RULES,
  WORKING_HOURS,
} from '@pcm/domain';
import { z } from 'zod';
import {
  calendarDay,
  storedDay as day,
  longText,
  nonNegative,
  requiredText,
  serviceCategory,
  shortText,
} from './amounts.ts';

const id = z.string().min(1).max(100);
const MOST_PEOPLE = 500;
const MOST_ENTRIES = 200;

/** A time as `HH:MM`, or empty while none is chosen. */
const wallTime = z.union([z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), z.literal('')], {
  error: 'A time is written HH:MM',
});

/** A local day and time, `YYYY-MM-DDTHH:MM`, or a time alone; empty while there is none. */
const localTime = z.union(
  [z.iso.datetime({ local: true, precision: -1 }).length('YYYY-MM-DDTHH:MM'.length), wallTime],
  { error: 'A time is written HH:MM, or with its day YYYY-MM-DDTHH:MM' },
);

const workingHours = z
  .number()
  .min(WORKING_HOURS.least)
  .max(WORKING_HOURS.most)
  .multipleOf(WORKING_HOURS.step, { error: 'Working hours go in half hours' });

const crewNeed = z.object({ position: shortText, people: z.int().min(1).max(MOST_PEOPLE) });

/** The work of a person on a line of the estimate; null for work outside it. */
const lineChoice = z.object({ memberId: id, lineKey: z.string().min(1).max(200).nullable() });

/** Whether a day counts in the own rate, as chosen by hand. */
export const dayChoice = z.object({
  day,
  isCounted: z.boolean(),
  reason: requiredText('Say why the day counts or does not').max(500),
});

/** Days on which somebody works in the place of a member of the team. */
const cover = z.object({
  memberId: id,
  /** Nobody of the team. */
  substituteId: id,
  /** Within the days of the operation. */
  firstDay: day,
  /** Included. */
  lastDay: day,
});

const override = z.object({
  rule: z.enum(STAFFING_RULES),
  reason: requiredText('Give the reason for overriding the rule').max(500),
});

/** An item of equipment that is needed; `name` is its name in the stock. */
const equipmentNeed = z.object({
  equipmentName: requiredText('Equipment name is required'),
  quantity: nonNegative.optional(),
  /** The booked pieces; their number is then the quantity. */
  pieceIds: z.array(id).max(MOST_ENTRIES).optional(),
});

/**
 * The fields of an operation that can be written. An absent field stays unchanged, or gets its
 * default in a new operation.
 */
export const operationFields = {
  title: requiredText('Title is required'),
  description: longText.nullish(),
  customerId: id.nullish(),
  projectId: id.nullish(),
  /** A `job` is done for a project; the other kinds need none. */
  kind: z.enum(OPERATION_KINDS),
  serviceCategory,
  location: shortText.nullish(),
  /** The client's order number. */
  purchaseOrder: shortText.nullish(),
  scheduledDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
  startTime: wallTime.nullish(),
  endTime: wallTime.nullish(),
  /**
   * Hours. The server computes them, and ignores what is sent, when both dates, or one day and both
   * times, are set.
   */
  estimatedDuration: nonNegative.nullish(),
  workingHoursPerDay: workingHours.nullish(),
  /** Whether assigned people also work on weekends and days off. */
  worksOnDaysOff: z.boolean().nullish(),
  status: z.enum(OPERATION_STATUSES),
  priority: z.enum(OPERATION_PRIORITIES),
  requirements: z.array(shortText).max(MOST_ENTRIES).nullish(),
  /** The people that the work needs, by position. */
  crew: z.array(crewNeed).max(MOST_ENTRIES).nullish(),
  /** The ids of team members. */
  assignedTeam: z.array(id).max(MOST_PEOPLE).nullish(),
  /** The covers on some of the days. */
  covers: z.array(cover).max(MOST_ENTRIES).nullish(),
  actualStartTime: localTime.nullish(),
  actualEndTime: localTime.nullish(),
  notes: longText.nullish(),
  /** The broken rules to override, each with a reason. */
  staffingOverrides: z.array(override).max(MOST_ENTRIES).nullish(),
  /** The site checks that have been made. */
  siteChecks: z.array(z.enum(SITE_CHECKS)).max(SITE_CHECKS.length).nullish(),
  /** The line of the estimate that people work on, where it is not the one of their role. */
  lineChoices: z.array(lineChoice).max(MOST_PEOPLE).nullish(),
  /** The days that count in the own rate or not, with the reason. */
  dayChoices: z.array(dayChoice).max(MOST_ENTRIES).nullish(),
};

/** The error for a job without a project or a title. Source: specification section 5. */
export const MISSING_OPERATION = 'Please select a project and enter an operation title.';

const newOperation = z.object({
  ...operationFields,
  title: requiredText(MISSING_OPERATION),
  projectId: z.string().max(100).nullish(),
  kind: operationFields.kind.optional(),
  status: operationFields.status.optional(),
  priority: operationFields.priority.optional(),
  /** The category of the project when absent. */
  serviceCategory: serviceCategory.optional(),
  equipment: z.array(equipmentNeed).max(MOST_ENTRIES).nullish(),
});

/**
 * A new operation. Defaults: a job, no date, status scheduled, priority medium, 8 hours a day. A job
 * needs a project.
 */
export const operationBody = newOperation.refine(
  ({ kind = 'job', projectId }) => kind !== 'job' || Boolean(projectId),
  { path: ['projectId'], error: MISSING_OPERATION },
);

const shared = Object.fromEntries(SERIES_FIELDS.map((field) => [field, true])) as {
  [Field in (typeof SERIES_FIELDS)[number]]: true;
};

/**
 * The work of a series, whose days come from its rule: the fields that its operations share, and
 * others that each of them begins with.
 */
export const seriesWork = newOperation
  .pick({ ...shared, notes: true, staffingOverrides: true, lineChoices: true, equipment: true })
  .extend({ kind: operationFields.kind });

/** A swap of an operation's equipment. */
export const equipmentSwap = z.object({
  /** The item that is left out; absent: none. */
  from: id.optional(),
  /** The pieces of it that are left out before any others. */
  fromPieces: z.array(id).max(MOST_ENTRIES).optional(),
  /** The item that is taken instead; absent: none. */
  to: id.optional(),
  /** The pieces of it, as many as the quantity; absent or empty: any. */
  toPieces: z.array(id).max(MOST_ENTRIES).optional(),
  /** The set to which it belongs. */
  toSet: id.nullish(),
  quantity: z.number().positive(),
});

/** The changed fields of an operation. */
export const operationPatch = z
  .object(operationFields)
  .partial()
  /** Swaps of equipment in the same step. */
  .extend({
    equipmentSwaps: z.array(equipmentSwap).max(MOST_ENTRIES).optional(),
    /**
     * Undoes the last change of what the operation books: the bookings with which it stood in
     * conflict before, and the team rules, do not refuse it.
     */
    takesBack: z.boolean().optional(),
  });

/** A piece that an operation takes along. */
const assignedPiece = z.object({
  id: z.string(),
  /** The mark on the piece: `R-014`. */
  code: z.string(),
  serialNumber: z.string(),
});

/** Equipment that an operation takes along. Its instants are in UTC. */
export const assignmentSchema = z.object({
  id: z.string(),
  operationId: z.string(),
  equipmentName: z.string(),
  quantity: z.number(),
  status: z.enum(ASSIGNMENT_STATUSES),
  assignedAt: z.string(),
  returnedAt: z.string().nullable(),
  notes: z.string(),
  /** The booked pieces, by code; empty where it may be any. */
  pieces: z.array(assignedPiece),
  /** The set with which it was taken along. */
  setId: z.string().nullable(),
  version: z.int(),
});

/** An operation. Days `YYYY-MM-DD`, times `HH:MM`, durations in hours. */
export const operationSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  customerId: z.string().nullable(),
  /** Null where the customer is deleted or none is given. */
  customerName: z.string().nullable(),
  projectId: z.string().nullable(),
  projectName: z.string().nullable(),
  /** The English catalogue name of the project's type. */
  projectType: z.string().nullable(),
  kind: z.enum(OPERATION_KINDS),
  serviceCategory: z.enum(SERVICE_CATEGORIES),
  location: z.string(),
  purchaseOrder: z.string(),
  scheduledDate: z.string().nullable(),
  endDate: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  estimatedDuration: z.number().nullable(),
  workingHoursPerDay: z.number(),
  worksOnDaysOff: z.boolean(),
  status: z.enum(OPERATION_STATUSES),
  priority: z.enum(OPERATION_PRIORITIES),
  requirements: z.array(z.string()),
  crew: z.array(crewNeed),
  assignedTeam: z.array(z.string()),
  covers: z.array(cover),
  equipment: z.array(assignmentSchema),
  actualStartTime: z.string().nullable(),
  actualEndTime: z.string().nullable(),
  notes: z.string(),
  staffingOverrides: z.array(override.extend({ by: z.string(), at: z.string() })),
  siteChecks: z.array(z.object({ check: z.enum(SITE_CHECKS), by: z.string(), at: z.string() })),
  /** The series that it is one of; null for single work. */
  seriesId: z.string().nullable(),
  /** The day by the rule of the series, wherever the occurrence has been moved. */
  occurrenceDay: z.string().nullable(),
  /** Whether it is an exception, which changes of its series leave unchanged. */
  isException: z.boolean(),
  lineChoices: z.array(lineChoice),
  dayChoices: z.array(dayChoice),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
  /** Grows by one with every save; the `ETag` is `"{version}"`. */
  version: z.int(),
});

/** The part of an operation that the calendar and the lists show. */
export const scheduledOperationSchema = operationSchema
  .pick({
    id: true,
    title: true,
    customerId: true,
    customerName: true,
    projectId: true,
    projectName: true,
    projectType: true,
    kind: true,
    serviceCategory: true,
    location: true,
    purchaseOrder: true,
    scheduledDate: true,
    endDate: true,
    startTime: true,
    endTime: true,
    estimatedDuration: true,
    workingHoursPerDay: true,
    worksOnDaysOff: true,
    status: true,
    priority: true,
    requirements: true,
    crew: true,
    assignedTeam: true,
    covers: true,
    seriesId: true,
    occurrenceDay: true,
    isException: true,
    version: true,
  })
  .extend({
    /** The equipment that is out on its days; returned or lost equipment is left out. */
    equipment: z.array(
      z.object({
        name: z.string(),
        quantity: z.number(),
        /** The ids of the booked pieces; empty where it may be any. */
        pieces: z.array(z.string()),
      }),
    ),
    /** The rules that it may break, because they were overridden with a reason. */
    overriddenRules: z.array(z.enum(STAFFING_RULES)),
    deletedAt: z.string().nullable(),
    /** The days on which its day sheets have work, in order. */
    workedDays: z.array(day),
    /** The workers of those days on which others were planned, by their ids; absent without any. */
    workedBy: z.array(z.object({ day, people: z.array(z.string()) })).optional(),
    /** Whether it is in progress although its day sheets say that the work is over. */
    isReported: z.boolean(),
  });

/** See {@link operationSchema}. */
export type Operation = z.output<typeof operationSchema>;
/** See {@link scheduledOperationSchema}. */
export type ScheduledOperation = z.output<typeof scheduledOperationSchema>;
/** See {@link assignmentSchema}. */
export type EquipmentAssignment = z.output<typeof assignmentSchema>;
