import { useState } from 'react';
import { isUndecided } from '../platform/api/api-error.ts';

/** How one thing is made, and changed once it is there. */
interface CreateCalls<Body, Made> {
  create: (body: Body) => Promise<Made>;
  /** Over whatever version stands: nobody else has been told of it. */
  change: (made: Made, body: Body) => Promise<Made>;
}

/** Makes what a form describes; see {@link createOnce}. */
export type CreateOnce<Body, Made> = (calls: CreateCalls<Body, Made>, body: Body) => Promise<Made>;

/** An attempt that may have made it, or what it has made. */
type Known<Body, Made> = { body: Body } | { made: Made } | null;

/**
 * A way to make one thing out of one form, however often an answer is lost and whatever is edited
 * in between.
 *
 * After a lost answer the same body goes out again, under the key that `send` kept for it, which
 * makes or finds the thing; what was edited since is then saved over it.
 */
export function createOnce<Body, Made>(): CreateOnce<Body, Made> {
  let known: Known<Body, Made> = null;

  return async ({ create, change }, body) => {
    const make = async (sent: Body, wasUndecided: boolean): Promise<Made> => {
      try {
        return await create(sent);
      } catch (error) {
        known = isUndecided(error, wasUndecided) ? { body: sent } : null;
        throw error;
      }
    };
    const changeMade = async (made: Made): Promise<Made> => {
      known = { made };
      const changed = await change(made, body);
      known = null;
      return changed;
    };
    if (known === null) return make(body, false);
    if ('made' in known) return changeMade(known.made);
    const earlier = known.body;
    const isSame = JSON.stringify(earlier) === JSON.stringify(body);
    let made: Made;
    try {
      made = await make(earlier, true);
    } catch (error) {
      // What was sent before is refused, so it was never made: what stands in the form now may be.
      if (isSame || known !== null) throw error;
      return make(body, false);
    }
    if (!isSame) return changeMade(made);
    known = null;
    return made;
  };
}

/** See {@link createOnce}; lives as long as the form. */
export function useCreateOnce<Body, Made>(): CreateOnce<Body, Made> {
  const [once] = useState(() => createOnce<Body, Made>());
  return once;
}
