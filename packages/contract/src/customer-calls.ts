import { MAX_NAME_LENGTH, plainIdentifier } from '@pcm/domain';
import { z } from 'zod';
import { idParams, longText, requiredText, shortText } from './amounts.ts';
import { defineCall } from './call.ts';

/** An e-mail address, or none. */
export const email = z.union([
  z.email({ error: 'An e-mail address is written name@company.ma' }).max(320),
  z.literal(''),
]);

/** The fields that every record of team and customers has. */
export const kept = {
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
  /** Grows by one with every save; the `ETag` is `"{version}"`. */
  version: z.int(),
};

/** The longest time that a customer takes to pay. Units: days. */
const LONGEST_PAYMENT_DAYS = 365;
const MOST_CONTACTS = 50;
const MOST_LINKED = 100;

/** A person to talk to at a customer. */
const contact = z.object({
  name: z.string().trim().min(1, { error: 'A contact has a name' }).max(MAX_NAME_LENGTH),
  role: shortText.default(''),
  phone: shortText.default(''),
  email: email.default(''),
});

/** The common identifier of a Moroccan company: 15 digits, with or without spaces. */
const ice = z
  .string()
  .max(100)
  .transform(plainIdentifier)
  .refine((digits) => digits === '' || /^\d{15}$/.test(digits), { error: 'An ICE has 15 digits' });

/** A customer of the company. */
export const customerSchema = z.object({
  ...kept,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  company: z.string(),
  contactPerson: z.string(),
  notes: z.string(),
  isActive: z.boolean(),
  /** The common identifier of the company: 15 digits, or empty. */
  ice: z.string(),
  /** Units: days from the invoice; null where nothing was agreed. */
  paymentDays: z.int().min(0).max(LONGEST_PAYMENT_DAYS).nullable(),
  sector: z.enum(['private', 'public']),
  contacts: z.array(
    z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() }),
  ),
});

/** The fields of a customer in a request. */
export const customerFields = {
  name: requiredText('Name is required'),
  email: email.nullish(),
  phone: shortText.nullish(),
  address: longText.nullish(),
  company: shortText.nullish(),
  contactPerson: shortText.nullish(),
  notes: longText.nullish(),
  isActive: z.boolean().optional(),
  ice: ice.nullish(),
  paymentDays: customerSchema.shape.paymentDays.optional(),
  sector: customerSchema.shape.sector.optional(),
  contacts: z.array(contact).max(MOST_CONTACTS).nullish(),
};

/** A project whose client is named by text only, and the customer of that name. */
const clientLink = z.object({
  projectId: z.string(),
  projectName: z.string(),
  client: z.string(),
  customerId: z.string(),
  customerName: z.string(),
});

/** The calls that connect customers with projects. */
export const clientCalls = {
  clientLinks: defineCall({
    method: 'GET',
    path: '/api/client-links',
    summary: 'Projects that name a client by text only, with the customer of that name',
    reply: z.object({
      /** At most 100, the last saved first. */
      links: z.array(clientLink),
    }),
    errors: [],
  }),
  linkProjects: defineCall({
    method: 'POST',
    path: '/api/customers/:id/projects',
    summary: 'Name a customer as the client of projects, all of them or none',
    params: idParams,
    body: z.object({ projectIds: z.array(z.string().min(1).max(100)).min(1).max(MOST_LINKED) }),
    reply: z.object({ linked: z.int() }),
    errors: ['customer-not-found', 'project-not-found', 'stale-version'],
  }),
  mergePreview: defineCall({
    method: 'GET',
    path: '/api/customers/:id/merge',
    summary: 'What two customers would be as one, and how much would come along',
    params: idParams,
    query: z.object({ from: z.string().min(1).max(100) }),
    reply: z.object({
      customer: customerSchema,
      /** The number of the other customer's records that would move to this one. */
      projects: z.int(),
      operations: z.int(),
      quotes: z.int(),
    }),
    errors: ['customer-not-found'],
  }),
  mergeCustomers: defineCall({
    method: 'POST',
    path: '/api/customers/:id/merge',
    summary: 'Make two customers one: what the other has comes to this one, and the other goes',
    params: idParams,
    body: z.object({ from: z.string().min(1).max(100) }),
    reply: customerSchema,
    errors: ['customer-not-found', 'stale-version'],
  }),
};

/** See {@link customerSchema}. */
export type Customer = z.output<typeof customerSchema>;
