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
} from './backup-records.ts';
import { damaged } from './damage.ts';
import type { Manifest } from './manifest.ts';
import { RecordOrder } from './record-order.ts';

/** Records handed on together: at most so many, and at most about so many characters. */
const RECORDS_OF_A_BATCH = 64;
const CHARACTERS_OF_A_BATCH = 4 * 1024 * 1024;

/**
 * What a file may expand to, its records and the documents in them: real ones grow to a tenth of
 * this, and what grows further was made to be a burden. Units: bytes, and bytes of a byte.
 */
const EXPANDS_AT_LEAST = 64 * 1024 * 1024;
const EXPANDS_BY = 200;

/** Some records of one kind that follow each other. */
export type RecordBatch = {
  [Kind in RecordKind]: { kind: Kind; records: BackupRecords[Kind][] };
}[RecordKind];

const lineSchema = z.tuple([z.enum(BACKUP_RECORDS), z.unknown()]);

/** A record as its line. */
export function recordLine(kind: RecordKind, record: object): string {
  return `${JSON.stringify([kind, record])}\n`;
}

function parsedLine(text: string, line: number): [RecordKind, BackupRecords[RecordKind]] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged('line', line);
  }
  const tagged = lineSchema.safeParse(value);
  if (!tagged.success) throw damaged('line', line);
  const [kind, record] = tagged.data;
  const parsed = RECORD_SCHEMAS[kind].safeParse(record);
  if (!parsed.success) throw damaged('line', line);
  return [kind, parsed.data];
}

/** What a backup holds, once it was read to its end. */
export interface ReadBackup {
  manifest: Manifest;
  /** SHA-256 of the file. */
  sha256: string;
}

/** Called with the number of records that have been read, and of all. */
type OnRead = (done: number, total: number) => void;

/** How many records a manifest promises. */
export function totalOf({ counts }: Pick<Manifest, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/**
 * Reads a backup to its end and checks all of it: every record by its schema, their order, what
 * they refer to, how many there are, and the checksum. Its records come before the end is known:
 * who stores them takes everything back when this throws.
 *
 * Errors: `backup-foreign`, `backup-newer`, `backup-damaged`.
 */
export async function* readBackup(
  file: string,
  signal: AbortSignal,
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
    const [nextKind, record] = parsedLine(next.value, line);
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

/** Reads a whole backup for its faults alone. Errors: as {@link readBackup}. */
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
