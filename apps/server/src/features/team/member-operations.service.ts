import { type Booking, conflictsOf } from '@pcm/domain';
import { recordEvent } from '../audit/audit.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import {
  bookDays,
  findAheadOf,
  findOperationsAhead,
  findUnfinished,
  freeDays,
  type MemberOperationRow,
  setTeam,
} from './member-operations.repo.ts';

/** The most tries, because notes may be saved meanwhile, which does not pass the gate. */
const TRIES = 50;

const todayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Reads a list that the program itself stored. */
const teamOf = (row: MemberOperationRow) => JSON.parse(row.assigned_team) as string[];

/** Changes the team of operations, and tries again with those that were saved meanwhile. */
async function changeTeams(
  { db, actor, now }: RecordWrite,
  find: () => Promise<MemberOperationRow[]>,
  change: (row: MemberOperationRow) => Promise<string[] | undefined>,
): Promise<string[]> {
  const changed: string[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let isAll = true;
    for (const row of await find()) {
      const before = teamOf(row);
      const after = changed.includes(row.id) ? undefined : await change(row);
      if (after === undefined) continue;
      if (!(await setTeam(db, row, after, now))) {
        isAll = false;
        continue;
      }
      changed.push(row.id);
      const event = { action: 'save', recordType: 'operation', recordId: row.id } as const;
      const views = { before: { assignedTeam: before }, after: { assignedTeam: after } };
      await recordEvent(db, actor, { ...event, ...views }, now);
    }
    if (isAll) break;
  }
  return changed;
}

/** Removes a team member from the operations ahead, and returns their ids. */
export async function leaveOperations(write: RecordWrite, memberId: string): Promise<string[]> {
  const { db, now } = write;
  const left = await changeTeams(
    write,
    () => findOperationsAhead(db, memberId, todayOf(now)),
    async (row) => teamOf(row).filter((id) => id !== memberId),
  );
  for (const id of left) await freeDays(db, memberId, id);
  return left;
}

/**
 * Returns the booking that an operation would make of a team member; null while it books no days.
 */
function bookingOf(memberId: string, row: MemberOperationRow): Booking | null {
  const { id, title, scheduled_date: firstDay, start_time: startTime, end_time: endTime } = row;
  if (firstDay === null || row.status === 'cancelled') return null;
  const lastDay = row.last_day ?? firstDay;
  return { id, title, firstDay, lastDay, startTime, endTime, team: [memberId], equipment: [] };
}

/**
 * Puts a team member back into the operations that the delete removed them from, if these are still
 * ahead and do not overlap by now.
 */
export async function returnToOperations(
  write: RecordWrite,
  memberId: string,
  left: readonly string[],
): Promise<void> {
  if (left.length === 0) return;
  const { db, now } = write;
  const busy = (await findUnfinished(db, memberId, todayOf(now))).flatMap(
    (row) => bookingOf(memberId, row) ?? [],
  );
  const booked = new Map<string, Booking>();
  await changeTeams(
    write,
    () => findAheadOf(db, left, todayOf(now)),
    async (row) => {
      const team = teamOf(row);
      if (team.includes(memberId)) return undefined;
      const booking = bookingOf(memberId, row);
      const others = [...busy, ...booked.values()];
      const terms = { policy: 'people-and-equipment', stock: [] } as const;
      if (booking !== null && conflictsOf(booking, others, terms).length > 0) return undefined;
      if (booking !== null) booked.set(row.id, booking);
      return [...team, memberId];
    },
  );
  for (const { id: operationId, firstDay, lastDay } of booked.values()) {
    await bookDays(db, memberId, { operationId, firstDay, lastDay });
  }
}
