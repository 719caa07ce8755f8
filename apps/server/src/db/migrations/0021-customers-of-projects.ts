import type { Migration } from '../migration.ts';
import { customerOfProject } from '../project-customer.ts';

/**
 * Finds the living projects of a customer. An index of an expression needs no column, so a project
 * that a process of the previous version saves is found, too.
 */
export const migration: Migration = {
  number: 21,
  name: 'customers-of-projects',
  statements: (_types, engine) => [
    `create index projects_by_customer on projects (${customerOfProject(engine)})
      where deleted_at is null and ${customerOfProject(engine)} is not null`,
  ],
};
