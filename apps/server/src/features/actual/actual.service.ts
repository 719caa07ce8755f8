import { setImmediate } from 'node:timers/promises';
import {
  type ActualGroups,
  type calls,
  may,
  type OwnRates,
  type ProjectActual,
} from '@pcm/contract';
import {
  type ActualJob,
  actualDays,
  type EstimateData,
  type GroupedJob,
  groupKeyOf,
  type JobComparison,
  type JobOutput,
  type JobState,
  type JobSums,
  jobOutput,
  jobStateOf,
  type NoOutput,
  plannedAgainstActual,
  ownRates as ratesOf,
  type ServiceCategory,
  SPECIFICATION,
  sumOfJobs,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { whileUnchanged } from '../../db/unchanged.ts';
import { AppError } from '../../http/errors.ts';
import type { AdminSession } from '../../http/session.ts';
import { shownDayEntry } from '../day-sheets/day-entry.record.ts';
import { equipmentOfOperations } from '../equipment/operation-equipment.service.ts';
import type { OperationContent } from '../operations/operation.record.ts';
import {
  findComparedEntries,
  findEndedProjects,
  findJobHeads,
  findJobMembers,
  findJobOperations,
  findProjectsOfType,
  type JobHeadRow,
  type JobMemberRow,
  type JobOperationRow,
} from './actual.repo.ts';

/** The jobs of one batch: few enough for one statement, and for other requests to get their turn. */
const JOBS_AT_ONCE = 100;
/** The most jobs that are compared for one reply. */
const MOST_JOBS = 1000;
/** The number of last finished jobs that the rates of one's own are made of. */
const MOST_RATE_JOBS = 50;
/** Some of the projects found may have other work that is not done yet. */
const LOOKED_AT = 2 * MOST_RATE_JOBS;

type OperationStatuses = Parameters<typeof findEndedProjects>[1]['statuses'];

/** The statuses that an operation of a job in some state has, one at least. */
const STATUSES: Record<JobState, OperationStatuses> = {
  finished: ['completed'],
  running: ['scheduled', 'in-progress', 'completed'],
  cancelled: ['cancelled'],
};

/** A job as it is stored. */
interface StoredJob {
  head: JobHeadRow;
  operations: JobOperationRow[];
  state: JobState;
  /** The last planned day of its operations. */
  end: string;
  job: ActualJob;
}

const dayOf = (instant: string) => instant.slice(0, 10);

const choicesOf = (stored: string): OperationContent['lineChoices'] =>
  // This program stored it, so it was checked when it came in.
  JSON.parse(stored) as OperationContent['lineChoices'];

/** Reads jobs with five statements, whatever their number; deleted projects are left out. */
async function readJobs(db: Db, projectIds: readonly string[]): Promise<StoredJob[]> {
  if (projectIds.length === 0) return [];
  const heads = await findJobHeads(db, projectIds);
  const rows = await findJobOperations(db, projectIds);
  const ids = rows.map(({ id }) => id);
  const entries = ids.length === 0 ? [] : await findComparedEntries(db, ids);
  const equipment = await equipmentOfOperations(db, ids);
  const days = Map.groupBy(
    actualDays(entries.map(shownDayEntry)),
    ({ operationId }) => operationId,
  );
  const workers = new Set(
    [...days.values()].flat().flatMap(({ minutesByMember }) => Object.keys(minutesByMember)),
  );
  const members = workers.size === 0 ? [] : await findJobMembers(db, [...workers]);
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id);
  const byId = new Map(heads.map((head) => [head.id, head]));
  return projectIds.flatMap((projectId) => {
    const head = byId.get(projectId);
    if (head === undefined) return [];
    const own = byProject.get(projectId) ?? [];
    return storedJob(head, own, { days, equipment, members });
  });
}

interface Found {
  days: ReadonlyMap<string, ActualJob['days']>;
  equipment: Awaited<ReturnType<typeof equipmentOfOperations>>;
  members: readonly JobMemberRow[];
}

function storedJob(
  head: JobHeadRow,
  own: JobOperationRow[],
  { days, equipment, members }: Found,
): StoredJob {
  const jobDays = own.flatMap(({ id }) => days.get(id) ?? []);
  const workers = new Set(jobDays.flatMap(({ minutesByMember }) => Object.keys(minutesByMember)));
  const job: ActualJob = {
    // It was checked against the schema when it came in.
    data: JSON.parse(head.data) as EstimateData,
    operations: own.map((row) => ({
      id: row.id,
      status: row.status,
      hoursPerDay: row.working_hours_per_day,
      lineChoices: choicesOf(row.line_choices),
      equipment: (equipment.get(row.id) ?? []).map(
        ({ equipmentName: name, quantity, assignedAt, returnedAt }) => ({
          name,
          quantity,
          firstDay: dayOf(assignedAt),
          lastDay: returnedAt === null ? null : dayOf(returnedAt),
        }),
      ),
    })),
    days: jobDays,
    members: members
      .filter(({ id }) => workers.has(id))
      .map(({ id, name, role, hourly_rate, rate_confirmed, monthly_wage }) => ({
        id,
        name,
        role,
        // A rate that nobody confirmed is nobody's wage.
        hourlyRate: rate_confirmed === 1 ? hourly_rate : null,
        monthlyWage: monthly_wage,
      })),
  };
  const ends = own
    .filter(({ status }) => status !== 'cancelled' || own.every((one) => one.status === status))
    .flatMap(({ last_day }) => last_day ?? []);
  return {
    head,
    operations: own,
    state: jobStateOf(job.operations),
    end: ends.toSorted().at(-1) ?? '',
    job,
  };
}

async function* inBatches(db: Db, ids: readonly string[]): AsyncGenerator<StoredJob> {
  for (let start = 0; start < ids.length; start += JOBS_AT_ONCE) {
    yield* await readJobs(db, ids.slice(start, start + JOBS_AT_ONCE));
    // SQLite answers at once, so all other requests would wait until the last job without a pause.
    await setImmediate();
  }
}

const headOf = ({ head, state }: StoredJob, lastDay: string | null) => ({
  projectId: head.id,
  projectName: head.name,
  category: head.service_category as ServiceCategory,
  projectType: head.project_type,
  state,
  lastDay,
});

/** Leaves out what a comparison says of money: who may not see it learns days and quantities. */
function withoutMoney(reply: ProjectActual): ProjectActual {
  const figures = <Figures extends { cost: number | null } | null>(of: Figures): Figures =>
    of === null ? of : { ...of, cost: null };
  return {
    ...reply,
    lines: reply.lines.map((line) => ({
      ...line,
      planned: figures(line.planned),
      actual: figures(line.actual),
      parts: null,
      byOperation: line.byOperation.map(figures),
    })),
    people: reply.people.map((person) => ({ ...person, wage: null, cost: null })),
    totals: null,
  };
}

/**
 * Returns a project's estimate against the day sheets of its operations; without amounts for who may
 * not see money.
 *
 * Errors: `project-not-found`.
 */
export async function projectActual(
  { database: { read } }: AppContext,
  { role }: AdminSession,
  id: string,
): Promise<ProjectActual> {
  const [stored] = await readJobs(read, [id]);
  if (stored === undefined) throw new AppError('project-not-found');
  const { lastDay, crew: _crew, ...compared } = plannedAgainstActual(stored.job, SPECIFICATION);
  const reply = {
    ...headOf(stored, lastDay),
    ...compared,
    operations: stored.operations.map(({ id: operationId, title, version, line_choices }) => ({
      id: operationId,
      title,
      version,
      lineChoices: choicesOf(line_choices),
    })),
  };
  return may(role, 'seeMoney') ? reply : withoutMoney(reply);
}

type GroupsQuery = z.output<typeof calls.actualGroups.query>;

/** A job that is counted in an overview. */
interface CountedJob extends GroupedJob {
  head: ReturnType<typeof headOf>;
  names: ReadonlyMap<string, string>;
}

async function countedJobs(
  db: Db,
  { from, to, state = 'finished', serviceCategory, memberId }: GroupsQuery,
): Promise<{ jobs: CountedJob[]; isCut: boolean }> {
  const ids = await findEndedProjects(db, {
    from,
    to,
    statuses: STATUSES[state],
    serviceCategory,
    limit: MOST_JOBS + 1,
  });
  const jobs: CountedJob[] = [];
  for await (const stored of inBatches(db, ids.slice(0, MOST_JOBS))) {
    const { head, job } = stored;
    // A job that goes on after the period belongs to a later one.
    if (stored.state !== state || stored.end > to) continue;
    if (memberId !== undefined && !job.members.some((member) => member.id === memberId)) continue;
    const comparison: JobComparison = plannedAgainstActual(job, SPECIFICATION);
    const output = jobOutput(job, SPECIFICATION);
    jobs.push({
      head: headOf(stored, comparison.lastDay),
      category: head.service_category as ServiceCategory,
      projectType: head.project_type,
      comparison,
      output: output.ok ? output.value : null,
      names: new Map(job.members.map(({ id, name }) => [id, name])),
    });
  }
  return { jobs, isCut: ids.length > MOST_JOBS };
}

function groupOf(
  key: string,
  jobs: readonly CountedJob[],
  { by, currency = 'MAD' }: GroupsQuery,
): ActualGroups['groups'][number] {
  const [first] = jobs;
  const crew = first?.comparison.crew ?? [];
  return {
    key,
    job: by === 'job' ? (first?.head ?? null) : null,
    crew:
      by === 'work'
        ? []
        : crew
            .map((id) => ({ id, name: first?.names.get(id) ?? '' }))
            .toSorted((a, b) => a.name.localeCompare(b.name)),
    kind:
      by === 'work' && first !== undefined
        ? { category: first.category, projectType: first.projectType }
        : null,
    ...sumOfJobs(jobs, currency, SPECIFICATION),
  };
}

/**
 * Returns planned against actual of the jobs that ended in a period: each of them, by crew or by kind
 * of work. The last 1,000 jobs of the period are counted. Amounts are null for who may not see money.
 *
 * Errors: `invalid-input` when the period ends before it begins.
 */
export async function actualGroups(
  { database }: AppContext,
  { role }: AdminSession,
  query: GroupsQuery,
): Promise<ActualGroups> {
  if (query.to < query.from) {
    const message = 'A period does not end before it begins';
    throw new AppError('invalid-input', { message, fields: [{ path: 'to', message }] });
  }
  const { by, currency = 'MAD', ...asked } = query;
  const { jobs, isCut } = await whileUnchanged(database, `actual ${JSON.stringify(asked)}`, () =>
    countedJobs(database.read, query),
  );
  const grouped =
    by === 'job'
      ? jobs.map((job): [string, CountedJob[]] => [job.head.projectId, [job]])
      : [...Map.groupBy(jobs, (job) => groupKeyOf(job, by))];
  const seesMoney = may(role, 'seeMoney');
  const shown = <Sums extends Pick<JobSums, 'totals'> | { totals: null }>(sums: Sums) =>
    seesMoney ? sums : { ...sums, totals: null };
  return {
    currency,
    groups: grouped.map(([key, same]) => shown(groupOf(key, same, query))),
    sum: shown(sumOfJobs(jobs, currency, SPECIFICATION)),
    isCut,
  };
}

/**
 * Returns the units per person-day of the last 50 finished jobs of a project type, by unit, and the
 * jobs behind them.
 */
export async function ownRates(
  { database }: AppContext,
  { serviceCategory, projectType, excludeProject }: z.output<typeof calls.ownRates.query>,
): Promise<OwnRates> {
  const jobs: (JobOutput & OwnRates['jobs'][number])[] = [];
  const leftOut: Record<NoOutput, number> = { 'no-work': 0, 'no-units': 0, 'several-units': 0 };
  const ids = await findProjectsOfType(database.read, serviceCategory, projectType, LOOKED_AT);
  for await (const stored of inBatches(database.read, ids)) {
    const { head, state, job, end } = stored;
    if (jobs.length === MOST_RATE_JOBS) break;
    if (state !== 'finished' || head.id === excludeProject) continue;
    const output = jobOutput(job, SPECIFICATION);
    if (!output.ok) {
      leftOut[output.reason] += 1;
      continue;
    }
    const lastDay =
      job.days
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? end;
    jobs.push({ ...output.value, projectId: head.id, projectName: head.name, lastDay });
  }
  return {
    rates: ratesOf(jobs),
    jobs,
    leftOut: {
      noWork: leftOut['no-work'],
      noUnits: leftOut['no-units'],
      severalUnits: leftOut['several-units'],
    },
  };
}
