import { setImmediate } from 'node:timers/promises';
import type { Database } from './schema.ts';

/** Starts a read that does not depend on the others. */
type SideBySide = <Answer>(read: () => Promise<Answer>) => Promise<Answer>;

/**
 * Runs the reads of one reply. PostgreSQL reads side by side; SQLite answers at once, so there the
 * reads take turns, and other requests get theirs between two of them.
 */
export function sideBySide({ engine }: Database): SideBySide {
  let before: Promise<unknown> | undefined;
  return (read) => {
    if (engine === 'postgres') return read();
    const isFirst = before === undefined;
    const answer = Promise.resolve(before).then(async () => {
      if (!isFirst) await setImmediate();
      return read();
    });
    // The caller gets the error of the answer; the next read starts all the same.
    before = answer.catch(() => undefined);
    return answer;
  };
}
