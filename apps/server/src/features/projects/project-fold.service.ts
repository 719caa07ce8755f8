import { setImmediate } from 'node:timers/promises';
import type { Currency } from '@pcm/domain';
import type { FastifyInstance } from 'fastify';
import { holdFoldLock } from '../../db/fold-lock.ts';
import { isBeingReplaced } from '../../db/replacement.ts';
import type { Database, Db } from '../../db/schema.ts';
import { inPassing } from '../../http/errors.ts';
import { mayWrite } from '../../http/session.ts';
import { forgetPrices, keepPricesOfMany, type PricedItemsOf } from '../library/library.service.ts';
import {
  KEPT_AT_ONCE,
  type KeptProject,
  recountProjects,
} from '../portfolio/portfolio-facts.service.ts';
import { forgetRates, keepRatesOfMany, type RatedProject } from '../rates/rates.service.ts';
import { ENGINE_VERSION, priceDocument } from './figures.service.ts';
import { type Derived, derivedOf, storedDocument } from './project-change.ts';
import {
  findLastChange,
  findOldestChanges,
  isUncounted,
  removeChanges,
} from './project-changes.repo.ts';
import { findProjects, type ProjectRow } from './projects.repo.ts';

/**
 * The most text of documents that one fold prices, so that it holds the lock only briefly; a longer
 * document is folded alone. Units: characters.
 */
const TEXT_OF_A_FOLD = 1_000_000;
/**
 * The time after which a change is counted when nobody reads the sums before. Units: milliseconds.
 */
const FOLD_AFTER_MS = 1_000;

/** Returns the data derived from a project; null where its document can no longer be priced. */
function derivedFrom(project: ProjectRow): Derived | null {
  try {
    return derivedOf(project.status, priceDocument(storedDocument(project)));
  } catch {
    // It keeps its earlier facts, and does not hold up other projects.
    return null;
  }
}

/** Returns the projects of the oldest changes, as many as one fold takes. */
async function oldestChanged(db: Db): Promise<string[]> {
  const ids = new Set<string>();
  let text = 0;
  for (const { project_id: id, size } of await findOldestChanges(
    db,
    ENGINE_VERSION,
    KEPT_AT_ONCE,
  )) {
    if (ids.has(id)) continue;
    text += size;
    if (ids.size > 0 && text > TEXT_OF_A_FOLD) break;
    ids.add(id);
  }
  return [...ids];
}

/**
 * Counts the projects of the oldest changes, in one transaction: if it fails, the changes stay in
 * the log. A project is counted in its present state, so it does not matter how often it changed,
 * or whether it was counted before.
 */
async function foldBatch({ write }: Database): Promise<void> {
  await write.transaction().execute(async (transaction) => {
    await holdFoldLock(transaction);
    const ids = await oldestChanged(transaction);
    if (ids.length === 0) return;
    // This comes before the projects are read: a change that is noted later stays in the log.
    await removeChanges(transaction, ids);
    const living = new Map(
      (await findProjects(transaction, ids)).map((project) => [project.id, project]),
    );
    const kept: KeptProject[] = [];
    const rated: RatedProject[] = [];
    const items: PricedItemsOf[] = [];
    for (const project of living.values()) {
      const derived = derivedFrom(project);
      kept.push({ project, part: derived?.part ?? null });
      const currency = project.currency as Currency;
      if (derived === null) continue;
      rated.push({ projectId: project.id, currency, rates: derived.rates });
      items.push({ project, prices: derived.prices });
    }
    const gone = ids.filter((id) => !living.has(id));
    await forgetRates(transaction, gone);
    await forgetPrices(transaction, gone);
    await keepRatesOfMany(transaction, rated);
    await keepPricesOfMany(transaction, items);
    await recountProjects(transaction, ids, kept);
  });
}

/** Counts every change up to a number, and perhaps some later ones. */
async function foldUpTo(database: Database, seq: number): Promise<void> {
  do {
    await foldBatch(database);
    // SQLite answers synchronously, so without a pause all other requests would wait until the last
    // batch.
    await setImmediate();
  } while (await isUncounted(database.read, ENGINE_VERSION, seq));
}

/** The fold in progress in this process; a second one would only wait for it. */
const folds = new WeakMap<Database, Promise<void>>();

async function foldTogether(database: Database, seq: number): Promise<void> {
  for (let other = folds.get(database); other !== undefined; other = folds.get(database)) {
    // Its own caller handles its failure.
    await other.catch(() => undefined);
    if (!(await isUncounted(database.read, ENGINE_VERSION, seq))) return;
  }
  const fold = foldUpTo(database, seq);
  folds.set(database, fold);
  try {
    await fold;
  } finally {
    folds.delete(database);
  }
}

/** The most tries of a read to count, because a connection may break in between. */
const TRIES = 3;

/**
 * Counts every change of a project that was committed before the call, so that sums over projects,
 * facts and rates may be read. While the disk is full, or a restore replaces everything, they stay
 * as they are.
 */
export async function foldChanges(database: Database): Promise<void> {
  const fold = async () => {
    const last = await findLastChange(database.read, ENGINE_VERSION);
    // A fold would wait for the end of a restore, which discards every change.
    if (last === null || (await isBeingReplaced(database))) return;
    await foldTogether(database, last);
  };
  for (let tries = 0; tries < TRIES; tries += 1) if (await inPassing(fold)) return;
}

/** Folds shortly after changes, so that the next reader need not wait. */
export function registerFolding(
  app: FastifyInstance,
  database: Database,
  afterMs = FOLD_AFTER_MS,
): void {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  let isClosed = false;
  const fold = async () => {
    timer = undefined;
    try {
      await foldChanges(database);
    } catch (error) {
      app.log.error({ err: error }, 'changed projects could not be counted; it is tried again');
    }
  };
  app.addHook('onResponse', (request, _reply, done) => {
    if (mayWrite(request) && timer === undefined && !isClosed) {
      timer = setTimeout(() => void (underWay = fold()), afterMs).unref();
    }
    done();
  });
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
    await underWay;
  });
}
