import { type Booking, type Cover, conflictsOf, daysOfPerson, personDays } from '@pcm/domain';
import { recordEvent } from '../audit/audit.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import {
  findAheadOf,
  findOperationsAhead,
  findUnfinished,
  type MemberOperationRow,
  rebookDays,
  setTeam,
} from './member-operations.repo.ts';

/** The most tries, because notes may be saved meanwhile, which does not pass the gate. */
const TRIES = 50;

const todayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Who works in an operation. */
interface Staff {
  team: string[];
  covers: Cover[];
}

/** Reads the people of an operation. The lists need no check, because the program stored them. */
const staffOfRow = (row: MemberOperationRow): Staff => ({
  team: JSON.parse(row.assigned_team) as string[],
  covers: JSON.parse(row.covers) as Cover[],
});

/** Returns the booking that an operation makes of its people; null while it books no days. */
function bookingOf(row: MemberOperationRow, staff: Staff): Booking | null {
  const { id, title, scheduled_date: firstDay, start_time: startTime, end_time: endTime } = row;
  if (firstDay === null || row.status === 'cancelled') return null;
  const lastDay = row.last_day ?? firstDay;
  return { id, title, firstDay, lastDay, startTime, endTime, ...staff, equipment: [] };
}

/** Changes the people of operations, and tries again with those that were saved meanwhile. */
async function changeTeams(
  { db, actor, now }: RecordWrite,
  find: () => Promise<MemberOperationRow[]>,
  change: (row: MemberOperationRow) => Staff | undefined,
): Promise<string[]> {
  const changed: string[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let isAll = true;
    for (const row of await find()) {
      const before = staffOfRow(row);
      const after = changed.includes(row.id) ? undefined : change(row);
      if (after === undefined) continue;
      if (!(await setTeam(db, row, after, now))) {
        isAll = false;
        continue;
      }
      changed.push(row.id);
      const booking = bookingOf(row, after);
      await rebookDays(db, row.id, booking === null ? [] : personDays(booking));
      const event = { action: 'save', recordType: 'operation', recordId: row.id } as const;
      const viewOf = ({ team, covers }: Staff) => ({
        assignedTeam: team,
        ...(before.covers.length === after.covers.length ? {} : { covers }),
      });
      const views = { before: viewOf(before), after: viewOf(after) };
      await recordEvent(db, actor, { ...event, ...views }, now);
    }
    if (isAll) break;
  }
  return changed;
}

/**
 * Removes a team member from the operations ahead, also as a substitute, and returns the ids of those
 * whose team they left.
 */
export async function leaveOperations(write: RecordWrite, memberId: string): Promise<string[]> {
  const { db, now } = write;
  const ofTeam = new Set<string>();
  const left = await changeTeams(
    write,
    () => findOperationsAhead(db, memberId, todayOf(now)),
    (row) => {
      const { team, covers } = staffOfRow(row);
      if (team.includes(memberId)) ofTeam.add(row.id);
      return {
        team: team.filter((id) => id !== memberId),
        covers: covers.filter(
          (cover) => cover.memberId !== memberId && cover.substituteId !== memberId,
        ),
      };
    },
  );
  return left.filter((id) => ofTeam.has(id));
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
  const alone = { team: [memberId], covers: [] };
  const busy = (await findUnfinished(db, memberId, todayOf(now))).flatMap((row) => {
    const booking = bookingOf(row, staffOfRow(row));
    const days = booking === null ? [] : daysOfPerson(booking, memberId);
    return days.flatMap((own) => (booking === null ? [] : [{ ...booking, ...alone, ...own }]));
  });
  const booked = new Map<string, Booking>();
  await changeTeams(
    write,
    () => findAheadOf(db, left, todayOf(now)),
    (row) => {
      const { team, covers } = staffOfRow(row);
      if (team.includes(memberId)) return undefined;
      const booking = bookingOf(row, alone);
      const others = [...busy, ...booked.values()];
      const terms = { policy: 'people-and-equipment', stock: [] } as const;
      if (booking !== null && conflictsOf(booking, others, terms).length > 0) return undefined;
      if (booking !== null) booked.set(row.id, booking);
      return { team: [...team, memberId], covers };
    },
  );
}
