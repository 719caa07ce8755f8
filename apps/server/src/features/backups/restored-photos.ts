import { Buffer } from 'node:buffer';
import { hasPhoto, keepRestoredPhoto, renewPhotos } from '../day-sheets/photo-files.service.ts';
import type { BackupRecords } from './backup-records.ts';

type Entry = BackupRecords['dayEntries'];

/**
 * The photos of living entries, counted: all of them, those in the file, those of them that this
 * machine lacks, and those that are in neither.
 */
export interface FoundPhotos {
  named: number;
  held: number;
  added: number;
  missing: number;
}

/** Counts the photos of some entries by their place. */
export async function foundPhotos(
  dataDir: string,
  entries: readonly Entry[],
): Promise<FoundPhotos> {
  const found = { named: 0, held: 0, added: 0, missing: 0 };
  for (const { file, file_content: content, deleted_at: deletedAt } of entries) {
    if (file === null || deletedAt !== null) continue;
    found.named += 1;
    if (content !== undefined) found.held += 1;
    if (await hasPhoto(dataDir, file)) continue;
    found[content === undefined ? 'missing' : 'added'] += 1;
  }
  return found;
}

/** Returns an entry without the file of its photo. */
export const storedEntry = ({ file_content: _content, ...entry }: Entry) => entry;

/** Restores the photos of a backup into the data folder. */
export class RestoredPhotos {
  private readonly dataDir: string;
  /** The photos of living entries that are neither in the file nor on this machine. */
  missing = 0;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  /** Stores the files of some entries, and returns the entries in their stored form. */
  async keep(entries: readonly Entry[]): Promise<Omit<Entry, 'file_content'>[]> {
    this.missing += (await foundPhotos(this.dataDir, entries)).missing;
    for (const { file, file_content: content } of entries) {
      if (file === null || content === undefined) continue;
      await keepRestoredPhoto(this.dataDir, file, Buffer.from(content, 'base64'));
    }
    return entries.map(storedEntry);
  }

  /** Finishes once everything is written. */
  async end(now: Date): Promise<void> {
    await renewPhotos(this.dataDir, now);
  }
}
