import type { Project, ProjectBody } from '@pcm/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import type { SaveInput } from '../estimate.queries.ts';
import { createOnce } from './create-once.ts';

const bodyOf = (name: string): ProjectBody => ({
  name,
  client: 'OCP',
  location: 'Safi',
  projectType: 'Cement Silo Cleaning',
  data: {},
});

const projectOf = (body: ProjectBody, version: number): Project => ({
  id: 'p1',
  name: body.name,
  client: body.client,
  location: body.location,
  projectType: body.projectType,
  height: null,
  area: null,
  startDate: null,
  endDate: null,
  currency: 'MAD',
  status: 'draft',
  data: {},
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  archivedAt: null,
  isSample: false,
  version,
});

/** A server that keeps one project a key, and loses its first answers. */
function server(lost: number) {
  const byKey = new Map<string, Project>();
  let remaining = lost;
  const save = async (input: SaveInput): Promise<Project> => {
    await Promise.resolve();
    if ('replace' in input) return projectOf(input.body, input.replace.ifVersion + 1);
    const { idempotencyKey } = input.create;
    const project = byKey.get(idempotencyKey) ?? projectOf(input.body, 1);
    byKey.set(idempotencyKey, project);
    remaining -= 1;
    if (remaining >= 0) throw new ApiError(0, 'no-answer', 'The server did not answer');
    return project;
  };
  return { save, count: () => byKey.size };
}

test('a create whose answer was lost does not make a second project when the estimate is edited and saved again', async () => {
  const { save, count } = server(2);
  const create = createOnce();
  await expect(create(save, bodyOf('first'))).rejects.toThrow('did not answer');
  await expect(create(save, bodyOf('second'))).rejects.toThrow('did not answer');
  const project = await create(save, bodyOf('third'));
  expect(count()).toBe(1);
  expect(project).toMatchObject({ id: 'p1', name: 'third', version: 2 });
});

test('a refused create is forgotten: the corrected estimate is a new attempt', async () => {
  const create = createOnce();
  const refuse = async () => {
    await Promise.resolve();
    throw new ApiError(400, 'invalid-input', 'Check the marked fields');
  };
  await expect(create(refuse, bodyOf('wrong'))).rejects.toThrow('400');
  const { save } = server(0);
  expect(await create(save, bodyOf('right'))).toMatchObject({ name: 'right', version: 1 });
});
