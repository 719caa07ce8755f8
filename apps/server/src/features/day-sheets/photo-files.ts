import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The types of photos that are kept. */
export type PhotoType = keyof typeof EXTENSIONS;

const NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/;

const folderOf = (dataDir: string) => path.join(dataDir, 'day-photos');

/** Returns the type of a kept photo by its name. */
export function photoTypeOf(name: string): PhotoType {
  if (name.endsWith('.png')) return 'image/png';
  return name.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
}

async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Keeps a photo under a new random name that only this account may read, and returns the name. It
 * is on the disk when this returns.
 *
 * Errors: those of the disk, and then no part of it is left.
 */
export async function keepPhoto(
  dataDir: string,
  type: PhotoType,
  bytes: Uint8Array,
): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${randomBytes(16).toString('hex')}.${EXTENSIONS[type]}`;
  const place = path.join(folder, name);
  try {
    await writeWhole(await open(place, 'wx', 0o600), bytes);
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
  return name;
}

/** Returns the bytes of a kept photo; undefined where the file is not on this machine. */
export async function readPhoto(
  dataDir: string,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path.join(folderOf(dataDir), name)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes a kept photo; one that is gone is no error. */
export async function removePhoto(dataDir: string, name: string): Promise<void> {
  await rm(path.join(folderOf(dataDir), name), { force: true });
}

/** Returns the names of the kept photos that were last written before a time. */
export async function photosBefore(dataDir: string, before: Date): Promise<string[]> {
  const names = await readdir(folderOf(dataDir)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const old: string[] = [];
  for (const name of names.filter((one) => NAME.test(one))) {
    const { mtime } = await stat(path.join(folderOf(dataDir), name));
    if (mtime < before) old.push(name);
  }
  return old;
}
