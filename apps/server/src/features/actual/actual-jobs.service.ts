import { setImmediate } from 'node:timers/promises';
import {
  type ActualDay,
  type ActualJob,
  actualDays,
  type EstimateData,
  type JobMember,
  type JobState,
  jobStateOf,
  type MemberCertification,
  type ServiceCategory,
} from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { companyMoment } from '../company/company.service.ts';
import { shownDayEntry } from '../day-sheets/day-entry.record.ts';
import { equipmentOfOperations } from '../equipment/operation-equipment.service.ts';
import type { OperationContent } from '../operations/operation.record.ts';
import {
  findComparedEntries,
  findJobHeads,
  findJobMembers,
  findJobOperations,
  findUnplannedOperations,
  type JobHeadRow,
  type JobMemberRow,
  type JobOperationRow,
  type UnplannedRow,
} from './actual.repo.ts';

/**
 * The jobs of one batch: few enough for one statement, and for other requests to get their turn.
 */
const JOBS_AT_ONCE = 100;
/** A job as it is stored. */
export interface StoredJob {
  head: JobHeadRow;
  operations: JobOperationRow[];
  state: JobState;
  /** The last planned day of its operations. */
  end: string;
  job: ActualJob;
}

const dayOf = (instant: string) => instant.slice(0, 10);

/** Returns the stored choices of lines. */
export const choicesOf = (stored: string): OperationContent['lineChoices'] =>
  // This program stored it, so it was checked when it was received.
  JSON.parse(stored) as OperationContent['lineChoices'];

/** Returns the stored choices of days that count or not. */
export const dayChoicesOf = (stored: string): OperationContent['dayChoices'] =>
  JSON.parse(stored) as OperationContent['dayChoices'];

/** Reads the content of operations' day sheets, with the equipment and the people. */
async function findWritten(db: Db, operationIds: readonly string[]): Promise<Found> {
  const entries = operationIds.length === 0 ? [] : await findComparedEntries(db, operationIds);
  const equipment = await equipmentOfOperations(db, operationIds);
  const days = Map.groupBy(
    actualDays(entries.map(shownDayEntry)),
    ({ operationId }) => operationId,
  );
  const workers = new Set(
    [...days.values()].flat().flatMap(({ minutesByMember }) => Object.keys(minutesByMember)),
  );
  const members = workers.size === 0 ? [] : await findJobMembers(db, [...workers]);
  return { days, equipment, members };
}

/** Reads jobs with five statements, whatever their number; deleted projects are left out. */
export async function readJobs(db: Db, projectIds: readonly string[]): Promise<StoredJob[]> {
  if (projectIds.length === 0) return [];
  const heads = await findJobHeads(db, projectIds);
  const rows = await findJobOperations(db, projectIds);
  const found = await findWritten(
    db,
    rows.map(({ id }) => id),
  );
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id);
  const byId = new Map(heads.map((head) => [head.id, head]));
  return projectIds.flatMap((projectId) => {
    const head = byId.get(projectId);
    return head === undefined ? [] : storedJob(head, byProject.get(projectId) ?? [], found);
  });
}

interface Found {
  days: ReadonlyMap<string, ActualJob['days']>;
  equipment: Awaited<ReturnType<typeof equipmentOfOperations>>;
  members: readonly JobMemberRow[];
}

/** Returns the job of some operations, whose estimate may be an empty one. */
function jobOf(
  data: EstimateData,
  own: readonly JobOperationRow[],
  { days, equipment, members }: Found,
): ActualJob {
  const jobDays = own.flatMap(({ id }) => days.get(id) ?? []);
  const workers = new Set(jobDays.flatMap(({ minutesByMember }) => Object.keys(minutesByMember)));
  return {
    data,
    operations: own.map((row) => ({
      id: row.id,
      status: row.status,
      hoursPerDay: row.working_hours_per_day,
      lineChoices: choicesOf(row.line_choices),
      dayChoices: dayChoicesOf(row.day_choices),
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
    members: members.filter(({ id }) => workers.has(id)).map(memberOf),
  };
}

const memberOf = (row: JobMemberRow): JobMember => ({
  id: row.id,
  name: row.name,
  role: row.role,
  // The program stored the list, so it needs no check.
  certificates: (JSON.parse(row.certifications) as MemberCertification[]).map(({ name }) => name),
  // An unconfirmed rate is nobody's real wage.
  hourlyRate: row.rate_confirmed === 1 ? row.hourly_rate : null,
  monthlyWage: row.monthly_wage,
});

/**
 * Returns when work began, in the company's time zone; null where nobody worked. A day without any
 * time begins at midnight.
 */
function beginOf(days: ActualJob['days']): Date | null {
  const begun = days
    .filter(({ minutesByMember }) => Object.values(minutesByMember).some((own) => own > 0))
    .map(({ day, startsAt }) => companyMoment(day, startsAt ?? '00:00'));
  return begun.length === 0 ? null : new Date(Math.min(...begun.map(Number)));
}

function storedJob(head: JobHeadRow, own: JobOperationRow[], found: Found): StoredJob {
  // It was checked against the schema when it was received.
  const job = jobOf(JSON.parse(head.data) as EstimateData, own, found);
  const began = beginOf(job.days);
  const isForecast = began === null || head.created_at < began.toISOString();
  const ends = own
    .filter(({ status }) => status !== 'cancelled' || own.every((one) => one.status === status))
    .flatMap(({ last_day }) => last_day ?? []);
  return {
    head,
    operations: own,
    state: jobStateOf(job.operations),
    end: ends.toSorted().at(-1) ?? '',
    job: { ...job, isForecast },
  };
}

/** Work without an estimate, as it is stored. */
export interface StoredWork {
  row: UnplannedRow;
  job: ActualJob;
}

/**
 * Reads work without an estimate that has sheets in a period, the latest first. `data` is an empty
 * estimate in the currency of its costs.
 */
export async function readUnplanned(
  db: Db,
  period: Parameters<typeof findUnplannedOperations>[1],
  data: EstimateData,
): Promise<StoredWork[]> {
  const rows = await findUnplannedOperations(db, period);
  const works: StoredWork[] = [];
  for (let start = 0; start < rows.length; start += JOBS_AT_ONCE) {
    const batch = rows.slice(start, start + JOBS_AT_ONCE);
    const found = await findWritten(
      db,
      batch.map(({ id }) => id),
    );
    works.push(...batch.map((row) => ({ row, job: jobOf(data, [row], found) })));
    await setImmediate();
  }
  return works;
}

/** Returns a job whose people are priced by the lines that they work on, not by their own pay. */
export const withoutOwnPay = (job: ActualJob): ActualJob => ({
  ...job,
  members: job.members.map((member) => ({ ...member, hourlyRate: null, monthlyWage: null })),
});

/** Reads the day sheets of one operation, and its people with those of a list, deleted or not. */
export async function readWritten(
  db: Db,
  operationId: string,
  memberIds: readonly string[],
): Promise<{ days: readonly ActualDay[]; members: JobMember[] }> {
  const { days, members } = await findWritten(db, [operationId]);
  const others = memberIds.filter((id) => !members.some((one) => one.id === id));
  const more = others.length === 0 ? [] : await findJobMembers(db, others);
  return {
    days: days.get(operationId) ?? [],
    members: [...members, ...more].map(memberOf),
  };
}

/** Reads jobs batch by batch. */
export async function* inBatches(db: Db, ids: readonly string[]): AsyncGenerator<StoredJob> {
  for (let start = 0; start < ids.length; start += JOBS_AT_ONCE) {
    yield* await readJobs(db, ids.slice(start, start + JOBS_AT_ONCE));
    // SQLite answers synchronously, so without a pause all other requests would wait until the last
    // job.
    await setImmediate();
  }
}

/** Returns the description of a job in a reply, besides its figures. */
export const headOf = ({ head, state, job }: StoredJob, lastDay: string | null) => ({
  projectId: head.id,
  projectName: head.name,
  category: head.service_category as ServiceCategory,
  projectType: head.project_type,
  state,
  lastDay,
  estimatedAt: head.created_at,
  isForecast: job.isForecast ?? true,
});
