import { setImmediate } from 'node:timers/promises';
import type { Database } from './schema.ts';

/** Starts a read that needs nothing of the others. */
type SideBySide = <Answer>(read: () => Promise<Answer>) => Promise<Answer>;

/**
 * For the reads of one reply. PostgreSQL reads side by side; SQLite answers at once, so there they
 * take turns, and other requests get theirs between two of them.
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
    // Whoever waits for the answer learns of its error; the next read starts all the same.
    before = answer.catch(() => undefined);
    return answer;
  };
}
