import type { calls } from '@pcm/contract';
import { dayAfter, EXPIRY_NOTICE_DAYS } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { countWithin } from './booking.repo.ts';
import {
  countByStatus,
  countCustomers,
  countEquipment,
  countMembers,
} from './operations-overview.repo.ts';
import { reachedPeriod } from './span-class.ts';

type Overview = z.output<typeof calls.operationsOverview.reply>;

/**
 * Returns the tiles of Team & Operations and the counts of its tabs. `today` is the reader's day.
 */
export async function operationsOverview(
  { database: { read } }: AppContext,
  today: string,
): Promise<Overview> {
  const statuses = await countByStatus(read);
  const countOf = (status: string) => statuses.find((one) => one.status === status)?.count ?? 0;
  const ahead = statuses.filter(({ status }) => ['scheduled', 'in-progress'].includes(status));
  // The stored day is the one after the last valid day.
  const noticed = dayAfter(today, EXPIRY_NOTICE_DAYS + 1) ?? today;
  const { members, active, expiring } = await countMembers(read, noticed);
  return {
    activeTeam: active,
    teamMembers: members,
    customers: await countCustomers(read),
    equipment: await countEquipment(read),
    operations: statuses.reduce((sum, { count }) => sum + count, 0),
    todaysOperations: await countWithin(read, reachedPeriod({ firstDay: today, lastDay: today })),
    inProgress: countOf('in-progress'),
    unassigned: ahead.reduce((sum, { unassigned }) => sum + unassigned, 0),
    expiringCertifications: expiring,
  };
}
