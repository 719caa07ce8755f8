import { z } from 'zod';
import { password } from './admin-calls.ts';
import { defineCall } from './call.ts';

const BODY_LIMIT = 4 * 1024;
const empty = z.object({});
const byId = z.object({ id: z.string().max(100) });
/** A code of an authenticator app, or a recovery code. */
const secondFactorCode = z.string().trim().min(1).max(40);
const recoveryCodes = z.object({
  /** Each replaces a code for one login. They are shown only once. */
  recoveryCodes: z.array(z.string()),
});

const browser = z.object({
  id: z.string(),
  adminId: z.string(),
  username: z.string(),
  /** Empty, like the address, for browsers that were remembered before both were recorded. */
  userAgent: z.string(),
  address: z.string(),
  /** Whether this is the session that sends the call. */
  current: z.boolean(),
});

/**
 * The calls of the own session, its password and second factor, and of all sessions and browsers.
 */
export const securityCalls = {
  confirmPassword: defineCall({
    method: 'POST',
    path: '/api/admin/confirm',
    summary: 'Give your password again; calls that ask for it go through for five minutes',
    body: z.object({ password }),
    reply: empty,
    errors: ['current-password-wrong', 'too-many-tries'],
    bodyLimit: BODY_LIMIT,
    withoutSecondFactor: true,
  }),
  readConfirmation: defineCall({
    method: 'GET',
    path: '/api/admin/confirm',
    summary: 'Goes through while the password that was given again counts',
    reply: empty,
    errors: [],
    asksPassword: true,
    withoutSecondFactor: true,
  }),
  readSecondFactor: defineCall({
    method: 'GET',
    path: '/api/admin/second-factor',
    summary: 'Whether this administrator logs in with a second factor, and whether all must',
    reply: z.object({
      /** Null while it is switched off. */
      enabledAt: z.string().nullable(),
      recoveryCodesLeft: z.int(),
      demanded: z.boolean(),
    }),
    errors: [],
    withoutSecondFactor: true,
  }),
  beginSecondFactor: defineCall({
    method: 'POST',
    path: '/api/admin/second-factor/begin',
    summary: 'A new secret for an authenticator app; it counts once a code of it has come back',
    body: empty,
    reply: z.object({
      /** The secret to type into the app, in base32. */
      secret: z.string(),
      uri: z.string(),
      /** The QR code: dark unit squares in a square of `size`, as an SVG path. */
      picture: z.object({ size: z.int(), path: z.string() }),
    }),
    errors: ['second-factor-on'],
    bodyLimit: BODY_LIMIT,
    asksPassword: true,
    withoutSecondFactor: true,
  }),
  enableSecondFactor: defineCall({
    method: 'POST',
    path: '/api/admin/second-factor',
    summary: 'Switch the second factor on with a code of the app; gives recovery codes',
    body: z.object({ code: secondFactorCode }),
    reply: recoveryCodes,
    errors: ['second-factor-on', 'second-factor-wrong', 'too-many-tries'],
    bodyLimit: BODY_LIMIT,
    asksPassword: true,
    withoutSecondFactor: true,
  }),
  renewRecoveryCodes: defineCall({
    method: 'POST',
    path: '/api/admin/second-factor/recovery-codes',
    summary: 'New recovery codes; those of before end',
    body: empty,
    reply: recoveryCodes,
    errors: ['second-factor-off'],
    bodyLimit: BODY_LIMIT,
    asksPassword: true,
  }),
  disableSecondFactor: defineCall({
    method: 'DELETE',
    path: '/api/admin/second-factor',
    summary: 'Log in with the password alone',
    reply: empty,
    errors: ['second-factor-off'],
    asksPassword: true,
  }),
  removeSecondFactor: defineCall({
    method: 'DELETE',
    path: '/api/admins/:id/second-factor',
    summary: 'Take the second factor from another administrator who has lost it',
    params: byId,
    reply: empty,
    errors: ['admin-not-found', 'own-account', 'second-factor-off'],
    asksPassword: true,
  }),
  demandSecondFactor: defineCall({
    method: 'PUT',
    path: '/api/admin/second-factor/demand',
    summary: 'Demand a second factor of every administrator, or leave it to each',
    body: z.object({ demanded: z.boolean() }),
    reply: z.object({ demanded: z.boolean() }),
    errors: ['second-factor-off'],
    bodyLimit: BODY_LIMIT,
    asksPassword: true,
  }),
  listLogins: defineCall({
    method: 'GET',
    path: '/api/admin/logins',
    summary: 'Living sessions and remembered browsers of every administrator, last used first',
    reply: z.object({
      sessions: z.array(browser.extend({ createdAt: z.string(), lastSeenAt: z.string() })),
      browsers: z.array(browser.extend({ lastLoginAt: z.string() })),
    }),
    errors: [],
  }),
  forgetBrowser: defineCall({
    method: 'DELETE',
    path: '/api/admin/browsers/:id',
    summary: 'Forget a browser of any administrator: it counts as unknown at its next login',
    params: byId,
    reply: empty,
    errors: ['browser-not-found'],
  }),
};
