import { randomUUID } from 'node:crypto';
import type { EstimateData } from '@pcm/domain';
import { projectBody } from './estimates.ts';
import { operationCalls } from './operation-calls.ts';
import type { TestClient } from './test-client.ts';

export const TECHNICIAN = 'Rope Access Technician (Level 1-2)';

/** Two technicians for two days at 400, rope sets for two days, and a van. */
const ESTIMATE: EstimateData = {
  projectInfo: { area: 300 },
  personnel: [
    { id: 'day', type: TECHNICIAN, count: 2, rate: 400, days: 2 },
    { id: 'lead', type: 'Project Supervisor', count: 1, rate: 500, days: 1 },
  ],
  equipment: { ropeAccess: [{ id: 'set', name: 'Rope set', quantity: 2, rate: 50, days: 2 }] },
  logistics: { transportation: [{ id: 'van', name: 'Van', count: 1, rate: 100, days: 2 }] },
  socialContributions: { enabled: false },
};

/**
 * Returns the helper calls for tests of planned against actual, for the client of `user`. The
 * people of `crew` do the jobs.
 */
export function actualCalls(user: () => TestClient, crew: () => string[]) {
  const { made, patch, member } = operationCalls(user, () => ({
    title: 'Facade',
    serviceCategory: 'industrial-rope-access',
  }));

  const write = (operationId: string, day: string, kind: string, content: object) =>
    user().call('writeDayEntry', {
      params: { id: operationId, entryId: randomUUID() },
      raw: { day, kind, content, revision: 1, editedAt: `${day}T18:00:00.000Z` },
    });

  /** Records that people worked from 8 to 17 with an hour of break: 8 hours. */
  const work = (operationId: string, day: string, members: string[], end = '17:00') =>
    write(operationId, day, 'work', {
      start: '08:00',
      end,
      breaks: [{ from: '12:00', to: '13:00' }],
      members,
    });
  const did = (operationId: string, day: string, done: number) =>
    write(operationId, day, 'quantity', {
      itemId: null,
      label: '',
      unit: 'm²',
      done,
      includesEntries: [],
      besidesEntries: [],
    });

  const project = async (name: string, change: object = {}) => {
    const body = projectBody({
      name,
      projectType: 'High-Rise Facade Cleaning',
      data: ESTIMATE,
      ...change,
    });
    return (await user().call('createProject', { body })).body.id;
  };

  /** A job that two people did on some days, with `done` a day. */
  const job = async (name: string, days: string[], done: number, change: object = {}) => {
    const projectId = await project(name, change);
    const operation = await made({
      projectId,
      title: name,
      scheduledDate: days[0],
      endDate: days.at(-1),
    });
    for (const day of days) {
      await work(operation.id, day, crew());
      if (done > 0) await did(operation.id, day, done);
    }
    await patch(operation.id, { status: 'completed' });
    return { projectId, operationId: operation.id };
  };

  const actualOf = async (id: string, by = user()) =>
    (await by.call('projectActual', { params: { id } })).body;

  return { made, patch, member, write, work, did, project, job, actualOf };
}
