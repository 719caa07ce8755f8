import { z } from 'zod';
import { password, username } from './admin-calls.ts';
import { defineCall } from './call.ts';

const ACCOUNT_BODY_LIMIT = 8 * 1024;
const empty = z.object({});
const adminParams = z.object({ id: z.string().max(100) });
/** Errors of a call that takes the administrator's own password and a new one. */
const passwords = [
  'current-password-wrong',
  'too-many-tries',
  'password-too-short',
  'password-too-common',
  'password-is-username',
  'invalid-input',
] as const;

/** An administrator, without any secret. */
export const adminAccountSchema = z.object({
  id: z.string(),
  username: z.string(),
  createdAt: z.string(),
  /** Null when no login has been recorded yet. */
  lastLoginAt: z.string().nullable(),
  /** Sessions that are open now. */
  sessions: z.int(),
  /** Whether the administrator logs in with a second factor. */
  secondFactor: z.boolean(),
  /** Whether this is the administrator who sends the call. */
  own: z.boolean(),
});

export const adminAccountCalls = {
  listAdmins: defineCall({
    method: 'GET',
    path: '/api/admins',
    summary: 'The administrators, oldest first',
    reply: z.array(adminAccountSchema),
    errors: [],
  }),
  createAdmin: defineCall({
    method: 'POST',
    path: '/api/admins',
    summary: 'Add an administrator with a first password; takes your own password',
    body: z.object({ username, password, currentPassword: password }),
    reply: adminAccountSchema,
    status: 201,
    keyed: true,
    errors: ['admin-not-found', 'username-taken', 'username-invisible', ...passwords],
    bodyLimit: ACCOUNT_BODY_LIMIT,
  }),
  setAdminPassword: defineCall({
    method: 'POST',
    path: '/api/admins/:id/password',
    summary: 'Give another administrator a new password, which ends every session of theirs',
    params: adminParams,
    body: z.object({ password, currentPassword: password }),
    reply: empty,
    errors: ['admin-not-found', 'own-account', ...passwords],
    bodyLimit: ACCOUNT_BODY_LIMIT,
  }),
  deleteAdmin: defineCall({
    method: 'DELETE',
    path: '/api/admins/:id',
    summary: 'Delete another administrator, which ends every session of theirs',
    params: adminParams,
    reply: empty,
    errors: ['admin-not-found', 'own-account'],
    asksPassword: true,
  }),
  endOtherSessions: defineCall({
    method: 'DELETE',
    path: '/api/admin/sessions',
    summary: 'End every session of this administrator but the one that asks',
    reply: z.object({ ended: z.int() }),
    errors: [],
  }),
  previousLogin: defineCall({
    method: 'GET',
    path: '/api/admin/previous-login',
    summary: 'When this administrator logged in before the session that asks; null at the first',
    reply: z.object({ at: z.string().nullable() }),
    errors: [],
  }),
};

/** See {@link adminAccountSchema}. */
export type AdminAccount = z.output<typeof adminAccountSchema>;
