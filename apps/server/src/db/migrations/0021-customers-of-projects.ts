import type { Migration } from '../migration.ts';
import { customerOfProject } from '../project-customer.ts';

/**
 * Finds the living projects of a customer. An index of an expression needs no column, so projects
 * saved by a process of the previous version are found too.
 */
export const migration: Migration = {
  number: 21,
  name: 'customers-of-projects',
  statements: (_types, engine) => [
    `create index projects_by_customer on projects (${customerOfProject(engine)})
      where deleted_at is null and ${customerOfProject(engine)} is not null`,
  ],
};
