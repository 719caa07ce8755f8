import type { AbsenceRecord, TeamMember } from '@pcm/contract';
import { useState } from 'react';
import { ApiError, isUndecided } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { stoppingFindings } from '../conflicts/booking-write.ts';
import { useFindingText } from '../conflicts/finding-text.tsx';
import { useHandOver, useWorkAhead } from '../records.queries.ts';
import { useMemberNames, useTeamMembers } from '../team.queries.ts';
import {
  type HandoverChoice,
  handedOver,
  handoverChoices,
  Job,
  STAYS,
  TAKEN_OFF,
} from './handover-choices.tsx';
import styles from './team.module.css';

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
  const hidden = (ahead.data?.count ?? 0) - work.length;

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
      showToast({ tone: 'success', title: t('handover.undone'), description: member.name });
    } catch (error) {
      const description = refusedText(error);
      showToast({ tone: 'error', title: t('handover.undoFailed'), description });
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
      setWasStale(error instanceof ApiError && error.code === 'stale-version');
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

  return (
    <Dialog
      opened
      filled={chosen.size > 0}
      onClose={onClose}
      keepOpenOutside
      size="lg"
      title={t(isOff ? 'handover.titleOff' : 'handover.title', words)}
      subtitle={
        work.length > 0
          ? t(absence === undefined ? 'handover.text' : 'handover.textAway', words)
          : undefined
      }
      actions={
        <>
          <CancelButton />
          <Button
            variant="primary"
            loading={handOver.isPending}
            disabled={ahead.data === undefined}
            onClick={confirm}
          >
            {t(isOff ? 'handover.confirmOff' : 'handover.confirm')}
          </Button>
        </>
      }
    >
      <div className={`grid ${styles.jobs}`}>
        {handOver.error !== null && (
          <Notice tone="loss" live title={t('handover.failed')}>
            {refusedText(handOver.error)}
          </Notice>
        )}
        {ahead.data === undefined && ahead.error === null && <LoadingText />}
        {ahead.data === undefined && ahead.error !== null && (
          <ErrorState
            title={t('handover.unknown')}
            detail={refusedText(ahead.error)}
            onRetry={ahead.refetch}
          />
        )}
        {ahead.data !== undefined && work.length === 0 && <p>{t('handover.none', words)}</p>}
        {work.length > 1 && <ForAll choices={choices} work={work} onChoose={setChosen} />}
        {choices.map((choice) => (
          <Job
            key={choice.operation.id}
            choice={choice}
            name={words.name}
            onChoose={(by) => setChosen(new Map(chosen).set(choice.operation.id, by))}
            onWhole={(isWhole) => {
              const next = new Set(wholes);
              if (isWhole) next.add(choice.operation.id);
              else next.delete(choice.operation.id);
              setWholes(next);
            }}
          />
        ))}
        {hidden > 0 && (
          <p>{t('handover.more', { count: hidden, formatted: format.number(hidden) })}</p>
        )}
      </div>
    </Dialog>
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

interface ForAllProps {
  choices: readonly HandoverChoice[];
  work: readonly { candidates: readonly string[]; onDays: { candidates: string[] } | null }[];
  onChoose: (chosen: ReadonlyMap<string, string>) => void;
}

/** A choice of one person for every operation that they may take and have time for. */
function ForAll({ choices, work, onChoose }: ForAllProps) {
  const { t } = useTranslation('absence');
  const namesOf = useMemberNames();
  const everybody = [...new Set(work.flatMap((one) => (one.onDays ?? one).candidates))];
  const [first] = choices;
  const one = first !== undefined && choices.every(({ by }) => by === first.by) ? first.by : '';
  return (
    <SelectField
      label={t('handover.all')}
      value={one}
      onChange={(by) => onChoose(new Map(choices.map(({ operation }) => [operation.id, by])))}
      options={[
        { value: '', label: t('handover.each') },
        ...everybody.map((value) => ({ value, label: namesOf([value]).join('') })),
        { value: STAYS, label: t('handover.stays') },
        { value: TAKEN_OFF, label: t('handover.off') },
      ]}
    />
  );
}
