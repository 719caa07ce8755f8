import { Buffer } from 'node:buffer';
import { hasPhoto, keepRestoredPhoto, renewPhotos } from '../day-sheets/photo-files.service.ts';
import type { BackupRecords } from './backup-records.ts';

type Entry = BackupRecords['dayEntries'];

/**
 * Where the photos of living entries are: all of them, those in the file, those of them that this
 * machine lacks, and those that are nowhere.
 */
export interface FoundPhotos {
  named: number;
  held: number;
  added: number;
  missing: number;
}

/** Returns where the photos of some entries are. */
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

/** Returns an entry without the file beside its columns. */
export const storedEntry = ({ file_content: _content, ...entry }: Entry) => entry;

/** Puts the photos of a backup back into the folder of the data. */
export class RestoredPhotos {
  private readonly dataDir: string;
  /** The photos of living entries that are neither in the file nor on this machine. */
  missing = 0;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  /** Keeps the files of some entries, and returns the entries as they are stored. */
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
