import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One API call. The server registers its route from this, the client sends and parses with it, and
 * the OpenAPI document is generated from it, so a call is declared once.
 */
export interface Call {
  method: Method;
  /** The path as Fastify writes it: `/api/projects/:id`. */
  path: `/${string}`;
  /** One sentence for the API page. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /** The content type of a file, in which case `reply` is `z.file()`; JSON when absent. */
  replyType?: `${string}/${string}`;
  /** The status of success; 200 when absent. */
  status?: 201;
  /** The errors besides those that every call may answer (authentication, limits, server fault). */
  errors: readonly ErrorCode[];
  /**
   * Whether the call creates something: a request key makes it happen once, and the client sends
   * one by itself. A test lists the POST calls that have none.
   */
  keyed?: true;
  /** Whether the call answers without a session. A test lists these calls. */
  public?: true;
  /**
   * The kind of link whose secret opens the call, as `Authorization: Bearer`, instead of a session:
   * a plan link, or the link to a wall view.
   */
  byLink?: 'plan' | 'wall';
  /** Whether the call asks for the password again, once in five minutes (`confirmPassword`). */
  asksPassword?: true;
  /**
   * Whether the call also answers an administrator who still has to set up a required second
   * factor.
   */
  withoutSecondFactor?: true;
  /** The largest body in bytes; 1 MiB when absent. */
  bodyLimit?: number;
}

/** Returns the call unchanged, with its literal types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
