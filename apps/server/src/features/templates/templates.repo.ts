import type { Selectable } from 'kysely';
import type { Db, TemplatesTable } from '../../db/schema.ts';

/** A stored template. */
export type TemplateRow = Selectable<TemplatesTable>;

/** A template without its document. */
export type TemplateHead = Omit<TemplateRow, 'data' | 'name_key'>;

const HEAD_COLUMNS = [
  'id',
  'name',
  'description',
  'service_category',
  'project_type',
  'currency',
  'engine_version',
  'total_minor',
  'line_count',
  'created_at',
  'updated_at',
] as const;

/** Returns every template by name. */
export async function findTemplates(db: Db): Promise<TemplateHead[]> {
  return db
    .selectFrom('templates')
    .select(HEAD_COLUMNS)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
}

/** Finds one template. */
export async function findTemplate(db: Db, id: string): Promise<TemplateRow | undefined> {
  return db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Counts the templates. */
export async function countTemplates(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('templates')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a new template. */
export async function insertTemplate(db: Db, template: TemplateRow): Promise<void> {
  await db.insertInto('templates').values(template).execute();
}

/** Changes a template; false when it was deleted. */
export async function updateTemplate(
  db: Db,
  id: string,
  change: Partial<Omit<TemplateRow, 'id' | 'created_at'>>,
): Promise<boolean> {
  const result = await db
    .updateTable('templates')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Replaces the figures computed by another version of the engine, unless a change came first. */
export async function updateStaleTemplate(
  db: Db,
  stale: Pick<TemplateRow, 'id' | 'engine_version' | 'updated_at'>,
  change: Partial<Omit<TemplateRow, 'id' | 'created_at'>>,
): Promise<void> {
  await db
    .updateTable('templates')
    .set(change)
    .where('id', '=', stale.id)
    .where('engine_version', '=', stale.engine_version)
    .where('updated_at', '=', stale.updated_at)
    .execute();
}

/** Removes a template; false when it was deleted before. */
export async function deleteTemplateRow(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('templates').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
