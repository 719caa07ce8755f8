import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { BACKUP_RECORDS, type WORK_STAGES } from '@pcm/contract';
import { PROGRAM_VERSION } from '../../config/program-version.ts';
import { findInstallationValue } from '../../db/installation.ts';
import type { Database, Db } from '../../db/schema.ts';
import { schemaNumber } from '../../db/schema-number.ts';
import { readPhoto } from '../day-sheets/photo-files.service.ts';
import { PARTIAL } from './backup-places.ts';
import { recordLine, verifyBackup } from './backup-reader.ts';
import type { RecordKind } from './backup-records.ts';
import {
  findSource,
  findStoredRecords,
  type RecordSource,
  type StoredRecord,
} from './backup-source.repo.ts';
import { HEAD_BYTES, type Manifest, packedManifest, signatureOf } from './manifest.ts';

/** Twice as fast as the default level, for a tenth more size. */
const GZIP_LEVEL = 4;
/** The first schema with a key for signing. */
const SCHEMA_WITH_KEY = 8;

/** Reports the progress of long work. */
export type Progress = (stage: (typeof WORK_STAGES)[number], done: number, total: number) => void;

/** The database to back up, and the file to write. */
interface BackupOrder {
  /** The folder of the photos to include; null to leave them out. */
  photosOf: string | null;
  database: Pick<Database, 'engine' | 'snapshot'>;
  kind: Manifest['kind'];
  createdAt: Date;
  /** The absolute path. */
  file: string;
  progress: Progress;
  signal: AbortSignal;
}

/** Returns a column in the form for a line. */
function written(value: StoredRecord[string] | undefined): string | number | null | undefined {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}

/** Returns a stored row as the record of a backup. */
export function recordOfRow(columns: readonly string[], row: StoredRecord): object {
  return Object.fromEntries(columns.map((column) => [column, written(row[column])]));
}

/** The totals over all lines. */
interface Sums {
  counts: Record<RecordKind, number>;
  bytes: number;
  photos: NonNullable<Manifest['photos']>;
  sha256: ReturnType<typeof createHash>;
}

/**
 * Returns rows as records, a photo with its file separately, so that only one is in memory at a
 * time.
 */
async function* recordsOf(
  { kind, columns }: RecordSource,
  rows: readonly StoredRecord[],
  photosOf: string | null,
  photos: Sums['photos'],
): AsyncGenerator<object[]> {
  let plain: object[] = [];
  for (const row of rows) {
    const record = recordOfRow(columns, row);
    const name = kind === 'dayEntries' ? row['file'] : null;
    if (typeof name === 'string') photos.named += 1;
    const bytes =
      typeof name === 'string' && photosOf !== null ? await readPhoto(photosOf, name) : undefined;
    // A file that differs from its description would make the whole backup unreadable.
    if (bytes === undefined || bytes.length !== Number(row['file_bytes'])) {
      plain.push(record);
      continue;
    }
    photos.held += 1;
    if (plain.length > 0) yield plain;
    plain = [];
    yield [{ ...record, file_content: Buffer.from(bytes).toString('base64') }];
  }
  yield plain;
}

async function* linesOf(
  db: Db,
  sources: readonly RecordSource[],
  sums: Sums,
  photosOf: string | null,
  onWritten: (done: number) => void,
): AsyncGenerator<Buffer> {
  let done = 0;
  for (const source of sources) {
    for await (const rows of findStoredRecords(db, source)) {
      for await (const records of recordsOf(source, rows, photosOf, sums.photos)) {
        const lines = records.map((record) => recordLine(source.kind, record));
        const bytes = Buffer.from(lines.join(''));
        sums.bytes += bytes.length;
        sums.sha256.update(bytes);
        done += records.length;
        onWritten(done);
        yield bytes;
        // SQLite answers synchronously, so this gives other requests a turn.
        await setImmediate();
      }
      sums.counts[source.kind] += rows.length;
    }
  }
}

/** A disk that fills up takes only the beginning of a chunk; writing the rest raises the error. */
async function writeWhole(handle: FileHandle, chunk: Buffer, start: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const left = chunk.length - done;
    const { bytesWritten } = await handle.write(chunk, done, left, start + done);
    done += bytesWritten;
  }
}

async function writeFrom(
  handle: FileHandle,
  chunks: AsyncIterable<Buffer>,
  start: number,
): Promise<void> {
  let position = start;
  for await (const chunk of chunks) {
    await writeWhole(handle, chunk, position);
    position += chunk.length;
  }
}

async function writeSnapshot(
  handle: FileHandle,
  { database, kind, createdAt, photosOf, progress, signal }: BackupOrder,
): Promise<void> {
  const counts = Object.fromEntries(BACKUP_RECORDS.map((name) => [name, 0])) as Sums['counts'];
  const photos = { named: 0, held: 0 };
  const sums: Sums = { counts, bytes: 0, photos, sha256: createHash('sha256') };
  const { schema, key } = await database.snapshot(async (db) => {
    const sources: RecordSource[] = [];
    for (const name of BACKUP_RECORDS) sources.push(await findSource(db, database.engine, name));
    const total = sources.reduce((sum, { count }) => sum + count, 0);
    const lines = linesOf(db, sources, sums, photosOf, (done) => progress('writing', done, total));
    progress('writing', 0, total);
    await pipeline(
      Readable.from(lines),
      createGzip({ level: GZIP_LEVEL }),
      (packed: AsyncIterable<Buffer>) => writeFrom(handle, packed, HEAD_BYTES),
      { signal },
    );
    const number = await schemaNumber(db);
    // An older schema has no key, so a backup made before its update is unsigned.
    const hasKey = number >= SCHEMA_WITH_KEY;
    return {
      schema: number,
      key: hasKey ? await findInstallationValue(db, 'backup-key') : undefined,
    };
  });
  const manifest = {
    program: PROGRAM_VERSION,
    schema,
    engine: database.engine,
    kind,
    createdAt: createdAt.toISOString(),
    counts,
    photos,
    bytes: sums.bytes,
    sha256: sums.sha256.digest('hex'),
  };
  const head = packedManifest(
    key === undefined ? manifest : { ...manifest, hmac: signatureOf(manifest, key) },
  );
  await writeWhole(handle, head, 0);
  await handle.sync();
}

async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open a directory, and stores a rename without this.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a backup under a temporary name, reads it back to its end, and only then renames it, so
 * that a file with the final name is always whole.
 *
 * Errors: those of the disk; `backup-damaged` when the file cannot be read back. No file is left
 * then.
 */
export async function writeBackup(order: BackupOrder): Promise<Manifest> {
  const { file, progress, signal } = order;
  const partial = `${file}${PARTIAL}`;
  const handle = await open(partial, 'wx', 0o600);
  try {
    try {
      await writeSnapshot(handle, order);
    } finally {
      await handle.close();
    }
    const { manifest } = await verifyBackup(partial, signal, (done, total) =>
      progress('verifying', done, total),
    );
    signal.throwIfAborted();
    await rename(partial, file);
    await syncDirectory(path.dirname(file));
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
