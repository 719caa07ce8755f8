import { type Currency, type EstimateData, unitRatesOf } from '@pcm/domain';
import type { Database } from '../../db/schema.ts';
import { keepRates } from '../rates/rates.service.ts';
import { ENGINE_VERSION, priceDocument } from './figures.service.ts';
import {
  countStaleProjects,
  findStaleProjects,
  type ProjectRow,
  updateFigures,
} from './projects.repo.ts';

/** Each batch is one transaction: ten thousand of their own would take minutes on a slow disk. */
const BATCH = 50;

function refreshed(project: ProjectRow) {
  const { data, figures } = priceDocument(JSON.parse(project.data) as EstimateData);
  return {
    project,
    change: { ...figures, data: JSON.stringify(data) },
    rates: unitRatesOf(data),
  };
}

/** How many projects an update of the program has left with figures to compute anew. */
export async function staleFigures({ read }: Database): Promise<number> {
  return countStaleProjects(read, ENGINE_VERSION);
}

/**
 * Computes anew what another version of the engine stored. It runs before figures are served: with
 * several processes an older one may still be saving.
 */
export async function refreshStaleFigures({ read, write }: Database): Promise<void> {
  for (;;) {
    const stale = await findStaleProjects(read, ENGINE_VERSION, BATCH);
    if (stale.length === 0) return;
    // In one order, lest two processes wait for each other.
    const batch = stale.map(refreshed).toSorted((a, b) => (a.project.id < b.project.id ? -1 : 1));
    await write.transaction().execute(async (transaction) => {
      for (const { project, change, rates } of batch) {
        const isTheSame = await updateFigures(transaction, project, change);
        if (!isTheSame || project.deleted_at !== null) continue;
        await keepRates(transaction, project.id, project.currency as Currency, rates);
      }
    });
    if (stale.length < BATCH) return;
  }
}
