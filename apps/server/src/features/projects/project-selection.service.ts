import { type calls, MAX_IDS } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { filterOf, wordsOf } from './project-filter.ts';
import { findClients, findIds } from './project-page.repo.ts';
import { refreshStaleFigures } from './stale-figures.service.ts';

const MAX_CLIENTS = 50;

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
