import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Hides what this account makes from the other accounts of the machine. */
const PRIVATE_UMASK = 0o077;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** The bits of other accounts. */
const OTHERS = 0o077;

/**
 * Takes the rights of other accounts from a file or folder; returns whether they have none left.
 */
function makePrivate(place: string): boolean {
  const stats = lstatSync(place, { throwIfNoEntry: false });
  // A link has no rights of its own, and its target is elsewhere.
  if (stats === undefined || stats.isSymbolicLink()) return true;
  if ((stats.mode & OTHERS) === 0) return true;
  try {
    chmodSync(place, stats.isDirectory() ? FOLDER_MODE : FILE_MODE);
  } catch {
    // It belongs to another account, or the disk has no rights.
    return false;
  }
  return ((lstatSync(place, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) === 0;
}

/** Returns a folder and everything in it, without files that disappear meanwhile. */
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
 * Makes a data folder where it is missing, and protects it from the other accounts of this machine:
 * folders are 0700, files 0600. This includes files that an older program left more open, and
 * everything that this process makes from now on. Windows has no such rights, and nothing is done
 * there.
 *
 * Returns the places that could not be protected.
 *
 * Errors: those of the disk where the folder cannot be made or read.
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
