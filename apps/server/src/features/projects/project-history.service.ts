import { type calls, currency, type ProjectVersion, projectStatus } from '@pcm/contract';
import { type Currency, type EstimateData, fromMinorUnits } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../db/schema.ts';
import { AppError, inPassing } from '../../http/errors.ts';
import { type Figures, isOfOlderEngine, priceDocument } from './figures.service.ts';
import { changeOf } from './project-change.ts';
import {
  findVersion,
  findVersions,
  setVersionFigures,
  type VersionHead,
} from './project-history.repo.ts';
import { saveProject } from './project-save.ts';
import type { ProjectRow } from './projects.repo.ts';
import { readProject } from './projects.service.ts';
import { readDocument, type SessionActor } from './version-keeping.ts';

const DEFAULT_LIMIT = 50;

/** A version with its document as JSON. */
export interface VersionWithDocument {
  version: ProjectVersion;
  document: string;
}

function versionReply(row: VersionHead): ProjectVersion {
  return {
    version: row.version,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    status: projectStatus.parse(row.status),
    currency: currency.parse(row.currency),
    name: row.name,
    subtotal: fromMinorUnits(row.subtotal_minor),
    total: fromMinorUnits(row.total_minor),
    customerOrderAmount: fromMinorUnits(row.customer_order_minor),
    netProfit: row.net_profit_minor === null ? null : fromMinorUnits(row.net_profit_minor),
    lineCount: row.line_count,
    restoredFrom: row.restored_from,
  };
}

/** Reads the document of a version as JSON; the project holds that of the current one. */
async function documentOf(
  { read }: Database,
  project: ProjectRow,
  version: number,
): Promise<{ row: VersionHead; document: string } | undefined> {
  const found = await findVersion(read, project.id, version);
  if (found === undefined) return undefined;
  const { document, ...row } = found;
  if (document !== null) return { row, document: await readDocument(document) };
  return version === project.version ? { row, document: project.data } : undefined;
}

/**
 * Computes the figures; null where that is no longer possible, so that the version is shown with
 * its old ones.
 */
function figuresOf(document: string): Figures | null {
  try {
    return priceDocument(JSON.parse(document) as EstimateData).figures;
  } catch {
    return null;
  }
}

/** Returns a version with figures that this program's engine computed. */
async function withFreshFigures(
  database: Database,
  project: ProjectRow,
  row: VersionHead,
): Promise<VersionHead> {
  if (!isOfOlderEngine(row)) return row;
  const stored = await documentOf(database, project, row.version);
  if (stored === undefined) return row;
  const figures = figuresOf(stored.document);
  if (figures === null) return row;
  const fresh = {
    engine_version: figures.engine_version,
    subtotal_minor: figures.subtotal_minor,
    total_minor: figures.total_minor,
    customer_order_minor: figures.customer_order_minor,
    net_profit_minor: figures.net_profit_minor,
    line_count: figures.line_count,
  };
  const key = { project_id: row.project_id, version: row.version };
  await inPassing(() => setVersionFigures(database.write, { ...key, ...fresh }));
  return { ...row, ...fresh };
}

function decodeCursor(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  const message = 'This is no cursor of this list';
  throw new AppError('invalid-input', { fields: [{ path: 'cursor', message }] });
}

/**
 * Returns saved versions of a project, newest first.
 *
 * Errors: `project-not-found`, `invalid-input` for a cursor of another list.
 */
export async function listVersions(
  context: AppContext,
  id: string,
  query: z.output<typeof calls.listVersions.query>,
): Promise<z.output<typeof calls.listVersions.reply>> {
  const project = await readProject(context, id);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const rows = await findVersions(context.database.read, id, {
    current: project.version,
    below: query.cursor === undefined ? Number.MAX_SAFE_INTEGER : decodeCursor(query.cursor),
    // One more row shows whether there is a next page.
    limit: limit + 1,
  });
  const page: VersionHead[] = [];
  for (const row of rows.slice(0, limit)) {
    page.push(await withFreshFigures(context.database, project, row));
  }
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    versions: page.map(versionReply),
    nextCursor: last === undefined ? null : String(last.version),
  };
}

/**
 * Returns one saved version.
 *
 * Errors: `project-not-found`, `version-not-found`.
 */
export async function readVersion(
  context: AppContext,
  id: string,
  version: number,
): Promise<VersionWithDocument> {
  const project = await readProject(context, id);
  const stored = await documentOf(context.database, project, version);
  if (stored === undefined) throw new AppError('version-not-found');
  const row = await withFreshFigures(context.database, project, stored.row);
  return { version: versionReply(row), document: stored.document };
}

/**
 * Saves the estimate of an older version as the newest. The status stays: restoring a version does
 * not unpublish a project.
 *
 * Errors: `project-not-found`, `version-not-found`, `stale-version`, `amount-too-large`.
 */
export async function restoreVersion(
  context: AppContext,
  actor: SessionActor,
  {
    id,
    version,
    ifMatch,
    key,
  }: { id: string; version: number; ifMatch: string | undefined; key: string | undefined },
): Promise<ProjectRow> {
  const keyed = { key, request: ['restore-version', id, version] };
  const origin = { actor, kind: 'restore', restoredFrom: version } as const;
  return saveProject(context, { id, ifMatch, keyed }, origin, async ({ before, now }) => {
    const stored = await documentOf(context.database, before, version);
    if (stored === undefined) throw new AppError('version-not-found');
    const data = JSON.parse(stored.document) as EstimateData;
    return changeOf(data, before.status, stored.row.currency as Currency, now);
  });
}
