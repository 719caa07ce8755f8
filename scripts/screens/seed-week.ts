import { randomUUID } from 'node:crypto';
import { calls, operationCalls, scheduleSettingsCalls, teamCalls } from '@pcm/contract';
import type { ApiClient } from '../../e2e/api.ts';

const DAY_MS = 86_400_000;
const PEOPLE = [
  { name: 'Hamid El Amrani', role: 'Team leader' },
  { name: 'Salma Idrissi', role: 'Window cleaner' },
  { name: 'عبد الإله الناصري', role: 'Cleaner' },
];

/** The work around today: days relative to it, both included, and hours; one job runs overnight. */
const WORK = [
  { title: 'Gare Casa-Port, hall', days: [-1, 2] },
  { title: 'Marina d’Agadir, vitrages', days: [0, 0], hours: ['08:00', '12:00'] },
  { title: 'CHU Ibn Sina, night shift', days: [0, 1], hours: ['22:00', '04:00'] },
  { title: 'تنظيف واجهة البرج', days: [3, 5] },
] as const;

const dayFromToday = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Writes yesterday's sheet of an operation: when people worked, and the quantity done. */
async function writeSheet(
  { send }: ApiClient,
  operationId: string,
  members: string[],
  end: string,
): Promise<void> {
  const day = dayFromToday(-1);
  const quantity = { itemId: null, label: '', unit: 'm²', done: 120 };
  const entries = [
    { kind: 'work', content: { start: '08:00', end, breaks: [], members } },
    { kind: 'quantity', content: { ...quantity, includesEntries: [], besidesEntries: [] } },
  ] as const;
  for (const entry of entries) {
    await send(calls.writeDayEntry, {
      params: { id: operationId, entryId: randomUUID() },
      body: { day, ...entry, revision: 1, editedAt: `${day}T18:00:00.000Z` },
    });
  }
}

/**
 * Creates a small team and its week for a project, with the sheets of yesterday; the usual conflict rule finds some double
 * bookings.
 */
export async function seedWeek(api: ApiClient, projectId: string): Promise<void> {
  const { send } = api;
  const conflicts = (conflictPolicy: string) =>
    send(scheduleSettingsCalls.saveScheduleSettings, { body: { conflictPolicy } });
  await conflicts('people-and-equipment');
  await send(teamCalls.createEquipment, { body: { name: 'Nacelle 12 m', quantity: 1 } });
  const ids: string[] = [];
  for (const { name, role } of PEOPLE) {
    const body = { name, role, skills: ['Basic Skills'], hourlyRate: 25 };
    ids.push((await send(teamCalls.createTeamMember, { body })).id);
  }
  for (const [index, { title, days, ...work }] of WORK.entries()) {
    const [startTime = null, endTime = null] = 'hours' in work ? work.hours : [];
    const [first, last] = days;
    const { id } = await send(operationCalls.createOperation, {
      body: {
        title,
        projectId,
        serviceCategory: 'janitorial-services',
        scheduledDate: dayFromToday(first),
        endDate: dayFromToday(last),
        startTime,
        endTime,
        assignedTeam: ids.slice(index, index + 1),
        equipment: index === 0 ? [{ equipmentName: 'Nacelle 12 m', quantity: 1 }] : [],
      },
    });
    if (index === 0) await writeSheet(api, id, ids.slice(0, 2), '16:00');
  }
  const callOut = { title: 'Vitre cassée, Hay Riad', kind: 'call-out', location: 'Rabat' } as const;
  const { id: broken } = await send(operationCalls.createOperation, {
    body: {
      ...callOut,
      scheduledDate: dayFromToday(-1),
      assignedTeam: ids.slice(2),
      status: 'completed',
    },
  });
  await writeSheet(api, broken, ids.slice(2), '08:20');
  await conflicts('no-overlap');
}
