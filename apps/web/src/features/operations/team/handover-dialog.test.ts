import type { ScheduledOperation } from '@pcm/contract';
import { expect, test } from 'vitest';
import { handedOver, handoverChoices, STAYS, TAKEN_OFF } from './handover-dialog.tsx';

const job = (id: string, scheduledDate: string | null): ScheduledOperation => ({
  id,
  title: id,
  customerId: null,
  customerName: null,
  projectId: null,
  projectName: null,
  projectType: null,
  kind: 'job',
  seriesId: null,
  occurrenceDay: null,
  isException: false,
  serviceCategory: 'window-cleaning',
  location: '',
  purchaseOrder: '',
  scheduledDate,
  endDate: null,
  startTime: null,
  endTime: null,
  estimatedDuration: null,
  workingHoursPerDay: 8,
  worksOnDaysOff: false,
  status: 'scheduled',
  priority: 'medium',
  requirements: [],
  crew: [],
  assignedTeam: ['omar', 'driver'],
  covers: [],
  version: 3,
  equipment: [],
  overriddenRules: [],
  workedDays: [],
  isReported: false,
  deletedAt: null,
});

const WORK = [
  {
    operation: job('tower', '2027-03-01'),
    candidates: ['salma', 'rachid'],
    people: [],
    onDays: null,
  },
  {
    operation: job('dock', '2027-03-01'),
    candidates: ['salma', 'rachid'],
    people: [],
    onDays: null,
  },
  { operation: job('silo', '2027-03-02'), candidates: [], people: [], onDays: null },
  { operation: job('someday', null), candidates: ['salma'], people: [], onDays: null },
];

const chosenBy = (chosen: [string, string][]) =>
  handoverChoices(WORK, new Map(chosen)).map(({ by }) => by);

test('each job goes to the most fitting one who is free, nobody to two at once', () => {
  expect(chosenBy([])).toEqual(['salma', 'rachid', STAYS, 'salma']);
  expect(chosenBy([['tower', 'rachid']])).toEqual(['rachid', 'salma', STAYS, 'salma']);
  // The choice for the first job is not offered for another one at the same time.
  expect(chosenBy(WORK.map(({ operation }) => [operation.id, 'salma']))).toEqual([
    'salma',
    'rachid',
    STAYS,
    'salma',
  ]);
});

test('what is handed over keeps the others of the team and their order; what stays is not sent', () => {
  const choices = handoverChoices(WORK, new Map([['dock', TAKEN_OFF]]));
  expect(handedOver(choices, 'omar')).toEqual([
    { operationId: 'tower', version: 3, assignedTeam: ['salma', 'driver'], covers: [] },
    { operationId: 'dock', version: 3, assignedTeam: ['driver'], covers: [] },
    { operationId: 'someday', version: 3, assignedTeam: ['salma', 'driver'], covers: [] },
  ]);
});

test('an absence of some days gives only these days, unless the whole job is wanted', () => {
  const days = { firstDay: '2027-03-03', lastDay: '2027-03-03' };
  const long = { ...job('tower', '2027-03-01'), endDate: '2027-03-05' };
  const some = { ...days, candidates: ['salma'], people: [] };
  const work = [{ operation: long, candidates: ['rachid'], people: [], onDays: some }];
  expect(handedOver(handoverChoices(work, new Map()), 'omar')).toEqual([
    {
      operationId: 'tower',
      version: 3,
      assignedTeam: ['omar', 'driver'],
      covers: [{ memberId: 'omar', substituteId: 'salma', ...days }],
    },
  ]);
  const whole = handoverChoices(work, new Map(), new Set(['tower']));
  expect(handedOver(whole, 'omar')).toEqual([
    { operationId: 'tower', version: 3, assignedTeam: ['rachid', 'driver'], covers: [] },
  ]);
});
