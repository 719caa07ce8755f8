import { z } from 'zod';

/**
 * Returns a function that makes a schema when it is first wanted. The start of every page knows the
 * addresses of all screens; making their schemas at once was half of the schemas that it made.
 */
export function whenWanted<Schema extends z.ZodType>(make: () => Schema): () => Schema {
  let made: Schema | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A text of an address. Numbers become text again: the router reads `?search=42` as a number. */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** A calendar day of an address; anything else counts as absent. */
export const day = z.iso.date().optional().catch(undefined);

/** One of some values of an address; anything else counts as absent. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values).optional().catch(undefined);
