import { expect, test } from 'vitest';
import { createTestDatabase } from '../../db/test-database.ts';
import { startTestServer } from '../../test/test-server.ts';

test('two processes on one PostgreSQL count the wrong secrets of a network together', async () => {
  const database = await createTestDatabase('postgres');
  const servers = [
    await startTestServer('postgres', { database }),
    await startTestServer('postgres', { database }),
  ];
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const wrong = Buffer.alloc(32, guess).toString('base64url');
    const guesser = servers[guess % 2]?.newClient('10.9.9.9');
    statuses.push((await guesser?.send('GET', `/q/${wrong}`))?.statusCode ?? 0);
  }
  for (const server of servers) {
    await server.app.close();
    await server.context.database.close();
  }
  await database.remove();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});
