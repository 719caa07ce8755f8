import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';
import { projectBody } from './test/estimates.ts';
import { startTestServer } from './test/test-server.ts';

const DAYS_31 = 31 * 24 * 60 * 60_000;

test('a step of housekeeping that fails is told, and the others are done all the same', async () => {
  const server = await startTestServer('sqlite');
  const client = await server.loggedIn();
  const { id } = (await client.call('createProject', { body: projectBody() })).body;
  await client.call('deleteProject', { params: { id } });
  server.pass(DAYS_31);
  // The first steps fail, like without a database.
  const { write } = server.context.database;
  await sql`drop table login_tries`.execute(write);
  await sql`drop table idempotency_keys`.execute(write);
  const failed: unknown[] = [];
  const log = { error: (line: unknown) => void failed.push(line) };
  const stop = await startHousekeeping(server.context, log);
  stop();
  expect(failed).toMatchObject([{ step: 'logins' }, { step: 'keys' }]);
  const left = await write.selectFrom('projects').select('id').execute();
  expect(left).toEqual([]);
  await server.close();
});
