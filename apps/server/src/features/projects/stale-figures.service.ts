import { type Currency, unitRatesOf } from '@pcm/domain';
import type { Database } from '../../db/schema.ts';
import {
  KEPT_AT_ONCE,
  type KeptProject,
  keepFactsOfMany,
} from '../portfolio/portfolio-facts.service.ts';
import { keepRates } from '../rates/rates.service.ts';
import { ENGINE_VERSION, priceDocument } from './figures.service.ts';
import { partOf, storedDocument } from './project-change.ts';
import {
  countStaleProjects,
  findStaleProjects,
  type ProjectRow,
  updateFigures,
} from './projects.repo.ts';

/** Each batch is one transaction: ten thousand of their own would take minutes on a slow disk. */
const BATCH = KEPT_AT_ONCE;

function refreshed(project: ProjectRow) {
  const priced = priceDocument(storedDocument(project));
  const { data, figures } = priced;
  return {
    project,
    change: { ...figures, data: JSON.stringify(data) },
    part: partOf(project.status, priced),
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
      const kept: KeptProject[] = [];
      for (const { project, change, rates, part } of batch) {
        const standing = await updateFigures(transaction, project, change);
        if (standing === undefined || project.deleted_at !== null) continue;
        await keepRates(transaction, project.id, project.currency as Currency, rates);
        const { analysis_enabled } = change;
        kept.push({ project: { ...project, ...standing, analysis_enabled }, part });
      }
      await keepFactsOfMany(transaction, kept);
    });
    if (stale.length < BATCH) return;
  }
}
