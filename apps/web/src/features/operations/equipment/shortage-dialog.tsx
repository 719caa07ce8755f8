import type { AbsenceRecord, absenceCalls, EquipmentItem, EquipmentWayReply } from '@pcm/contract';
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useShortages, useSwapEquipment } from '../assignments.queries.ts';
import { swapsBack, swapsOf } from '../conflicts/booking-write.ts';
import { useWayReason, useWayText } from '../conflicts/repair-buttons.tsx';
import { JobsDialog } from '../records/jobs-dialog.tsx';
import { useEquipmentWords } from '../stored-words.ts';

type Shortage = z.output<typeof absenceCalls.equipmentShortages.reply>['work'][number];

/** The job keeps what it has, and stays short. */
const STAYS = 'stays';
/** The job goes without the pieces that are missing. */
const HOME = 'home';

type Option =
  | { value: string; way: EquipmentWayReply }
  | { value: string; way?: undefined; name: string; free: number };

interface Choice {
  job: Shortage;
  /** The pieces, sets and other items that are still free after the choices for earlier jobs. */
  options: readonly Option[];
  /** The value of an option, {@link STAYS} or {@link HOME}. */
  by: string;
}

const piecesOf = ({ swaps }: EquipmentWayReply) =>
  swaps.flatMap(({ to }) => to.pieces.map(({ id }) => id));

/** Returns what goes along to each job: as chosen, else the best item with enough pieces. */
function shortageChoices(work: readonly Shortage[], chosen: ReadonlyMap<string, string>): Choice[] {
  const given: { by: Option; job: Shortage }[] = [];
  return work.map((job) => {
    const before = given.filter(
      (one) => one.job.firstDay <= job.lastDay && one.job.lastDay >= job.firstDay,
    );
    const taken = new Set(before.flatMap(({ by }) => (by.way ? piecesOf(by.way) : [])));
    const takenOf = (id: string) =>
      before.filter(({ by }) => by.value === id).reduce((sum, one) => sum + one.job.short, 0);
    const options: Option[] = [
      ...job.ways
        .filter((way) => !piecesOf(way).some((id) => taken.has(id)))
        .map((way) => ({ value: `way ${piecesOf(way).join(' ')}`, way })),
      ...job.items
        .map(({ id: value, name, free }) => ({ value, name, free: free - takenOf(value) }))
        .filter(({ free }) => free >= job.short),
    ];
    const wanted = chosen.get(job.operationId) ?? '';
    const isOpen = [STAYS, HOME, ...options.map(({ value }) => value)].includes(wanted);
    const by = isOpen ? wanted : (options[0]?.value ?? STAYS);
    const option = options.find(({ value }) => value === by);
    if (option !== undefined) given.push({ by: option, job });
    return { job, options, by };
  });
}

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
      showToast({ tone: 'success', title: t('jobs.undone'), description: item.name });
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

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** A job, what it is short of, what goes along instead, and why that. */
function ShortJob({ choice, onChoose }: { choice: Choice; onChoose: (by: string) => void }) {
  const { t } = useTranslation('absence');
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  const wayText = useWayText();
  const wayReason = useWayReason();
  const { job, options, by } = choice;
  const isAllShort = job.shortFrom === job.firstDay && job.shortTo === job.lastDay;
  const chosenWay = options.find(({ value }) => value === by)?.way;
  const pieces = (quantity: number) => isolate(format.number(quantity, { maxDecimals: 2 }));
  return (
    <div className="grid-6">
      <SelectField
        label={job.title}
        help={[
          // The line below names the days that lack it, which are mostly all of them.
          ...(isAllShort ? [] : [format.days(job.firstDay, job.lastDay, true)]),
          job.location,
          ...(options.length === 0 ? [t('shortage.nothing')] : []),
        ]
          .filter(Boolean)
          .map((part) => isolate(part))
          .join(' · ')}
        value={by}
        onChange={onChoose}
        options={[
          ...options.map((option) => ({
            value: option.value,
            label: option.way
              ? wayText(option.way)
              : t('shortage.option', {
                  name: isolate(labelOf(option.name)),
                  free: pieces(option.free),
                }),
          })),
          { value: STAYS, label: t('shortage.stays') },
          { value: HOME, label: t('shortage.home') },
        ]}
      />
      <p className="flex-8 loss small">
        <IconAlertTriangle {...icon} className="rigid" />
        {t('shortage.missing', {
          short: pieces(job.short),
          needed: pieces(job.needed),
          days: isolate(format.days(job.shortFrom, job.shortTo, true)),
        })}
      </p>
      {chosenWay && (
        <p className={chosenWay.isWarned ? 'attention small' : 'muted small'}>
          {wayReason(chosenWay)}
        </p>
      )}
      {job.items.length > 0 && (
        <details className="small">
          <summary>{t('shortage.why')}</summary>
          <ol className="bare-list grid-6 above-8">
            {job.items.map(({ id, name, free, isEnough, isSameKind }) => (
              <li key={id} className="flex-8 break-words">
                {isEnough ? (
                  <IconCheck {...icon} className="rigid" />
                ) : (
                  <IconBan {...icon} className="rigid" />
                )}
                <span className={isEnough ? undefined : 'muted'}>
                  <bdi className="strong">{labelOf(name)}</bdi>
                  {': '}
                  {[
                    free === 0
                      ? t('shortage.noneFree')
                      : t(isEnough ? 'shortage.free' : 'shortage.few', { free: pieces(free) }),
                    t(isSameKind ? 'shortage.sameKind' : 'shortage.sameService'),
                  ].join(', ')}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
