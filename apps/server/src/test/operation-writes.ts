import { randomUUID } from 'node:crypto';
import type { calls } from '@pcm/contract';
import { companyDay } from '../features/company/company.service.ts';
import type { TestClient } from './test-client.ts';

/** The name of a call of the API. */
export type CallName = keyof typeof calls;

/** Writes to carry out one after the other, each by the name of its call. */
export type Writes = AsyncGenerator<[CallName, () => Promise<{ status: number; text: string }>]>;

/**
 * Returns what remembers the id of the record that a write makes, and the parameters of the writes
 * that follow on it.
 */
export function keptId() {
  const kept = { id: '' };
  return {
    kept,
    keep: async <Made extends { body: { id: string } }>(made: Promise<Made>): Promise<Made> => {
      const reply = await made;
      kept.id = reply.body.id;
      return reply;
    },
    at: () => ({ params: { id: kept.id } }),
  };
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Performs every write of operations, their days on site and series once, for a project and with a
 * set of equipment. The secrets of the links that it makes are added to `linkSecrets`.
 */
export async function* operationWrites(
  client: TestClient,
  { projectId, setId }: { projectId: string; setId: string },
  linkSecrets: string[],
): Writes {
  const { kept, keep, at } = keptId();

  const work = {
    title: 'Shops',
    projectId,
    serviceCategory: 'janitorial-services',
    scheduledDate: '2031-03-03',
    endDate: '2031-03-06',
  };
  yield ['createOperation', () => keep(client.call('createOperation', { raw: work }))];
  const operationId = kept.id;
  yield ['updateOperation', () => client.call('updateOperation', { ...at(), raw: work })];
  yield [
    'patchOperation',
    () => client.call('patchOperation', { ...at(), raw: { title: 'Shop' } }),
  ];
  const need = { operationId, equipmentName: 'Rope', quantity: 1 };
  yield ['createAssignment', () => keep(client.call('createAssignment', { raw: need }))];
  yield [
    'updateAssignment',
    () => client.call('updateAssignment', { ...at(), raw: { quantity: 2 } }),
  ];
  yield ['takeSet', () => client.call('takeSet', { params: { id: setId }, raw: { operationId } })];
  const swap = { operationId, from: 'Rope', to: 'Winch', quantity: 1 };
  yield ['swapEquipment', () => client.call('swapEquipment', { raw: { swaps: [swap] } })];
  yield ['deleteAssignment', () => client.call('deleteAssignment', at())];
  kept.id = operationId;
  const note = { kind: 'note', content: { text: 'Rain' }, day: '2026-11-20', revision: 1 };
  const entryId = randomUUID();
  const written = {
    params: { id: kept.id, entryId },
    raw: { ...note, editedAt: '2026-11-20T09:00:00Z' },
  };
  yield ['writeDayEntry', () => client.call('writeDayEntry', written)];
  const climber = (
    await client.call('createTeamMember', { raw: { name: 'Ayoub', role: 'Technician' } })
  ).body;
  await client.call('patchOperation', { ...at(), raw: { assignedTeam: [climber.id] } });
  const asked = { params: { id: climber.id }, body: { language: 'fr' } } as const;
  const headers = { authorization: '' };
  yield [
    'createPlanLink',
    async () => {
      const made = await client.call('createPlanLink', asked);
      const secret = made.body.url.split('/').at(-1) ?? '';
      headers.authorization = `Bearer ${secret}`;
      linkSecrets.push(secret);
      return made;
    },
  ];
  const fromPhone = { ...written, params: { id: kept.id, entryId: randomUUID() }, headers };
  yield ['sendDayEntry', () => client.call('sendDayEntry', fromPhone)];
  const soon = companyDay(new Date(Date.now() + 2 * DAY_MS));
  const near = { ...work, scheduledDate: soon, endDate: soon, assignedTeam: [climber.id] };
  await client.call('createOperation', { raw: near });
  const { operations } = (await client.call('readFieldPlan', { headers })).body;
  const readings = operations.map((one) => ({
    operationId: one.id,
    fingerprint: one.fingerprint,
  }));
  const confirmed = { headers, body: { readings } };
  yield ['confirmFieldPlan', () => client.call('confirmFieldPlan', confirmed)];
  const stopped = { params: { id: climber.id } };
  yield ['revokePlanLink', () => client.call('revokePlanLink', stopped)];
  const wall = { id: '' };
  yield [
    'createWallLink',
    async () => {
      const screen = { name: 'Workshop', language: 'fr', showsCustomers: true } as const;
      const hung = await client.call('createWallLink', { body: screen });
      linkSecrets.push(hung.body.url.split('/').at(-1) ?? '');
      wall.id = hung.body.link.id;
      return hung;
    },
  ];
  yield ['revokeWallLink', () => client.call('revokeWallLink', { params: wall })];
  yield ['deleteOperation', () => client.call('deleteOperation', at())];
  yield ['restoreOperation', () => client.call('restoreOperation', at())];
  const parts = ['2031-04-01', '2031-04-02'].map((day) => ({ scheduledDate: day, endDate: day }));
  const split = { operation: { ...work, title: 'Parts' }, parts };
  yield ['splitOperation', () => client.call('splitOperation', { raw: split })];

  const clientAndPlace = {
    client: 'OCP',
    location: 'Safi',
    serviceCategory: 'industrial-rope-access',
    projectType: 'Cement Silo Cleaning',
  };
  const inHouse = { title: 'Ropes', kind: 'workshop' };
  const workshop = await client.call('createOperation', { raw: inHouse });
  yield [
    'estimateOperation',
    () =>
      client.call('estimateOperation', { params: { id: workshop.body.id }, raw: clientAndPlace }),
  ];
  const rule = {
    pattern: { every: 'day', interval: 1 },
    firstDay: '2031-06-02',
    lastDay: '2031-06-03',
    count: null,
    onDaysOff: 'keep',
  };
  const service = { work: { title: 'Vans', kind: 'vehicle-service' }, rule };
  const series: { id: string } = { id: '' };
  yield [
    'createSeries',
    async () => {
      const saved = await client.call('createSeries', { raw: service });
      series.id = saved.body.series.id;
      return saved;
    },
  ];
  const ofSeries = () => ({ params: { id: series.id } });
  const change = { from: null, work: { title: 'Vans and trailers' } };
  yield ['changeSeries', () => client.call('changeSeries', { ...ofSeries(), raw: change })];
  yield ['undoSeriesChange', () => client.call('undoSeriesChange', ofSeries())];
  yield ['deleteSeries', () => client.call('deleteSeries', { ...ofSeries(), query: {} })];
}
