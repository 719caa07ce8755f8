import type { EquipmentAssignment, Operation } from '@pcm/contract';
import { BOOKED_ASSIGNMENTS, type PieceNotice, pieceNotice } from '@pcm/domain';
import { IconAlertTriangle, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePieceChoices, usePieces, useSets, useSetWrites } from '../assignments.queries.ts';
import type { TakenAlong } from '../conflicts/booking-write.ts';
import { useEquipmentWords } from '../stored-words.ts';
import styles from './equipment.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** Returns words for what becomes of a piece before a job is over. */
function useNoticeText(): (notice: { kind: PieceNotice['kind']; day: string | null }) => string {
  const { t } = useTranslation('gear');
  const format = useFormat();
  return ({ kind, day }) =>
    kind === 'unknown'
      ? t('notices.unknown')
      : t(`notices.${kind}`, { day: day === null ? '' : isolate(format.day(day)) });
}

interface NamedPiecesProps {
  operation: Operation;
  assignment: EquipmentAssignment;
  /** Resolves to true when it was saved. */
  onChange: (patch: { pieceIds: string[] } | { quantity: number }) => Promise<boolean>;
}

/** The pieces that an assignment names, with what falls due, and a button to choose others. */
export function NamedPieces({ operation, assignment, onChange }: NamedPiecesProps) {
  const { t } = useTranslation('gear');
  const noticeText = useNoticeText();
  const { labelOf } = useEquipmentWords();
  const { data: known = [] } = usePieces();
  const [choosing, setChoosing] = useState<{ leaving: string | null } | null>(null);
  const { equipmentName, pieces, status } = assignment;
  const day = today();
  const lastDay = operation.endDate ?? operation.scheduledDate ?? day;
  const isOpen = BOOKED_ASSIGNMENTS.includes(status) && lastDay >= day;
  const notices = pieces.flatMap(({ id, code }) => {
    const piece = known.find((one) => one.id === id);
    const notice = piece && isOpen ? pieceNotice(piece, lastDay, day) : null;
    return notice === null ? [] : [{ id, text: `${isolate(code)}: ${noticeText(notice)}` }];
  });
  const name = labelOf(equipmentName);
  const isKept = known.some(({ itemName }) => labelOf(itemName) === name);
  if (pieces.length === 0 && !isKept) return null;
  return (
    <div className={`grid-2 ${styles.named}`}>
      <button
        type="button"
        className="plain info text-start inline-4 tall-28"
        onClick={() => setChoosing({ leaving: null })}
        aria-label={t('choice.title', { name })}
      >
        <IconTag {...small} />
        <bdi>
          {pieces.length === 0 ? t('choice.any') : pieces.map(({ code }) => code).join(', ')}
        </bdi>
      </button>
      {notices.map(({ id, text }) => (
        <span key={id} className="attention small inline-4">
          <IconAlertTriangle {...small} />
          {text}
          <Button needs="plan" size="sm" onClick={() => setChoosing({ leaving: id })}>
            {t('choice.replace')}
          </Button>
        </span>
      ))}
      {choosing !== null && (
        <PieceChoiceDialog
          operation={operation}
          assignment={assignment}
          leaving={choosing.leaving}
          onChange={onChange}
          onClose={() => setChoosing(null)}
        />
      )}
    </div>
  );
}

/** The pieces of an item, the best ones for the job first. */
function PieceChoiceDialog({
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
      action: { label: t('operation:undo'), onAction: () => void onChange({ pieceIds: own }) },
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
        <>
          <CancelButton />
          <Button variant="primary" loading={isSaving} onClick={save}>
            {chosen.length === 0
              ? t('choice.any')
              : t('choice.take', { count: chosen.length, formatted: format.number(chosen.length) })}
          </Button>
        </>
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

interface TakeSetProps {
  operation: Operation;
  /** Runs a write with the dialog of conflicts; resolves to true when it was saved. */
  attempt: (write: () => Promise<unknown>, needs?: TakenAlong['needs']) => Promise<boolean>;
}

/** Takes a set along; pieces that are missing today may be left out. */
export function TakeSet({ operation, attempt }: TakeSetProps) {
  const { t } = useTranslation('gear');
  const format = useFormat();
  const { data: sets = [] } = useSets();
  const { take } = useSetWrites();
  const [setId, setSetId] = useState('');
  if (sets.length === 0) return null;
  const chosen = sets.find(({ id }) => id === setId);
  const missing = chosen?.missing ?? [];
  const names = missing.map(({ code, itemName }) => isolate(code || itemName)).join(', ');
  const counted = { count: missing.length, formatted: format.number(missing.length), names };
  const run = async (without: string[]) => {
    if (chosen === undefined) return;
    const operationId = operation.id;
    const write = () => take.mutateAsync({ id: chosen.id, operationId, without });
    const needs = chosen.contents.flatMap(({ itemName, quantity, pieceIds }) => {
      const taken = pieceIds.filter((id) => !without.includes(id));
      const isLeft = pieceIds.length > 0 && taken.length === 0;
      return isLeft ? [] : [{ equipmentName: itemName, quantity, pieceIds: taken }];
    });
    if (await attempt(write, needs)) setSetId('');
  };
  return (
    <div className="grid-8 push-down-12">
      <div className={`wrap-8 align-top ${styles.neededForm}`}>
        <SelectField
          className={styles.name}
          label={t('choice.set')}
          value={setId}
          onChange={setSetId}
          options={[
            { value: '', label: '' },
            ...sets.map(({ id, code, name }) => ({
              value: id,
              label: [code, name].filter(Boolean).join(' · '),
            })),
          ]}
        />
        <Button disabled={chosen === undefined} onClick={() => run([])}>
          {t('choice.takeSet')}
        </Button>
      </div>
      {missing.length > 0 && (
        <div className="wrap-8 align-middle">
          <span className="attention small inline-4">
            <IconAlertTriangle {...icon} />
            {t('sets.missing', counted)}
          </span>
          <Button size="sm" onClick={() => run(missing.map(({ pieceId }) => pieceId))}>
            {t('choice.without', counted)}
          </Button>
        </div>
      )}
    </div>
  );
}
