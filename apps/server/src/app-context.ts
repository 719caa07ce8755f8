import type { Config } from './config/config.ts';
import type { Database } from './db/schema.ts';
import type { PasswordCost } from './features/admin/passwords.ts';

/** What the features work with. */
export interface AppContext {
  config: Config;
  database: Database;
  /** The time; tests move it. */
  clock: () => Date;
  /** What checking a password costs; most tests guess cheaply. */
  passwordCost: PasswordCost;
}
