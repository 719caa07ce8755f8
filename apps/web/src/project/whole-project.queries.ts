import { type Project, projectCalls } from '@pcm/contract';
import { send } from '../platform/api/api-client.ts';

/*
 * Calls of the list that answer with a whole project. Import this file when one is made: the schema
 * of an estimate is large, and My Projects shows without it.
 */

/** Copies a project under a name. Errors: ApiError. */
export const duplicateProject = (id: string, name: string): Promise<Project> =>
  send(projectCalls.duplicateProject, { params: { id }, body: { name } });

/** Takes back a delete. Errors: ApiError. */
export const restoreProject = (id: string): Promise<Project> =>
  send(projectCalls.restoreProject, { params: { id } });
