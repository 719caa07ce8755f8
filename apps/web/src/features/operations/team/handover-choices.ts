import type { operationCalls } from '@pcm/contract';
import { type Booking, bookingOf, conflictsOf } from '@pcm/domain';
import type { z } from 'zod';

/** A member's open work, and who may take over each operation. */
export type WorkAhead = z.output<typeof operationCalls.workAhead.reply>['work'];

export interface HandoverChoice {
  operation: WorkAhead[number]['operation'];
  /** The ids of those who may take it over, given the choices for the operations before. */
  options: readonly string[];
  /** An id, {@link STAYS} or {@link TAKEN_OFF}. */
  by: string;
}

/** The member stays on the operation for now. */
export const STAYS = 'stays';
/** The member leaves the operation without a replacement. */
export const TAKEN_OFF = 'off';

const BY_PEOPLE = { policy: 'people-and-equipment', stock: [] } as const;

/**
 * Returns who takes over each operation: as chosen, else the best match who is free. Nobody gets
 * two operations at the same time; one that nobody may take over stays.
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

/** Returns the new teams of the operations that change hands. */
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
