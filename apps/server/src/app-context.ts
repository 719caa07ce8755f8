import type { Config } from './config/config.ts';
import type { Database } from './db/schema.ts';
import type { PasswordCost } from './features/admin/passwords.ts';

/** The services that every feature gets. */
export interface AppContext {
  config: Config;
  database: Database;
  /** Returns the time; tests can move it. */
  clock: () => Date;
  /** The cost of checking a password; most tests use a low one. */
  passwordCost: PasswordCost;
}
