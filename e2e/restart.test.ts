import { calls } from '@pcm/contract';
import { expect, test } from 'vitest';
import { openApi } from './api.ts';
import { startServer } from './server.ts';

test('what was saved is there after the server has stopped and started again', async () => {
  const server = await startServer();
  try {
    const before = await openApi(server);
    await before.createProject({
      name: 'Silo 4',
      client: 'Ciments du Maroc',
      location: 'Safi',
      projectType: 'Cement Silo Cleaning',
      data: {},
    });
    await server.pause();
    await server.resume();
    const projects = await (await openApi(server)).send(calls.listProjects);
    expect(projects.map(({ name }) => name)).toEqual(['Silo 4']);
  } finally {
    await server.stop();
  }
});
