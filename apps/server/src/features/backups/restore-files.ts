import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { CHUNK_BYTES } from '@pcm/contract';
import { z } from 'zod';
import { AppError } from '../../http/errors.ts';
import { FREE_BYTES_KEPT, freeBytes, restoresFolder } from './backup-places.ts';

/** The time after which a file that nobody continues or restores is removed. */
const KEPT_MS = 24 * 60 * 60_000;
/**
 * The most files that are uploaded at the same time; a further one replaces the one that waits
 * longest.
 */
const MOST_RESTORES = 8;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The end of the name of a folder that is not complete yet. */
const BEGUN = '.begun';

const plan = z.object({ bytes: z.int().min(1) });

/** A restore that has begun: its folder, its file, and the final size of the file. */
interface RestoreFile {
  folder: string;
  file: string;
  bytes: number;
}

function chunksOf(bytes: number): number {
  return Math.ceil(bytes / CHUNK_BYTES);
}

/** One byte for each chunk, 1 once it has arrived: single bytes can be written without a lock. */
const arrivedPath = (folder: string) => path.join(folder, 'arrived');
const filePath = (folder: string) => path.join(folder, 'file');
const planPath = (folder: string) => path.join(folder, 'plan.json');

async function isGone(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => null)) === null;
}

/** Returns the restores that have begun, the least recently used first. */
async function begunRestores(folder: string): Promise<{ folder: string; touched: Date }[]> {
  await mkdir(folder, { recursive: true });
  const found: { folder: string; touched: Date }[] = [];
  for (const name of await readdir(folder)) {
    const own = path.join(folder, name);
    const stats = await stat(own).catch(() => null);
    if (stats?.isDirectory() === true) found.push({ folder: own, touched: stats.mtime });
  }
  return found.toSorted((a, b) => a.touched.getTime() - b.touched.getTime());
}

async function makeRoom(folder: string): Promise<void> {
  const begun = await begunRestores(folder);
  for (const { folder: oldest } of begun.slice(0, Math.max(0, begun.length - MOST_RESTORES + 1))) {
    await rm(oldest, { recursive: true, force: true });
  }
}

async function begin(
  dataDir: string,
  bytes: number,
  put: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = restoresFolder(dataDir);
  await makeRoom(folder);
  const id = randomUUID();
  const begun = path.join(folder, `${id}${BEGUN}`);
  try {
    await mkdir(begun, { recursive: true });
    await put(begun);
    await writeFile(planPath(begun), JSON.stringify({ bytes }));
    await rename(begun, path.join(folder, id));
  } catch (error) {
    await rm(begun, { recursive: true, force: true });
    throw error;
  }
  return id;
}

/** Begins a restore of a file that is uploaded. Errors: `backup-too-large`. */
export async function beginUpload(dataDir: string, bytes: number): Promise<string> {
  const free = await freeBytes(restoresFolder(dataDir));
  if (bytes > free - FREE_BYTES_KEPT) throw new AppError('backup-too-large');
  return begin(dataDir, bytes, async (folder) => {
    await writeFile(filePath(folder), '', { mode: 0o600 });
    await truncate(filePath(folder), bytes);
    await writeFile(arrivedPath(folder), new Uint8Array(chunksOf(bytes)));
  });
}

/** Begins a restore of a backup on the server; its file stays when that backup is deleted. */
export async function beginFromBackup(
  dataDir: string,
  { file, bytes }: { file: string; bytes: number },
): Promise<string> {
  return begin(dataDir, bytes, async (folder) => {
    // Some file systems support no links.
    await link(file, filePath(folder)).catch(() => copyFile(file, filePath(folder)));
    await writeFile(arrivedPath(folder), new Uint8Array(chunksOf(bytes)).fill(1));
  });
}

/** Finds a restore that has begun. Errors: `restore-not-found`. */
async function findRestore(dataDir: string, id: string): Promise<RestoreFile> {
  const folder = path.join(restoresFolder(dataDir), id);
  const known = ID.test(id) ? await readFile(planPath(folder), 'utf8').catch(() => null) : null;
  if (known === null) throw new AppError('restore-not-found');
  const { bytes } = plan.parse(JSON.parse(known));
  return { folder, file: filePath(folder), bytes };
}

async function arrivedChunks({ folder }: RestoreFile): Promise<number> {
  const arrived = await readFile(arrivedPath(folder));
  return arrived.reduce((sum, one) => sum + one, 0);
}

async function writeAt(file: string, bytes: Uint8Array, position: number): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { bytesWritten } = await handle.write(bytes, 0, bytes.length, position);
    // A disk that becomes full stores a part of the data, and reports it only at the next write.
    if (bytesWritten < bytes.length) throw new AppError('disk-full');
  } finally {
    await handle.close();
  }
}

/**
 * Stores a piece of the file and returns how many pieces have arrived. Pieces may come in any
 * order, and more than once.
 *
 * Errors: `invalid-input` where the piece does not fit the file, `backup-too-large`,
 * `restore-not-found`, those of the disk.
 */
export async function putChunk(
  dataDir: string,
  id: string,
  index: number,
  data: string,
): Promise<number> {
  const restore = await findRestore(dataDir, id);
  const piece = Buffer.from(data, 'base64');
  const start = index * CHUNK_BYTES;
  const length = Math.min(CHUNK_BYTES, restore.bytes - start);
  const message = `Piece ${index} of this file has ${Math.max(0, length)} bytes`;
  if (piece.length !== length || length <= 0) {
    throw new AppError('invalid-input', { message, fields: [{ path: 'data', message }] });
  }
  const { nlink } = await stat(restore.file);
  // A file with a second link is a backup on the server, which is never written to.
  if (nlink > 1) throw new AppError('restore-not-found');
  if ((await freeBytes(restoresFolder(dataDir))) < FREE_BYTES_KEPT) {
    throw new AppError('backup-too-large');
  }
  try {
    await writeAt(restore.file, piece, start);
    await writeAt(arrivedPath(restore.folder), Uint8Array.of(1), index);
    const now = new Date();
    await utimes(restore.folder, now, now);
    return await arrivedChunks(restore);
  } catch (error) {
    if (await isGone(restore.folder)) throw new AppError('restore-not-found');
    throw error;
  }
}

/** Finds a restore whose file is complete. Errors: `restore-not-found`, `restore-incomplete`. */
export async function findWholeRestore(dataDir: string, id: string): Promise<RestoreFile> {
  const restore = await findRestore(dataDir, id);
  if ((await arrivedChunks(restore)) < chunksOf(restore.bytes)) {
    throw new AppError('restore-incomplete');
  }
  return restore;
}

/** Cancels a restore. Errors: `restore-not-found`. */
export async function removeRestore(dataDir: string, id: string): Promise<void> {
  const { folder } = await findRestore(dataDir, id);
  await rm(folder, { recursive: true, force: true });
}

/** Removes restores that nobody has continued for a day. */
export async function removeAbandonedRestores(dataDir: string, now: Date): Promise<void> {
  for (const { folder, touched } of await begunRestores(restoresFolder(dataDir))) {
    if (touched.getTime() > now.getTime() - KEPT_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}
