import { LONGEST_INTERVAL, OPERATION_STATUSES, SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';
import {
  calendarDay,
  idParams,
  isPhoneOrNone,
  longText,
  nonNegative,
  requiredText,
  serviceCategory,
  shortText,
} from './amounts.ts';
import { defineCall } from './call.ts';
import { customerFields, customerSchema, email, kept } from './customer-calls.ts';
import { assignmentSchema } from './operation-schemas.ts';

const flag = z.enum(['true', 'false']);
const day = z.string().nullable();
/** `true`: the records deleted in the last 30 days instead of the others. */
const listQuery = z.object({ deleted: flag.optional() });
const MOST_ENTRIES = 100;
/** The largest balance of leave that can be entered, in either direction. */
const MOST_LEAVE = 1000;

/** The operations that use a record, and that deleting it affects. */
const dependents = z.object({
  operations: z.int().min(0),
  /** The number of those that are neither over nor completed. */
  ahead: z.int().min(0),
  /** At most 5: the next ones, or the last ones where none is ahead. */
  named: z.array(z.object({ id: z.string(), title: z.string(), firstDay: day, lastDay: day })),
});

/** A certification; a text stands for one with this name and no dates. */
const certification = z.union([
  shortText.min(1).transform((name) => ({ name, issuedOn: null, expiresOn: null })),
  z
    .object({
      name: requiredText('Certification name is required'),
      issuedOn: calendarDay.nullish().transform((given) => given || null),
      expiresOn: calendarDay.nullish().transform((given) => given || null),
    })
    .refine(({ issuedOn, expiresOn }) => !issuedOn || !expiresOn || issuedOn <= expiresOn, {
      error: 'A certification ends on or after the day it was issued',
      path: ['expiresOn'],
    }),
]);

/** A team member. Units: the hourly rate and the gross wage of a month are in MAD. */
export const teamMemberSchema = z.object({
  ...kept,
  name: z.string(),
  role: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  skills: z.array(z.string()),
  certifications: z.array(z.object({ name: z.string(), issuedOn: day, expiresOn: day })),
  /** Null for those who may not see what people cost. */
  hourlyRate: z.number().nullable(),
  /** False while the rate is the form's initial value, which is nobody's real wage. */
  rateConfirmed: z.boolean(),
  /** The first day of service, from which seniority counts. */
  hiredOn: day,
  /** Null where none is entered, or it may not be seen. No audit entry and no export has it. */
  monthlyWage: z.number().nullable(),
  /** The working days of leave left at the end of `leaveCountedOn`, counted by hand. */
  leaveDays: z.number().nullable(),
  leaveCountedOn: day,
  /** The source of that number. */
  leaveNote: z.string(),
  isActive: z.boolean(),
  notes: z.string(),
});

const teamMemberFields = {
  name: requiredText('Name is required'),
  role: requiredText('Role is required'),
  email: email.nullish(),
  phone: shortText.nullish(),
  skills: z.array(shortText.min(1)).max(MOST_ENTRIES).nullish(),
  certifications: z.array(certification).max(MOST_ENTRIES).nullish(),
  hourlyRate: nonNegative.nullish(),
  /** A rate that is sent without this is confirmed. */
  rateConfirmed: z.boolean().optional(),
  hiredOn: calendarDay.nullish(),
  monthlyWage: nonNegative.nullish(),
  leaveDays: z.number().min(-MOST_LEAVE).max(MOST_LEAVE).nullish(),
  leaveCountedOn: calendarDay.nullish(),
  leaveNote: longText.nullish(),
  isActive: z.boolean().optional(),
  notes: longText.nullish(),
};

/** An equipment assignment with the operation it belongs to. */
const placedAssignment = assignmentSchema.extend({
  operationTitle: z.string(),
  firstDay: day,
  lastDay: day,
  operationStatus: z.enum(OPERATION_STATUSES),
});

/** An item of equipment and its number of pieces in the company. */
export const equipmentItemSchema = z.object({
  ...kept,
  name: z.string(),
  quantity: z.number(),
  /** Null for an item of all services. */
  serviceCategory: z.enum(SERVICE_CATEGORIES).nullable(),
  isActive: z.boolean(),
  /** Whether it is a vehicle, by which bars of the schedule can be coloured. */
  isVehicle: z.boolean(),
  notes: z.string(),
  /** Whether the quantity is the number of its pieces. */
  isByPiece: z.boolean(),
  /** The company's interval between inspections of a piece. Units: months. */
  inspectionMonths: z.int().nullable(),
  /** The source of the interval, as given by the company. */
  inspectionSource: z.string(),
});

/** An item as the list shows it, with the pieces that are not available. */
const listedEquipment = equipmentItemSchema.extend({
  /** The pieces that are out with today's operations. */
  outToday: z.number(),
  /** The pieces that are with past operations and were not returned. */
  notReturned: z.number(),
  /** The pieces that are in repair, under inspection or rented out today. */
  awayToday: z.number(),
});

const equipmentFields = {
  name: requiredText('Equipment name is required'),
  quantity: nonNegative.optional(),
  serviceCategory: serviceCategory.nullish(),
  isActive: z.boolean().optional(),
  isVehicle: z.boolean().optional(),
  notes: longText.nullish(),
  isByPiece: z.boolean().optional(),
  inspectionMonths: z.int().min(1).max(LONGEST_INTERVAL).nullish(),
  inspectionSource: shortText.nullish(),
};

const assignmentFields = {
  equipmentName: requiredText('Equipment name is required'),
  quantity: nonNegative.optional(),
  status: assignmentSchema.shape.status.optional(),
  notes: longText.nullish(),
  /** The booked pieces; their number is then the quantity, and none means any pieces. */
  pieceIds: z.array(shortText.min(1)).max(MOST_ENTRIES).optional(),
};

/** The calls of team members, customers and equipment. */
export const teamCalls = {
  listTeamMembers: defineCall({
    method: 'GET',
    path: '/api/team-members',
    summary: 'Every team member by name',
    query: listQuery,
    reply: z.array(teamMemberSchema),
    errors: [],
  }),
  readTeamMember: defineCall({
    method: 'GET',
    path: '/api/team-members/:id',
    summary: 'One team member',
    params: idParams,
    reply: teamMemberSchema,
    errors: ['team-member-not-found'],
  }),
  createTeamMember: defineCall({
    method: 'POST',
    path: '/api/team-members',
    summary: 'Add a team member',
    body: z.object(teamMemberFields),
    reply: teamMemberSchema,
    keyed: true,
    errors: ['team-member-not-found', 'invalid-input', 'email-taken'],
    status: 201,
  }),
  updateTeamMember: defineCall({
    method: 'PATCH',
    path: '/api/team-members/:id',
    summary: 'Change a team member',
    params: idParams,
    body: z.object(teamMemberFields).partial(),
    reply: teamMemberSchema,
    errors: ['invalid-input', 'team-member-not-found', 'email-taken', 'stale-version'],
  }),
  deleteTeamMember: defineCall({
    method: 'DELETE',
    path: '/api/team-members/:id',
    summary: 'Delete a team member, who leaves the operations ahead; restorable for 30 days',
    params: idParams,
    reply: z.object({}),
    errors: ['team-member-not-found', 'stale-version'],
  }),
  restoreTeamMember: defineCall({
    method: 'POST',
    path: '/api/team-members/:id/restore',
    summary: 'Take back a delete; names coming operations to which not all days came back',
    params: idParams,
    reply: teamMemberSchema.extend({ notReturned: z.array(z.string()) }),
    errors: ['team-member-not-found', 'email-taken'],
  }),
  teamMemberDependents: defineCall({
    method: 'GET',
    path: '/api/team-members/:id/dependents',
    summary: 'Operations a team member is assigned to',
    params: idParams,
    reply: dependents,
    errors: ['team-member-not-found'],
  }),
  listCustomers: defineCall({
    method: 'GET',
    path: '/api/customers',
    summary: 'Every customer by name',
    query: listQuery,
    reply: z.array(customerSchema),
    errors: [],
  }),
  readCustomer: defineCall({
    method: 'GET',
    path: '/api/customers/:id',
    summary: 'One customer',
    params: idParams,
    reply: customerSchema,
    errors: ['customer-not-found'],
  }),
  createCustomer: defineCall({
    method: 'POST',
    path: '/api/customers',
    summary: 'Add a customer',
    body: z.object(customerFields),
    reply: customerSchema,
    keyed: true,
    errors: ['customer-not-found', 'invalid-input'],
    status: 201,
  }),
  updateCustomer: defineCall({
    method: 'PATCH',
    path: '/api/customers/:id',
    summary: 'Change a customer',
    params: idParams,
    body: z.object(customerFields).partial(),
    reply: customerSchema,
    errors: ['invalid-input', 'customer-not-found', 'stale-version'],
  }),
  deleteCustomer: defineCall({
    method: 'DELETE',
    path: '/api/customers/:id',
    summary: 'Delete a customer; their operations stay, restorable for 30 days',
    params: idParams,
    reply: z.object({}),
    errors: ['customer-not-found', 'stale-version'],
  }),
  restoreCustomer: defineCall({
    method: 'POST',
    path: '/api/customers/:id/restore',
    summary: 'Take back a delete',
    params: idParams,
    reply: customerSchema,
    errors: ['customer-not-found'],
  }),
  customerDependents: defineCall({
    method: 'GET',
    path: '/api/customers/:id/dependents',
    summary: 'Operations, projects and quotations of a customer',
    params: idParams,
    reply: dependents.extend({ projects: z.int().min(0), quotes: z.int().min(0) }),
    errors: ['customer-not-found'],
  }),
  listEquipment: defineCall({
    method: 'GET',
    path: '/api/equipment',
    summary: 'Every item of equipment by name, and how many of it there are',
    query: listQuery,
    reply: z.array(listedEquipment),
    errors: [],
  }),
  createEquipment: defineCall({
    method: 'POST',
    path: '/api/equipment',
    summary: 'Add an item of equipment',
    body: z.object(equipmentFields),
    reply: equipmentItemSchema,
    keyed: true,
    errors: ['equipment-not-found', 'invalid-input', 'equipment-exists'],
    status: 201,
  }),
  updateEquipment: defineCall({
    method: 'PATCH',
    path: '/api/equipment/:id',
    summary: 'Change an item of equipment; a new name is taken over by its assignments',
    params: idParams,
    body: z.object(equipmentFields).partial(),
    reply: equipmentItemSchema,
    errors: ['invalid-input', 'equipment-not-found', 'equipment-exists', 'stale-version'],
  }),
  deleteEquipment: defineCall({
    method: 'DELETE',
    path: '/api/equipment/:id',
    summary: 'Delete an item of equipment; its assignments stay, restorable for 30 days',
    params: idParams,
    reply: z.object({}),
    errors: ['equipment-not-found', 'stale-version'],
  }),
  restoreEquipment: defineCall({
    method: 'POST',
    path: '/api/equipment/:id/restore',
    summary: 'Take back a delete',
    params: idParams,
    reply: equipmentItemSchema,
    errors: ['equipment-not-found', 'equipment-exists'],
  }),
  equipmentDependents: defineCall({
    method: 'GET',
    path: '/api/equipment/:id/dependents',
    summary: 'Operations that take an item of equipment along',
    params: idParams,
    reply: dependents,
    errors: ['equipment-not-found'],
  }),
  listAssignments: defineCall({
    method: 'GET',
    path: '/api/equipment-assignments',
    summary: 'Equipment of one operation, or where one item of equipment is',
    query: z.object({
      operationId: shortText.optional(),
      equipmentName: shortText.optional(),
    }),
    reply: z.array(placedAssignment),
    errors: [],
  }),
  createAssignment: defineCall({
    method: 'POST',
    path: '/api/equipment-assignments',
    summary: 'Take equipment along; refused where there is not enough of it',
    body: z.object({ operationId: requiredText('Operation is required'), ...assignmentFields }),
    reply: assignmentSchema,
    keyed: true,
    errors: [
      'assignment-not-found',
      'invalid-input',
      'operation-not-found',
      'piece-not-found',
      'booking-conflict',
    ],
    status: 201,
  }),
  updateAssignment: defineCall({
    method: 'PATCH',
    path: '/api/equipment-assignments/:id',
    summary: 'Change how many, or where it is: assigned, in use, returned, lost',
    params: idParams,
    body: z.object(assignmentFields).partial(),
    reply: assignmentSchema,
    errors: [
      'invalid-input',
      'assignment-not-found',
      'piece-not-found',
      'booking-conflict',
      'stale-version',
    ],
  }),
  deleteAssignment: defineCall({
    method: 'DELETE',
    path: '/api/equipment-assignments/:id',
    summary: 'Leave equipment at home',
    params: idParams,
    reply: z.object({}),
    errors: ['assignment-not-found', 'stale-version'],
  }),
};

/** See {@link teamMemberSchema}. */
export type TeamMember = z.output<typeof teamMemberSchema>;
/** An equipment assignment with the operation it belongs to. */
export type PlacedAssignment = z.output<typeof placedAssignment>;
/** See {@link equipmentItemSchema}. */
export type EquipmentItem = z.output<typeof equipmentItemSchema>;
/** An item as the list shows it. */
export type ListedEquipment = z.output<typeof listedEquipment>;

/**
 * Returns the schema of a team member's form, where a number is stored already. A balance without
 * its day is refused, because it would not count; an old stored number does not prevent a save.
 */
export const memberForm = (storedPhone = '') =>
  teamCalls.createTeamMember.body
    .refine(
      ({ leaveDays, leaveCountedOn }) =>
        (typeof leaveDays === 'number') === Boolean(leaveCountedOn),
      { path: ['leaveCountedOn'] },
    )
    .refine(({ phone }) => (phone ?? '') === storedPhone || isPhoneOrNone(phone ?? ''), {
      path: ['phone'],
    });
