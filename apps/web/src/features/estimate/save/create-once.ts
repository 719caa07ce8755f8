import type { Project, ProjectBody } from '@pcm/contract';
import { ApiError } from '../../../lib/api-error.ts';
import { newLineId } from '../../../lib/line-id.ts';
import type { SaveInput } from '../estimate.queries.ts';

/** A create that got no answer: it may have reached the server, or not. */
interface Unanswered {
  body: ProjectBody;
  idempotencyKey: string;
}

/** Creates a project; remembers a create that got no answer. */
export type CreateOnce = (
  save: (input: SaveInput) => Promise<Project>,
  body: ProjectBody,
) => Promise<Project>;

/**
 * A way to create a project once, however often the answer is lost on the way.
 *
 * After a lost answer the same body goes out again under the same key, which makes or finds the
 * project; what was edited since is then saved over it.
 */
export function createOnce(): CreateOnce {
  let unanswered: Unanswered | null = null;

  return async (save, body) => {
    const earlier = unanswered;
    const sent = earlier ?? { body, idempotencyKey: newLineId() };
    const { idempotencyKey } = sent;
    try {
      const created = await save({ body: sent.body, create: { idempotencyKey } });
      unanswered = null;
      if (earlier === null) return created;
      return await save({ body, replace: { id: created.id, ifVersion: created.version } });
    } catch (error) {
      unanswered = error instanceof ApiError && error.code === 'no-answer' ? sent : null;
      throw error;
    }
  };
}
