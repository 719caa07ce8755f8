import type { EstimateData } from '@pcm/domain';
import type { Database } from '../../db/schema.ts';
import { ENGINE_VERSION, priceDocument } from './figures.ts';
import { findStaleProjects, updateFigures } from './projects.repo.ts';

const BATCH = 50;

/**
 * Computes anew the figures that another version of the engine stored. It runs before figures are
 * served: with several processes an older one may still be saving.
 */
export async function refreshStaleFigures({ read, write }: Database): Promise<void> {
  for (;;) {
    const stale = await findStaleProjects(read, ENGINE_VERSION, BATCH);
    for (const project of stale) {
      const { data, figures } = priceDocument(JSON.parse(project.data) as EstimateData);
      await updateFigures(write, project.id, project.version, {
        ...figures,
        data: JSON.stringify(data),
      });
    }
    if (stale.length < BATCH) return;
  }
}
