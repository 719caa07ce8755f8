import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './engine.ts';
import type { Database } from './schema.ts';
import { holdUnserved } from './serving.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let place: TestDatabase;
let opened: Database[];

beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await place.remove();
});

async function open(serves?: true): Promise<Database> {
  const database = await openDatabase({
    ...place,
    now: new Date(),
    onConnectionLost: () => undefined,
    ...(serves === undefined ? {} : { serves }),
  });
  opened.push(database);
  return database;
}

const close = (database: Database) => {
  opened.splice(opened.indexOf(database), 1);
  return database.close();
};

test('an embedded database that programs serve is not held, and one that is held is not served', async () => {
  place = await createTestDatabase('sqlite', { isMigrated: true });
  const servers = [await open(true), await open(true)];
  const database = await open();
  const hold = () => holdUnserved(database, place.dataDir);
  for (const server of servers) {
    await expect(hold()).rejects.toThrow(`is running on the database in ${place.dataDir}`);
    await close(server);
  }
  const release = await hold();
  await expect(open(true)).rejects.toThrow('are being moved');
  release();
  await open(true);
});

test('a PostgreSQL database is not held while a program listens to the others', async () => {
  place = await createTestDatabase('postgres', { isMigrated: true });
  const server = await open();
  await server.signals.open();
  const database = await open();
  await expect(holdUnserved(database, place.dataDir)).rejects.toThrow(
    'is running on the database of',
  );
  await close(server);
  await server.signals.close();
  await expect
    .poll(() => holdUnserved(database, place.dataDir).then(() => 'held', String))
    .toBe('held');
});
