import { setImmediate } from 'node:timers/promises';
import type { Database } from './schema.ts';

/** Starts a read that does not depend on the others. */
type SideBySide = <Answer>(read: () => Promise<Answer>) => Promise<Answer>;

/**
 * Runs the reads of one reply. On PostgreSQL they run in parallel; SQLite answers synchronously, so
 * there they run one after the other, and other requests get their turn in between.
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
    // The caller gets the error with the answer; the next read starts all the same.
    before = answer.catch(() => undefined);
    return answer;
  };
}
