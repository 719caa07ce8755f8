import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One API call. The server registers its route from this, the client sends and parses with it, and
 * the OpenAPI document is generated from it, so a call is declared once.
 */
export interface Call {
  method: Method;
  /** Fastify form: `/api/projects/:id`. */
  path: `/${string}`;
  /** One sentence for the API page. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /** Of a file: `reply` is then `z.file()`. JSON when absent. */
  replyType?: `${string}/${string}`;
  /** 200 when absent. */
  status?: 201;
  /** Beyond those every call may answer (authentication, limits, server fault). */
  errors: readonly ErrorCode[];
  /**
   * Makes something: the same `Idempotency-Key` gives the same answer once, and the client sends one
   * by itself. Every other POST stands on the short list that a test checks.
   */
  keyed?: true;
  /** Answers without a session. Each one stands on the short list that a test checks. */
  public?: true;
  /** Takes the password of the session again, once in five minutes (`confirmPassword`). */
  asksPassword?: true;
  /** Answers also an administrator of whom a second factor is demanded and who has none yet. */
  withoutSecondFactor?: true;
  /** Largest body in bytes; 1 MiB when absent. */
  bodyLimit?: number;
}

/** Keeps the literal types of a call. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
