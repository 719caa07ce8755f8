import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { calls } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { PROGRAM_VERSION } from '../../config/program-version.ts';
import { MIGRATIONS } from '../../db/migration-list.ts';
import { schemaNumber } from '../../db/schema-number.ts';
import { countAccounts } from '../admin/admin-accounts.service.ts';
import { lastBackup } from '../backups/backups.service.ts';
import { staleFigures } from '../projects/stale-figures.service.ts';
import { countProjects, databaseBytes, ping } from './system.repo.ts';

type Overview = z.output<typeof calls.systemOverview.reply>;

/** Returns the disk that contains the data directory; null where the system does not report it. */
async function diskOf(dataDir: string): Promise<Overview['disk']> {
  try {
    const { bsize, bavail, blocks } = await statfs(path.resolve(dataDir));
    return { freeBytes: bsize * bavail, totalBytes: bsize * blocks };
  } catch {
    return null;
  }
}

/** The time when this process began to serve. */
const STARTED_AT = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** Returns the state of the program. */
export async function systemOverview(context: AppContext): Promise<Overview> {
  const { config, database, clock } = context;
  const asked = performance.now();
  await ping(database.read);
  const answeredInMs = Math.ceil((performance.now() - asked) * 10) / 10;
  const schema = await schemaNumber(database.read);
  const backup = await lastBackup(context);
  return {
    ...(await countProjects(database.read)),
    outdatedProjects: await staleFigures(database),
    ...(await countAccounts(database.read, clock())),
    database: {
      engine: database.engine,
      bytes: await databaseBytes(database.read, database.engine),
      answeredInMs,
    },
    disk: await diskOf(config.dataDir),
    lastBackup: backup === null ? null : { createdAt: backup.createdAt, kind: backup.kind },
    program: PROGRAM_VERSION,
    schema,
    pendingMigrations: Math.max(0, MIGRATIONS.length - schema),
    startedAt: STARTED_AT,
    encrypted: !config.insecure,
  };
}
