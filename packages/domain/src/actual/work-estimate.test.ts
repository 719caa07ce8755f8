import { describe, expect, test } from 'vitest';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { newEstimate } from '../templates/new-estimate.ts';
import type { ActualDay, JobMember } from './actual-job.ts';
import { estimateOfWork, type UnestimatedWork, workProposal } from './work-estimate.ts';

const ids = () => {
  let last = 0;
  return () => `id${++last}`;
};

const START = newEstimate(
  {
    serviceCategory: 'janitorial-services',
    projectType: 'Office Cleaning',
    currency: 'MAD',
    newId: ids(),
  },
  SPECIFICATION,
);

const member = (id: string, role: string, wages: Partial<JobMember> = {}): JobMember => ({
  id,
  name: id.toUpperCase(),
  role,
  hourlyRate: 0,
  monthlyWage: null,
  ...wages,
});

const MEMBERS = [
  member('ali', 'Cleaner', { hourlyRate: 30 }),
  member('badr', 'Cleaner', { hourlyRate: 30 }),
  member('chama', 'Cleaner'),
  member('driss', 'Driver', { hourlyRate: 99, monthlyWage: 5200 }),
];

const WORK: UnestimatedWork = {
  title: 'Leak',
  customerId: null,
  customerName: 'Hotel',
  location: 'Safi',
  scheduledDate: '2031-03-03',
  endDate: '2031-03-05',
  startTime: null,
  endTime: null,
  worksOnDaysOff: false,
  workingHoursPerDay: 8,
  crew: [{ position: 'Cleaner', people: 4 }],
  assignedTeam: ['ali', 'badr', 'chama', 'driss'],
  equipment: [
    { equipmentName: 'Extension ladder', quantity: 1 },
    { equipmentName: 'extension ladder', quantity: 1 },
  ],
};

const HOLIDAYS = { holidaysEnabled: false, movedHolidays: [], ownHolidays: [] };

const day = (date: string, minutesByMember: Record<string, number>, more = {}): ActualDay => ({
  operationId: 'op',
  day: date,
  minutesByMember,
  quantities: [],
  consumables: [],
  expenses: [],
  ...more,
});

const propose = (days: ActualDay[], change: Partial<UnestimatedWork> = {}, halfDays = false) =>
  workProposal(
    START,
    { ...WORK, ...change },
    { members: MEMBERS, days, holidays: HOLIDAYS, halfDays, parameters: SPECIFICATION },
  );

const people = ({ lines }: ReturnType<typeof propose>) =>
  lines
    .filter(({ list }) => list === 'personnel')
    .map(({ name, count, days, rate, source }) => [name, count, days, rate, source]);

describe('the estimate of planned work', () => {
  test('takes wages from the records, and has no rate where a record has none', () => {
    const proposal = propose([]);
    expect(proposal).toMatchObject({ basis: 'plan', days: 3, firstDay: '2031-03-03' });
    expect(people(proposal)).toEqual([
      // Two people for 8 hours at 30.
      ['Cleaner', 2, 3, 240, 'hour'],
      ['Cleaner', 1, 3, null, null],
      // 5,200 over the 26 paid days of a month; the monthly wage takes precedence over the hourly
      // one.
      ['Driver', 1, 3, 200, 'month'],
      // The fourth cleaner that the work needs.
      ['Cleaner', 1, 3, null, null],
    ]);
    expect(proposal.lines.at(-1)).toMatchObject({ name: 'Extension ladder', count: 2, days: 3 });
  });

  test('has the days of each for somebody who works before and after a substitute', () => {
    const covers = [
      { memberId: 'driss', substituteId: 'chama', firstDay: '2031-03-04', lastDay: '2031-03-04' },
    ];
    const proposal = propose([], { assignedTeam: ['ali', 'driss'], covers, crew: [] });
    expect(people(proposal)).toEqual([
      ['Cleaner', 1, 3, 240, 'hour'],
      ['Driver', 1, 2, 200, 'month'],
      ['Cleaner', 1, 1, null, null],
    ]);
  });

  test('has half a day for a call-out of two hours where the company takes half days', () => {
    const short = { endDate: null, startTime: '08:00', endTime: '10:00', assignedTeam: ['ali'] };
    const days = (halfDays: boolean) => propose([], { ...short, crew: [] }, halfDays).days;
    expect([days(true), days(false)]).toEqual([0.5, 1]);
  });

  test('leaves an unknown rate empty, and keeps those that were typed', () => {
    const proposal = propose([]);
    const lineOf = proposal.lines[1]?.key ?? '';
    const made = estimateOfWork(START, WORK, proposal, new Map([[lineOf, 222]]), ids());
    expect(made.personnel?.map(({ rate }) => rate)).toEqual([240, 222, 200, undefined]);
    expect(made.projectInfo).toMatchObject({ client: 'Hotel', startDate: '2031-03-03' });
  });
});

describe('the estimate of work that was done', () => {
  const sheets = [
    day(
      '2031-03-03',
      { ali: 480, badr: 480 },
      {
        quantities: [{ itemId: null, label: 'Glass', unit: 'm²', done: 80.5 }],
        consumables: [{ name: 'Soap', quantity: 1.5 }],
        expenses: [{ label: 'Parking', amount: 12.5, currency: 'MAD' }],
      },
    ),
    day(
      '2031-03-04',
      { ali: 480, badr: 200, driss: 0 },
      {
        quantities: [{ itemId: null, label: 'Glass', unit: 'M2', done: 20 }],
        consumables: [{ name: 'soap', quantity: 2 }],
        expenses: [{ label: 'parking', amount: 10, currency: 'MAD' }],
      },
    ),
  ];

  test('has the days that each person worked, what was used and paid, and the m²', () => {
    const proposal = propose(sheets, {}, true);
    expect(proposal).toMatchObject({ basis: 'sheets', days: 2, area: 100.5 });
    // Badr: 680 minutes at 480 a day are 1.42 days, which are paid as three halves.
    expect(people(proposal)).toEqual([
      ['Cleaner', 1, 2, 240, 'hour'],
      ['Cleaner', 1, 1.5, 240, 'hour'],
    ]);
    expect(proposal.lines).toMatchObject([
      {},
      {},
      { name: 'Extension ladder', days: 2 },
      { list: 'consumables', name: 'Soap', count: 3.5, days: null, rate: null },
      { list: 'additionalServices', name: 'Parking', rate: 22.5, source: 'paid' },
    ]);
    expect(people(propose(sheets))).toEqual([['Cleaner', 2, 2, 240, 'hour']]);
    const made = estimateOfWork(START, WORK, proposal, new Map(), ids());
    expect(made.projectInfo).toMatchObject({ area: 100.5, endDate: '2031-03-04' });
    expect(made.additionalServices?.at(-1)).toMatchObject({ name: 'Parking', cost: 22.5 });
  });

  test('selects no additional service that the proposal does not list', () => {
    const selected = ({ additionalServices = [] }: typeof START) =>
      additionalServices.filter((service) => service.selected).map(({ name }) => name);
    expect(selected(START)).toContain('Risk Assessment');
    const made = estimateOfWork(START, WORK, propose(sheets), new Map(), ids());
    expect(selected(made)).toEqual(['Parking']);
    expect(made.additionalServices).toHaveLength((START.additionalServices?.length ?? 0) + 1);
    expect(made.contingencies).toEqual(START.contingencies);
  });
});
