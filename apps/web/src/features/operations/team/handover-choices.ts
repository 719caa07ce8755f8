import type { operationCalls } from '@pcm/contract';
import { type Booking, bookingOf, conflictsOf } from '@pcm/domain';
import type { z } from 'zod';

/** Open work of somebody, and who may take each of it over. */
export type WorkAhead = z.output<typeof operationCalls.workAhead.reply>['work'];

/** What becomes of one job. */
export interface HandoverChoice {
  operation: WorkAhead[number]['operation'];
  /** Ids of those who may take it over, besides what was chosen for the jobs before. */
  options: readonly string[];
  /** An id, {@link STAYS} or {@link TAKEN_OFF}. */
  by: string;
}

/** The person stays on the job for now. */
export const STAYS = 'stays';
/** The person leaves the job, and nobody takes the place. */
export const TAKEN_OFF = 'off';

const BY_PEOPLE = { policy: 'people-and-equipment', stock: [] } as const;

/**
 * Who takes over each job: as chosen, else the most fitting one who is free. Nobody gets two jobs at
 * the same time; where nobody may take a job over, it stays.
 */
export function handoverChoices(
  work: WorkAhead,
  chosen: ReadonlyMap<string, string>,
): HandoverChoice[] {
  const booked: Booking[] = [];
  return work.map(({ operation, candidates }) => {
    const booking = bookingOf(operation);
    const takenBy = (id: string): Booking[] =>
      booking === null ? [] : [{ ...booking, team: [id], equipment: [] }];
    const options = candidates.filter((id) =>
      takenBy(id).every((one) => conflictsOf(one, booked, BY_PEOPLE).length === 0),
    );
    const wanted = chosen.get(operation.id) ?? '';
    const isOpen = [STAYS, TAKEN_OFF, ...options].includes(wanted);
    const by = isOpen ? wanted : (options[0] ?? STAYS);
    if (options.includes(by)) booked.push(...takenBy(by));
    return { operation, options, by };
  });
}

/** The teams that a handover gives to the jobs that change hands. */
export const handedOver = (choices: readonly HandoverChoice[], memberId: string) =>
  choices
    .filter(({ by }) => by !== STAYS)
    .map(({ operation: { id, version, assignedTeam }, by }) => ({
      operationId: id,
      version,
      assignedTeam: assignedTeam.flatMap((one) => {
        if (one !== memberId) return one;
        return by === TAKEN_OFF ? [] : by;
      }),
    }));
