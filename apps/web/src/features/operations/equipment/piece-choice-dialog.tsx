import type { EquipmentAssignment, Operation } from '@pcm/contract';
import type { PieceNotice } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { DialogAnswer } from '../../../ui/button.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePieceChoices } from '../assignments.queries.ts';
import { useEquipmentWords } from '../stored-words.ts';
import styles from './equipment.module.css';

/** The pieces of an item, the best ones for the job first. */
export function PieceChoiceDialog({
  operation,
  assignment,
  leaving,
  onChange,
  onClose,
}: NamedPiecesProps & { leaving: string | null; onClose: () => void }) {
  const { t } = useTranslation(['gear', 'operation']);
  const format = useFormat();
  const noticeText = useNoticeText();
  const { labelOf } = useEquipmentWords();
  const { data, error, refetch } = usePieceChoices(operation.id, assignment.equipmentName);
  const own = assignment.pieces.map(({ id }) => id);
  const [ticked, setChosen] = useState<readonly string[] | null>(null);
  // The best piece that is in order to the end takes the place of the one that is to be replaced.
  const best = data?.find(
    ({ id, isFree, notice }) => isFree && notice === null && !own.includes(id),
  );
  const suggested =
    leaving === null || best === undefined ? own : own.map((id) => (id === leaving ? best.id : id));
  const chosen = ticked ?? suggested;
  const [isSaving, setSaving] = useState(false);
  const name = labelOf(assignment.equipmentName);
  const save = async () => {
    setSaving(true);
    const isSaved = await onChange(
      chosen.length === 0 ? { pieceIds: [] } : { pieceIds: [...chosen] },
    );
    setSaving(false);
    if (!isSaved) return;
    showToast({
      tone: 'success',
      title: t('choice.changed'),
      description: name,
      undo: () => void onChange({ pieceIds: own }),
    });
    onClose();
  };
  type Choice = NonNullable<typeof data>[number];
  const groupOf = ({ isFree, notice }: Choice) =>
    isFree ? (notice === null ? 'free' : 'warned') : 'stopped';
  const textOf = ({ cause, takenBy, notice, goodUntil }: Choice) => {
    if (takenBy !== null) return t('choice.taken', { title: isolate(takenBy) });
    if (notice !== null) return noticeText(notice);
    if (cause !== null && cause !== 'taken' && cause !== 'due' && cause !== 'overdue') {
      return t(`choice.causes.${cause}`);
    }
    return goodUntil === null
      ? t('stateText.free')
      : t('stateText.in-order', { day: isolate(format.day(goodUntil)) });
  };
  const groups = Map.groupBy(data ?? [], groupOf);
  return (
    <Dialog
      opened
      onClose={onClose}
      filled={ticked}
      size="md"
      title={t('choice.title', { name: isolate(name) })}
      subtitle={t('choice.anyHelp')}
      actions={
        <DialogAnswer loading={isSaving} onClick={save}>
          {chosen.length === 0 ? t('choice.any') : t('choice.take', { count: chosen.length })}
        </DialogAnswer>
      }
    >
      {data === undefined && error === null && <LoadingText />}
      {error !== null && <ErrorState title={t('list.failed')} error={error} onRetry={refetch} />}
      {data?.length === 0 && <p className="muted">{t('choice.none')}</p>}
      <div className="grid-12">
        {(['free', 'warned', 'stopped'] as const).map((group) => {
          const found = groups.get(group) ?? [];
          if (found.length === 0) return null;
          return (
            <section key={group}>
              <h3 className={`strong ${styles.heading}`}>{t(`choice.${group}`)}</h3>
              <ul className="bare-list grid-6">
                {found.map((choice) => (
                  <li key={choice.id}>
                    <Checkbox
                      label={
                        <>
                          <bdi>{choice.code}</bdi>
                          {choice.serialNumber !== '' && (
                            <bdi className="faint small"> {choice.serialNumber}</bdi>
                          )}
                        </>
                      }
                      help={textOf(choice)}
                      disabled={group === 'stopped' && !chosen.includes(choice.id)}
                      checked={chosen.includes(choice.id)}
                      onChange={(isChosen) =>
                        setChosen(
                          isChosen
                            ? [...chosen, choice.id]
                            : chosen.filter((one) => one !== choice.id),
                        )
                      }
                    />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

/** Returns words for what becomes of a piece before a job is over. */
export function useNoticeText(): (notice: {
  kind: PieceNotice['kind'];
  day: string | null;
}) => string {
  const { t } = useTranslation('gear');
  const format = useFormat();
  return ({ kind, day }) =>
    kind === 'unknown'
      ? t('notices.unknown')
      : t(`notices.${kind}`, { day: day === null ? '' : isolate(format.day(day)) });
}

export interface NamedPiecesProps {
  operation: Operation;
  assignment: EquipmentAssignment;
  /** Resolves to true when it was saved. */
  onChange: (patch: { pieceIds: string[] } | { quantity: number }) => Promise<boolean>;
}
