import { randomUUIDv7 } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Currency } from '@pcm/domain';
import { type SampleProject, sampleCompany } from '@pcm/domain/sample-company';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import { holdFoldLock } from '../../db/fold-lock.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { companyDay } from '../company/company.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import { addPricesOfMany } from '../library/library.service.ts';
import {
  addSampleOperations,
  countSampleRecords,
  type RecordCounts,
  removeSampleOperations,
} from '../operations/sample-operations.service.ts';
import {
  forgetFactsOfMany,
  KEPT_AT_ONCE,
  keepFactsOfMany,
} from '../portfolio/portfolio-facts.service.ts';
import { addRatesOfMany } from '../rates/rates.service.ts';
import { changeOf, type Derived, derivedOf } from './project-change.ts';
import { insertVersions } from './project-history.repo.ts';
import type { ProjectRow } from './projects.repo.ts';
import { deleteProject } from './projects.service.ts';
import {
  countSamples,
  eraseProjects,
  findChangedSamples,
  holdLoadLock,
  insertProjects,
  markUnchangedSamples,
} from './sample-projects.repo.ts';
import { type SessionActor, versionOf } from './version-keeping.ts';

/**
 * The number of projects that a new user loads: enough for every view of the portfolio, and few
 * enough to look through.
 */
const PROJECTS_OF_A_SAMPLE = 64;
/** The seed of the company that everybody loads. */
const SAMPLE_SEED = 1;
/** The number of projects in one transaction, so that the saves of others come in between. */
const BATCH = KEPT_AT_ONCE;

/** A sample that is ready to be stored. */
interface PreparedSample extends Derived {
  sample: SampleProject;
  project: ProjectRow;
}

function prepared(sample: SampleProject): PreparedSample {
  const { data, status, createdAt, updatedAt, archivedAt } = sample;
  const currency = data.settings?.currency ?? 'MAD';
  const { change, priced } = changeOf(data, status, currency, new Date(updatedAt));
  const project: ProjectRow = {
    // Sorted by time, so that consecutive projects are stored next to each other.
    id: randomUUIDv7(),
    ...change,
    version: 1,
    created_at: createdAt,
    archived_at: archivedAt,
    deleted_at: null,
    is_sample: 1,
  };
  return { sample, project, ...derivedOf(status, priced) };
}

async function store(db: Db, actor: SessionActor, samples: readonly PreparedSample[]) {
  const projects = samples.map(({ project }) => project);
  const origin = { actor, kind: 'create' } as const;
  await holdFoldLock(db);
  await insertProjects(db, projects);
  await insertVersions(
    db,
    projects.map((project) => versionOf(project, origin)),
  );
  await addRatesOfMany(
    db,
    samples.map(({ project, rates }) => ({
      projectId: project.id,
      currency: project.currency as Currency,
      rates,
    })),
  );
  await addPricesOfMany(db, samples);
  await keepFactsOfMany(db, samples);
}

/** The samples to add. */
export interface SampleRequest {
  projects: number;
  seed: number;
  /** The `Idempotency-Key` that adds them only once. */
  key?: string | undefined;
  /** Called with the number of projects that have been stored. */
  onStored?: (projects: number) => void;
}

const sumOf = (counts: RecordCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * Adds the first projects with the other records of the company; returns the number of the latter.
 * Undefined when a request with the same key has already added the company.
 */
async function storeFirst(
  db: Db,
  { actor, now }: { actor: SessionActor; now: Date },
  {
    samples,
    projects,
    seed,
    key,
  }: Pick<SampleRequest, 'projects' | 'seed' | 'key'> & {
    samples: readonly PreparedSample[];
  },
): Promise<number | undefined> {
  // This comes before the first read, like in every write of bookings.
  await passBookingGate(db);
  await holdLoadLock(db, now.toISOString());
  const keyed = { key, request: ['samples', seed, projects] };
  const madeBefore = await recordOfKey(db, actor, keyed, String(seed), now);
  if (madeBefore !== undefined) return undefined;
  if ((await countSamples(db)).projects > 0) throw new AppError('samples-exist');
  await store(db, actor, samples);
  const stored = samples.map(({ sample, project: { id } }) => ({ sample, id }));
  const records = await addSampleOperations({ db, actor, now }, stored);
  const event = { action: 'load-samples', recordType: 'sample-company' } as const;
  const after = { projects, ...records };
  await recordEvent(db, actor, { ...event, recordId: String(seed), after }, now);
  return sumOf(records);
}

/**
 * Adds projects of the sample company in several transactions. The first one also adds its people,
 * customers, equipment and operations; their number is returned.
 *
 * Errors: `samples-exist`.
 */
export async function addSamples(
  { database, clock }: AppContext,
  actor: SessionActor,
  { projects, seed, key, onStored }: SampleRequest,
): Promise<number> {
  const now = clock();
  let records = 0;
  const projectOf = sampleCompany({ seed, today: companyDay(now) });
  for (let start = 0; start < projects; start += BATCH) {
    const size = Math.min(BATCH, projects - start);
    const samples = Array.from({ length: size }, (_, index) => prepared(projectOf(start + index)));
    const wasAdded = await database.write.transaction().execute(async (transaction) => {
      if (start > 0) {
        await store(transaction, actor, samples);
        return false;
      }
      const request = { samples, projects, seed, key };
      const added = await storeFirst(transaction, { actor, now }, request);
      records = added ?? (await countSampleRecords(transaction));
      return added === undefined;
    });
    if (wasAdded) return records;
    onStored?.(start + size);
    await setImmediate();
  }
  return records;
}

/**
 * Loads the sample company, which is the same for everybody and ends today. The same `key` loads it
 * once.
 *
 * Errors: `samples-exist`, `idempotency-key-reused`.
 */
export async function addSampleCompany(
  context: AppContext,
  actor: SessionActor,
  key: string | undefined,
): Promise<{ added: number; records: number }> {
  const request = { projects: PROJECTS_OF_A_SAMPLE, seed: SAMPLE_SEED, key };
  return { added: PROJECTS_OF_A_SAMPLE, records: await addSamples(context, actor, request) };
}

/** Counts the samples, those of them that were saved since, and the other sample records. */
export async function sampleCompanySize({ database: { read } }: AppContext) {
  return { ...(await countSamples(read)), records: await countSampleRecords(read) };
}

async function eraseUnchanged({ database, clock }: AppContext): Promise<number> {
  return database.write.transaction().execute(async (transaction) => {
    await holdFoldLock(transaction);
    const ids = await markUnchangedSamples(transaction, clock().toISOString(), BATCH);
    if (ids.length === 0) return 0;
    await forgetFactsOfMany(transaction, ids);
    await eraseProjects(transaction, ids);
    return ids.length;
  });
}

/** Removes the other sample records, and returns the number of those that stay. */
async function removeRecords({ database }: AppContext) {
  return database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    return removeSampleOperations(transaction);
  });
}

/** The result of removing the sample company. */
interface Removed {
  /** Projects that were purged. */
  removed: number;
  /** Changed projects that are now under Recently deleted. */
  deleted: number;
  /** Projects that are still to be removed. */
  left: number;
  /** Team members, customers, equipment and operations that somebody has changed or used. */
  kept: number;
}

/** The time limit of a removal, and the observer of its progress. */
export interface Removal {
  /** Stops after this time; by default it goes on until no sample is left. Units: milliseconds. */
  forMs?: number;
  /** Called with the number of projects that have been removed. */
  onRemoved?: (projects: number) => void;
}

/**
 * Removes the sample company: unchanged projects are purged, changed ones are deleted like any
 * project. Copies of samples are not samples and stay, and so do people, customers, equipment and
 * operations that somebody has changed or used.
 */
export async function removeSampleCompany(
  context: AppContext,
  actor: SessionActor,
  { forMs = Number.POSITIVE_INFINITY, onRemoved }: Removal = {},
): Promise<Removed> {
  const { database, clock } = context;
  const until = performance.now() + forMs;
  let [removed, deleted] = [0, 0];
  // Pauses, because all other requests would otherwise wait until the last project.
  const goesOn = async () => {
    onRemoved?.(removed + deleted);
    await setImmediate();
    return performance.now() < until;
  };
  const records = await removeRecords(context);
  let erased: number;
  do {
    erased = await eraseUnchanged(context);
    removed += erased;
  } while ((await goesOn()) && erased > 0);
  while (performance.now() < until) {
    const [id] = await findChangedSamples(database.read, 1);
    if (id === undefined) break;
    await deleteProject(context, actor, id, undefined);
    deleted += 1;
    await goesOn();
  }
  const { projects: left } = await countSamples(database.read);
  const { kept } = records;
  const hadRecords = sumOf(records.removed) + kept > 0;
  if (removed + deleted > 0 || hadRecords) {
    const event = { action: 'remove-samples', recordType: 'sample-company', recordId: '' } as const;
    const before = { removed, deleted, ...(hadRecords ? { ...records.removed, kept } : {}) };
    await recordEvent(database.write, actor, { ...event, before }, clock());
  }
  return { removed, deleted, left, kept };
}
