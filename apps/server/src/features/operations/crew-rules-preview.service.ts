import {
  type CompanyCrewRules,
  type crewRuleCalls,
  MOST_PREVIEWED,
  type ScheduledOperation,
} from '@pcm/contract';
import { type CrewRules, crewFindings, crewsOf, dayAfter, type StaffingFinding } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { readCrewRules } from '../schedule-settings/crew-rules.service.ts';
import { livingTeamMembers } from '../team/team-members.service.ts';
import { findWithin } from './booking.repo.ts';
import { scheduledReplies } from './operation-page.service.ts';
import { reachedPeriod } from './span-class.ts';
import { namedFindings } from './staffing.service.ts';

/** The period that a preview covers. Units: days. */
const AHEAD = 730;

const keyOf = ({ rule, values }: StaffingFinding) => JSON.stringify([rule, values]);

/** Tells whether an operation has people and is not over. */
const isAsked = ({ status, assignedTeam }: ScheduledOperation) =>
  status !== 'completed' && status !== 'cancelled' && assignedTeam.length > 0;

/**
 * Returns the operations from a day on, for two years, that would break unsaved rules on crews but
 * keep the stored ones, and the number of those that would no longer break one. Rules that are
 * overridden with a reason are left out.
 */
export async function previewCrewRules(
  { database: { read } }: AppContext,
  { today, own, off }: CompanyCrewRules & { today: string },
): Promise<z.output<typeof crewRuleCalls.previewCrewRules.reply>> {
  const stored = await readCrewRules(read);
  const people = await livingTeamMembers(read);
  const members = new Map(people.map((member) => [member.id, member]));
  const period = reachedPeriod({ firstDay: today, lastDay: dayAfter(today, AHEAD) ?? today });
  const coming = (await scheduledReplies(read, await findWithin(read, period))).filter(isAsked);
  const found = (operation: ScheduledOperation, rules: CrewRules) => [
    ...new Map(
      crewsOf(operation, members)
        .flatMap((team) =>
          crewFindings(
            {
              job: { category: operation.serviceCategory, projectType: operation.projectType },
              status: operation.status,
              requirements: operation.requirements,
              team,
            },
            rules,
          ),
        )
        .filter(({ rule }) => !operation.overriddenRules.includes(rule))
        .map((finding) => [keyOf(finding), finding]),
    ).values(),
  ];
  let mended = 0;
  const broken = coming.flatMap((operation) => {
    const before = new Set(found(operation, stored).map(keyOf));
    const after = found(operation, { own, off });
    const added = after.filter((finding) => !before.has(keyOf(finding)));
    if (added.length === 0 && after.length < before.size) mended += 1;
    return added.length === 0 ? [] : [{ operation, added }];
  });
  return {
    asked: coming.length,
    broken: broken.length,
    mended,
    operations: broken.slice(0, MOST_PREVIEWED).map(({ operation, added }) => ({
      id: operation.id,
      title: operation.title,
      customerName: operation.customerName,
      firstDay: operation.scheduledDate ?? today,
      findings: namedFindings(added, { members: new Map() }),
    })),
  };
}
