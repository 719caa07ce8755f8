import type { calls, TeamMember } from '@pcm/contract';
import { dayAfter, type LeaveBalance, leaveBalance, PLANNED_AHEAD } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { companyDay } from '../company/company.service.ts';
import { readLaw } from '../law/law.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import { livingTeamMembers, readTeamMember } from '../team/team-members.service.ts';
import { absences } from './absence.record.ts';
import { findAbsences } from './absences.repo.ts';

type LeaveBalances = typeof calls.leaveBalances;

const shown = ({ rows, ...balance }: LeaveBalance) => ({
  ...balance,
  rows: rows.map(({ rule, value, validFrom, reference }) => ({
    rule,
    value,
    validFrom,
    reference,
  })),
});

const countedOf = ({ leaveDays: days, leaveCountedOn: day }: TeamMember) =>
  days === null || day === null ? null : { day, days };

/**
 * Returns the paid leave of each living team member, or of one of them, at the end of a day.
 *
 * Errors: `team-member-not-found`.
 */
export async function leaveBalances(
  { database: { read }, clock }: AppContext,
  { day, memberId, without }: z.output<LeaveBalances['query']>,
): Promise<z.output<LeaveBalances['reply']>> {
  const people =
    memberId === undefined ? await livingTeamMembers(read) : [await readTeamMember(read, memberId)];
  const hired = people.flatMap(({ hiredOn }) => hiredOn ?? []).toSorted();
  const [first] = hired;
  const holidays = await readScheduleSettings(read);
  const { ownRows } = await readLaw(read);
  const period = { from: first ?? day, to: dayAfter(day, PLANNED_AHEAD) ?? day, memberId };
  const found = first === undefined ? [] : await findAbsences(read, period);
  const byMember = Map.groupBy(found, (row) => row.member_id);
  const days = { day, today: companyDay(clock()) };
  return people.map((member) => {
    const { id, hiredOn } = member;
    if (hiredOn === null) return { memberId: id, balance: null };
    const own = (byMember.get(id) ?? []).filter((row) => row.id !== without);
    const terms = {
      hiredOn,
      counted: countedOf(member),
      absences: own.map(absences.contentOf),
      holidays,
      ownRows,
    };
    const balance = leaveBalance(terms, days);
    return { memberId: id, balance: balance === null ? null : shown(balance) };
  });
}
