import { type PricedProject, projectFacts, projectResources, SPECIFICATION } from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { cellChanges, type FactsRow, type ResourceRow, type StoredFacts } from './cell-changes.ts';
import { PLACE_COLUMNS } from './portfolio-columns.ts';
import {
  addToCells,
  deleteFacts,
  deleteResources,
  findFacts,
  findResources,
  insertFacts,
  insertResources,
  updateFacts,
} from './portfolio-facts.repo.ts';
import { type PortfolioPart, type ProjectColumns, storedFactsOf } from './portfolio-rows.ts';

export type { PortfolioPart };

/**
 * The most projects in one call: with many more, a sum of their amounts could exceed the integers
 * that a number holds exactly.
 */
export const KEPT_AT_ONCE = 64;

/** Returns the part of a priced document that the portfolio stores. */
export function portfolioPartOf(project: PricedProject): PortfolioPart {
  const { data, cost } = project;
  return {
    isCounted: data.priceSchedule?.isPriceList !== true || cost.total !== 0,
    facts: projectFacts(project),
    resources: projectResources(data, SPECIFICATION),
  };
}

function byProject<Row extends { project_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.project_id);
    if (group === undefined) groups.set(row.project_id, [row]);
    else group.push(row);
  }
  return groups;
}

async function findStoredFacts(db: Db, ids: readonly string[]): Promise<Map<string, StoredFacts>> {
  const facts = await findFacts(db, ids);
  const resources = byProject(facts.length === 0 ? [] : await findResources(db, ids));
  return new Map(
    facts.map((row) => [
      row.project_id,
      { facts: row, resources: resources.get(row.project_id) ?? [] },
    ]),
  );
}

function changedFacts(before: FactsRow, after: FactsRow): Partial<FactsRow> {
  const columns = Object.keys(after) as (keyof FactsRow)[];
  const changed = columns.filter((column) => before[column] !== after[column]);
  return Object.fromEntries(changed.map((column) => [column, after[column]]));
}

function hasSameResources(before: readonly ResourceRow[], after: readonly ResourceRow[]): boolean {
  if (before.length !== after.length) return false;
  const keyOf = ({ kind, name, work_month: month, milli_days: days }: ResourceRow) =>
    `${kind} ${month} ${days} ${name}`;
  const known = new Set(before.map(keyOf));
  return after.every((row) => known.has(keyOf(row)));
}

function resourcesOf(held: StoredFacts | undefined): readonly ResourceRow[] {
  return held?.resources ?? [];
}

function isInSamePlace(before: StoredFacts | undefined, after: StoredFacts | undefined): boolean {
  return PLACE_COLUMNS.every((column) => before?.facts[column] === after?.facts[column]);
}

async function writeResources(
  db: Db,
  before: ReadonlyMap<string, StoredFacts>,
  after: ReadonlyMap<string, StoredFacts>,
  changed: readonly string[],
): Promise<void> {
  const known = changed.filter((id) => resourcesOf(before.get(id)).length > 0);
  if (known.length > 0) await deleteResources(db, known);
  await insertResources(
    db,
    changed.flatMap((id) => resourcesOf(after.get(id))),
  );
}

async function writeFacts(
  db: Db,
  before: ReadonlyMap<string, StoredFacts>,
  after: ReadonlyMap<string, StoredFacts>,
): Promise<void> {
  const gone = [...before.keys()].filter((id) => !after.has(id));
  if (gone.length > 0) await deleteFacts(db, gone);
  const added: FactsRow[] = [];
  for (const [id, { facts }] of after) {
    const known = before.get(id)?.facts;
    const changes = known === undefined ? {} : changedFacts(known, facts);
    if (known === undefined) added.push(facts);
    else if (Object.keys(changes).length > 0) await updateFacts(db, id, changes);
  }
  await insertFacts(db, added);
}

/** Replaces the facts of projects, and changes the sums by the difference. */
async function change(
  db: Db,
  ids: readonly string[],
  afterOf: (before: ReadonlyMap<string, StoredFacts>) => ReadonlyMap<string, StoredFacts>,
): Promise<void> {
  const before = await findStoredFacts(db, ids);
  const after = afterOf(before);
  // Most saves change no resource, and an estimate may have thousands.
  const changed = ids.filter(
    (id) => !hasSameResources(resourcesOf(before.get(id)), resourcesOf(after.get(id))),
  );
  const counted = ({ facts, resources }: StoredFacts): StoredFacts => {
    const id = facts.project_id;
    const isElsewhere = changed.includes(id) || !isInSamePlace(before.get(id), after.get(id));
    return { facts, resources: isElsewhere ? resources : [] };
  };
  await writeFacts(db, before, after);
  await writeResources(db, before, after, changed);
  const changes = cellChanges([...before.values()].map(counted), [...after.values()].map(counted));
  for (const some of changes) await addToCells(db, some);
}

/** A living project, and the part of its document that the portfolio stores. */
export interface KeptProject {
  project: ProjectColumns;
  /** Null where the document can no longer be priced: the earlier facts are kept. */
  part: PortfolioPart | null;
}

/**
 * Returns the facts to store for a project; undefined for one that does not count, and where no
 * facts are known.
 */
function keptFactsOf(
  { project, part }: KeptProject,
  before: StoredFacts | undefined,
): StoredFacts | undefined {
  if (part !== null) return part.isCounted ? storedFactsOf(project, part) : undefined;
  if (before === undefined) return undefined;
  const archived = project.archived_at === null ? 0 : 1;
  return { ...before, facts: { ...before.facts, archived } };
}

/**
 * Recounts projects, each once: stores the data that the portfolio reads of the living ones,
 * removes those of the others, and changes the sums over all projects by the difference. The
 * transaction must hold the fold lock.
 *
 * Errors: more than {@link KEPT_AT_ONCE} throw.
 */
export async function recountProjects(
  db: Db,
  ids: readonly string[],
  living: readonly KeptProject[],
): Promise<void> {
  if (ids.length > KEPT_AT_ONCE) throw new RangeError('Too many projects at once');
  if (ids.length === 0) return;
  await change(db, ids, (before) => {
    const after = new Map<string, StoredFacts>();
    for (const kept of living) {
      const facts = keptFactsOf(kept, before.get(kept.project.id));
      if (facts !== undefined) after.set(kept.project.id, facts);
    }
    return after;
  });
}

/** Does {@link recountProjects} for projects that are all living. */
export async function keepFactsOfMany(db: Db, projects: readonly KeptProject[]): Promise<void> {
  const ids = projects.map(({ project }) => project.id);
  await recountProjects(db, ids, projects);
}

/** Does {@link recountProjects} for projects that are no longer there. */
export async function forgetFactsOfMany(db: Db, projectIds: readonly string[]): Promise<void> {
  await recountProjects(db, projectIds, []);
}
