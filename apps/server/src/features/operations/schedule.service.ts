import type { GroupLooks, Operation, ScheduledOperation } from '@pcm/contract';
import { companyLooks, crewKey, dayAfter, daysBetween } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { whileUnchanged } from '../../db/unchanged.ts';
import { AppError } from '../../http/errors.ts';
import { companyDay } from '../company/company.service.ts';
import { equipmentOfOperations } from '../equipment/operation-equipment.service.ts';
import { livingTeamMembers } from '../team/team-members.service.ts';
import { findPlanned, findWithin } from './booking.repo.ts';
import { operationReply } from './operation-content.ts';
import { scheduledReplies } from './operation-page.service.ts';
import { findNamedOperations, type NamedOperationRow } from './operations.repo.ts';
import { countGroups, type GroupCount } from './operations-overview.repo.ts';
import { reachedPeriod } from './span-class.ts';

/** The longest period: two years and the adjacent days of other months. Units: days. */
const MOST_DAYS = 800;

/**
 * Returns operations that have a day in a period, in the order of their days, without cancelled
 * ones.
 *
 * Errors: `invalid-input` when the period ends before it begins, or is longer than a calendar
 * shows.
 */
export async function scheduleOf(
  { database: { read } }: AppContext,
  { from, to }: { from: string; to: string },
): Promise<ScheduledOperation[]> {
  const length = daysBetween(from, to) ?? -1;
  if (length < 0 || length >= MOST_DAYS) {
    const message = `The period has 1 to ${MOST_DAYS} days`;
    throw new AppError('invalid-input', { message, fields: [{ path: 'to', message }] });
  }
  const period = reachedPeriod({ firstDay: from, lastDay: to });
  return scheduledReplies(read, await findWithin(read, period));
}

/** Work of the last days before today counts for the looks of groups, as does all ahead. */
const LOOKS_LOOK_BACK = 30;

/**
 * Returns the looks of customers, crews and vehicles with the most operations around today and
 * ahead, in the whole company: those of a view alone would differ from screen to screen.
 */
export async function looksOfGroups({ database, clock }: AppContext): Promise<GroupLooks> {
  const today = companyDay(clock());
  const since = dayAfter(today, -LOOKS_LOOK_BACK) ?? today;
  return whileUnchanged(database, `looks ${since}`, async () => {
    const { customers, teams, vehicles } = await countGroups(database.read, since);
    const known = new Set((await livingTeamMembers(database.read)).map(({ id }) => id));
    const crews = new Map<string, number>();
    for (const { key: team, count } of teams) {
      // The list needs no check, because the program itself stored it.
      const crew = (JSON.parse(team) as string[]).filter((id) => known.has(id));
      if (crew.length > 0) crews.set(crewKey(crew), (crews.get(crewKey(crew)) ?? 0) + count);
    }
    const byKey = (rows: readonly GroupCount[]) =>
      new Map(rows.map(({ key, count }) => [key, count]));
    return {
      customer: companyLooks(byKey(customers)),
      crew: companyLooks(crews),
      van: companyLooks(byKey(vehicles)),
    };
  });
}

async function wholeReplies(db: Db, rows: readonly NamedOperationRow[]): Promise<Operation[]> {
  const equipment = await equipmentOfOperations(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => operationReply(row, equipment.get(row.id) ?? []));
}

/**
 * Returns the operations, not cancelled, that book people in a period, or only one person, by their
 * days; those of one person also where others work in the person's place.
 */
export async function plannedOperations(
  db: Db,
  period: { from: string; to: string; memberId?: string | undefined },
): Promise<Operation[]> {
  return wholeReplies(db, await findPlanned(db, period));
}

/** Returns some operations in any state, also deleted ones. */
export async function operationsNamed(db: Db, ids: readonly string[]): Promise<Operation[]> {
  return wholeReplies(db, await findNamedOperations(db, ids));
}
