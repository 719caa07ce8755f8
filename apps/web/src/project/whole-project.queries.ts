import { type Project, projectCalls } from '@pcm/contract';
import { send } from '../platform/api/api-client.ts';

/*
 * Calls of lists that return a whole project. Import this file only when one is made, because the
 * schema of an estimate is large and the lists do not need it.
 */

/** Copies a project under a name. Errors: ApiError. */
export const duplicateProject = (id: string, name: string): Promise<Project> =>
  send(projectCalls.duplicateProject, { params: { id }, body: { name } });

/** Reads the name of a project. Errors: ApiError. */
export const readProjectName = async (id: string): Promise<string> =>
  (await send(projectCalls.readProject, { params: { id } })).name;

/** Restores a deleted project. Errors: ApiError. */
export const restoreProject = (id: string): Promise<Project> =>
  send(projectCalls.restoreProject, { params: { id } });
