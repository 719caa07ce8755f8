import { describe, expect, test } from 'vitest';
import type { SystemOverview } from './dashboard.queries.ts';
import { systemWarnings } from './system-warnings.tsx';

const NOW = new Date('2026-11-22T08:00:00Z');
const GIGABYTE = 1_000_000_000;
const WELL: SystemOverview = {
  projects: 12,
  archivedProjects: 3,
  outdatedProjects: 0,
  admins: 2,
  sessions: 1,
  database: { engine: 'sqlite', bytes: 1_000_000, answeredInMs: 0.2 },
  disk: { freeBytes: 40 * GIGABYTE, totalBytes: 100 * GIGABYTE },
  lastBackup: { createdAt: '2026-11-22T02:30:00Z', kind: 'daily' },
  program: '0.1.0',
  schema: 7,
  pendingMigrations: 0,
  startedAt: '2026-11-20T08:00:00Z',
  encrypted: true,
};

const warningsOf = (change: Partial<SystemOverview>) => systemWarnings({ ...WELL, ...change }, NOW);
const backupOf = (createdAt: string) => ({ createdAt, kind: 'daily' as const });

describe('the dashboard', () => {
  test('nothing is warned of while all is well', () => {
    expect(warningsOf({})).toEqual([]);
    expect(warningsOf({ lastBackup: backupOf('2026-11-20T08:00:00Z') })).toEqual([]);
    expect(warningsOf({ disk: null })).toEqual([]);
    expect(warningsOf({ lastBackup: null, projects: 0 })).toEqual([]);
  });

  test('an old or missing backup, a full disk and an open connection are warned of', () => {
    expect(warningsOf({ lastBackup: backupOf('2026-11-20T07:59:59Z') })).toEqual(['backupOld']);
    expect(warningsOf({ lastBackup: null })).toEqual(['backupNone']);
    const small = { freeBytes: 0.9 * GIGABYTE, totalBytes: 10 * GIGABYTE };
    const large = { freeBytes: 40 * GIGABYTE, totalBytes: 1000 * GIGABYTE };
    expect(warningsOf({ disk: small })).toEqual(['diskLow']);
    expect(warningsOf({ disk: large, encrypted: false, pendingMigrations: 1 })).toEqual([
      'diskLow',
      'insecure',
      'migrations',
    ]);
  });
});
