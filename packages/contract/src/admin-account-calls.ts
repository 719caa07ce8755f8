import { z } from 'zod';
import { adminStatus, LOGIN_BODY_LIMIT, password, roleSchema, username } from './admin-calls.ts';
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

/** An account, without any secret. Accounts were administrators before there were roles. */
export const adminAccountSchema = z.object({
  id: z.string(),
  username: z.string(),
  role: roleSchema,
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
    summary: 'The accounts, oldest first',
    reply: z.array(adminAccountSchema),
    errors: [],
  }),
  createAdmin: defineCall({
    method: 'POST',
    path: '/api/admins',
    summary: 'Add an account with a first password; takes your own password',
    body: z.object({
      username,
      password,
      currentPassword: password,
      /** `administrator` when absent. */
      role: roleSchema.optional(),
    }),
    reply: adminAccountSchema,
    status: 201,
    keyed: true,
    errors: ['admin-not-found', 'username-taken', 'username-invisible', ...passwords],
    bodyLimit: ACCOUNT_BODY_LIMIT,
  }),
  changeRole: defineCall({
    method: 'PATCH',
    path: '/api/admins/:id',
    summary: 'Give somebody else another role, which ends every session of theirs',
    params: adminParams,
    body: z.object({ role: roleSchema }),
    reply: adminAccountSchema,
    errors: ['admin-not-found', 'own-account'],
    asksPassword: true,
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

const adminSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  address: z.string(),
  current: z.boolean(),
});

/**
 * The first administrator, new credentials, and the sessions: calls that no page sends when it
 * starts.
 */
export const credentialCalls = {
  checkSetUp: defineCall({
    method: 'POST',
    path: '/api/admin/set-up/check',
    summary: 'Whether a set-up link still opens the set-up page',
    body: z.object({ token: z.string().max(200) }),
    reply: empty,
    errors: ['set-up-closed'],
    public: true,
    bodyLimit: LOGIN_BODY_LIMIT,
  }),
  setUp: defineCall({
    method: 'POST',
    path: '/api/admin/set-up',
    summary: 'Create the first administrator with the link of the terminal, and log in',
    body: z.object({ token: z.string().max(200), username, password }),
    reply: adminStatus,
    errors: [
      'set-up-closed',
      'password-too-short',
      'password-too-common',
      'password-is-username',
      'username-invisible',
      'invalid-input',
    ],
    public: true,
    bodyLimit: LOGIN_BODY_LIMIT,
  }),
  updateCredentials: defineCall({
    method: 'POST',
    path: '/api/admin/update-credentials',
    summary: 'Change name and password; ends every session',
    body: z.object({ currentPassword: password, newUsername: username, newPassword: password }),
    reply: empty,
    errors: [
      'current-password-wrong',
      'username-taken',
      'username-invisible',
      'password-too-short',
      'password-too-common',
      'password-is-username',
      'too-many-tries',
      'invalid-input',
    ],
    bodyLimit: LOGIN_BODY_LIMIT,
  }),
  listSessions: defineCall({
    method: 'GET',
    path: '/api/admin/sessions',
    summary: 'The sessions of this administrator',
    reply: z.array(adminSession),
    errors: [],
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    summary: 'End a session of any administrator',
    params: z.object({ id: z.string().max(100) }),
    reply: empty,
    errors: ['session-not-found'],
  }),
  pictureKey: defineCall({
    method: 'GET',
    path: '/api/admin/picture-key',
    summary:
      'The key under which this browser keeps pictures of its screens while the session lasts',
    /** 32 bytes in Base64. */
    reply: z.object({ key: z.string() }),
    errors: [],
  }),
};
