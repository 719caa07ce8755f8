import {
  absenceCalls,
  calls,
  daySheetCalls,
  gearCalls,
  operationCalls,
  planLinkCalls,
  teamCalls,
  wallLinkCalls,
} from '@pcm/contract';
import type { ApiClient } from '../../e2e/api.ts';

/** The desk's records that the following data refer to, by their names. */
export interface Desk {
  team: ReadonlyMap<string, string>;
  equipment: ReadonlyMap<string, string>;
  operations: ReadonlyMap<string, string>;
}

/** The code, the day of first use, and the last inspection; null where there was none. */
const ROPES: [string, string, string | null][] = [
  ['R-011', '2023-03-06', '2026-09-14'],
  ['R-012', '2023-03-06', '2026-06-02'],
  ['R-013', '2024-10-21', '2026-09-14'],
  ['R-014', '2025-02-03', '2026-05-18'],
  ['R-015', '2026-11-16', null],
  ['R-016', '2022-01-17', '2026-09-14'],
];

/** The days of the façade that are over, and the square metres of each. */
const DONE: [string, number][] = [
  ['2026-11-23', 196],
  ['2026-11-24', 74],
];

/** An id that is the same in every run. */
const entryId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Stores the pieces of the rope set, and their inspections. */
async function seedRopes({ send }: ApiClient, equipmentId: string): Promise<void> {
  await send(teamCalls.updateEquipment, {
    params: { id: equipmentId },
    body: { inspectionMonths: 6, inspectionSource: 'Notice du fabricant' },
  });
  const pieces = await send(gearCalls.createPieces, {
    body: {
      pieces: ROPES.map(([code, firstUsedOn]) => ({ equipmentId, code, firstUsedOn })),
    },
  });
  for (const [code, , day] of ROPES) {
    const pieceIds = pieces.filter((piece) => piece.code === code).map(({ id }) => id);
    if (day === null) continue;
    const result = code === 'R-016' ? 'failed' : 'passed';
    await send(gearCalls.createInspections, {
      body: { pieceIds, day, result, inspector: 'H. El Amrani' },
    });
  }
}

/**
 * Stores the events away from the desk: somebody is on leave, ropes are inspected, and the crew of
 * a project's façade has written its first days. Returns the paths of one member's plan and of a
 * wall view.
 */
export async function seedField(
  api: ApiClient,
  desk: Desk,
  projectId: string,
): Promise<{ planPath: string; wallPath: string }> {
  const { send } = api;
  const idOf = (of: keyof Desk, name: string) => {
    const id = desk[of].get(name);
    if (id === undefined) throw new Error(`The desk has no ${name}`);
    return id;
  };
  await send(absenceCalls.createAbsence, {
    body: {
      memberId: idOf('team', 'Mehdi Lahlou'),
      kind: 'leave',
      firstDay: '2026-11-30',
      lastDay: '2026-12-04',
    },
  });
  await seedRopes(api, idOf('equipment', 'Semi-Static Rope Set (2 ropes)'));
  const operationId = idOf('operations', 'Tour Mohammed VI, façade nord');
  const members = ['Hamid El Amrani', 'Yassine Bakkali', 'Omar Chraibi'].map((name) =>
    idOf('team', name),
  );
  const { data } = await send(calls.readProject, { params: { id: projectId } });
  const [lead, , ropes] = data.personnel ?? [];
  await send(operationCalls.patchOperation, {
    params: { id: operationId },
    body: {
      lineChoices: members.map((memberId, at) => {
        return { memberId, lineKey: `personnel/${(at === 0 ? lead : ropes)?.id ?? ''}` };
      }),
    },
  });
  let number = 0;
  const write = (day: string, kind: string, content: object) => {
    number += 1;
    return send(daySheetCalls.writeDayEntry, {
      params: { id: operationId, entryId: entryId(number) },
      body: { kind, content, day, revision: 1, editedAt: `${day}T16:30:00.000Z` },
    });
  };
  for (const [day, done] of DONE) {
    const isToday = day === '2026-11-24';
    await write(day, 'work', {
      start: '07:30',
      end: isToday ? null : '16:30',
      breaks: isToday ? [] : [{ from: '12:00', to: '13:00' }],
      members,
    });
    await write(day, 'quantity', {
      itemId: '1.2',
      label: 'Nettoyage des vitrages, niveaux 1 à 25',
      unit: 'm²',
      done,
      includesEntries: [],
      besidesEntries: [],
    });
  }
  await write('2026-11-23', 'note', { text: 'Vent à 45 km/h vers 15 h : arrêt de vingt minutes.' });
  const plan = await send(planLinkCalls.createPlanLink, {
    params: { id: idOf('team', 'Yassine Bakkali') },
    body: { language: 'fr' },
  });
  const wall = await send(wallLinkCalls.createWallLink, {
    body: { name: 'Office', language: 'en', showsCustomers: true },
  });
  return { planPath: new URL(plan.url).pathname, wallPath: new URL(wall.url).pathname };
}
