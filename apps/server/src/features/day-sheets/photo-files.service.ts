import { randomBytes } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../db/schema.ts';
import { fileSpace } from './day-entries.repo.ts';

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
 * Stores a photo under a new random name that only this account may read, and returns the name. It
 * is on the disk when this returns.
 *
 * Errors: those of the disk, and then no part of it is left.
 */
export async function keepPhoto(
  dataDir: string,
  type: PhotoType,
  bytes: Uint8Array,
): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.${EXTENSIONS[type]}`;
  await keepNamedPhoto(dataDir, name, bytes);
  return name;
}

/**
 * Stores a photo of a backup under its name. One that is already there stays: photos never change.
 *
 * Errors: those of the disk, and then no part of it is left.
 */
export async function keepRestoredPhoto(
  dataDir: string,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  if (await hasPhoto(dataDir, name)) return;
  await keepNamedPhoto(dataDir, name, bytes);
}

async function keepNamedPhoto(dataDir: string, name: string, bytes: Uint8Array): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, name);
  try {
    await writeWhole(await open(place, 'wx', 0o600), bytes);
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
}

/** Returns whether the file of a photo is on this machine. */
export async function hasPhoto(dataDir: string, name: string): Promise<boolean> {
  return (await stat(path.join(folderOf(dataDir), name)).catch(() => null))?.isFile() === true;
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

/** Removes a stored photo; a missing one is no error. */
export async function removePhoto(dataDir: string, name: string): Promise<void> {
  await rm(path.join(folderOf(dataDir), name), { force: true });
}

async function photoNames(dataDir: string): Promise<string[]> {
  const names = await readdir(folderOf(dataDir)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((one) => NAME.test(one));
}

/**
 * Marks every stored photo as written now: after a restore it may be named by no entry, but still
 * by the backup that undoes the restore.
 */
export async function renewPhotos(dataDir: string, now: Date): Promise<void> {
  for (const name of await photoNames(dataDir)) {
    await utimes(path.join(folderOf(dataDir), name), now, now);
  }
}

/** Returns the names of the stored photos that were last written before a time. */
export async function photosBefore(dataDir: string, before: Date): Promise<string[]> {
  const old: string[] = [];
  for (const name of await photoNames(dataDir)) {
    const { mtime } = await stat(path.join(folderOf(dataDir), name));
    if (mtime < before) old.push(name);
  }
  return old;
}

/** Returns how many photos day sheets name, and their size. Units: bytes. */
export const photoTotals = (db: Db): Promise<{ count: number; bytes: number }> => fileSpace(db);
