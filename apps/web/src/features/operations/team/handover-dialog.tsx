import type { AbsenceRecord, operationCalls, Replacement, TeamMember } from '@pcm/contract';
import { type Booking, bookingOf, conflictsOf, withCover } from '@pcm/domain';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError, isStale, isUndecided } from '../../../platform/api/api-error.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { stoppingFindings } from '../conflicts/booking-write.ts';
import { useFindingText } from '../conflicts/finding-text.tsx';
import { JobsDialog } from '../records/jobs-dialog.tsx';
import { useHandOver, useWorkAhead } from '../records.queries.ts';
import { useMemberNames, useTeamMembers } from '../team.queries.ts';
import { HandedJob } from './ranked-people.tsx';

/** A member's open work, and who may take over each operation. */
type WorkAhead = z.output<typeof operationCalls.workAhead.reply>['work'];

interface HandoverChoice {
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

interface HandoverDialogProps {
  member: TeamMember;
  /** Of whose days the work is given to others, while the member stays; absent: all of it. */
  absence?: AbsenceRecord | undefined;
  onClose: () => void;
}

/**
 * Gives a member's work to others, in one step with one Undo: that of an absence, or all of it when
 * the member is switched off.
 */
export function HandoverDialog({ member, absence, onClose }: HandoverDialogProps) {
  const { t } = useTranslation(['absence', 'common']);
  const refusedText = useRefusedText();
  const format = useFormat();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [wholes, setWholes] = useState<ReadonlySet<string>>(new Set());
  const ahead = useWorkAhead(member.id, absence?.id);
  const handOver = useHandOver();
  const { data: members = [] } = useTeamMembers();
  const [wasStale, setWasStale] = useState(false);
  const words = { name: isolate(member.name) };
  const work = ahead.data?.work ?? [];
  const isOff = absence !== undefined || !member.isActive;
  const choices = handoverChoices(work, chosen, wholes);
  const namesOf = useMemberNames();
  const choose = (ids: readonly string[], by: string) =>
    setChosen(new Map([...chosen, ...ids.map((id) => [id, by] as const)]));

  /** Returns words for how many operations were taken over, and how many only lost the member. */
  const said = (done: readonly HandoverChoice[]) => {
    const given = done.filter(({ by }) => by !== STAYS && by !== TAKEN_OFF).length;
    const off = done.filter(({ by }) => by === TAKEN_OFF).length;
    return [
      ...(given > 0 || off === 0
        ? [t('handover.jobs', { count: given, formatted: format.number(given) })]
        : []),
      ...(off > 0 ? [t('handover.takenOff', { count: off, formatted: format.number(off) })] : []),
    ].join(' · ');
  };
  const undo = async (changed: {
    member: TeamMember;
    teams: Parameters<typeof handOver.mutateAsync>[0]['teams'];
  }) => {
    try {
      const { id, version } = changed.member;
      const back = absence === undefined ? { version, isActive: member.isActive } : {};
      await handOver.mutateAsync({ id, ...back, takesBack: true, teams: changed.teams });
      sayDone(t('jobs.undone'), member.name);
    } catch (error) {
      const description = refusedText(error);
      showToast({ tone: 'error', title: t('jobs.undoFailed'), description });
    }
  };
  const confirm = async () => {
    const { id } = member;
    // After a notice of a change elsewhere, the save is based on the newest version.
    const { version } = (wasStale && members.find((one) => one.id === id)) || member;
    const teams = handedOver(choices, id);
    let done: Awaited<ReturnType<typeof handOver.mutateAsync>>;
    try {
      const off = absence === undefined ? { version, isActive: false } : {};
      done = await handOver.mutateAsync({ id, ...off, teams });
    } catch (error) {
      setWasStale(isStale(error));
      // A refusal may have changed who can take over. Without an answer the choices stay, so that
      // the same request goes out again and is done once.
      if (!isUndecided(error, false)) await ahead.refetch();
      return;
    }
    const before = new Map(work.map(({ operation }) => [operation.id, operation]));
    const back = done.operations.map((one) => {
      const { assignedTeam, covers } = before.get(one.id) ?? one;
      return { operationId: one.id, version: one.version, assignedTeam, covers };
    });
    showToast({
      tone: 'success',
      title: absence === undefined ? t('handover.done', words) : t('handover.given', words),
      description: said(choices),
      action: {
        label: t('common:undo'),
        onAction: () => void undo({ member: done.member, teams: back }),
      },
    });
    onClose();
  };

  const everybody = [
    ...new Set(work.flatMap(({ onDays, candidates }) => onDays?.candidates ?? candidates)),
  ];
  const optionsOf = (ids: readonly string[]) =>
    ids.map((value) => ({ value, label: namesOf([value]).join('') }));
  const others = [
    { value: STAYS, label: t('handover.stays') },
    { value: TAKEN_OFF, label: t('handover.off') },
  ];
  return (
    <JobsDialog
      title={t(isOff ? 'handover.titleOff' : 'handover.title', words)}
      text={t(absence === undefined ? 'handover.text' : 'handover.textAway', words)}
      none={t('handover.none', words)}
      confirm={t(isOff ? 'handover.confirmOff' : 'handover.confirm')}
      found={ahead}
      unknown={ahead.error === null ? '' : refusedText(ahead.error)}
      failure={
        handOver.error === null
          ? null
          : { title: t('handover.failed'), text: refusedText(handOver.error) }
      }
      chosen={choices.map(({ operation, by }) => ({ operationId: operation.id, by }))}
      options={[...optionsOf(everybody), ...others]}
      onChoose={choose}
      isFilled={chosen.size > 0}
      isSaving={handOver.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {choices.map((choice) => (
        <HandedJob
          key={choice.operation.id}
          {...choice}
          name={words.name}
          hasNobody={choice.options.length === 0}
          // Of some days nobody is taken off.
          options={[...optionsOf(choice.options), ...others.slice(0, choice.part ? 1 : 2)]}
          onChoose={(by) => choose([choice.operation.id], by)}
          onWhole={(isWhole) => {
            const next = new Set(wholes);
            if (isWhole) next.add(choice.operation.id);
            else next.delete(choice.operation.id);
            setWholes(next);
          }}
        />
      ))}
    </JobsDialog>
  );
}

/** Returns why a handover failed, and for which operation a rule or a conflict stops it. */
function useRefusedText(): (error: unknown) => string {
  const { t } = useTranslation('absence');
  const errorText = useErrorText();
  const findingText = useFindingText();
  return (error) => {
    const title = error instanceof ApiError ? error.body?.values?.['operation'] : undefined;
    if (title === undefined) return errorText(error);
    const findings = stoppingFindings(error);
    const why = findings.length === 0 ? errorText(error) : findings.map(findingText).join(' ');
    return t('handover.stopped', { title: isolate(String(title)), why });
  };
}
