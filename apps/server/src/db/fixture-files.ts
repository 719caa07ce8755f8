import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CostResult, ProfitResult } from '@pcm/domain';

/** Where the databases of every schema version are kept. */
const FIXTURE_FOLDER = fileURLToPath(new URL('./fixtures', import.meta.url));

/** Who can log in to a database of a fixture. */
export const FIXTURE_ADMIN = { username: 'fixture', password: 'fixture of a schema' };

/** What each project of a fixture cost and earned when it was made. */
export type FixtureFigures = Record<string, { cost: CostResult; profit: ProfitResult }>;

/** The file of a fixture. */
export function fixtureFile(version: number, ending: string): string {
  return path.join(FIXTURE_FOLDER, `schema-${String(version).padStart(4, '0')}.${ending}`);
}

/** The figures of a fixture. */
export function fixtureFigures(version: number): FixtureFigures {
  return JSON.parse(readFileSync(fixtureFile(version, 'figures.json'), 'utf8')) as FixtureFigures;
}
