import { type Currency, type EstimateData, unitRatesOf } from '@pcm/domain';
import type { Database } from '../../db/schema.ts';
import { keepRates } from '../rates/rates.service.ts';
import { ENGINE_VERSION, priceDocument } from './figures.service.ts';
import { findStaleProjects, updateFigures } from './projects.repo.ts';

const BATCH = 50;

/**
 * Computes anew what another version of the engine stored. It runs before figures are served: with
 * several processes an older one may still be saving.
 */
export async function refreshStaleFigures({ read, write }: Database): Promise<void> {
  for (;;) {
    const stale = await findStaleProjects(read, ENGINE_VERSION, BATCH);
    for (const project of stale) {
      const { data, figures } = priceDocument(JSON.parse(project.data) as EstimateData);
      await write.transaction().execute(async (transaction) => {
        const change = { ...figures, data: JSON.stringify(data) };
        const isTheSame = await updateFigures(transaction, project, change);
        if (!isTheSame || project.deleted_at !== null) return;
        await keepRates(transaction, project.id, project.currency as Currency, unitRatesOf(data));
      });
    }
    if (stale.length < BATCH) return;
  }
}
