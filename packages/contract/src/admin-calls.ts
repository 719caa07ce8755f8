import { LANGUAGES } from '@pcm/domain';
import { z } from 'zod';
import { currency } from './amounts.ts';
import { defineCall } from './call.ts';

/** The colour schemes; `auto` follows the system. */
const THEMES = ['light', 'dark', 'auto'] as const;

/** The amount of room that rows and fields take. */
const DENSITIES = ['comfortable', 'compact'] as const;

/** The properties by which the bars of the schedule may be coloured. */
export const BAR_COLOURS = ['customer', 'crew', 'service', 'van', 'priority'] as const;

/** The preferences of an administrator; a preference that was never chosen is absent. */
export const preferencesSchema = z.object({
  language: z.enum(LANGUAGES).optional(),
  theme: z.enum(THEMES).optional(),
  density: z.enum(DENSITIES).optional(),
  /** The currency of sums in lists. */
  displayCurrency: currency.optional(),
  /** The property by which the bars of the schedule are coloured. */
  barColour: z.enum(BAR_COLOURS).optional(),
});

/** See {@link preferencesSchema}. */
export type Preferences = z.output<typeof preferencesSchema>;

/** The calls of an administrator's preferences. */
export const preferenceCalls = {
  readPreferences: defineCall({
    method: 'GET',
    path: '/api/admin/preferences',
    summary: 'Language, theme, density and display currency of this administrator',
    reply: preferencesSchema,
    errors: [],
  }),
  savePreferences: defineCall({
    method: 'PUT',
    path: '/api/admin/preferences',
    summary: 'Change what is given of them; the rest stays',
    body: preferencesSchema,
    reply: preferencesSchema,
    errors: ['invalid-input'],
  }),
};

/** The roles at the company, which decide what the server lets somebody see and do. */
export const ROLES = ['administrator', 'estimator', 'dispatcher', 'accountant'] as const;

/** See {@link ROLES}. */
export const roleSchema = z.enum(ROLES);

/** See {@link ROLES}. */
export type Role = z.output<typeof roleSchema>;

/** The roles that have each ability. The planner of the work sees no cost, price or margin. */
export const ABILITIES = {
  /** Have an account, with preferences and sessions of one's own. */
  own: ROLES,
  /** See operations, people, customers and equipment, without their costs. */
  seePlan: ROLES,
  /** See estimates, quotations and the portfolio, with costs, prices and margins. */
  seeMoney: ['administrator', 'estimator', 'accountant'],
  /** See what each person earns. Estimates price positions, which is all that an estimator needs. */
  seePay: ['administrator', 'accountant'],
  /** Change estimates, templates and quotations. */
  estimate: ['administrator', 'estimator'],
  /** Change operations, people and equipment. */
  plan: ['administrator', 'dispatcher'],
  /** Change customers. */
  keepCustomers: ['administrator', 'estimator', 'dispatcher'],
  /** Change the company, its rules and its accounts; read the audit log; back up and restore. */
  administer: ['administrator'],
} as const satisfies Record<string, readonly Role[]>;

/** See {@link ABILITIES}. */
export type Ability = keyof typeof ABILITIES;

/** Returns whether a role may do something. */
export const may = (role: Role, ability: Ability): boolean =>
  (ABILITIES[ability] as readonly Role[]).includes(role);

/** A name to log in with. */
export const username = z.string().trim().min(1).max(100);
/**
 * Only the outer limits: the server checks the rest (`PASSWORD_MIN`, common passwords, the user
 * name).
 */
export const password = z.string().min(1).max(1000);
const empty = z.object({});

/** The calls about the present login, and the questions of the login page. */
export const adminStatus = z.object({
  isAuthenticated: z.boolean(),
  username: z.string().nullable(),
  /** Null without a session. */
  role: roleSchema.nullable(),
  /**
   * Whether no administrator exists yet, so that the link in the terminal opens the set-up page.
   */
  setUpRequired: z.boolean(),
  passwordMin: z.int(),
  /**
   * Whether the server is reached over plain HTTP from other machines: the login page warns about
   * it.
   */
  insecure: z.boolean(),
  /** Whether the login asks for the sum of two numbers. */
  captcha: z.boolean(),
  /** The preferences of this administrator; present with a session only. */
  preferences: preferencesSchema.optional(),
  /** Whether a second factor is required and this administrator still has to set one up. */
  secondFactorMissing: z.boolean(),
});

/** The largest body of a call with a password. Units: bytes. */
export const LOGIN_BODY_LIMIT = 4 * 1024;

export const adminCalls = {
  adminStatus: defineCall({
    method: 'GET',
    path: '/api/admin/status',
    summary: 'Whether this browser is logged in, and as whom',
    reply: adminStatus,
    errors: [],
    public: true,
  }),
  login: defineCall({
    method: 'POST',
    path: '/api/admin/login',
    summary: 'Log in; sets the session cookie',
    body: z.object({
      username,
      password,
      /**
       * A code of the authenticator app, or a recovery code; asked for once the password was right.
       */
      code: z.string().trim().min(1).max(40).optional(),
    }),
    reply: adminStatus,
    errors: [
      'login-failed',
      'second-factor-needed',
      'second-factor-wrong',
      'too-many-tries',
      'invalid-input',
    ],
    public: true,
    bodyLimit: LOGIN_BODY_LIMIT,
  }),
  logout: defineCall({
    method: 'POST',
    path: '/api/admin/logout',
    summary: 'Log out; ends this session',
    reply: empty,
    errors: [],
    public: true,
    bodyLimit: LOGIN_BODY_LIMIT,
  }),
};
