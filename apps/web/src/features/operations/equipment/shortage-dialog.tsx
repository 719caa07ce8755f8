import type { AbsenceRecord, EquipmentItem } from '@pcm/contract';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { useShortages, useSwapEquipment } from '../assignments.queries.ts';
import { swapsBack, swapsOf } from '../conflicts/booking-write.ts';
import { useWayText } from '../conflicts/repair-buttons.tsx';
import { JobsDialog } from '../records/jobs-dialog.tsx';
import { useEquipmentWords } from '../stored-words.ts';
import { HOME, ShortJob, STAYS, shortageChoices } from './short-job.tsx';

interface ShortageDialogProps {
  item: Pick<EquipmentItem, 'id' | 'name'>;
  /** Undefined where pieces are missing for another reason. */
  absence?: AbsenceRecord | undefined;
  onClose: () => void;
}

/** Lists the jobs that lack pieces of an item, as after an absence or a quarantine, and replaces it in one step with Undo. */
export function ShortageDialog({ item, absence, onClose }: ShortageDialogProps) {
  const { t } = useTranslation(['absence', 'common']);
  const errorText = useErrorText();
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const found = useShortages(item.id, absence?.id);
  const swap = useSwapEquipment();
  const work = found.data?.work ?? [];
  const choices = shortageChoices(work, chosen);
  const wayText = useWayText();
  const choose = (ids: readonly string[], by: string) =>
    setChosen(new Map([...chosen, ...ids.map((id) => [id, by] as const)]));
  const words = { name: isolate(labelOf(item.name)) };
  const undo = async (swaps: Parameters<typeof swap.mutateAsync>[0]['swaps']) => {
    try {
      await swap.mutateAsync({ takesBack: true, swaps });
      sayDone(t('jobs.undone'), item.name);
    } catch (error) {
      const description = errorText(error);
      showToast({ tone: 'error', title: t('jobs.undoFailed'), description });
    }
  };
  const confirm = async () => {
    const chosenSwaps = choices.flatMap(({ job, options, by }) => {
      const { operationId, short: quantity } = job;
      if (by === STAYS) return [];
      const option = options.find(({ value }) => value === by);
      if (option?.way) {
        const back = swapsBack(option.way);
        return swapsOf(option.way).map((there, index) => ({
          there: { ...there, operationId },
          back: { quantity, ...back[index], operationId },
        }));
      }
      const stopped = job.ways[0]?.swaps.flatMap(({ from }) => from.pieces.map(({ id }) => id));
      const from = { from: item.name, fromPieces: stopped?.slice(0, quantity) };
      const to = option === undefined ? {} : { to: option.name };
      return {
        there: { operationId, quantity, ...from, ...to },
        back: {
          operationId,
          quantity,
          ...(option === undefined ? {} : { from: option.name }),
          to: item.name,
        },
      };
    });
    const swaps = chosenSwaps.map(({ there }) => there);
    if (swaps.length > 0) {
      try {
        await swap.mutateAsync({ swaps });
      } catch {
        // A refusal may have changed what is free.
        await found.refetch();
        return;
      }
      const back = chosenSwaps.map((one) => one.back);
      const jobs = new Set(swaps.map(({ operationId }) => operationId)).size;
      showToast({
        tone: 'success',
        title: t('shortage.done', words),
        description: t('shortage.jobs', {
          count: jobs,
          formatted: format.number(jobs),
        }),
        action: { label: t('common:undo'), onAction: () => void undo(back) },
      });
    }
    onClose();
  };
  const labels = new Map(
    choices.flatMap(({ options }) =>
      options.map((one) => [one.value, one.way ? wayText(one.way) : isolate(labelOf(one.name))]),
    ),
  );
  return (
    <JobsDialog
      title={t('shortage.title', words)}
      text={t('shortage.text', words)}
      none={t('shortage.none', words)}
      confirm={t('shortage.confirm')}
      found={found}
      unknown={found.error === null ? '' : errorText(found.error)}
      failure={
        swap.error === null ? null : { title: t('shortage.failed'), text: errorText(swap.error) }
      }
      chosen={choices.map(({ job, by }) => ({ operationId: job.operationId, by }))}
      options={[
        ...[...labels].map(([value, label]) => ({ value, label })),
        { value: STAYS, label: t('shortage.stays') },
        { value: HOME, label: t('shortage.home') },
      ]}
      onChoose={choose}
      isFilled={chosen.size > 0}
      isSaving={swap.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {choices.map((choice) => (
        <ShortJob
          key={choice.job.operationId}
          choice={choice}
          onChoose={(by) => choose([choice.job.operationId], by)}
        />
      ))}
    </JobsDialog>
  );
}
