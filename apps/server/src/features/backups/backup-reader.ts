import { stat } from 'node:fs/promises';
import { BACKUP_RECORDS } from '@pcm/contract';
import { z } from 'zod';
import { takingTurns } from '../../db/turns.ts';
import { backupLines, readManifest } from './backup-lines.ts';
import {
  type BackupRecords,
  expandedBytes,
  RECORD_SCHEMAS,
  type RecordKind,
  type RecordSchemas,
} from './backup-records.ts';
import { damaged } from './damage.ts';
import type { Manifest } from './manifest.ts';
import { RecordOrder } from './record-order.ts';

/** The most records in a batch, and about the most characters. */
const RECORDS_OF_A_BATCH = 64;
const CHARACTERS_OF_A_BATCH = 4 * 1024 * 1024;

/**
 * The most that a file, its records and their documents may expand to. Real files need a tenth of
 * it; a file that expands further was made to exhaust the server. Units: bytes, and bytes for each
 * compressed byte.
 */
const EXPANDS_AT_LEAST = 64 * 1024 * 1024;
const EXPANDS_BY = 200;

/** Consecutive records of one kind. */
export type RecordBatch = {
  [Kind in RecordKind]: { kind: Kind; records: BackupRecords[Kind][] };
}[RecordKind];

const lineSchema = z.tuple([z.enum(BACKUP_RECORDS), z.unknown()]);

/** Writes a record as its line. */
export function recordLine(kind: RecordKind, record: object): string {
  return `${JSON.stringify([kind, record])}\n`;
}

function parsedLine(
  text: string,
  line: number,
  schemas: RecordSchemas,
): [RecordKind, BackupRecords[RecordKind]] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged('line', line);
  }
  const tagged = lineSchema.safeParse(value);
  if (!tagged.success) throw damaged('line', line);
  const [kind, record] = tagged.data;
  const parsed = schemas[kind].safeParse(record);
  if (!parsed.success) throw damaged('line', line);
  return [kind, parsed.data as BackupRecords[RecordKind]];
}

/** The properties of a backup that was read to its end. */
export interface ReadBackup {
  manifest: Manifest;
  /** The SHA-256 of the file. */
  sha256: string;
}

/** Called with the number of records that have been read, and the number of all. */
type OnRead = (done: number, total: number) => void;

/** Returns the number of records that a manifest states. */
export function totalOf({ counts }: Pick<Manifest, 'counts'>): number {
  return Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/**
 * Reads a backup to its end and checks all of it: every record by its schema, their order, their
 * references, their number, and the checksum. The records are returned before the end is known, so
 * a caller that stores them must undo everything when this throws. `schemas` may omit checks that
 * an earlier reading of the same bytes made.
 *
 * Errors: `backup-foreign`, `backup-newer`, `backup-damaged`.
 */
export async function* readBackup(
  file: string,
  signal: AbortSignal,
  schemas: RecordSchemas = RECORD_SCHEMAS,
): AsyncGenerator<RecordBatch, ReadBackup> {
  const { counts } = await readManifest(file);
  const { size } = await stat(file);
  const mostBytes = Math.max(EXPANDS_AT_LEAST, EXPANDS_BY * size);
  let expanded = 0;
  const turn = takingTurns();
  const order = new RecordOrder(counts);
  const lines = backupLines(file, signal);
  let kind: RecordKind = 'projects';
  let records: BackupRecords[RecordKind][] = [];
  let characters = 0;
  // The manifest is the first line.
  let line = 1;
  const taken = (): RecordBatch => {
    const batch = { kind, records } as RecordBatch;
    [records, characters] = [[], 0];
    return batch;
  };
  for (;;) {
    const next = await lines.next();
    if (next.done === true) {
      if (records.length > 0) yield taken();
      order.end();
      return next.value;
    }
    line += 1;
    const [nextKind, record] = parsedLine(next.value, line, schemas);
    const document = 'document' in record ? record.document : null;
    expanded += next.value.length + (document === null ? 0 : expandedBytes(document));
    if (expanded > mostBytes) throw damaged('expands', line);
    await turn();
    order.take(nextKind, record, line);
    const isFull = records.length === RECORDS_OF_A_BATCH || characters > CHARACTERS_OF_A_BATCH;
    if (records.length > 0 && (isFull || nextKind !== kind)) yield taken();
    kind = nextKind;
    records.push(record);
    characters += next.value.length;
  }
}

/** Reads a whole backup only to find faults. Errors: as {@link readBackup}. */
export async function verifyBackup(
  file: string,
  signal: AbortSignal,
  onRead: OnRead,
): Promise<ReadBackup> {
  const total = totalOf(await readManifest(file));
  const batches = readBackup(file, signal);
  for (let done = 0; ; ) {
    const next = await batches.next();
    if (next.done === true) return next.value;
    done += next.value.records.length;
    onRead(done, total);
  }
}
