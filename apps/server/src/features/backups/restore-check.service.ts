import { BACKUP_RECORDS, type restorePreview } from '@pcm/contract';
import { fromMinorUnits } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { findInstallationValue } from '../../db/installation.ts';
import type { Db } from '../../db/schema.ts';
import { entriesNotHere, importedEntries } from './audit-merge.ts';
import { readManifest } from './backup-lines.ts';
import { type RecordBatch, readBackup, totalOf } from './backup-reader.ts';
import {
  type BackupRecords,
  columnsOfKind,
  RECORD_TABLES,
  type RecordKind,
} from './backup-records.ts';
import type { StoredRecord } from './backup-source.repo.ts';
import { type Progress, recordOfRow } from './backup-writer.ts';
import { type Manifest, originOf } from './manifest.ts';
import { countStored, findLastEntry, findNames, findStored, sumTotals } from './restore.repo.ts';
import { assertRoomFor } from './restore-room.ts';
import { foundPhotos, storedEntry } from './restored-photos.ts';
import { pricedProjects, pricedTemplates } from './restored-records.ts';

/** The changes that a restore would make. */
type Preview = z.output<typeof restorePreview>;

/** The number of records that are named as examples of each change. */
const EXAMPLES = 5;
const NAMES_AT_ONCE = 1000;

interface Tally {
  inBackup: number;
  added: number;
  changed: number;
}

const isLiving = ({ deleted_at: deletedAt = null }: StoredRecord) => deletedAt === null;

/** Returns a record as text without its version, because a restore gives it another one. */
const textOf = (kind: RecordKind, row: StoredRecord) =>
  JSON.stringify(
    recordOfRow(
      columnsOfKind(kind).filter((column) => column !== 'version'),
      row,
    ),
  );

/** Compares the records of a backup with the present data. */
class Comparison {
  private readonly db: Db;
  private readonly lastEntry: number;
  private readonly manifest: Manifest;
  private readonly now: Date;
  private readonly dataDir: string;
  private readonly photos = { named: 0, held: 0, added: 0, missing: 0 };
  private readonly tallies = new Map<RecordKind, Tally>();
  private readonly totals = new Map<string, number>();
  /** The ids of the living projects of the backup. */
  private readonly projects = new Set<string>();
  /** Both version numbers of each project that has the same content here under another version. */
  private readonly renumbered = new Map<string, { from: number; to: number }>();
  private readonly examples: Preview['examples'] = [];

  constructor(
    db: Db,
    lastEntry: number,
    manifest: Manifest,
    { dataDir, now }: { dataDir: string; now: Date },
  ) {
    this.dataDir = dataDir;
    this.db = db;
    this.lastEntry = lastEntry;
    this.manifest = manifest;
    this.now = now;
  }

  async take(batch: RecordBatch): Promise<void> {
    const tally = this.tallies.get(batch.kind) ?? { inBackup: 0, added: 0, changed: 0 };
    this.tallies.set(batch.kind, tally);
    if (batch.kind === 'auditEntries') {
      tally.inBackup += batch.records.length;
      const source = { ...this.manifest, sha256: '', isOwn: false };
      const imported = importedEntries(batch.records, source, this.now);
      tally.added += (await entriesNotHere(this.db, imported, this.lastEntry)).length;
      return;
    }
    const { kind } = batch;
    if (kind === 'dayEntries') {
      const found = await foundPhotos(this.dataDir, batch.records);
      this.photos.named += found.named;
      this.photos.held += found.held;
      this.photos.added += found.added;
      this.photos.missing += found.missing;
    }
    const { key } = RECORD_TABLES[kind];
    const keyOf = (row: StoredRecord) => key.map((column) => row[column]);
    const records = await this.asStored(batch);
    tally.inBackup += records.filter(isLiving).length;
    const stored = await findStored(this.db, kind, records.map(keyOf));
    const here = new Map(stored.map((row) => [JSON.stringify(keyOf(row)), row]));
    for (const record of records) {
      const before = here.get(JSON.stringify(keyOf(record)));
      const isSame = before !== undefined && textOf(kind, before) === textOf(kind, record);
      if (isSame && kind === 'projects') this.noteVersions(record, before);
      // A record that is deleted on both sides is no change; one that only the backup has undeleted
      // is restored.
      if (isSame || !isLiving(record)) continue;
      const change = before !== undefined && isLiving(before) ? 'changed' : 'added';
      tally[change] += 1;
      if (kind !== 'projects') continue;
      this.show({ id: String(record['id']), name: String(record['name']), change });
    }
  }

  /**
   * Notes a project whose version here differs from the backup's, because its last stored version
   * has the same number.
   */
  private noteVersions({ id, version: from }: StoredRecord, { version: to }: StoredRecord): void {
    if (from !== to) this.renumbered.set(String(id), { from: Number(from), to: Number(to) });
  }

  private readonly asHere = (version: BackupRecords['projectVersions']) => {
    const renumbered = this.renumbered.get(version.project_id);
    return renumbered?.from === version.version ? { ...version, version: renumbered.to } : version;
  };

  /** Returns the records as they would be stored, with the figures of their documents. */
  private async asStored(
    batch: Exclude<RecordBatch, { kind: 'auditEntries' }>,
  ): Promise<StoredRecord[]> {
    if (batch.kind === 'templates') return pricedTemplates(batch.records);
    if (batch.kind === 'projectVersions') return batch.records.map(this.asHere);
    if (batch.kind === 'dayEntries') return batch.records.map(storedEntry);
    if (batch.kind !== 'projects') return batch.records;
    const priced = await pricedProjects(batch.records);
    return priced.map(({ project }) => {
      if (project.deleted_at === null) {
        this.projects.add(project.id);
        const sum = this.totals.get(project.currency) ?? 0;
        this.totals.set(project.currency, sum + project.total_minor);
      }
      return project;
    });
  }

  private show(example: Preview['examples'][number]): void {
    const same = this.examples.filter(({ change }) => change === example.change);
    if (same.length < EXAMPLES) this.examples.push(example);
  }

  private async showRemoved(): Promise<void> {
    let shown = 0;
    for (let behind = ''; shown < EXAMPLES; ) {
      const names = await findNames(this.db, behind, NAMES_AT_ONCE);
      for (const { id, name } of names) {
        if (shown === EXAMPLES || this.projects.has(id)) continue;
        this.show({ id, name, change: 'removed' });
        shown += 1;
      }
      const last = names.at(-1);
      if (last === undefined) return;
      behind = last.id;
    }
  }

  async result(): Promise<Pick<Preview, 'records' | 'photos' | 'totals' | 'examples'>> {
    const records: Preview['records'] = [];
    for (const kind of BACKUP_RECORDS) {
      const now = await countStored(this.db, kind);
      const { inBackup, added, changed } = this.tallies.get(kind) ?? {
        inBackup: 0,
        added: 0,
        changed: 0,
      };
      // A restore never removes entries of the audit log.
      const removed = kind === 'auditEntries' ? 0 : Math.max(0, now - (inBackup - added));
      if (kind === 'projects' && removed > 0) await this.showRemoved();
      records.push({ kind, now, inBackup, added, changed, removed });
    }
    const here = await sumTotals(this.db);
    const currencies = [...new Set([...here.keys(), ...this.totals.keys()])].toSorted();
    const totals = currencies.map((currency) => ({
      currency,
      now: fromMinorUnits(here.get(currency) ?? 0),
      inBackup: fromMinorUnits(this.totals.get(currency) ?? 0),
    }));
    return { records, photos: this.photos, totals, examples: this.examples };
  }
}

/**
 * Verifies a file to its end, and returns its contents and the changes that restoring it would
 * make.
 *
 * Errors: `backup-foreign`, `backup-newer`, `backup-damaged`, `backup-too-large`.
 */
export async function checkBackup(
  { config, database, clock }: AppContext,
  file: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<Preview> {
  const promised = await readManifest(file);
  await assertRoomFor(config.dataDir, promised);
  const total = totalOf(promised);
  const lastEntry = await findLastEntry(database.read);
  const place = { dataDir: config.dataDir, now: clock() };
  const comparison = new Comparison(database.read, lastEntry, promised, place);
  const key = await findInstallationValue(database.read, 'backup-key');
  const batches = readBackup(file, signal);
  progress('comparing', 0, total);
  for (let done = 0; ; ) {
    const next = await batches.next();
    if (next.done === true) {
      const { manifest, sha256 } = next.value;
      const { createdAt, program, schema, engine } = manifest;
      const found = await comparison.result();
      const origin = originOf(manifest, key);
      return { sha256, createdAt, program, schema, engine, origin, ...found };
    }
    await comparison.take(next.value);
    done += next.value.records.length;
    progress('comparing', done, total);
  }
}
