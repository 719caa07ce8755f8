import { promisify } from 'node:util';
import { gunzip, gzip, gzipSync } from 'node:zlib';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../audit/audit.service.ts';
import {
  deleteVersion,
  insertVersion,
  setDocument,
  type VersionRow,
} from './project-history.repo.ts';
import type { LastSave, ProjectRow } from './projects.repo.ts';

const compressInThread = promisify(gzip);
/**
 * The length up to which compressing a document takes less time than passing it to a thread.
 * Units: characters.
 */
const COMPRESSED_AT_ONCE = 16 * 1024;

/** Compresses a document in the form for the history. */
export async function compress(document: string): Promise<Uint8Array> {
  return document.length > COMPRESSED_AT_ONCE ? compressInThread(document) : gzipSync(document);
}
const decompress = promisify(gunzip);

/** The limit of an expanded document, far beyond the largest that is accepted. */
const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;

/**
 * Saves of one session that are further apart make two versions. Source: decisions.md section 5.
 */
const EDITING_SESSION_MS = 15 * 60_000;

/** The origin of a version; only `patch` may be replaced by the next save of its session. */
export type SaveKind = 'create' | 'save' | 'patch' | 'restore';

/** The author of a save with the session; the program itself has none. */
export type SessionActor = Actor & { sessionId?: string };

/** The author and kind of a save. */
export interface SaveOrigin {
  actor: SessionActor;
  kind: SaveKind;
  /** The version that is restored. */
  restoredFrom?: number;
}

/** The treatment of the version that a save replaces, decided before the transaction begins. */
type Previous =
  | { fate: 'replaced' }
  /** A later save must be able to restore it. */
  | { fate: 'kept'; document: Uint8Array }
  /** A program without history saved it, so its author is unknown. */
  | { fate: 'added'; document: Uint8Array };

/** Reads the document of a stored version as JSON. */
export async function readDocument(document: Uint8Array): Promise<string> {
  const bytes = await decompress(document, { maxOutputLength: MAX_DOCUMENT_BYTES });
  return bytes.toString('utf8');
}

/** Returns the present version of a project, for the history. */
export function versionOf(project: ProjectRow, origin: SaveOrigin): VersionRow {
  return {
    project_id: project.id,
    version: project.version,
    saved_at: project.updated_at,
    saved_by: origin.actor.username,
    session_id: origin.actor.sessionId ?? null,
    kind: origin.kind,
    status: project.status,
    currency: project.currency,
    name: project.name,
    engine_version: project.engine_version,
    subtotal_minor: project.subtotal_minor,
    total_minor: project.total_minor,
    customer_order_minor: project.customer_order_minor,
    net_profit_minor: project.net_profit_minor,
    line_count: project.line_count,
    restored_from: origin.restoredFrom ?? null,
    document: null,
  };
}

function isSameEditing(last: LastSave, after: ProjectRow, { actor, kind }: SaveOrigin): boolean {
  const apart = Date.parse(after.updated_at) - Date.parse(last.saved_at);
  return (
    kind === 'patch' &&
    last.kind === 'patch' &&
    last.session_id !== null &&
    last.session_id === actor.sessionId &&
    // Publishing makes a version of its own, and so does a conversion to another currency.
    last.status === after.status &&
    last.currency === after.currency &&
    apart >= 0 &&
    apart <= EDITING_SESSION_MS
  );
}

/**
 * Decides the treatment of the version that a save replaces. The save succeeds only while `before`
 * is the current version, and unless the version is pinned meanwhile, so the decision is still
 * valid when it is written.
 */
export async function planHistory(
  before: ProjectRow,
  last: LastSave | undefined,
  after: ProjectRow,
  origin: SaveOrigin,
): Promise<Previous> {
  if (last !== undefined && isSameEditing(last, after, origin)) return { fate: 'replaced' };
  const document = await compress(before.data);
  return { fate: last === undefined ? 'added' : 'kept', document };
}

/** The version that a save would have replaced was pinned meanwhile, so the save begins again. */
export class PinnedMeanwhile extends Error {
  override name = 'PinnedMeanwhile';
}

/** Writes the history of a save, in its transaction. Errors: {@link PinnedMeanwhile}. */
export async function keepHistory(
  db: Db,
  before: ProjectRow,
  after: ProjectRow,
  origin: SaveOrigin,
  previous: Previous,
): Promise<void> {
  const { id, version } = before;
  if (previous.fate === 'replaced') {
    if (!(await deleteVersion(db, id, version))) throw new PinnedMeanwhile();
  } else if (previous.fate === 'kept') await setDocument(db, id, version, previous.document);
  else {
    const unknown: SaveOrigin = { actor: { adminId: null, username: '' }, kind: 'save' };
    await insertVersion(db, { ...versionOf(before, unknown), document: previous.document });
  }
  await insertVersion(db, versionOf(after, origin));
}
