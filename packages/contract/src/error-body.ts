import { z } from 'zod';
import { ERROR_CODES } from './errors.ts';

/** What a refused field breaks; `limit` says by how much it may be kept. */
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
 * The body of every error: RFC 9457 fields, `message` for specification section 8, the code, and
 * for invalid input one entry a field.
 */
export const errorBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  /** Fills the `{{names}}` of the code's text. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Seconds to wait, for codes that ask to wait. */
  retryAfter: z.number().optional(),
  /** What stands in the way of a booking: each a `conflictSchema`, parsed where it is shown. */
  conflicts: z.array(z.unknown()).optional(),
  /** Rules that the assigned team breaks: each a `staffingFindingSchema`, as above. */
  findings: z.array(z.unknown()).optional(),
  /**
   * Dotted path of the field in the body, and what is wrong with it: in English, and as a rule with
   * its limit for those who say it in another language. Without a rule the message says all.
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
