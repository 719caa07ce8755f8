import { type ActualGroups, type calls, may, type ProjectActual } from '@pcm/contract';
import {
  type ActualJob,
  type ComparedUnits,
  type GroupedJob,
  groupKeyOf,
  type JobComparison,
  type JobState,
  jobOutput,
  jobStateOf,
  plannedAgainstActual,
  productionUnitOf,
  rateDays,
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
import { findEndedProjects, findRunningProjects } from './actual.repo.ts';
import {
  choicesOf,
  dayChoicesOf,
  headOf,
  inBatches,
  readJobs,
  readUnplanned,
  type StoredWork,
  withoutOwnPay,
} from './actual-jobs.service.ts';

/** The most jobs that are compared for one reply. */
const MOST_JOBS = 1000;

/** Leaves out the amounts of a comparison: those who may not see money get days and quantities. */
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
    totals: null,
  };
}

/** Leaves out what the hours of each person cost, which tells the wage. */
const withoutPay = (reply: ProjectActual): ProjectActual => ({
  ...reply,
  people: reply.people.map((person) => ({ ...person, wage: null, cost: null })),
});

/**
 * Compares a project's estimate with the day sheets of its operations; without amounts for those
 * who may not see money, and with people at the rates of the estimate for those who may not see pay.
 *
 * Errors: `project-not-found`.
 */
export async function projectActual(
  { database: { read } }: AppContext,
  { role }: AdminSession,
  id: string,
): Promise<ProjectActual> {
  const [found] = await readJobs(read, [id]);
  if (found === undefined) throw new AppError('project-not-found');
  const stored = may(role, 'seePay') ? found : { ...found, job: withoutOwnPay(found.job) };
  const { lastDay, crew: _crew, ...compared } = plannedAgainstActual(stored.job, SPECIFICATION);
  const reply = {
    ...headOf(stored, lastDay),
    ...compared,
    days: rateDays(stored.job, SPECIFICATION),
    operations: stored.operations.map((row) => ({
      id: row.id,
      title: row.title,
      version: row.version,
      lineChoices: choicesOf(row.line_choices),
      dayChoices: dayChoicesOf(row.day_choices),
    })),
  };
  const shown = may(role, 'seePay') ? reply : withoutPay(reply);
  return may(role, 'seeMoney') ? shown : withoutMoney(shown);
}

type GroupsQuery = z.output<typeof calls.actualGroups.query>;

/** A job that is counted in an overview. */
interface CountedJob extends GroupedJob {
  head: ReturnType<typeof headOf>;
  work: ActualGroups['groups'][number]['work'];
  names: ReadonlyMap<string, string>;
}

/** Returns the units of a job that were asked for and done, by unit. */
function workOf(units: readonly ComparedUnits[]): CountedJob['work'] {
  const byUnit = Map.groupBy(units, ({ unit }) => productionUnitOf(unit) ?? unit);
  return [...byUnit.values()].flatMap((same) => {
    const unit = same[0]?.unit ?? '';
    const asked = same.filter(({ planned }) => planned !== null);
    const sum = (values: readonly number[]) =>
      Math.round(values.reduce((all, value) => all + value, 0) * 1000) / 1000;
    const done = sum(same.map((one) => one.done));
    const planned = asked.length === 0 ? null : sum(asked.map((one) => one.planned ?? 0));
    return done === 0 && planned === null ? [] : { unit, planned, done };
  });
}

/** Finds the projects of jobs that may be in a state, the latest first. */
async function candidates(
  db: Db,
  state: JobState,
  { from, to, serviceCategory }: GroupsQuery,
): Promise<string[]> {
  const period = { from, to, serviceCategory, limit: MOST_JOBS + 1 };
  if (state === 'running') return findRunningProjects(db, period);
  const statuses = state === 'finished' ? (['completed'] as const) : (['cancelled'] as const);
  return findEndedProjects(db, { ...period, statuses });
}

const hasWorker = ({ members }: ActualJob, memberId: string | undefined) =>
  memberId === undefined || members.some((member) => member.id === memberId);

async function countedJobs(
  db: Db,
  state: JobState,
  query: GroupsQuery,
  seesPay: boolean,
): Promise<{ jobs: CountedJob[]; isCut: boolean }> {
  const ids = await candidates(db, state, query);
  const jobs: CountedJob[] = [];
  for await (const stored of inBatches(db, ids.slice(0, MOST_JOBS))) {
    const { head } = stored;
    const job = seesPay ? stored.job : withoutOwnPay(stored.job);
    if (stored.state !== state || !hasWorker(job, query.memberId)) continue;
    // A job that continues after the period belongs to a later one, but jobs under way have no end.
    if (state !== 'running' && stored.end > query.to) continue;
    const comparison: JobComparison = plannedAgainstActual(job, SPECIFICATION);
    const output = jobOutput(job, SPECIFICATION);
    jobs.push({
      head: headOf(stored, comparison.lastDay),
      category: head.service_category as ServiceCategory,
      projectType: head.project_type,
      comparison,
      output: output.ok ? output.value : null,
      work: workOf(comparison.units),
      names: new Map(job.members.map(({ id, name }) => [id, name])),
    });
  }
  return { jobs, isCut: ids.length > MOST_JOBS };
}

/** Whether the estimate of a job was a forecast. */
const hasForecast = ({ head }: CountedJob) => head.isForecast;

/** Adds up jobs that had a forecast, and counts the others. */
function sumsOf(jobs: readonly CountedJob[], { currency = 'MAD' }: GroupsQuery) {
  const compared = jobs.filter(hasForecast);
  const withoutForecast = jobs.length - compared.length;
  // The output per day needs no forecast.
  const { outputs } = sumOfJobs(jobs, currency, SPECIFICATION);
  return { ...sumOfJobs(compared, currency, SPECIFICATION), outputs, withoutForecast };
}

function groupOf(
  key: string,
  jobs: readonly CountedJob[],
  query: GroupsQuery,
): ActualGroups['groups'][number] {
  const { by, currency = 'MAD' } = query;
  const [first] = jobs;
  const crew = first?.comparison.crew ?? [];
  const sums =
    by === 'job'
      ? { ...sumOfJobs(jobs, currency, SPECIFICATION), withoutForecast: 0 }
      : sumsOf(jobs, query);
  return {
    key,
    job: by === 'job' ? (first?.head ?? null) : null,
    work: by === 'job' ? (first?.work ?? []) : [],
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
    ...sums,
  };
}

function unplannedOf({ row, job }: StoredWork): ActualGroups['unplanned'][number] {
  const { personDays, people, units, lastDay, totals } = plannedAgainstActual(job, SPECIFICATION);
  return {
    operationId: row.id,
    title: row.title,
    kind: row.kind,
    category: row.service_category,
    customerName: row.customer_name,
    state: jobStateOf(job.operations),
    lastDay,
    minutes: people.reduce((sum, { minutes }) => sum + minutes, 0),
    personDays,
    work: units.map(({ label, unit, done }) => ({ label, unit, done })),
    cost: totals.outside,
    isCostMissing: totals.isCostMissing,
  };
}

/** Returns the work without an estimate of a period, the latest first. */
async function unplannedWork(
  db: Db,
  query: GroupsQuery,
  seesPay: boolean,
): Promise<ActualGroups['unplanned']> {
  const { from, to, serviceCategory, memberId, state, currency = 'MAD' } = query;
  const empty = { settings: { currency } };
  const period = { from, to, serviceCategory, limit: MOST_JOBS };
  const works = await readUnplanned(db, period, empty);
  return works
    .filter(({ job }) => hasWorker(job, memberId))
    .map(({ row, job }) => unplannedOf({ row, job: seesPay ? job : withoutOwnPay(job) }))
    .filter((work) => (state === undefined ? work.state !== 'cancelled' : work.state === state));
}

/**
 * Returns planned against actual of the jobs of a period: each of them, by crew or by kind of work,
 * and the work that has no estimate. Finished jobs belong to the period in which they ended, jobs
 * under way to each in which they are; without a state in the query, both are listed and the
 * finished ones summed. Amounts of jobs whose estimate was made after the work began are in no sum.
 * The latest 1,000 jobs are counted. Amounts are null for those who may not see money; for those who
 * may not see pay, people cost what the lines of the estimates say.
 */
export async function actualGroups(
  { database }: AppContext,
  { role }: AdminSession,
  query: GroupsQuery,
): Promise<ActualGroups> {
  const { by, currency = 'MAD', state, ...asked } = query;
  const seesPay = may(role, 'seePay');
  const jobsIn = (one: JobState) =>
    whileUnchanged(database, `actual ${one} ${seesPay} ${JSON.stringify(asked)}`, () =>
      countedJobs(database.read, one, query, seesPay),
    );
  const counted = await jobsIn(state ?? 'finished');
  const running = state === undefined && by === 'job' ? await jobsIn('running') : null;
  const unplanned = await whileUnchanged(
    database,
    `unplanned ${seesPay} ${JSON.stringify({ ...asked, state, currency })}`,
    () => unplannedWork(database.read, query, seesPay),
  );
  const jobs = [...(running?.jobs ?? []), ...counted.jobs];
  const grouped =
    by === 'job'
      ? jobs.map((job): [string, CountedJob[]] => [job.head.projectId, [job]])
      : [...Map.groupBy(jobs, (job) => groupKeyOf(job, by))];
  const seesMoney = may(role, 'seeMoney');
  const shown = <Sums extends { totals: ActualGroups['sum']['totals'] }>(sums: Sums) =>
    seesMoney ? sums : { ...sums, totals: null };
  return {
    currency,
    groups: grouped.map(([key, same]) => shown(groupOf(key, same, query))),
    sum: shown(sumsOf(counted.jobs, query)),
    unplanned: seesMoney ? unplanned : unplanned.map((work) => ({ ...work, cost: null })),
    isCut: counted.isCut || running?.isCut === true,
  };
}
