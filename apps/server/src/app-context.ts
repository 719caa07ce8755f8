import type { Config } from './config/config.ts';
import type { Database } from './db/schema.ts';

/** What the features work with. */
export interface AppContext {
  config: Config;
  database: Database;
  /** The time; tests move it. */
  clock: () => Date;
}
