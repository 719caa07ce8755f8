import { Buffer } from 'node:buffer';
import { BACKUP_RECORDS } from '@pcm/contract';
import { textKey } from '../../db/text-key.ts';
import { type BackupRecords, RECORD_TABLES, type RecordKind } from './backup-records.ts';
import { damaged } from './damage.ts';
import type { Manifest } from './manifest.ts';

type AnyRecord = BackupRecords[RecordKind];

/** Compares texts as the engines do: by the bytes of UTF-8. */
function compareTexts(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function compareKeys(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : compareTexts(String(left), String(right));
    if (order !== 0) return order;
  }
  return 0;
}

/**
 * Checks that the records of a backup are consistent: kinds one after the other, each record once
 * and in order, as many as stated, and after the records they refer to. It remembers only ids.
 */
export class RecordOrder {
  private readonly counts: Manifest['counts'];
  private readonly found = new Map<RecordKind, number>();
  private readonly versions = new Map<string, number>();
  private readonly members = new Set<string>();
  private readonly customers = new Set<string>();
  private readonly items = new Set<string>();
  private readonly pieces = new Set<string>();
  private readonly certificates = new Set<string>();
  private readonly operations = new Set<string>();
  private readonly quotes = new Set<string>();
  /** Items that absences refer to before they occur, with the line of an absence. */
  private readonly itemsAway = new Map<string, number>();
  private readonly unique = new Set<string>();
  private kind: RecordKind = 'projects';
  private last: readonly unknown[] | undefined;

  constructor(counts: Manifest['counts']) {
    this.counts = counts;
  }

  /** Checks the next record. Errors: `backup-damaged` where it does not fit. */
  take(kind: RecordKind, record: AnyRecord, line: number): void {
    if (BACKUP_RECORDS.indexOf(kind) < BACKUP_RECORDS.indexOf(this.kind)) {
      throw damaged('order', line);
    }
    if (kind !== this.kind) this.last = undefined;
    this.kind = kind;
    const count = (this.found.get(kind) ?? 0) + 1;
    if (count > (this.counts[kind] ?? 0)) throw damaged('counts');
    this.found.set(kind, count);
    this.inOrder(kind, record, line);
    this.withReferences(kind, record, line);
  }

  /** Ends the check. Errors: `backup-damaged` when records are missing. */
  end(): void {
    for (const line of this.itemsAway.values()) throw damaged('reference', line);
    for (const kind of BACKUP_RECORDS) {
      if ((this.found.get(kind) ?? 0) !== (this.counts[kind] ?? 0)) throw damaged('counts');
    }
  }

  private inOrder(kind: RecordKind, record: AnyRecord, line: number): void {
    // The audit log is ordered by a number that each machine assigns itself.
    if (kind === 'auditEntries') return;
    const columns: Record<string, unknown> = record;
    const key = RECORD_TABLES[kind].key.map((column) => columns[column]);
    if (this.last !== undefined && compareKeys(this.last, key) >= 0) throw damaged('order', line);
    this.last = key;
  }

  private withReferences(kind: RecordKind, record: AnyRecord, line: number): void {
    const known = (isKnown: boolean) => {
      if (!isKnown) throw damaged('reference', line);
    };
    if (kind === 'projects' && 'is_sample' in record) {
      this.versions.set(record.id, record.version);
    } else if (kind === 'projectVersions' && 'project_id' in record && 'saved_at' in record) {
      known(record.version <= (this.versions.get(record.project_id) ?? 0));
    } else if (kind === 'customers' && 'id' in record) {
      this.customers.add(record.id);
    } else if (kind === 'operations' && 'scheduled_date' in record) {
      known(record.customer_id === null || this.customers.has(record.customer_id));
      known(record.project_id === null || this.versions.has(record.project_id));
      this.operations.add(record.id);
    } else if (kind === 'equipmentAssignments' && 'operation_id' in record) {
      known(this.operations.has(record.operation_id));
    } else if (kind === 'dayEntries' && 'file_bytes' in record) {
      known(this.operations.has(record.operation_id));
    } else if (kind === 'planReadings' && 'read_at' in record) {
      known(this.members.has(record.member_id) && this.operations.has(record.operation_id));
    } else if (kind === 'quotes' && 'family_id' in record) {
      if (record.number !== null) this.once(kind, `${record.number} ${record.revision}`, line);
      this.quotes.add(record.id);
    } else if (kind === 'quotePapers' && 'quote_id' in record) {
      known(this.quotes.has(record.quote_id));
    } else if (kind === 'absences' && 'starts_at_noon' in record) {
      if (record.member_id !== null) known(this.members.has(record.member_id));
      else if (record.equipment_id !== null) this.itemsAway.set(record.equipment_id, line);
    } else if (kind === 'teamMembers' && 'hourly_rate' in record) {
      this.members.add(record.id);
      if (record.deleted_at === null && record.email !== null) this.once(kind, record.email, line);
    } else if (kind === 'equipment' && 'quantity' in record && 'name' in record) {
      this.itemsAway.delete(record.id);
      this.items.add(record.id);
      if (record.deleted_at === null) this.once(kind, record.name, line);
    } else if (kind === 'equipmentPieces' && 'serial_number' in record) {
      known(this.items.has(record.equipment_id));
      this.pieces.add(record.id);
      if (record.deleted_at === null) this.once(kind, record.code, line);
    } else if (kind === 'equipmentCertificates' && 'bytes' in record) {
      this.certificates.add(record.id);
    } else if (kind === 'equipmentInspections' && 'piece_id' in record) {
      known(this.pieces.has(record.piece_id));
      const { certificate_id: file } = record;
      known(file === null || this.certificates.has(file));
    } else if (kind === 'equipmentSets' && 'contents' in record) {
      if (record.deleted_at === null) this.once(kind, record.code, line);
    }
  }

  /** Refuses a second living record of the same name. */
  private once(kind: RecordKind, name: string, line: number): void {
    const key = `${kind} ${textKey(name)}`;
    if (this.unique.has(key)) throw damaged('twice', line);
    this.unique.add(key);
  }
}
