import type { AbsenceRecord, absenceCalls, EquipmentItem } from '@pcm/contract';
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
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
import { useShortages, useSwapEquipment } from '../assignments.queries.ts';
import { useEquipmentWords } from '../stored-words.ts';

type Shortage = z.output<typeof absenceCalls.equipmentShortages.reply>['work'][number];

/** The job keeps what it has, and stays short. */
const STAYS = 'stays';
/** The job goes without the pieces that are missing. */
const HOME = 'home';

interface Choice {
  job: Shortage;
  /** The items with enough pieces left after the choices for the jobs before. */
  options: readonly { id: string; name: string; free: number }[];
  /** The id of an item, {@link STAYS} or {@link HOME}. */
  by: string;
}

/** Returns what goes along to each job: as chosen, else the best item with enough pieces. */
function shortageChoices(work: readonly Shortage[], chosen: ReadonlyMap<string, string>): Choice[] {
  const given: { id: string; job: Shortage }[] = [];
  return work.map((job) => {
    const takenOf = (id: string) =>
      given
        .filter((one) => one.id === id)
        .filter((one) => one.job.firstDay <= job.lastDay && one.job.lastDay >= job.firstDay)
        .reduce((sum, one) => sum + one.job.short, 0);
    const options = job.items
      .map(({ id, name, free }) => ({ id, name, free: free - takenOf(id) }))
      .filter(({ free }) => free >= job.short);
    const wanted = chosen.get(job.operationId) ?? '';
    const isOpen = [STAYS, HOME, ...options.map(({ id }) => id)].includes(wanted);
    const by = isOpen ? wanted : (options[0]?.id ?? STAYS);
    if (by !== STAYS && by !== HOME) given.push({ id: by, job });
    return { job, options, by };
  });
}

interface ShortageDialogProps {
  item: EquipmentItem;
  absence: AbsenceRecord;
  onClose: () => void;
}

/** Lists the jobs that an absence of equipment leaves short, and replaces it in one step with Undo. */
export function ShortageDialog({ item, absence, onClose }: ShortageDialogProps) {
  const { t } = useTranslation(['absence', 'common']);
  const errorText = useErrorText();
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const found = useShortages(item.id, absence.id);
  const swap = useSwapEquipment();
  const work = found.data?.work ?? [];
  const choices = shortageChoices(work, chosen);
  const hidden = (found.data?.count ?? 0) - work.length;
  const words = { name: isolate(labelOf(item.name)) };
  const undo = async (swaps: Parameters<typeof swap.mutateAsync>[0]['swaps']) => {
    try {
      await swap.mutateAsync({ takesBack: true, swaps });
      showToast({ tone: 'success', title: t('shortage.undone'), description: item.name });
    } catch (error) {
      const description = errorText(error);
      showToast({ tone: 'error', title: t('shortage.undoFailed'), description });
    }
  };
  const confirm = async () => {
    const swaps = choices
      .filter(({ by }) => by !== STAYS)
      .map(({ job: { operationId, short: quantity, items }, by }) => ({
        operationId,
        from: item.name,
        quantity,
        ...(by === HOME ? {} : { to: items.find(({ id }) => id === by)?.name }),
      }));
    if (swaps.length > 0) {
      try {
        await swap.mutateAsync({ swaps });
      } catch {
        // A refusal may have changed what is free.
        await found.refetch();
        return;
      }
      const back = swaps.map(({ from, to, ...one }) => ({ ...one, from: to, to: from }));
      showToast({
        tone: 'success',
        title: t('shortage.done', words),
        description: t('shortage.jobs', {
          count: swaps.length,
          formatted: format.number(swaps.length),
        }),
        action: { label: t('common:undo'), onAction: () => void undo(back) },
      });
    }
    onClose();
  };
  return (
    <Dialog
      opened
      filled={chosen.size > 0}
      onClose={onClose}
      keepOpenOutside
      size="lg"
      title={t('shortage.title', words)}
      subtitle={work.length > 0 ? t('shortage.text', words) : undefined}
      actions={
        <>
          <CancelButton />
          <Button
            variant="primary"
            loading={swap.isPending}
            disabled={found.data === undefined}
            onClick={confirm}
          >
            {t('shortage.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid-card">
        {swap.error !== null && (
          <Notice tone="loss" live title={t('shortage.failed')}>
            {errorText(swap.error)}
          </Notice>
        )}
        {found.data === undefined && found.error === null && <LoadingText />}
        {found.data === undefined && found.error !== null && (
          <ErrorState
            title={t('shortage.unknown')}
            detail={errorText(found.error)}
            onRetry={found.refetch}
          />
        )}
        {found.data !== undefined && work.length === 0 && <p>{t('shortage.none', words)}</p>}
        {choices.map((choice) => (
          <ShortJob
            key={choice.job.operationId}
            choice={choice}
            onChoose={(by) => setChosen(new Map(chosen).set(choice.job.operationId, by))}
          />
        ))}
        {hidden > 0 && (
          <p>{t('shortage.more', { count: hidden, formatted: format.number(hidden) })}</p>
        )}
      </div>
    </Dialog>
  );
}

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** A job, what it is short of, what goes along instead, and why that. */
function ShortJob({ choice, onChoose }: { choice: Choice; onChoose: (by: string) => void }) {
  const { t } = useTranslation('absence');
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  const { job, options, by } = choice;
  const pieces = (quantity: number) => isolate(format.number(quantity, { maxDecimals: 2 }));
  return (
    <div className="grid-6">
      <SelectField
        label={job.title}
        help={[
          format.days(job.firstDay, job.lastDay, true),
          job.location,
          ...(options.length === 0 ? [t('shortage.nothing')] : []),
        ]
          .filter(Boolean)
          .map((part) => isolate(part))
          .join(' · ')}
        value={by}
        onChange={onChoose}
        options={[
          ...options.map(({ id, name, free }) => ({
            value: id,
            label: t('shortage.option', { name: isolate(labelOf(name)), free: pieces(free) }),
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
