import type { AbsenceKind } from '@pcm/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { StoredSetting } from '../../db/settings.ts';
import { type BookedRow, idsWithin } from './booking.repo.ts';
import type { OperationRow } from './operation.record.ts';
import type { BookedProject } from './operations.repo.ts';
import type { Reached } from './span-class.ts';
import type { AwayRow, LastWorkRow } from './staffing.repo.ts';

/** A record to which a new operation may refer, in the columns of its kind. */
interface FoundRow {
  kind: 'project' | 'setting' | 'customer' | 'client' | 'member';
  key: string;
  a: string | null;
  b: string | null;
  c: string | null;
  d: string | null;
  version: number;
}

/** A team member, living or deleted. */
export interface FoundMember {
  id: string;
  name: string;
  deletedAt: string | null;
  /** JSON. */
  certifications: string;
  /** JSON. */
  skills: string;
}

/** The records to which a new operation refers, and the settings that apply to it. */
export interface FoundReferences {
  /** Absent when it is not living. */
  project: BookedProject | undefined;
  settings: ReadonlyMap<string, StoredSetting>;
  /** The customer in the request; absent when it is not living. */
  customer: { id: string; name: string } | undefined;
  /** The first living customer with the name of the project's client. */
  client: { id: string; name: string } | undefined;
  members: readonly FoundMember[];
}

/** Finds the records to which a new operation refers, and some settings, in one statement. */
export async function findReferences(
  db: Db,
  named: { projectId: string; customerId: string | null; memberIds: readonly string[] },
  settings: readonly string[],
): Promise<FoundReferences> {
  const clientKey = sql`(select client_key from projects where id = ${named.projectId})`;
  const members =
    named.memberIds.length === 0
      ? sql``
      : sql`union all
        select 'member', id, name, deleted_at, certifications, skills, 0
        from team_members where id in (${sql.join(named.memberIds)})`;
  const { rows } = await sql<FoundRow>`
    select 'project' as kind, id as key, name as a, client as b, service_category as c,
      project_type as d, 0 as version
    from projects where id = ${named.projectId} and deleted_at is null
    union all select 'setting', key, value, updated_at, null, null, version
    from settings where key in (${sql.join(settings)})
    union all select 'customer', id, name, null, null, null, 0
    from customers where id = ${named.customerId ?? ''} and deleted_at is null
    union all select 'client', id, name, null, null, null, 0 from (
      select id, name from customers
      where deleted_at is null and (name_key = ${clientKey} or company_key = ${clientKey})
        and ${clientKey} <> ''
      order by created_at, id limit 1
    ) as named
    ${members}`.execute(db);
  const ofKind = (kind: FoundRow['kind']) => rows.filter((row) => row.kind === kind);
  const people = (kind: 'customer' | 'client') =>
    ofKind(kind).map(({ key: id, a: name }) => ({ id, name: name ?? '' }))[0];
  return {
    project: ofKind('project').map(({ key: id, a, b, c, d }) => ({
      id,
      name: a ?? '',
      client: b ?? '',
      service_category: c ?? '',
      project_type: d ?? '',
    }))[0],
    settings: new Map(
      ofKind('setting').map(({ key, a, b, version }) => [
        key,
        { key, value: a ?? '', updated_at: b ?? '', version },
      ]),
    ),
    customer: people('customer'),
    client: people('client'),
    members: ofKind('member').map(({ key: id, a, b, c, d }) => ({
      id,
      name: a ?? '',
      deletedAt: b,
      certifications: c ?? '',
      skills: d ?? '[]',
    })),
  };
}

/** A booking with the hours that are worked on its days. */
export type NearRow = BookedRow & Pick<OperationRow, 'working_hours_per_day' | 'works_on_days_off'>;

/** The people whose last work before a day is requested. */
export interface AskedWork {
  memberIds: readonly string[];
  before: string;
}

interface NearOrLast {
  kind: 'near' | 'last' | 'away';
  id: string;
  a: string | null;
  b: string | null;
  c: string | null;
  d: string | null;
  e: string | null;
  f: string | null;
  g: string | null;
  hours: number | null;
  off: number | null;
}

const lastWorkOf = ({ memberIds, before }: AskedWork) => sql`union all
  select 'last', booked.member_id, operations.service_category, projects.project_type,
    max(booked.last_day), null, null, null, null, null, null
  from operation_members as booked
  join operations on operations.id = booked.operation_id
  left join projects on projects.id = operations.project_id
  where booked.member_id in (${sql.join(memberIds)}) and booked.first_day < ${before}
  group by booked.member_id, operations.service_category, projects.project_type`;

const awayOf = (memberIds: readonly string[], { firstDay, lastDay }: Reached) => sql`union all
  select 'away', member_id, kind, first_day, last_day, null, null, null, null, starts_at_noon,
    ends_at_noon
  from absences
  where member_id in (${sql.join(memberIds)}) and deleted_at is null
    and first_day <= ${lastDay} and last_day >= ${firstDay}`;

/**
 * Finds the bookings of a period, the absences of people in it, and optionally the last booked days
 * of people before a day, by kind of work, in one statement.
 */
export async function findNear(
  db: Db,
  period: Reached,
  memberIds: readonly string[],
  lastWork: AskedWork | null,
): Promise<{ near: NearRow[]; last: LastWorkRow[]; away: AwayRow[] }> {
  const { rows } = await sql<NearOrLast>`
    select 'near' as kind, id, title as a, scheduled_date as b, last_day as c, start_time as d,
      end_time as e, assigned_team as f, covers as g, working_hours_per_day as hours, works_on_days_off as off
    from operations where id in ${idsWithin(db, period)}
    ${lastWork === null ? sql`` : lastWorkOf(lastWork)}
    ${memberIds.length === 0 ? sql`` : awayOf(memberIds, period)}`.execute(db);
  return {
    near: rows
      .filter(({ kind }) => kind === 'near')
      .map((row) => ({
        id: row.id,
        title: row.a ?? '',
        scheduled_date: row.b,
        last_day: row.c,
        start_time: row.d,
        end_time: row.e,
        assigned_team: row.f ?? '[]',
        covers: row.g ?? '[]',
        working_hours_per_day: row.hours ?? 0,
        works_on_days_off: row.off === 1 ? 1 : 0,
      })),
    last: rows
      .filter(({ kind }) => kind === 'last')
      .map(({ id, a, b, c }) => ({
        member_id: id,
        service_category: a ?? '',
        project_type: b,
        last_day: c ?? '',
      })),
    away: rows
      .filter(({ kind }) => kind === 'away')
      .map(({ id, a, b, c, hours, off }) => ({
        member_id: id,
        // The table contains nothing else.
        kind: a as AbsenceKind,
        first_day: b ?? '',
        last_day: c ?? '',
        starts_at_noon: hours === 1 ? 1 : 0,
        ends_at_noon: off === 1 ? 1 : 0,
      })),
  };
}
