import { setTimeout as rest, setImmediate } from 'node:timers/promises';
import type { Currency } from '@pcm/domain';
import type { FastifyInstance } from 'fastify';
import { holdFoldLock } from '../../db/fold-lock.ts';
import { isBeingReplaced } from '../../db/replacement.ts';
import type { Database, Db } from '../../db/schema.ts';
import { whileUnchanged } from '../../db/unchanged.ts';
import { inPassing, toAppError } from '../../http/errors.ts';
import { keepPricesOfMany, type PricedItemsOf } from '../library/library.service.ts';
import { type KeptProject, keepFactsOfMany } from '../portfolio/portfolio-facts.service.ts';
import { keepRatesOfMany, type RatedProject } from '../rates/rates.service.ts';
import { ENGINE_VERSION, isOfOlderEngine, priceDocument } from './figures.service.ts';
import { derivedOf, storedDocument } from './project-change.ts';
import {
  countStaleProjects,
  findProjectsOf,
  findStaleIds,
  type ProjectRow,
  updateFigures,
} from './projects.repo.ts';

/** The most projects of one batch; a save waits for one batch at most. */
const BATCH = 32;
/** The most text of documents in a batch; a longer one is alone. Units: characters. */
const TEXT_OF_A_BATCH = 1_000_000;
/**
 * The interval at which a process looks again for figures of an older engine. Units: milliseconds.
 */
const LOOK_AGAIN_MS = 60 * 60_000;
const TRY_AGAIN_MS = 30_000;

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
    // It keeps its old figures and an error code, so that it does not hold up the others.
    const change = { engine_version: ENGINE_VERSION, figures_error: codeOf(error) };
    return { project, change, derived: null };
  }
}

/** Counts the projects whose figures still have to be recomputed after an update of the program. */
export async function staleFigures(database: Database, state?: string | number): Promise<number> {
  const count = () => countStaleProjects(database.read, ENGINE_VERSION);
  return whileUnchanged(database, 'stale figures', count, state);
}

/** Returns some projects of an older engine, as many as one batch takes. */
async function nextStale(db: Db): Promise<string[]> {
  const ids: string[] = [];
  let text = 0;
  for (const { id, size } of await findStaleIds(db, ENGINE_VERSION, BATCH)) {
    text += size;
    if (ids.length > 0 && text > TEXT_OF_A_BATCH) break;
    ids.push(id);
  }
  return ids;
}

/** Recomputes figures in one transaction; false when there were none. */
async function refresh(
  database: Database,
  choose: (db: Db) => string[] | Promise<string[]>,
): Promise<boolean> {
  // A restore stores figures of this engine, and a request that waited for it would wait until its
  // end.
  if (await isBeingReplaced(database)) return false;
  return database.write.transaction().execute(async (transaction) => {
    // Two processes would otherwise compute the same projects.
    await holdFoldLock(transaction);
    const ids = await choose(transaction);
    const found = ids.length === 0 ? [] : await findProjectsOf(transaction, ids);
    const batch = found.filter(isOfOlderEngine).map(refreshed);
    const kept: KeptProject[] = [];
    const rated: RatedProject[] = [];
    const items: PricedItemsOf[] = [];
    for (const { project, change, derived } of batch) {
      const saved = await updateFigures(transaction, project, change);
      if (saved === undefined) continue;
      if (derived === null || project.deleted_at !== null) continue;
      const currency = project.currency as Currency;
      rated.push({ projectId: project.id, currency, rates: derived.rates });
      items.push({ project, prices: derived.prices });
      const { analysis_enabled } = change;
      kept.push({ project: { ...project, ...saved, analysis_enabled }, part: derived.part });
    }
    await keepRatesOfMany(transaction, rated);
    await keepPricesOfMany(transaction, items);
    await keepFactsOfMany(transaction, kept);
    return ids.length > 0;
  });
}

/** The databases whose stale figures this process is computing at the moment. */
const underWay = new WeakSet<Database>();

/**
 * Recomputes figures that an older version of the engine has stored since the start, before they
 * are served, because among several processes an older one may still be saving. A request does one
 * batch, unless this process recomputes everything anyway, and is answered whether or not the
 * result can be stored; `state` is the state of the database that the caller has read. Returns
 * whether something may have changed.
 */
export async function refreshStaleFigures(
  database: Database,
  state?: string | number,
): Promise<boolean> {
  if (underWay.has(database) || (await staleFigures(database, state)) === 0) return false;
  await inPassing(() => refresh(database, nextStale));
  return true;
}

/**
 * Recomputes those figures of some projects that an older engine has computed, because they will be
 * shown now. Returns whether there were any.
 */
export async function refreshShown(
  database: Database,
  projects: readonly Pick<ProjectRow, 'id' | 'engine_version'>[],
): Promise<boolean> {
  const ids = projects.filter(isOfOlderEngine).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) {
    await inPassing(() => refresh(database, () => ids.slice(start, start + BATCH)));
  }
  return ids.length > 0;
}

/**
 * Recomputes all figures that an older version of the engine has stored. With `isStopped` it runs
 * in the background: it rests after each batch for as long as that took, and ends when told.
 */
export async function refreshAllFigures(
  database: Database,
  isStopped?: () => boolean,
): Promise<void> {
  underWay.add(database);
  try {
    for (;;) {
      const began = performance.now();
      if (isStopped?.() === true || !(await refresh(database, nextStale))) return;
      await (isStopped === undefined ? setImmediate() : rest(performance.now() - began));
    }
  } finally {
    underWay.delete(database);
  }
}

/**
 * Recomputes figures of an older engine in the background: once the server listens, and every hour.
 * A process that ends halfway has stored every finished batch, so the next start continues from
 * there.
 */
export function registerRefreshing(app: FastifyInstance, database: Database): void {
  let isClosed = false;
  let run: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const refreshAll = async () => {
    let again = LOOK_AGAIN_MS;
    try {
      await refreshAllFigures(database, () => isClosed);
    } catch (error) {
      // Another program may have locked the database, or the disk may be full.
      app.log.error({ err: error }, 'not all figures could be computed anew; it is tried again');
      again = TRY_AGAIN_MS;
    }
    if (!isClosed) timer = setTimeout(() => void (run = refreshAll()), again).unref();
  };
  app.addHook('onListen', (done) => {
    run = refreshAll();
    done();
  });
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
    await run;
  });
}
