import type { Operation } from '@pcm/contract';
import { BOOKED_ASSIGNMENTS, pieceNotice } from '@pcm/domain';
import { IconAlertTriangle, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { usePieces, useSets, useSetWrites } from '../assignments.queries.ts';
import type { TakenAlong } from '../conflicts/booking-write.ts';
import { useEquipmentWords } from '../stored-words.ts';
import styles from './equipment.module.css';
import { type NamedPiecesProps, PieceChoiceDialog, useNoticeText } from './piece-choice-dialog.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** The pieces that an assignment names, with what falls due, and a button to choose others. */
export default function NamedPieces({ operation, assignment, onChange }: NamedPiecesProps) {
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

interface TakeSetProps {
  operation: Operation;
  /** Runs a write with the dialog of conflicts; resolves to true when it was saved. */
  attempt: (write: () => Promise<unknown>, needs?: TakenAlong['needs']) => Promise<boolean>;
}

/** Takes a set along; pieces that are missing today may be left out. */
export function TakeSet({ operation, attempt }: TakeSetProps) {
  const { t } = useTranslation('gear');
  const { data: sets = [] } = useSets();
  const { take } = useSetWrites();
  const [setId, setSetId] = useState('');
  if (sets.length === 0) return null;
  const chosen = sets.find(({ id }) => id === setId);
  const missing = chosen?.missing ?? [];
  const names = missing.map(({ code, itemName }) => isolate(code || itemName)).join(', ');
  const counted = { count: missing.length, names };
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
