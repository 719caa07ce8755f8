import { Buffer } from 'node:buffer';
import type { Currency } from '@pcm/domain';
import type { Db, Schema } from '../../db/schema.ts';
import { absences } from '../absences/absence.record.ts';
import { restoredEntry } from '../audit/audit.service.ts';
import { customers } from '../customers/customer.record.ts';
import { dayEntries } from '../day-sheets/day-entry.record.ts';
import { equipmentItems } from '../equipment/equipment.record.ts';
import { restoredAssignment } from '../equipment/operation-equipment.service.ts';
import { equipmentSets, inspections, pieces } from '../equipment/piece.record.ts';
import { addPricesOfMany } from '../library/library.service.ts';
import { restoredOperation } from '../operations/restored-operations.service.ts';
import { operationSeries } from '../operations/series.record.ts';
import { keepFactsOfMany } from '../portfolio/portfolio-facts.service.ts';
import { untoldVersion } from '../projects/restored-projects.service.ts';
import { type QuoteRow, quotes } from '../quotes/quote.record.ts';
import { completeQuotes, raiseQuoteSeries } from '../quotes/restored-quotes.service.ts';
import { addRatesOfMany } from '../rates/rates.service.ts';
import { restoredMember } from '../team/team-member.record.ts';
import { type EntrySource, entriesNotHere, importedEntries } from './audit-merge.ts';
import type { RecordBatch } from './backup-reader.ts';
import type { BackupRecords } from './backup-records.ts';
import {
  findRecordVersions,
  insertRows,
  nameSavers,
  type RecordVersion,
  type RecordVersions,
  type VersionedTable,
} from './restore.repo.ts';
import { RestoredPhotos } from './restored-photos.ts';
import { pricedProjects, pricedTemplates } from './restored-records.ts';

/** The first schema that keeps versions of projects. */
const SCHEMA_WITH_HISTORY = 2;

/** The facts about the data it replaces that a restore needs. */
interface Replaced {
  versions: RecordVersions;
  lastEntry: number;
}

/** The file that is restored. */
type RestoreSource = EntrySource & { schema: number };

/** Reads the versions of the present records. */
export async function findReplaced(db: Db, lastEntry: number): Promise<Replaced> {
  return { versions: await findRecordVersions(db), lastEntry };
}

/** Writes the records of a backup, with all derived data, into empty tables. */
export class RestoreWriter {
  private readonly db: Db;
  private readonly replaced: Replaced;
  private readonly source: RestoreSource;
  private readonly now: Date;
  /** The files of photos: they never change, so that those of an undone restore do no harm. */
  readonly photos: RestoredPhotos;
  private readonly hasHistory: boolean;
  private readonly members = new Set<string>();
  /** The versions in the backup and here of projects that continue with another version. */
  private readonly renumbered = new Map<string, { from: number; to: number }>();

  constructor(
    db: Db,
    replaced: Replaced,
    source: RestoreSource,
    { dataDir, now }: { dataDir: string; now: Date },
  ) {
    this.db = db;
    this.photos = new RestoredPhotos(dataDir);
    this.replaced = replaced;
    this.source = source;
    this.now = now;
    this.hasHistory = source.schema >= SCHEMA_WITH_HISTORY;
  }

  /** Finishes once everything is written. */
  async end(): Promise<void> {
    if (!this.hasHistory) await nameSavers(this.db);
    await completeQuotes(this.db, this.source.schema);
    await raiseQuoteSeries(this.db);
    await this.photos.end(this.now);
  }

  /** Writes some records. */
  async write(batch: RecordBatch): Promise<void> {
    switch (batch.kind) {
      case 'projects':
        return this.writeProjects(batch.records);
      case 'projectVersions':
        return this.insert('project_versions', batch.records.map(this.versionRow));
      case 'templates':
        return this.insert('templates', await pricedTemplates(batch.records));
      case 'teamMembers':
        for (const { id } of batch.records) this.members.add(id);
        return this.insert(
          'team_members',
          this.numbered('team_members', batch.records.map(restoredMember)),
        );
      case 'absences':
        return this.insert(
          'absences',
          this.numbered('absences', batch.records.map(absences.restored)),
        );
      case 'dayEntries':
        return this.insert(
          'day_entries',
          this.numbered(
            'day_entries',
            (await this.photos.keep(batch.records)).map(dayEntries.restored),
          ),
        );
      case 'customers':
        return this.insert(
          'customers',
          this.numbered('customers', batch.records.map(customers.restored)),
        );
      case 'equipment':
        return this.insert(
          'equipment_items',
          this.numbered('equipment_items', batch.records.map(equipmentItems.restored)),
        );
      case 'equipmentPieces':
        return this.insert(
          'equipment_pieces',
          this.numbered('equipment_pieces', batch.records.map(pieces.restored)),
        );
      case 'equipmentCertificates':
        return this.insert(
          'equipment_certificates',
          batch.records.map((row) => ({ ...row, bytes: Buffer.from(row.bytes, 'base64') })),
        );
      case 'equipmentInspections':
        return this.insert(
          'equipment_inspections',
          this.numbered('equipment_inspections', batch.records.map(inspections.restored)),
        );
      case 'equipmentSets':
        return this.insert(
          'equipment_sets',
          this.numbered('equipment_sets', batch.records.map(equipmentSets.restored)),
        );
      case 'operationSeries':
        return this.insert(
          'operation_series',
          this.numbered('operation_series', batch.records.map(operationSeries.restored)),
        );
      case 'operations':
        return this.writeOperations(batch.records);
      case 'equipmentAssignments': {
        const rows = batch.records.map(restoredAssignment);
        return this.insert('equipment_assignments', this.numbered('equipment_assignments', rows));
      }
      case 'planReadings':
        return this.insert('plan_readings', batch.records);
      case 'quotes':
        return this.insert(
          'quotes',
          this.numbered('quotes', batch.records.map(quotes.restored)).map(this.quoteRow),
        );
      case 'quotePapers':
        return this.insert(
          'quote_papers',
          batch.records.map(({ document, pdf, ...paper }) => ({
            ...paper,
            document: Buffer.from(document, 'base64'),
            pdf: pdf === null ? null : Buffer.from(pdf, 'base64'),
          })),
        );
      case 'settings':
        return this.insert(
          'settings',
          batch.records.map((row) => ({
            ...row,
            version: this.versionOf('settings', row.key, row),
          })),
        );
      case 'auditEntries':
        return this.writeEntries(batch.records);
    }
  }

  /**
   * Returns the version of a restored record. A page that still shows other content from before the
   * restore must not have the same version, so that its save is refused.
   */
  private versionOf(table: VersionedTable, key: string, restored: RecordVersion): number {
    const before = this.replaced.versions[table].get(key);
    const isSame =
      before === undefined ||
      (before.version === restored.version && before.updated_at === restored.updated_at);
    return isSame ? restored.version : Math.max(before.version, restored.version) + 1;
  }

  private numbered<Row extends RecordVersion & { id: string }>(
    table: VersionedTable,
    rows: readonly Row[],
  ): Row[] {
    return rows.map((row) => ({ ...row, version: this.versionOf(table, row.id, row) }));
  }

  private insert(table: keyof Schema, rows: readonly object[]): Promise<void> {
    return insertRows(this.db, table, rows);
  }

  private async writeProjects(records: readonly BackupRecords['projects'][]): Promise<void> {
    const priced = await pricedProjects(records);
    const restored = priced.map(({ project, ...derived }) => {
      const version = this.versionOf('projects', project.id, project);
      if (version !== project.version) {
        this.renumbered.set(project.id, { from: project.version, to: version });
      }
      return { project: { ...project, version }, ...derived };
    });
    const projects = restored.map(({ project }) => project);
    await this.insert('projects', projects);
    if (!this.hasHistory) await this.insert('project_versions', projects.map(untoldVersion));
    const living = restored.filter(({ project }) => project.deleted_at === null);
    await addRatesOfMany(
      this.db,
      living.map(({ project, rates }) => ({
        projectId: project.id,
        currency: project.currency as Currency,
        rates,
      })),
    );
    await addPricesOfMany(this.db, living);
    await keepFactsOfMany(this.db, living);
  }

  private async writeEntries(records: readonly BackupRecords['auditEntries'][]): Promise<void> {
    const imported = importedEntries(records, this.source, this.now);
    const missing = await entriesNotHere(this.db, imported, this.replaced.lastEntry);
    await this.insert('audit_log', missing.map(restoredEntry));
  }

  private readonly versionRow = (record: BackupRecords['projectVersions']) => {
    const { document, ...columns } = record;
    const renumbered = this.renumbered.get(record.project_id);
    return {
      ...columns,
      // The last version has the number of its project.
      version: renumbered?.from === record.version ? renumbered.to : record.version,
      session_id: null,
      document: document === null ? null : Buffer.from(document, 'base64'),
    };
  };

  /** Returns a quotation with the new number of its project's last version. */
  private readonly quoteRow = (row: QuoteRow): QuoteRow => {
    const renumbered = this.renumbered.get(row.project_id);
    return renumbered?.from === row.project_version
      ? { ...row, project_version: renumbered.to }
      : row;
  };

  private async writeOperations(records: readonly BackupRecords['operations'][]): Promise<void> {
    const restored = records.map((record) =>
      restoredOperation(record, (id) => this.members.has(id)),
    );
    const rows = restored.map(({ row }) => row);
    await this.insert('operations', this.numbered('operations', rows));
    await this.insert(
      'operation_members',
      restored.flatMap(({ booked }) => booked),
    );
  }
}
