import type { RestorePreview } from '@pcm/contract';

const NAMES: Record<RestorePreview['records'][number]['kind'], string> = {
  projects: 'projects',
  projectVersions: 'saved versions',
  templates: 'templates',
  teamMembers: 'team members',
  absences: 'absences',
  customers: 'customers',
  equipment: 'equipment',
  equipmentPieces: 'pieces',
  equipmentCertificates: 'certificates',
  equipmentInspections: 'inspections',
  equipmentSets: 'sets',
  operationSeries: 'series',
  operations: 'operations',
  equipmentAssignments: 'assignments',
  dayEntries: 'day sheets',
  quotes: 'quotations',
  planReadings: 'plans read',
  quotePapers: 'as issued',
  settings: 'settings',
  auditEntries: 'audit entries',
};

const ORIGINS: Record<RestorePreview['origin'], string> = {
  own: 'Signed by this installation, and unchanged since.',
  other: 'Not signed by this installation: restore it only if you know where it comes from.',
  unsigned: 'Without a signature: restore it only if you know where it comes from.',
};

const HEADS = ['', 'now', 'in backup', 'added', 'changed', 'removed'];
const WIDTH = 11;

function row([name = '', ...cells]: string[]): string {
  return `  ${name.padEnd(16)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}`;
}

/** Returns the changes that a restore would make, for a terminal. */
export function previewLines({
  createdAt,
  program,
  engine,
  origin,
  records,
  totals,
  examples,
}: RestorePreview): string[] {
  const count = (value: number) => value.toLocaleString('en');
  const money = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return [
    `Backup of ${createdAt}, made by version ${program} on ${engine}.`,
    ORIGINS[origin],
    row(HEADS),
    ...records.map(({ kind, now, inBackup, added, changed, removed }) =>
      row([NAMES[kind], ...[now, inBackup, added, changed, removed].map(count)]),
    ),
    ...totals.map(
      ({ currency, now, inBackup }) =>
        `  Total of projects in ${currency}: ${money(now)} now, ${money(inBackup)} in the backup`,
    ),
    ...examples.map(({ name, change }) => `  ${change}: ${name}`),
  ];
}
