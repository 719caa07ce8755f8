import { operationCalls, scheduleSettingsCalls, teamCalls } from '@pcm/contract';
import type { ApiClient } from '../../e2e/api.ts';
import type { Desk } from './seed-field.ts';

const LEVEL_3 = 'IRATA L3';
const LEVEL_1 = 'IRATA L1';
const FITNESS = 'Fitness for work at height';
const CONFINED = 'Confined space entry';

/** Name, role, hourly rate in MAD, and each certificate with its expiry day. */
const PEOPLE: [string, string, number, [string, string][]][] = [
  [
    'Hamid El Amrani',
    'Rope access lead',
    85,
    [
      [LEVEL_3, '2028-05-11'],
      [FITNESS, '2027-03-02'],
      [CONFINED, '2027-09-30'],
      ['First aid', '2027-06-15'],
    ],
  ],
  ['Yassine Bakkali', 'Rope access technician', 58, rope('2027-08-20', '2027-01-12')],
  ['Salma Idrissi', 'Rope access technician', 58, rope('2028-02-14', '2027-04-08')],
  ['Omar Chraibi', 'Rope access technician', 58, rope('2027-10-01', '2026-12-09')],
  ['Khadija Ouazzani', 'Window cleaner', 42, [[FITNESS, '2027-05-19']]],
  ['عبد الإله الناصري', 'Cleaner', 34, []],
  ['Mehdi Lahlou', 'Detailer', 36, []],
];

function rope(level: string, fitness: string): [string, string][] {
  return [
    [LEVEL_1, level],
    [FITNESS, fitness],
    [CONFINED, '2027-11-30'],
    ['First aid', '2027-06-15'],
  ];
}

const STOCK: [string, number][] = [
  ['Semi-Static Rope Set (2 ropes)', 6],
  ['Full Body Harness', 10],
  ['Nacelle 12 m', 1],
];

interface Work {
  title: string;
  /** The index of the project in the order of creation. */
  project: number;
  first: string;
  last: string;
  hours?: [string, string];
  /** The indexes of people. */
  team: number[];
  equipment?: [string, number][];
}

const WORK: Work[] = [
  {
    title: 'Silo 4, nettoyage intérieur',
    project: -1,
    first: '2026-12-07',
    last: '2026-12-18',
    team: [0, 1, 2],
    equipment: [['Semi-Static Rope Set (2 ropes)', 3]],
  },
  {
    title: 'Tour Mohammed VI, façade nord',
    project: -3,
    first: '2026-11-23',
    last: '2026-11-27',
    team: [0, 1, 3],
    equipment: [['Semi-Static Rope Set (2 ropes)', 2]],
  },
  { title: 'Siège, vitrerie', project: -6, first: '2026-11-24', last: '2026-11-25', team: [4] },
  {
    title: 'Siège, équipe de nuit',
    project: -6,
    first: '2026-11-24',
    last: '2026-11-26',
    hours: ['22:00', '04:00'],
    team: [5],
  },
  {
    title: 'Flotte de direction, lavage complet',
    project: -12,
    first: '2026-11-24',
    last: '2026-11-24',
    hours: ['08:00', '13:00'],
    team: [6],
  },
  { title: 'Atrium, verrière', project: -10, first: '2026-11-30', last: '2026-12-03', team: [4] },
  {
    title: 'تعقيم الجناح الجراحي',
    project: -7,
    first: '2026-11-30',
    last: '2026-12-04',
    team: [5],
  },
  {
    title: 'Hangar 3, première couche',
    project: -5,
    first: '2026-12-01',
    last: '2026-12-04',
    team: [],
  },
];

/** Creates a dispatch desk on the day of the pictures: a team, its stock, two weeks of work. */
export async function seedDesk({ send }: ApiClient, projectIds: readonly string[]): Promise<Desk> {
  await send(scheduleSettingsCalls.saveScheduleSettings, {
    body: { conflictPolicy: 'people-and-equipment' },
  });
  const equipmentIds = new Map<string, string>();
  for (const [name, quantity] of STOCK) {
    const { id } = await send(teamCalls.createEquipment, { body: { name, quantity } });
    equipmentIds.set(name, id);
  }
  const team = new Map<string, string>();
  for (const [name, role, hourlyRate, held] of PEOPLE) {
    const certifications = held.map(([certificate, expiresOn]) => ({
      name: certificate,
      expiresOn,
    }));
    const body = { name, role, hourlyRate, certifications };
    team.set(name, (await send(teamCalls.createTeamMember, { body })).id);
  }
  const teamIds = [...team.values()];
  const operations = new Map<string, string>();
  for (const { title, project, first, last, hours, team: numbers, equipment = [] } of WORK) {
    const [startTime = null, endTime = null] = hours ?? [];
    const { id } = await send(operationCalls.createOperation, {
      body: {
        title,
        projectId: projectIds.at(project),
        scheduledDate: first,
        endDate: last,
        startTime,
        endTime,
        crew: [],
        assignedTeam: numbers.flatMap((number) => teamIds[number] ?? []),
        equipment: equipment.map(([equipmentName, quantity]) => ({ equipmentName, quantity })),
        staffingOverrides: [],
      },
    });
    operations.set(title, id);
  }
  return { team, equipment: equipmentIds, operations };
}
