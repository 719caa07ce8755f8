import { projectBody, smallEstimate } from './estimates.ts';
import { operationCalls } from './operation-calls.ts';
import type { TestClient } from './test-client.ts';

export const DAY = '2026-11-20';
export const EDITED = { revision: 1, editedAt: `${DAY}T09:00:00.000Z`, day: DAY };

/** Makes a project that plans glass and, as an option, frames, and returns its id. */
export async function glassProject(client: TestClient) {
  const policy = { conflictPolicy: 'people-and-equipment' } as const;
  await client.call('saveScheduleSettings', { body: policy });
  const items = [
    { id: 'glass', designation: 'Glass', unit: 'm²', quantity: 2400 },
    { id: 'frames', designation: 'Frames', unit: 'u', quantity: 30, isOption: true },
  ];
  const data = { ...smallEstimate, priceSchedule: { items } };
  return (await client.call('createProject', { body: projectBody({ data }) })).body.id;
}

/**
 * Returns the helper calls for tests of day sheets, for the client of `user`, with operations of
 * the project of `usual`, and with its operation where no other is given.
 */
export function daySheetCalls(
  user: () => TestClient,
  usual: () => { projectId: string; operationId: string },
) {
  const { made, member, patch } = operationCalls(user, () => ({
    title: 'Glass',
    projectId: usual().projectId,
    serviceCategory: 'window-cleaning',
  }));
  const operation = async (change: { scheduledDate?: string; assignedTeam?: string[] } = {}) => {
    const { scheduledDate = DAY } = change;
    return (await made({ ...change, scheduledDate, endDate: scheduledDate })).id;
  };
  const write = (id: string, sent: object, of = usual().operationId, by = user()) =>
    by.call('writeDayEntry', { params: { id: of, entryId: id }, raw: { ...EDITED, ...sent } });
  const sheet = async (of = usual().operationId, by = user()) =>
    (await by.call('listDayEntries', { params: { id: of } })).body;
  return { member, patch, operation, write, sheet };
}
