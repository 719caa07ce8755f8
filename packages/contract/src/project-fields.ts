import { MAX_NAME_LENGTH } from '@pcm/domain';
import { z } from 'zod';

/** The id of a record in the path. */
export const idParams = z.object({ id: z.string().min(1).max(100) });

/** Returns the schema of a text that must not be blank. */
export const requiredText = (error: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? error : undefined) })
    .trim()
    .min(1, { error })
    .max(MAX_NAME_LENGTH);

/** The state of the work on a project: a draft, or published. */
export const projectStatus = z.enum(['draft', 'published']);
