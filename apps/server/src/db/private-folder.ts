import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Hides new files of this process from the other accounts of the machine. */
const PRIVATE_UMASK = 0o077;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** The permission bits of other accounts. */
const OTHERS = 0o077;

/** Removes the rights of other accounts from a file or folder; returns whether none are left. */
function makePrivate(place: string): boolean {
  const stats = lstatSync(place, { throwIfNoEntry: false });
  // A symbolic link has no rights of its own, and its target is elsewhere.
  if (stats === undefined || stats.isSymbolicLink()) return true;
  if ((stats.mode & OTHERS) === 0) return true;
  try {
    chmodSync(place, stats.isDirectory() ? FOLDER_MODE : FILE_MODE);
  } catch {
    // It belongs to another account, or the disk has no permissions.
    return false;
  }
  return ((lstatSync(place, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) === 0;
}

/** Returns a folder and everything in it, except files that disappear meanwhile. */
function placesIn(folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  const inside = entries.flatMap((entry) => {
    const place = path.join(folder, entry.name);
    return entry.isDirectory() ? placesIn(place) : [place];
  });
  return [folder, ...inside];
}

/**
 * Creates a data folder where it is missing, and protects it from the other accounts of this
 * machine: folders get 0700, files 0600. This includes files that an older program left readable,
 * and all new files of this process. Windows has no such rights, so nothing is done there.
 *
 * Returns the paths that could not be protected.
 *
 * Errors: those of the disk where the folder cannot be created or read.
 */
export function keepFolderPrivate(folder: string): string[] {
  if (process.platform === 'win32') {
    mkdirSync(folder, { recursive: true });
    return [];
  }
  process.umask(PRIVATE_UMASK);
  mkdirSync(folder, { recursive: true });
  return placesIn(folder).filter((place) => !makePrivate(place));
}
