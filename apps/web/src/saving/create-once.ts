import { useState } from 'react';
import { isUndecided } from '../platform/api/api-error.ts';

/** The calls that make one record and change it afterwards. */
interface CreateCalls<Body, Made> {
  create: (body: Body) => Promise<Made>;
  /** Needs no version, because nobody else knows of the record yet. */
  change: (made: Made, body: Body) => Promise<Made>;
}

/** Makes what a form describes; see {@link createOnce}. */
export type CreateOnce<Body, Made> = (calls: CreateCalls<Body, Made>, body: Body) => Promise<Made>;

/** The body of an attempt whose outcome is unknown, or the record that it made. */
type Known<Body, Made> = { body: Body } | { made: Made } | null;

/**
 * Returns a function that makes one record from one form, however often an answer is lost and
 * whatever is edited in between.
 *
 * After a lost answer it sends the same body again under the key that `send` kept, which makes or
 * finds the record; it then saves later edits over that.
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
      // The server refused the earlier body, so nothing was made; try the current one.
      if (isSame || known !== null) throw error;
      return make(body, false);
    }
    if (!isSame) return changeMade(made);
    known = null;
    return made;
  };
}

/** {@link createOnce} for the lifetime of a form. */
export function useCreateOnce<Body, Made>(): CreateOnce<Body, Made> {
  const [once] = useState(() => createOnce<Body, Made>());
  return once;
}
