import type { operationCalls, Replacement } from '@pcm/contract';
import { type Booking, bookingOf, conflictsOf, withCover } from '@pcm/domain';
import type { z } from 'zod';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useMemberNames } from '../team.queries.ts';
import { RankedPeople } from './ranked-people.tsx';

/** A member's open work, and who may take over each operation. */
export type WorkAhead = z.output<typeof operationCalls.workAhead.reply>['work'];

export interface HandoverChoice {
  operation: WorkAhead[number]['operation'];
  /** The days that an absence takes, where it takes not all; null where the whole job is given. */
  part: { firstDay: string; lastDay: string } | null;
  /** Whether only some days can be given. */
  hasPart: boolean;
  /** The first of those who may and some who may not, with what speaks for or against them. */
  people: readonly Replacement[];
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
  wholes: ReadonlySet<string> = new Set(),
): HandoverChoice[] {
  const booked: Booking[] = [];
  return work.map(({ operation, onDays: some, ...whole }) => {
    const isPart = some !== null && !wholes.has(operation.id);
    const { candidates, people } = isPart ? some : whole;
    const part = isPart ? { firstDay: some.firstDay, lastDay: some.lastDay } : null;
    const all = bookingOf(operation);
    const booking = all === null ? null : { ...all, ...part, covers: [] };
    const takenBy = (id: string): Booking[] =>
      booking === null ? [] : [{ ...booking, team: [id], equipment: [] }];
    const options = candidates.filter((id) =>
      takenBy(id).every((one) => conflictsOf(one, booked, BY_PEOPLE).length === 0),
    );
    const wanted = chosen.get(operation.id) ?? '';
    // Of some days nobody is taken off: then somebody else would have to be there.
    const ways = isPart ? [STAYS] : [STAYS, TAKEN_OFF];
    const isOpen = [...ways, ...options].includes(wanted);
    const by = isOpen ? wanted : (options[0] ?? STAYS);
    if (options.includes(by)) booked.push(...takenBy(by));
    return { operation, part, hasPart: some !== null, people, options, by };
  });
}

/** Returns the new teams of the operations that change hands. */
export const handedOver = (choices: readonly HandoverChoice[], memberId: string) =>
  choices
    .filter(({ by }) => by !== STAYS)
    .map(({ operation, part, by }) => {
      const { id, version, assignedTeam, covers } = operation;
      const substituteId = by === TAKEN_OFF ? null : by;
      const team = { team: assignedTeam, covers };
      return {
        operationId: id,
        version,
        assignedTeam:
          part === null
            ? assignedTeam.flatMap((one) => (one === memberId ? (substituteId ?? []) : one))
            : assignedTeam,
        covers:
          part !== null && substituteId !== null
            ? withCover(team, { memberId, substituteId, ...part })
            : covers.flatMap((cover) => {
                if (cover.memberId === memberId) return [];
                if (cover.substituteId !== memberId) return cover;
                return substituteId === null ? [] : { ...cover, substituteId };
              }),
      };
    });

interface JobProps {
  choice: HandoverChoice;
  /** The member who is replaced, isolated. */
  name: string;
  onChoose: (by: string) => void;
  /** Gives the whole job, or only the days of the absence. */
  onWhole: (isWhole: boolean) => void;
}

/** An operation, who takes it over, and why them. */
export function Job({ choice, name, onChoose, onWhole }: JobProps) {
  const { t } = useTranslation(['absence', 'operation']);
  const format = useFormat();
  const namesOf = useMemberNames();
  const { operation, part, hasPart, people, options, by } = choice;
  const { title, scheduledDate: first, endDate: last, location } = operation;
  const when = first === null ? t('operation:noDates') : format.days(first, last ?? first, true);
  return (
    <div className="grid-6">
      <SelectField
        label={title}
        help={[when, location, ...(options.length === 0 ? [t('handover.nobody')] : [])]
          .filter(Boolean)
          .map((said) => isolate(said))
          .join(' · ')}
        value={by}
        onChange={onChoose}
        options={[
          ...options.map((value) => ({ value, label: namesOf([value]).join('') })),
          { value: STAYS, label: t('handover.stays') },
          ...(part === null ? [{ value: TAKEN_OFF, label: t('handover.off') }] : []),
        ]}
      />
      {hasPart && (
        <Checkbox
          label={
            part === null
              ? t('handover.onlyDays')
              : t('handover.only', { days: format.days(part.firstDay, part.lastDay, true) })
          }
          checked={part !== null}
          onChange={(isPart) => onWhole(!isPart)}
        />
      )}
      {people.length > 0 && <RankedPeople people={people} name={name} />}
    </div>
  );
}
