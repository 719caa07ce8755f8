import {
  OPERATION_KINDS,
  OPERATION_PRIORITIES,
  OPERATION_STATUSES,
  SERVICE_CATEGORIES,
} from '@pcm/domain';
import { z } from 'zod';
import { storedDay as day, day as enteredDay, idParams, shortText } from './amounts.ts';
import {
  candidatesSchema,
  conflictSchema,
  repairSchema,
  staffingFindingSchema,
} from './booking-schemas.ts';
import { defineCall } from './call.ts';
import { OPERATION_SORTS } from './list-sorts.ts';
import {
  operationBody,
  operationFields,
  operationPatch,
  operationSchema,
  scheduledOperationSchema,
} from './operation-schemas.ts';
import { teamMemberSchema } from './team-calls.ts';

const booking = [
  'invalid-input',
  'piece-not-found',
  'booking-conflict',
  'staffing-blocked',
] as const;
const id = z.string().min(1).max(100);
const flag = z.enum(['true', 'false']);
const count = z.int().min(0);

const filterQuery = z.object({
  /**
   * A part of the title, location, order number, project or customer; case and accents do not
   * count.
   */
  search: shortText.optional(),
  status: z.enum(OPERATION_STATUSES).optional(),
  priority: z.enum(OPERATION_PRIORITIES).optional(),
  serviceCategory: z.enum(SERVICE_CATEGORIES).optional(),
  projectId: id.optional(),
  customerId: id.optional(),
  memberId: id.optional(),
  seriesId: id.optional(),
  kind: z.enum(OPERATION_KINDS).optional(),
  /** Only operations with a day in the period. */
  from: day.optional(),
  to: day.optional(),
  /** `true`: only operations without people. */
  unassigned: flag.optional(),
  /** `true`: only operations that are neither completed nor cancelled. */
  open: flag.optional(),
  /** `true`: the operations deleted in the last 30 days instead of the others. */
  deleted: flag.optional(),
});

const parts = z
  .array(z.object({ scheduledDate: enteredDay, endDate: enteredDay }))
  .min(2)
  .max(20);

/** A project from which an operation can be made, without money, as its planner may see it. */
const plannableProject = z.object({
  id: z.string(),
  name: z.string(),
  client: z.string(),
});

export const operationCalls = {
  plannableProjects: defineCall({
    method: 'GET',
    path: '/api/plannable-projects',
    summary: 'Projects of which operations can be made, last saved first, at most 60',
    query: z.object({
      /** A part of the name, client or location; case and accents do not count. */
      search: shortText.optional(),
    }),
    reply: z.array(plannableProject),
    errors: ['invalid-input'],
  }),
  operationProposal: defineCall({
    method: 'GET',
    path: '/api/plannable-projects/:id',
    summary: 'What a new operation takes from its project: place, days, crew and equipment',
    params: idParams,
    reply: plannableProject.extend({
      title: z.string(),
      serviceCategory: z.enum(SERVICE_CATEGORIES),
      location: z.string(),
      scheduledDate: z.string().nullable(),
      endDate: z.string().nullable(),
      /** The length of the work, whatever its dates; 0 where the project does not state it. */
      workingDays: z.number(),
      crew: z.array(z.object({ position: z.string(), people: z.number() })),
      equipment: z.array(z.object({ name: z.string(), quantity: z.number() })),
    }),
    errors: ['project-not-found'],
  }),
  listOperations: defineCall({
    method: 'GET',
    path: '/api/operations',
    summary: 'Every operation, last saved first; of one project or customer when asked',
    query: z.object({ projectId: id.optional(), customerId: id.optional() }),
    reply: z.array(operationSchema),
    errors: [],
  }),
  pageOfOperations: defineCall({
    method: 'GET',
    path: '/api/operation-summaries',
    summary: 'One page of the list: searched, filtered, sorted',
    query: filterQuery.extend({
      sort: z.enum(OPERATION_SORTS).optional(),
      direction: z.enum(['asc', 'desc']).optional(),
      cursor: z.string().max(1000).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    reply: z.object({
      operations: z.array(scheduledOperationSchema),
      /** Pass it as `cursor` to read the next page; null at the end. */
      nextCursor: z.string().nullable(),
      /** The number over all pages. */
      count,
    }),
    errors: [],
  }),
  operationsOverview: defineCall({
    method: 'GET',
    path: '/api/operations-overview',
    summary: 'The four tiles of Team & Operations, and the counts of its tabs',
    query: z.object({ today: day }),
    reply: z.object({
      activeTeam: count,
      teamMembers: count,
      customers: count,
      equipment: count,
      operations: count,
      /** The operations that are not cancelled and have today among their days. */
      todaysOperations: count,
      inProgress: count,
      /** The operations without people that are neither completed nor cancelled. */
      unassigned: count,
      /** The certifications of active members that have expired or will expire within 60 days. */
      expiringCertifications: count,
    }),
    errors: [],
  }),
  readOperation: defineCall({
    method: 'GET',
    path: '/api/operations/:id',
    summary: 'One operation with its equipment',
    params: idParams,
    reply: operationSchema,
    errors: ['operation-not-found'],
  }),
  createOperation: defineCall({
    method: 'POST',
    path: '/api/operations',
    summary: 'Schedule an operation; refused where it would be booked twice',
    body: operationBody,
    reply: operationSchema,
    keyed: true,
    errors: [...booking, 'operation-not-found', 'selected-project-not-found'],
    status: 201,
  }),
  updateOperation: defineCall({
    method: 'PUT',
    path: '/api/operations/:id',
    summary: 'Change fields of an operation, for one its status',
    params: idParams,
    body: operationPatch,
    reply: operationSchema,
    errors: [
      ...booking,
      'operation-not-found',
      'selected-project-not-found',
      'stale-version',
      'assignment-not-found',
      'piece-not-found',
    ],
  }),
  patchOperation: defineCall({
    method: 'PATCH',
    path: '/api/operations/:id',
    summary: 'Save what changed of an operation; refused where it would be booked twice',
    params: idParams,
    body: operationPatch,
    reply: operationSchema,
    errors: [
      ...booking,
      'operation-not-found',
      'selected-project-not-found',
      'stale-version',
      'assignment-not-found',
      'piece-not-found',
    ],
  }),
  deleteOperation: defineCall({
    method: 'DELETE',
    path: '/api/operations/:id',
    summary: 'Delete an operation; it can be restored for 30 days',
    params: idParams,
    reply: z.object({}),
    errors: ['operation-not-found', 'stale-version'],
  }),
  restoreOperation: defineCall({
    method: 'POST',
    path: '/api/operations/:id/restore',
    summary: 'Take back a delete; refused where its days have been booked since',
    params: idParams,
    reply: operationSchema,
    errors: ['operation-not-found', 'booking-conflict'],
  }),
  splitOperation: defineCall({
    method: 'POST',
    path: '/api/operations/split',
    summary:
      'Do an operation in parts: a new one, or one that stands, which becomes the first part',
    body: z.object({
      /** The id of an existing operation; absent for a new one. */
      id: id.optional(),
      /** The fields that the parts share; all fields for a new operation. */
      operation: z.union([operationBody, operationPatch]),
      parts,
    }),
    reply: z.object({ operations: z.array(operationSchema) }),
    keyed: true,
    errors: [
      ...booking,
      'operation-not-found',
      'selected-project-not-found',
      'stale-version',
      'assignment-not-found',
      'piece-not-found',
    ],
    status: 201,
  }),
  checkBooking: defineCall({
    method: 'POST',
    path: '/api/booking-checks',
    summary: 'What stands in the way of an operation, and the ways out; nothing is saved',
    body: z.object({
      /**
       * The id of an existing operation: it does not conflict with itself, and fills in the fields
       * not sent.
       */
      id: id.optional(),
      operation: z.object(operationFields).partial().extend({
        equipment: operationBody.shape.equipment,
      }),
      /** Whether to search for ways out, which takes time. */
      withRepairs: z.boolean().optional(),
    }),
    reply: z.object({
      conflicts: z.array(conflictSchema),
      findings: z.array(staffingFindingSchema),
      repairs: z.array(repairSchema),
    }),
    errors: ['invalid-input', 'operation-not-found'],
  }),
  workAhead: defineCall({
    method: 'GET',
    path: '/api/team-members/:id/work-ahead',
    summary: 'Open work of somebody that is not over, and who may take each of it over',
    params: idParams,
    /** With an absence of theirs, only the work of which it takes hours. */
    query: z.object({ today: day, absenceId: id.optional() }),
    reply: z.object({
      /** At most 200, the next ones first; those without a day come last. */
      work: z.array(
        candidatesSchema.extend({
          operation: scheduledOperationSchema,
          /**
           * The days of the work that the absence takes, and the people who are free and qualified
           * on them; null without an absence, and where it takes the whole work.
           */
          onDays: candidatesSchema.extend({ firstDay: day, lastDay: day }).nullable(),
        }),
      ),
      count,
    }),
    errors: ['team-member-not-found', 'absence-not-found'],
  }),
  substitutes: defineCall({
    method: 'GET',
    path: '/api/operations/:id/substitutes',
    summary: 'Who may work in the place of somebody on some days of an operation',
    params: idParams,
    query: z.object({ today: day, memberId: id, from: day, to: day }),
    reply: candidatesSchema,
    errors: ['operation-not-found', 'invalid-input'],
  }),
  handOver: defineCall({
    method: 'PUT',
    path: '/api/team-members/:id/handover',
    summary: 'Give operations of somebody other teams, and switch them off or on: all, or nothing',
    keyed: true,
    params: idParams,
    body: z.object({
      /** Absent: they stay as they are. */
      isActive: z.boolean().optional(),
      /** Whether these teams restore an earlier state, so that broken rules need no reason. */
      takesBack: z.boolean().optional(),
      teams: z
        .array(
          z.object({
            operationId: id,
            version: z.int(),
            assignedTeam: operationFields.assignedTeam.unwrap().unwrap(),
            /** Absent: covers that are still valid stay. */
            covers: operationFields.covers.unwrap().unwrap().optional(),
          }),
        )
        .max(200),
    }),
    reply: z.object({ member: teamMemberSchema, operations: z.array(operationSchema) }),
    errors: [...booking, 'team-member-not-found', 'operation-not-found', 'stale-version'],
  }),
};
