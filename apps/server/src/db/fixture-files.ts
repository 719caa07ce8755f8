import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { CostResult, ProfitResult } from '@pcm/domain';
import type { Engine } from './schema.ts';

/** The folder with a database of every schema version. */
const FIXTURE_FOLDER = fileURLToPath(new URL('./fixtures', import.meta.url));

/** The login of every fixture's database. */
export const FIXTURE_ADMIN = { username: 'fixture', password: 'fixture of a schema' };

/** The cost and profit of each project of a fixture, as they were when it was made. */
export type FixtureFigures = Record<string, { cost: CostResult; profit: ProfitResult }>;

/** A part of a fixture: the database as SQL for each engine, and the figures it showed. */
type FixturePart = `${Engine}.sql` | 'figures.json';

const fileOf = (version: number, part: FixturePart) =>
  path.join(FIXTURE_FOLDER, `schema-${String(version).padStart(4, '0')}.${part}.gz`);

/** Reads a part of the fixture of a schema version. Throws where there is none. */
export function fixtureText(version: number, part: FixturePart): string {
  return gunzipSync(readFileSync(fileOf(version, part))).toString('utf8');
}

/** Writes a part of a fixture, compressed because nobody reads it as text and it never changes. */
export function writeFixture(version: number, part: FixturePart, text: string): void {
  writeFileSync(fileOf(version, part), gzipSync(text, { level: 9 }));
}

/** Reads the figures of a fixture. */
export function fixtureFigures(version: number): FixtureFigures {
  return JSON.parse(fixtureText(version, 'figures.json')) as FixtureFigures;
}
