import { z } from 'zod';
import { ERROR_CODES } from './errors.ts';

/** The rules that a refused field may break; `limit` holds the bound, where a rule has one. */
export const FIELD_RULES = [
  'too-long',
  'too-short',
  'too-many',
  'too-few',
  'too-large',
  'too-small',
  'missing',
  'not-accepted',
] as const;

/**
 * The body of every error: the fields of RFC 9457, `message` for section 8 of the specification,
 * the code, and for invalid input one entry per field.
 */
export const errorBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  /** The values of the `{{names}}` in the code's text. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The seconds to wait, for codes that ask the client to wait. */
  retryAfter: z.number().optional(),
  /** The conflicts of a booking: each is a `conflictSchema`, parsed where it is shown. */
  conflicts: z.array(z.unknown()).optional(),
  /**
   * The rules that the assigned team breaks: each is a `staffingFindingSchema`, parsed where it is
   * shown.
   */
  findings: z.array(z.unknown()).optional(),
  /**
   * The dotted path of the field in the body, and what is wrong with it: in English, and as a rule
   * with its limit for clients in another language. Without a rule the message says everything.
   */
  fields: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        rule: z.enum(FIELD_RULES).optional(),
        limit: z.number().optional(),
      }),
    )
    .optional(),
});

/** A field that was refused, and why. */
export type RefusedField = NonNullable<z.infer<typeof errorBody>['fields']>[number];

/** See {@link errorBody}. */
export type ErrorBody = z.infer<typeof errorBody>;
