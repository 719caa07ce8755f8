import type { Migration } from './migration.ts';
import { identityAndProjects } from './migrations/0001-identity-and-projects.ts';

/** Every migration, in order. */
export const MIGRATIONS: readonly Migration[] = [identityAndProjects];
