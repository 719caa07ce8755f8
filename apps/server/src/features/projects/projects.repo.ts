import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { prepared, valuesOf } from '../../db/prepared.ts';
import type { Db, ProjectsTable, ProjectVersionsTable, Schema } from '../../db/schema.ts';

/** A stored project. */
export type ProjectRow = Selectable<ProjectsTable>;

/** The columns that a save changes. */
export type ProjectChange = Omit<
  ProjectRow,
  'id' | 'version' | 'created_at' | 'archived_at' | 'deleted_at' | 'is_sample'
>;

/** Whether a read finds living or deleted projects. */
export type Existence = 'living' | 'deleted';

/** Every column, by name: another process may add one while this one runs. */
const COLUMNS = [
  'id',
  'name',
  'client',
  'location',
  'service_category',
  'project_type',
  'height',
  'area',
  'start_date',
  'end_date',
  'currency',
  'status',
  'data',
  'version',
  'created_at',
  'updated_at',
  'archived_at',
  'deleted_at',
  'engine_version',
  'personnel_minor',
  'equipment_minor',
  'logistics_minor',
  'insurance_minor',
  'additional_services_minor',
  'contingencies_minor',
  'subtotal_minor',
  'total_minor',
  'per_square_meter',
  'line_count',
  'customer_order_minor',
  'gross_profit_margin',
  'net_profit_margin',
  'revenue_minor',
  'gross_profit_minor',
  'net_profit_minor',
  'analysis_enabled',
  'total_sort',
  'name_key',
  'client_key',
  'search_text',
  'is_sample',
  'figures_error',
] as const;

const projectById = (db: Kysely<Schema>, id: string) =>
  db.selectFrom('projects').select(COLUMNS).where('id', '=', id);

const PROJECT = {
  living: prepared<{ id: string }, ProjectRow>((db, $) =>
    projectById(db, $.id).where('deleted_at', 'is', null),
  ),
  deleted: prepared<{ id: string }, ProjectRow>((db, $) =>
    projectById(db, $.id).where('deleted_at', 'is not', null),
  ),
};

/** The columns of a project that the API shows, and the one that tells whether they are current. */
const SHOWN_COLUMNS = [
  'id',
  'name',
  'client',
  'location',
  'project_type',
  'height',
  'area',
  'start_date',
  'end_date',
  'currency',
  'status',
  'created_at',
  'updated_at',
  'archived_at',
  'is_sample',
  'version',
  'data',
  'engine_version',
] as const;

/** The part of a project that the API shows. */
export type ShownProject = Pick<ProjectRow, (typeof SHOWN_COLUMNS)[number]>;

const SHOWN = prepared<{ id: string }, ShownProject>((db, $) =>
  db
    .selectFrom('projects')
    .select(SHOWN_COLUMNS)
    .where('id', '=', $.id)
    .where('deleted_at', 'is', null),
);

/** Finds the part of a living project that the API shows. */
export async function findShownProject(db: Db, id: string): Promise<ShownProject | undefined> {
  return SHOWN.first(db, { id });
}

/** Stores a new project. */
export async function insertProject(db: Db, project: Insertable<ProjectsTable>): Promise<void> {
  await db.insertInto('projects').values(project).execute();
}

/** Finds a project by id. */
export async function findProject(
  db: Db,
  id: string,
  existence: Existence = 'living',
): Promise<ProjectRow | undefined> {
  return PROJECT[existence].first(db, { id });
}

/** The save that made the current version of a project. */
export type LastSave = Pick<
  Selectable<ProjectVersionsTable>,
  'saved_at' | 'session_id' | 'kind' | 'status' | 'currency'
>;

type LastColumns = { [Column in keyof LastSave as `last_${Column}`]: LastSave[Column] | null };

const LAST_COLUMNS = ['saved_at', 'session_id', 'kind', 'status', 'currency'] as const;

// The last save is read by subqueries: of a join, PostgreSQL's plan for any parameters reads every
// version of the project.
const PROJECT_TO_SAVE = prepared<{ id: string }, ProjectRow & LastColumns>((db, $) =>
  db
    .selectFrom('projects')
    .select(COLUMNS)
    .select((project) =>
      LAST_COLUMNS.map((column) =>
        project
          .selectFrom('project_versions')
          .select(`project_versions.${column}`)
          .whereRef('project_versions.project_id', '=', 'projects.id')
          .whereRef('project_versions.version', '=', 'projects.version')
          .as(`last_${column}`),
      ),
    )
    .where('id', '=', $.id)
    .where('deleted_at', 'is', null),
);

/**
 * Finds a living project with the save that made its current version; the save is undefined when a
 * program without history made it.
 */
export async function findProjectToSave(
  db: Db,
  id: string,
): Promise<{ project: ProjectRow; last: LastSave | undefined } | undefined> {
  const found = await PROJECT_TO_SAVE.first(db, { id });
  if (found === undefined) return undefined;
  const {
    last_saved_at: savedAt,
    last_session_id: sessionId,
    last_kind: kind,
    last_status: status,
    last_currency: currency,
    ...project
  } = found;
  if (savedAt === null || kind === null || status === null || currency === null) {
    return { project, last: undefined };
  }
  return { project, last: { saved_at: savedAt, session_id: sessionId, kind, status, currency } };
}

/** Returns the ids of every living project, last saved first. */
export async function listProjectIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the living ones of some projects, in no particular order. */
export async function findProjects(db: Db, ids: readonly string[]): Promise<ProjectRow[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Finds the name keys of living projects that begin with a text. */
export async function findNamesLike(db: Db, beginning: string): Promise<string[]> {
  const named = db
    .selectFrom('projects')
    .select('name_key')
    .where('name_key', '>=', beginning)
    // Sorts after every name with this beginning.
    .where('name_key', '<', `${beginning}\u{10ffff}`)
    .where('deleted_at', 'is', null);
  // Each half of the union has an index; a single query would read every document.
  const rows = await named
    .where('archived_at', 'is', null)
    .unionAll(named.where('archived_at', 'is not', null))
    .execute();
  return rows.map((row) => row.name_key);
}

/** The columns of a project that may change without a new version. */
export type ArchiveState = Pick<ProjectRow, 'archived_at'>;

/** The columns that a save changes. */
export const CHANGED = COLUMNS.filter(
  (column): column is keyof ProjectChange =>
    !['id', 'version', 'created_at', 'archived_at', 'deleted_at', 'is_sample'].includes(column),
);

/** The columns with an index that change together with the total. */
const TOTALS: readonly (keyof ProjectChange)[] = ['total_minor', 'total_sort'];
/** The other columns with an index that few saves change, except the time of the save. */
const RARELY_CHANGED: readonly (keyof ProjectChange)[] = [
  'engine_version',
  'name_key',
  'client_key',
  'service_category',
  'project_type',
  'start_date',
  'status',
  'currency',
];

type Saved = ProjectChange & { id: string; base: number; next: number };

const saveWithout = (same: readonly (keyof ProjectChange)[]) =>
  prepared<Saved, ArchiveState>((db, $) => {
    const set = CHANGED.filter((column) => !same.includes(column));
    const save = db
      .updateTable('projects')
      .set({ ...valuesOf<ProjectChange, keyof ProjectChange>($, set), version: $.next })
      .where('id', '=', $.id)
      .where('version', '=', $.base)
      .where('deleted_at', 'is', null)
      .returning('archived_at');
    // A newer program recomputes the figures of a version; the data that were read are then
    // outdated.
    return same.length === 0 ? save : save.where('engine_version', '=', $.engine_version);
  });

const SAVE = {
  all: saveWithout([]),
  withTotals: saveWithout(RARELY_CHANGED),
  inPlace: saveWithout([...RARELY_CHANGED, ...TOTALS]),
};

/**
 * Saves a project on the basis of a version; undefined when another save came first. Unchanged
 * columns with an index are left out: SQLite writes a page of the index of every column that is
 * set, even to its present value, which would be eight of eleven pages.
 */
export async function updateProject(
  db: Db,
  before: ProjectRow,
  change: ProjectChange,
): Promise<ArchiveState | undefined> {
  const isSame = (column: keyof ProjectChange) => before[column] === change[column];
  const placed = TOTALS.every(isSame) ? SAVE.inPlace : SAVE.withTotals;
  const statement = RARELY_CHANGED.every(isSame) ? placed : SAVE.all;
  const { id, version: base } = before;
  return statement.first(db, { ...change, id, base, next: base + 1 });
}

/** Marks a project as deleted, or living again; undefined when another request came first. */
export async function setDeleted(
  db: Db,
  id: string,
  version: number,
  deletedAt: string | null,
): Promise<ArchiveState | undefined> {
  return db
    .updateTable('projects')
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .returning('archived_at')
    .executeTakeFirst();
}

/** Selects projects whose figures an older version of the engine computed. */
const staleProjects = (db: Db, engineVersion: string) =>
  db.selectFrom('projects').where('engine_version', '<', engineVersion);

/**
 * Finds some projects whose figures an older version of the engine computed, with the sizes of their
 * documents, in the order of their ids.
 */
export async function findStaleIds(
  db: Db,
  engineVersion: string,
  limit: number,
): Promise<{ id: string; size: number }[]> {
  const found = await staleProjects(db, engineVersion)
    .select(['id', sql<number>`length(data)`.as('size')])
    .limit(limit)
    .execute();
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Finds projects, deleted ones among them, in the order of their ids. */
export async function findProjectsOf(db: Db, ids: readonly string[]): Promise<ProjectRow[]> {
  return db.selectFrom('projects').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** Counts the projects with figures of an older version of the engine. */
export async function countStaleProjects(db: Db, engineVersion: string): Promise<number> {
  const { count } = await staleProjects(db, engineVersion)
    .select((is) => is.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Replaces computed figures without a new version, because it is not a save. Undefined when a save
 * came first.
 */
export async function updateFigures(
  db: Db,
  { id, version, deleted_at: deletedAt }: Pick<ProjectRow, 'id' | 'version' | 'deleted_at'>,
  change: Partial<ProjectChange>,
): Promise<ArchiveState | undefined> {
  return db
    .updateTable('projects')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', deletedAt === null ? 'is' : '=', deletedAt)
    .returning('archived_at')
    .executeTakeFirst();
}

/** Archives a living project, or takes it out of the archive; false when it is there already. */
export async function setArchived(db: Db, id: string, archivedAt: string | null): Promise<boolean> {
  const result = await db
    .updateTable('projects')
    .set({ archived_at: archivedAt })
    .where('id', '=', id)
    .where('archived_at', archivedAt === null ? 'is not' : 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Finds the projects that were deleted before a time. */
export async function findPurgeable(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('deleted_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

/** Purges projects that were deleted before a time, and returns them. */
export async function purgeProjects(
  db: Db,
  before: string,
): Promise<Pick<ProjectRow, 'id' | 'name' | 'client' | 'version'>[]> {
  return db
    .deleteFrom('projects')
    .where('deleted_at', '<', before)
    .returning(['id', 'name', 'client', 'version'])
    .execute();
}
