import { randomUUIDv7 } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Currency, UnitRate } from '@pcm/domain';
import { type SampleProject, sampleCompany } from '@pcm/domain/sample-company';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import {
  forgetFactsOfMany,
  KEPT_AT_ONCE,
  keepFactsOfMany,
  type PortfolioPart,
} from '../portfolio/portfolio-facts.service.ts';
import { addRatesOfMany } from '../rates/rates.service.ts';
import { changeOf } from './project-change.ts';
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

/** What a new user loads: enough for every view of the portfolio, little enough to look through. */
const PROJECTS_OF_A_SAMPLE = 64;
/** The company that everybody loads. */
const SAMPLE_SEED = 1;
/** Projects of one transaction, so that the saves of others come in between. */
const BATCH = KEPT_AT_ONCE;

/** A sample that is ready to be stored. */
interface PreparedSample {
  project: ProjectRow;
  part: PortfolioPart;
  rates: UnitRate[];
}

function prepared({ data, status, createdAt, updatedAt, archivedAt }: SampleProject) {
  const currency = data.settings?.currency ?? 'MAD';
  const { change, part, rates } = changeOf(data, status, currency, new Date(updatedAt));
  const project: ProjectRow = {
    // In order of time: many that follow each other lie side by side on the disk.
    id: randomUUIDv7(),
    ...change,
    version: 1,
    created_at: createdAt,
    archived_at: archivedAt,
    deleted_at: null,
    is_sample: 1,
  };
  return { project, part, rates };
}

async function store(db: Db, actor: SessionActor, samples: readonly PreparedSample[]) {
  const projects = samples.map(({ project }) => project);
  const origin = { actor, kind: 'create' } as const;
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
  await keepFactsOfMany(db, samples);
}

/** Which samples are added. */
export interface SampleRequest {
  projects: number;
  seed: number;
  /** Called with the number of projects that are stored. */
  onStored?: (projects: number) => void;
}

/**
 * Adds projects of the sample company, some to a transaction.
 *
 * Errors: `samples-exist`.
 */
export async function addSamples(
  { database, clock }: AppContext,
  actor: SessionActor,
  { projects, seed, onStored }: SampleRequest,
): Promise<void> {
  const now = clock();
  const projectOf = sampleCompany({ seed, today: now.toISOString().slice(0, 10) });
  for (let start = 0; start < projects; start += BATCH) {
    const size = Math.min(BATCH, projects - start);
    const samples = Array.from({ length: size }, (_, index) => prepared(projectOf(start + index)));
    await database.write.transaction().execute(async (transaction) => {
      if (start === 0) {
        await holdLoadLock(transaction, now.toISOString());
        if ((await countSamples(transaction)).projects > 0) throw new AppError('samples-exist');
        const event = {
          action: 'load-samples',
          recordType: 'sample-company',
          recordId: String(seed),
        } as const;
        await recordEvent(transaction, actor, { ...event, after: { projects } }, now);
      }
      await store(transaction, actor, samples);
    });
    onStored?.(start + size);
    await setImmediate();
  }
}

/**
 * Loads the sample company. It is the same for everybody, and ends today.
 *
 * Errors: `samples-exist`.
 */
export async function addSampleCompany(
  context: AppContext,
  actor: SessionActor,
): Promise<{ added: number }> {
  await addSamples(context, actor, { projects: PROJECTS_OF_A_SAMPLE, seed: SAMPLE_SEED });
  return { added: PROJECTS_OF_A_SAMPLE };
}

/** How many samples there are, and how many of them were saved since. */
export const sampleCompanySize = ({ database }: AppContext) => countSamples(database.read);

async function eraseUnchanged({ database, clock }: AppContext): Promise<number> {
  return database.write.transaction().execute(async (transaction) => {
    const ids = await markUnchangedSamples(transaction, clock().toISOString(), BATCH);
    if (ids.length === 0) return 0;
    await forgetFactsOfMany(transaction, ids);
    await eraseProjects(transaction, ids);
    return ids.length;
  });
}

/** How long removing goes on, and who is told how far it is. */
export interface Removal {
  /** Without it until none is left. Units: milliseconds. */
  forMs?: number;
  /** Called with the number of projects that are gone. */
  onRemoved?: (projects: number) => void;
}

/**
 * Removes the sample company: what nobody has changed for good, what somebody has changed like any
 * project that is deleted. Copies of samples are nobody's samples and stay.
 */
export async function removeSampleCompany(
  context: AppContext,
  actor: SessionActor,
  { forMs = Number.POSITIVE_INFINITY, onRemoved }: Removal = {},
): Promise<{ removed: number; deleted: number; left: number }> {
  const { database, clock } = context;
  const until = performance.now() + forMs;
  let [removed, deleted] = [0, 0];
  // Without a pause everybody else would wait for the last one.
  const goesOn = async () => {
    onRemoved?.(removed + deleted);
    await setImmediate();
    return performance.now() < until;
  };
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
  if (removed + deleted > 0) {
    const event = { action: 'remove-samples', recordType: 'sample-company', recordId: '' } as const;
    await recordEvent(database.write, actor, { ...event, before: { removed, deleted } }, clock());
  }
  return { removed, deleted, left };
}
