import { dayAfter, daysBetween } from '../calendar/calendar-day.ts';
import type { ServiceCategory } from '../catalogue/keys.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { WEEKDAYS_ONLY } from '../schedule/holidays.ts';
import { type OperationProposal, operationProposal } from '../schedule/operation-proposal.ts';
import type {
  AssignmentStatus,
  CrewNeed,
  OperationPriority,
  OperationStatus,
} from '../schedule/operation-terms.ts';
import type { SiteCheckId } from '../schedule/staffing-finding.ts';
import {
  FEWEST_ON_ROPES,
  hasHardRescue,
  isOnRopes,
  siteChecksOf,
} from '../schedule/staffing-rules.ts';
import { isWorkingDay } from '../schedule/working-calendar.ts';
import type { SampleProject } from './sample-company.ts';
import { type SampleMember, sampleTeam } from './sample-team.ts';

/** Work of the sample company on some days. People and projects are indexes in their lists. */
interface SampleOperation {
  project: number;
  title: string;
  location: string;
  /** Null while no day is chosen. */
  scheduledDate: string | null;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  actualStartTime: string | null;
  actualEndTime: string | null;
  status: OperationStatus;
  priority: OperationPriority;
  crew: CrewNeed[];
  team: number[];
  equipment: { name: string; quantity: number; status: AssignmentStatus }[];
  siteChecks: SiteCheckId[];
}

/** An item of the sample company and its number of pieces. */
interface SampleItem {
  name: string;
  quantity: number;
  /** Null for an item of several services. */
  serviceCategory: ServiceCategory | null;
}

/** The people, equipment and operations of the sample company. */
export interface SampleSchedule {
  members: SampleMember[];
  stock: SampleItem[];
  operations: SampleOperation[];
}

/** The working days of an operation, and the free ones before it. */
interface Slot {
  days: number;
  free: number;
  priority: OperationPriority;
}

const slot = (days: number, free = 0, priority: OperationPriority = 'medium'): Slot => ({
  days,
  free,
  priority,
});

/** The slots from today backwards. */
const DONE = [slot(2), slot(1, 1), slot(3), slot(2, 1, 'high'), slot(1), slot(2, 1)];
/** The slots from today forwards, for three weeks. */
const AHEAD = [
  slot(2, 0, 'high'),
  slot(1),
  slot(2, 1),
  slot(1, 0, 'urgent'),
  slot(2),
  slot(2, 1, 'low'),
  slot(1),
];
const UNASSIGNED = 2;
const DATED = DONE.length + 1 + AHEAD.length;
const MOST_ITEMS = 8;
const MOST_TEAM = 4;
const HOURS = { start: '08:00', end: '16:00' };

/** Indexes in the list of people: two teams on ropes in turn, one of each other service. */
const ON_ROPES = [
  [0, 2, 4, 5],
  [1, 3, 5, 4],
];
const ON_THE_GROUND: Readonly<Record<ServiceCategory, readonly number[]>> = {
  'industrial-rope-access': [],
  'janitorial-services': [6, 7, 8],
  'window-cleaning': [8, 7],
  'car-cleaning-detailing': [9, 7],
};

interface Days {
  firstDay: string;
  lastDay: string;
}

/** Returns the working days before or after a day, without it, the nearest first. */
function workingDaysBeside(today: string, step: 1 | -1, count: number): string[] {
  const days: string[] = [];
  for (let day = dayAfter(today, step); day !== null; day = dayAfter(day, step)) {
    if (days.length === count) break;
    if (isWorkingDay(day, WEEKDAYS_ONLY)) days.push(day);
  }
  return days;
}

/**
 * Returns the days of consecutive slots in one direction from `days[1]` on, without a shared day.
 */
function daysOfSlots(slots: readonly Slot[], days: readonly string[]): Days[] {
  let next = 1;
  return slots.flatMap(({ days: length, free }) => {
    const from = next + free;
    next = from + length;
    const ends = [days[from], days[next - 1]].filter((day) => day !== undefined).toSorted();
    const [firstDay, lastDay = firstDay] = ends;
    return firstDay === undefined || lastDay === undefined ? [] : { firstDay, lastDay };
  });
}

/** Returns the times of the operations in order; one is in progress today. */
function termsAround(today: string) {
  const [back, ahead] = ([-1, 1] as const).map((step) =>
    workingDaysBeside(today, step, DATED * MOST_TEAM),
  );
  const daysOf = (slots: readonly Slot[], days: readonly string[], status: OperationStatus) =>
    daysOfSlots(slots, days).map((span, index) => ({
      ...span,
      status,
      priority: slots[index]?.priority ?? 'medium',
    }));
  return [
    ...daysOf(DONE, back ?? [], 'completed').toReversed(),
    {
      firstDay: back?.[0] ?? today,
      lastDay: ahead?.[0] ?? today,
      status: 'in-progress' as const,
      priority: 'high' as const,
    },
    ...daysOf(AHEAD, ahead ?? [], 'scheduled'),
  ];
}

type Terms = ReturnType<typeof termsAround>[number];

/** A project for which work is planned. */
interface Job {
  project: number;
  projectType: string | null;
  startDate: string;
  proposal: OperationProposal;
}

/** Returns the jobs with an order and dates, the nearest to a day first. */
function jobsNear(projects: readonly SampleProject[], today: string): Job[] {
  const away = ({ startDate }: Job) => Math.abs(daysBetween(today, startDate) ?? 0);
  return projects
    .flatMap(({ data, status, archivedAt }, project) => {
      const { startDate, projectType = null } = data.projectInfo ?? {};
      if (!startDate || status === 'draft' || archivedAt !== null) return [];
      return {
        project,
        projectType,
        startDate,
        proposal: operationProposal(data, WEEKDAYS_ONLY, SPECIFICATION),
      };
    })
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, DATED + UNASSIGNED);
}

/** Returns the people of a job, by the staffing rules. */
function teamOf({ projectType, proposal }: Job, turn: number): number[] {
  const { serviceCategory: category, crew } = proposal;
  const job = { category, projectType };
  const onRopes = isOnRopes(job);
  const { usual, hardRescue } = FEWEST_ON_ROPES;
  const fewest = onRopes ? (hasHardRescue(job) ? hardRescue : usual) : 1;
  const asked = crew.reduce((sum, { people }) => sum + people, 0);
  const there = onRopes ? (ON_ROPES[turn % ON_ROPES.length] ?? []) : ON_THE_GROUND[category];
  return there.slice(0, Math.min(MOST_TEAM, Math.max(fewest, asked)));
}

/** Returns the crew of an estimate, reduced to a number of people. */
function crewOf({ proposal }: Job, people: number): CrewNeed[] {
  let left = people;
  return proposal.crew.flatMap((need) => {
    const some = Math.min(left, need.people);
    left -= some;
    return some === 0 ? [] : { ...need, people: some };
  });
}

const TAKEN: Readonly<Record<OperationStatus, AssignmentStatus>> = {
  scheduled: 'assigned',
  'in-progress': 'in-use',
  completed: 'returned',
  cancelled: 'assigned',
};

function operationOf(job: Job, turn: number, terms: Terms | null): SampleOperation {
  const { proposal, project, projectType } = job;
  const able = teamOf(job, turn);
  const status = terms?.status ?? 'scheduled';
  const hasBegun = status !== 'scheduled';
  const checks = siteChecksOf({ category: proposal.serviceCategory, projectType });
  return {
    project,
    title: proposal.title,
    location: proposal.location,
    scheduledDate: terms?.firstDay ?? null,
    endDate: terms?.lastDay ?? null,
    startTime: terms === null ? null : HOURS.start,
    endTime: terms === null ? null : HOURS.end,
    actualStartTime: terms !== null && hasBegun ? `${terms.firstDay}T${HOURS.start}` : null,
    actualEndTime: status === 'completed' ? `${terms?.lastDay}T${HOURS.end}` : null,
    status,
    priority: terms?.priority ?? 'medium',
    crew: crewOf(job, able.length),
    team: terms === null ? [] : able,
    equipment: proposal.equipment.map(({ name, quantity }) => ({
      name,
      quantity: Math.min(quantity, able.length),
      status: TAKEN[status],
    })),
    siteChecks: hasBegun ? checks.map(({ check }) => check) : [],
  };
}

/** Returns a stock that is enough for most operations, with some to spare. */
function stockFor(operations: readonly SampleOperation[], jobs: readonly Job[]): SampleItem[] {
  const categories = new Map(
    jobs.map(({ project, proposal }) => [project, proposal.serviceCategory]),
  );
  const uses = operations.flatMap(({ project, equipment }) =>
    equipment.map((one) => ({ ...one, serviceCategory: categories.get(project) ?? null })),
  );
  return [...Map.groupBy(uses, ({ name }) => name)]
    .toSorted(([nameA, a], [nameB, b]) => b.length - a.length || (nameA < nameB ? -1 : 1))
    .slice(0, MOST_ITEMS)
    .map(([name, of]) => {
      const most = Math.max(...of.map(({ quantity }) => quantity));
      const services = [...new Set(of.map(({ serviceCategory }) => serviceCategory))];
      const [service = null] = services;
      return {
        name,
        quantity: most + Math.ceil(most / 2),
        serviceCategory: services.length === 1 ? service : null,
      };
    });
}

/**
 * Returns the people, equipment and operations of the sample company: operations around a day, made
 * from the projects nearest to it, and some without people or days.
 *
 * Holds: no two operations share a day; nobody is assigned work that the rules forbid; the size
 * does not depend on the number of projects. Source: ADR 0024.
 */
export function sampleSchedule(projects: readonly SampleProject[], today: string): SampleSchedule {
  const jobs = jobsNear(projects, today);
  const dated = jobs.slice(0, DATED).toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const terms = termsAround(today);
  // With few projects, the middle one is in progress today.
  const first = Math.floor((DATED - dated.length) / 2);
  const planned = [
    ...dated.map((job, index) => operationOf(job, index, terms[first + index] ?? null)),
    ...jobs.slice(DATED).map((job, index) => operationOf(job, index, null)),
  ];
  const stock = stockFor(planned, jobs);
  const known = new Set(stock.map(({ name }) => name));
  const operations = planned.map((operation) => ({
    ...operation,
    equipment: operation.equipment.filter(({ name }) => known.has(name)),
  }));
  return { members: sampleTeam(today), stock, operations };
}
