import { type calls, MAX_IDS } from '@pcm/contract';
import { operationProposal, SPECIFICATION } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import { filterOf, wordsOf } from './project-filter.ts';
import { findClients, findIds } from './project-page.repo.ts';
import { pageOfProjects } from './project-page.service.ts';
import { readEstimates, readProject } from './projects.service.ts';
import { refreshStaleFigures } from './stale-figures.service.ts';

const MAX_CLIENTS = 50;
const MOST_PLANNABLE = 60;

/** Returns the ids of every project of a filtered list. */
export async function projectIds(
  { database, clock }: AppContext,
  query: z.output<typeof calls.projectIds.query>,
): Promise<z.output<typeof calls.projectIds.reply>> {
  // A filter by amount compares stored totals.
  await refreshStaleFigures(database);
  return findIds(database.read, filterOf(query, clock()), MAX_IDS);
}

/** Returns the clients of the projects, most projects first. */
export async function listClients(
  { database }: AppContext,
  query: z.output<typeof calls.listClients.query>,
): Promise<z.output<typeof calls.listClients.reply>> {
  const filter = { words: wordsOf(query.search), isArchived: query.archived === 'true' };
  return { clients: await findClients(database.read, filter, MAX_CLIENTS) };
}

/** Returns projects from which operations can be made, last saved first, without any amount. */
export async function plannableProjects(
  context: AppContext,
  { search }: z.output<typeof calls.plannableProjects.query>,
): Promise<z.output<typeof calls.plannableProjects.reply>> {
  const { projects } = await pageOfProjects(context, {
    search,
    sort: 'updated',
    direction: 'desc',
    limit: MOST_PLANNABLE,
  });
  return projects.map(({ id, name, client }) => ({ id, name, client }));
}

/**
 * Returns the fields that a new operation takes from its project, without any amount.
 *
 * Errors: `project-not-found`.
 */
export async function proposalFor(
  context: AppContext,
  id: string,
): Promise<z.output<typeof calls.operationProposal.reply>> {
  const { read } = context.database;
  const { name, client } = await readProject(context, id);
  const [estimate] = await readEstimates(read, [id]);
  if (estimate === undefined) throw new AppError('project-not-found');
  const holidays = await readScheduleSettings(read);
  return { id, name, client, ...operationProposal(estimate.data, holidays, SPECIFICATION) };
}
