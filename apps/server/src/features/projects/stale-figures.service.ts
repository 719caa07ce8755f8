import type { Currency } from '@pcm/domain';
import { holdFoldLock } from '../../db/fold-lock.ts';
import { isBeingReplaced } from '../../db/replacement.ts';
import type { Database } from '../../db/schema.ts';
import { whileUnchanged } from '../../db/unchanged.ts';
import { inPassing, toAppError } from '../../http/errors.ts';
import {
  KEPT_AT_ONCE,
  type KeptProject,
  keepFactsOfMany,
} from '../portfolio/portfolio-facts.service.ts';
import { keepRatesOfMany, type RatedProject } from '../rates/rates.service.ts';
import { ENGINE_VERSION, priceDocument } from './figures.service.ts';
import { derivedOf, storedDocument } from './project-change.ts';
import {
  countStaleProjects,
  findStaleProjects,
  type ProjectRow,
  updateFigures,
} from './projects.repo.ts';

/**
 * Each batch is one transaction, because ten thousand transactions would take minutes on a slow
 * disk.
 */
const BATCH = KEPT_AT_ONCE;

const codeOf = (error: unknown) => toAppError(error instanceof Error ? error : new Error()).code;

/** Returns a project with its figures, or with the reason why they cannot be computed. */
function refreshed(project: ProjectRow) {
  try {
    const priced = priceDocument(storedDocument(project));
    const { data, figures } = priced;
    return {
      project,
      change: { ...figures, data: JSON.stringify(data) },
      derived: derivedOf(project.status, priced),
    };
  } catch (error) {
    // Its figures stay and are marked, so that it does not hold up the others.
    const change = { engine_version: ENGINE_VERSION, figures_error: codeOf(error) };
    return { project, change, derived: null };
  }
}

/**
 * Counts the projects whose figures still have to be computed anew after an update of the program.
 */
export async function staleFigures({ read }: Database): Promise<number> {
  return countStaleProjects(read, ENGINE_VERSION);
}

/** Computes one batch anew; false when nothing was left to do. */
async function refreshBatch(database: Database): Promise<boolean> {
  const { read, write } = database;
  const stale = await findStaleProjects(read, ENGINE_VERSION, BATCH);
  // A restore stores figures of this engine, and a request that waited for it would wait until its
  // end.
  if (stale.length === 0 || (await isBeingReplaced(database))) return false;
  // In a fixed order, so that two processes do not wait for each other.
  const batch = stale.map(refreshed).toSorted((a, b) => (a.project.id < b.project.id ? -1 : 1));
  return write.transaction().execute(async (transaction) => {
    await holdFoldLock(transaction);
    const kept: KeptProject[] = [];
    const rated: RatedProject[] = [];
    let updated = 0;
    for (const { project, change, derived } of batch) {
      const saved = await updateFigures(transaction, project, change);
      if (saved === undefined) continue;
      updated += 1;
      if (derived === null || project.deleted_at !== null) continue;
      const currency = project.currency as Currency;
      rated.push({ projectId: project.id, currency, rates: derived.rates });
      const { analysis_enabled } = change;
      kept.push({ project: { ...project, ...saved, analysis_enabled }, part: derived.part });
    }
    await keepRatesOfMany(transaction, rated);
    await keepFactsOfMany(transaction, kept);
    return updated > 0;
  });
}

/**
 * Computes anew what an older version of the engine has stored since the start, before figures are
 * served, because among several processes an older one may still be saving. A request does one
 * batch, and is answered whether or not that can be stored.
 */
export async function refreshStaleFigures(database: Database): Promise<void> {
  await inPassing(async () => {
    if (await areStale(database)) await refreshBatch(database);
  });
}

/**
 * Returns whether an older version of the engine has stored figures; `state` is the state of the
 * database that the caller has read.
 */
export async function areStale(database: Database, state?: string | number): Promise<boolean> {
  const count = () => staleFigures(database);
  return (await whileUnchanged(database, 'stale figures', count, state)) > 0;
}

/** Computes anew everything that an older version of the engine has stored. */
export async function refreshAllFigures(database: Database): Promise<void> {
  while (await refreshBatch(database));
}
