import {
  type Booking,
  type Cover,
  conflictsOf,
  coverProblem,
  daysOfPerson,
  personDays,
} from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { companyDay } from '../company/company.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import {
  findAheadOf,
  findOperationsAhead,
  findUnfinished,
  isKnown,
  type MemberOperationRow,
  rebookDays,
  setTeam,
} from './member-operations.repo.ts';

/**
 * The most tries, because notes may be saved meanwhile, and such a save does not pass the booking
 * gate.
 */
const TRIES = 50;

/** The people of an operation. */
interface Staff {
  team: string[];
  covers: Cover[];
}

/** An operation that a person left: its id, with the covers that were removed too, if any. */
export type LeftOperation = string | { id: string; covers: Cover[] };

/** Reads the people of an operation. The lists need no check, because the program stored them. */
const staffOfRow = (row: MemberOperationRow): Staff => ({
  team: JSON.parse(row.assigned_team) as string[],
  covers: JSON.parse(row.covers) as Cover[],
});

/** Returns the booking of an operation's people; null while it books no days. */
function bookingOf(row: MemberOperationRow, staff: Staff): Booking | null {
  const { id, title, scheduled_date: firstDay, start_time: startTime, end_time: endTime } = row;
  if (firstDay === null || row.status === 'cancelled') return null;
  const lastDay = row.last_day ?? firstDay;
  return { id, title, firstDay, lastDay, startTime, endTime, ...staff, equipment: [] };
}

/** Changes the people of operations, and repeats this for those that were saved meanwhile. */
async function changeTeams(
  { db, actor, now }: RecordWrite,
  find: () => Promise<MemberOperationRow[]>,
  change: (row: MemberOperationRow) => Staff | undefined | Promise<Staff | undefined>,
): Promise<string[]> {
  const changed: string[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let isAll = true;
    for (const row of await find()) {
      const before = staffOfRow(row);
      const after = changed.includes(row.id) ? undefined : await change(row);
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
 * Removes a team member from the coming operations, also as a substitute, and returns the
 * operations left.
 */
export async function leaveOperations(
  write: RecordWrite,
  memberId: string,
): Promise<LeftOperation[]> {
  const { db, now } = write;
  const left = new Map<string, LeftOperation>();
  await changeTeams(
    write,
    () => findOperationsAhead(db, memberId, companyDay(now)),
    (row) => {
      const { team, covers } = staffOfRow(row);
      const isOf = (cover: Cover) => cover.memberId === memberId || cover.substituteId === memberId;
      const gone = covers.filter(isOf);
      left.set(row.id, gone.length === 0 ? row.id : { id: row.id, covers: gone });
      return {
        team: team.filter((id) => id !== memberId),
        covers: covers.filter((cover) => !isOf(cover)),
      };
    },
  );
  return [...left.values()];
}

/** Tells when people are booked, by operations and by those just returned to them. */
function takenTimes(db: Db, now: Date) {
  const taken = new Map<string, Booking[]>();
  const alone = (booking: Booking, memberId: string): Booking[] =>
    daysOfPerson(booking, memberId).map((own) => ({
      ...booking,
      ...own,
      team: [memberId],
      covers: [],
    }));
  const of = async (memberId: string): Promise<Booking[]> => {
    const known = taken.get(memberId);
    if (known !== undefined) return known;
    const rows = await findUnfinished(db, memberId, companyDay(now));
    const found = rows.flatMap((row) => {
      const booking = bookingOf(row, staffOfRow(row));
      return booking === null ? [] : alone(booking, memberId);
    });
    taken.set(memberId, found);
    return found;
  };
  const terms = { policy: 'people-and-equipment', stock: [] } as const;
  return {
    isFree: async (booking: Booking, memberId: string) => {
      const others = (await of(memberId)).filter(({ id }) => id !== booking.id);
      return alone(booking, memberId).every((own) => conflictsOf(own, others, terms).length === 0);
    },
    take: async (booking: Booking, memberId: string) => {
      (await of(memberId)).push(...alone(booking, memberId));
    },
  };
}

/**
 * Puts a team member back into the operations from which the delete removed them, if these have not
 * passed and do not overlap now. Covers are restored too, unless somebody else has these days now.
 */
export async function returnToOperations(
  write: RecordWrite,
  memberId: string,
  left: readonly LeftOperation[],
): Promise<void> {
  if (left.length === 0) return;
  const { db, now } = write;
  const times = takenTimes(db, now);
  const coversOf = new Map(
    left.map((one) => (typeof one === 'string' ? [one, []] : [one.id, one.covers])),
  );
  /** Adds the covers that are valid and whose substitute exists and is free. */
  const withCovers = async (row: MemberOperationRow, staff: Staff): Promise<Staff> => {
    let found = staff;
    for (const cover of coversOf.get(row.id) ?? []) {
      const next = { ...found, covers: [...found.covers, cover] };
      const booking = bookingOf(row, next);
      if (booking === null || coverProblem(booking) !== null) continue;
      const { substituteId } = cover;
      if (substituteId !== memberId && !(await isKnown(db, substituteId))) continue;
      if (await times.isFree(booking, substituteId)) found = next;
    }
    return found;
  };
  await changeTeams(
    write,
    () => findAheadOf(db, [...coversOf.keys()], companyDay(now)),
    async (row) => {
      const before = staffOfRow(row);
      if (before.team.includes(memberId)) return undefined;
      const covers = coversOf.get(row.id) ?? [];
      const isSubstitute = covers.some(({ substituteId }) => substituteId === memberId);
      const after = await withCovers(
        row,
        isSubstitute ? before : { ...before, team: [...before.team, memberId] },
      );
      if (isSubstitute && after === before) return undefined;
      const booking = bookingOf(row, after);
      if (booking === null) return after;
      if (!(await times.isFree(booking, memberId))) return undefined;
      for (const id of new Set([memberId, ...covers.map(({ substituteId }) => substituteId)])) {
        await times.take(booking, id);
      }
      return after;
    },
  );
}

/** Returns the titles of the coming operations to which not all days of somebody came back. */
export async function notReturnedTo(
  db: Db,
  memberId: string,
  left: readonly LeftOperation[],
  now: Date,
): Promise<string[]> {
  const goneOf = new Map(
    left.map((one) => (typeof one === 'string' ? [one, []] : [one.id, one.covers])),
  );
  if (goneOf.size === 0) return [];
  const rows = await findAheadOf(db, [...goneOf.keys()], companyDay(now));
  const isWhole = (row: MemberOperationRow) => {
    const { team, covers } = staffOfRow(row);
    const gone = goneOf.get(row.id) ?? [];
    const isSubstitute = gone.some(({ substituteId }) => substituteId === memberId);
    const isBack = (cover: Cover) =>
      covers.some((one) => JSON.stringify(one) === JSON.stringify(cover));
    return (isSubstitute || team.includes(memberId)) && gone.every(isBack);
  };
  return rows.filter((row) => !isWhole(row)).map(({ title }) => title);
}
