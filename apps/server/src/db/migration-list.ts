import { readdirSync } from 'node:fs';
import { z } from 'zod';
import type { Migration } from './migration.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

const moduleSchema = z.object({
  migration: z.custom<Migration>((value) => typeof value === 'object' && value !== null),
});

async function migrationIn(file: string): Promise<Migration> {
  const module: unknown = await import(new URL(file, FOLDER).href);
  return moduleSchema.parse(module).migration;
}

/** Every migration, in order; each file of `migrations/` holds one. */
export const MIGRATIONS: readonly Migration[] = await Promise.all(
  readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .toSorted()
    .map(migrationIn),
);
