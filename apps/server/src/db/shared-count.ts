import { sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';

/** The most counts that a process keeps for itself. */
const KEPT_COUNTS = 10_000;

/** The number of events since a moment. Units of the moment: milliseconds. */
export interface Count {
  times: number;
  since: number;
}

interface StoredCount {
  tries: number;
  last_try_at: string;
}

/** A row of the login tries is used for other counts too; its time is that of the first event. */
const COUNT = prepared<{ key: string; now: string; over: string }, StoredCount>(
  (_db, $) => sql<StoredCount>`
    insert into login_tries as stored (key, tries, last_try_at, blocked_until)
    values (${$.key}, 1, ${$.now}, '')
    on conflict (key) do update set
      tries = case when stored.last_try_at <= ${$.over} then 1 else stored.tries + 1 end,
      last_try_at = case when stored.last_try_at <= ${$.over} then ${$.now} else stored.last_try_at end
    returning tries, last_try_at`,
);

const COUNTED = prepared<{ key: string; over: string }, StoredCount>((db, $) =>
  db
    .selectFrom('login_tries')
    .select(['tries', 'last_try_at'])
    .where('key', '=', $.key)
    .where('last_try_at', '>', $.over),
);

/**
 * Counts events within a period, by key. On PostgreSQL all processes count together, in the table
 * of login tries; with SQLite there is only one process, which needs no database for that.
 */
export class SharedCount {
  private readonly own = new Map<string, Count>();
  private readonly database: Database;
  private readonly name: string;
  private readonly withinMs: number;

  constructor(database: Database, name: string, withinMs: number) {
    this.database = database;
    this.name = name;
    this.withinMs = withinMs;
  }

  private ownOf(key: string, now: number): Count {
    const known = this.own.get(key);
    return known === undefined || known.since + this.withinMs <= now
      ? { times: 0, since: now }
      : known;
  }

  private async shared(key: string, now: number, use: 'count' | 'read'): Promise<Count> {
    const own = this.ownOf(key, now);
    if (this.database.engine === 'sqlite') return own;
    // On a full disk, or without a database, each process counts alone.
    const stored = await this.stored(key, now, use).catch(() => undefined);
    if (stored === undefined || stored.tries < own.times) return own;
    return { times: stored.tries, since: Date.parse(stored.last_try_at) };
  }

  private async stored(key: string, now: number, use: 'count' | 'read') {
    const { read, write } = this.database;
    const over = new Date(now - this.withinMs).toISOString();
    const asked = { key: `${this.name} ${key}`, over };
    return use === 'read'
      ? COUNTED.first(read, asked)
      : COUNT.first(write, { ...asked, now: new Date(now).toISOString() });
  }

  /** Returns the count of a key. */
  read(key: string, now: number): Promise<Count> {
    return this.shared(key, now, 'read');
  }

  /** Adds one to the count, and returns it. */
  count(key: string, now: number): Promise<Count> {
    const { times, since } = this.ownOf(key, now);
    if (this.own.size >= KEPT_COUNTS) this.own.clear();
    this.own.set(key, { times: times + 1, since });
    return this.shared(key, now, 'count');
  }
}
