import type { Selectable } from 'kysely';
import { prepared, valuesOf } from '../../db/prepared.ts';
import type { Db, ProjectVersionsTable } from '../../db/schema.ts';

/** A saved version. */
export type VersionRow = Selectable<ProjectVersionsTable>;

/** A saved version without its document. */
export type VersionHead = Omit<VersionRow, 'document'>;

/** The columns of a version beside its document. */
export const HEAD_COLUMNS = [
  'project_id',
  'version',
  'saved_at',
  'saved_by',
  'session_id',
  'kind',
  'status',
  'currency',
  'name',
  'engine_version',
  'subtotal_minor',
  'total_minor',
  'customer_order_minor',
  'net_profit_minor',
  'line_count',
  'restored_from',
] as const;

const NEW_VERSION = prepared<VersionRow, object>((db, $) =>
  db.insertInto('project_versions').values(valuesOf($, [...HEAD_COLUMNS, 'document'])),
);

/** Adds a version. */
export async function insertVersion(db: Db, row: VersionRow): Promise<void> {
  await NEW_VERSION.all(db, row);
}

/** Adds versions. */
export async function insertVersions(db: Db, rows: readonly VersionRow[]): Promise<void> {
  await db.insertInto('project_versions').values(rows).execute();
}

/** Finds one version. */
export async function findVersion(
  db: Db,
  projectId: string,
  version: number,
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('project_versions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/**
 * Finds versions below a number, newest first. A version whose document was lost, because a program
 * without history saved over it, is left out; `current` has none because the project holds it.
 */
export async function findVersions(
  db: Db,
  projectId: string,
  { current, below, limit }: { current: number; below: number; limit: number },
): Promise<VersionHead[]> {
  return db
    .selectFrom('project_versions')
    .select(HEAD_COLUMNS)
    .where('project_id', '=', projectId)
    .where('version', '<', below)
    .where((is) => is.or([is('document', 'is not', null), is('version', '=', current)]))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

const DOCUMENT = prepared<{ projectId: string; version: number; document: Uint8Array }, object>(
  (db, $) =>
    db
      .updateTable('project_versions')
      .set({ document: $.document })
      .where('project_id', '=', $.projectId)
      .where('version', '=', $.version),
);

/** Stores the document of a version that the project no longer holds. */
export async function setDocument(
  db: Db,
  projectId: string,
  version: number,
  document: Uint8Array,
): Promise<void> {
  await DOCUMENT.all(db, { projectId, version, document });
}

/** Replaces the computed figures of a version. */
export async function setVersionFigures(
  db: Db,
  { project_id: projectId, version, ...figures }: VersionFigures,
): Promise<void> {
  await db
    .updateTable('project_versions')
    .set(figures)
    .where('project_id', '=', projectId)
    .where('version', '=', version)
    .execute();
}

/** The figures of a version that the engine computes. */
export type VersionFigures = Pick<
  VersionRow,
  | 'project_id'
  | 'version'
  | 'engine_version'
  | 'subtotal_minor'
  | 'total_minor'
  | 'customer_order_minor'
  | 'net_profit_minor'
  | 'line_count'
>;

/**
 * Removes a version that the next save of the same editing session replaces; false when it was
 * pinned meanwhile.
 */
export async function deleteVersion(db: Db, projectId: string, version: number): Promise<boolean> {
  const result = await db
    .deleteFrom('project_versions')
    .where('project_id', '=', projectId)
    .where('version', '=', version)
    .where('session_id', 'is not', null)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Keeps a version from being replaced by the next save of its editing session; false when the
 * living project is at another version.
 */
export async function pinVersion(db: Db, projectId: string, version: number): Promise<boolean> {
  const current = await db
    .selectFrom('projects')
    .select('version')
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (current?.version !== version) return false;
  await db
    .updateTable('project_versions')
    .set({ session_id: null })
    .where('project_id', '=', projectId)
    .where('version', '=', version)
    .execute();
  return true;
}
