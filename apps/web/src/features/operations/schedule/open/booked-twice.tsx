import type { OperationConflict } from '@pcm/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../../platform/words/translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadingText } from '../../../../ui/feedback/states.tsx';
import { showToast, useFailureToast } from '../../../../ui/feedback/toast-store.ts';
import { useRepairs } from '../../assignments.queries.ts';
import { withRepair } from '../../conflicts/booking-write.ts';
import conflictStyles from '../../conflicts/conflict-dialog.module.css';
import { useReasonText } from '../../conflicts/conflict-list.tsx';
import { ReasonHint, useRepairText, WayHint } from '../../conflicts/repair-buttons.tsx';
import { useBookingSave, useTakeBack } from '../../conflicts/use-booking-save.tsx';
import { useEquipmentWords } from '../../stored-words.ts';
import type { DatedOperation } from '../schedule-types.ts';
import styles from './operation-popover.module.css';

interface BookedTwiceProps {
  operation: DatedOperation;
  onDone: () => void;
}

/** The most conflicts, and the most ways out, to show. */
const MOST = 3;

/** Lists what is booked twice and with what, and ways out that one press applies. */
export function BookedTwice({ operation, onDone }: BookedTwiceProps) {
  const { t } = useTranslation(['schedule', 'operation', 'booking']);
  const format = useFormat();
  const sayFailed = useFailureToast();
  const repairText = useRepairText();
  const reasonText = useReasonText();
  const { labelOf } = useEquipmentWords();
  const { save, dialog } = useBookingSave();
  const [isSaving, setIsSaving] = useState(false);
  const takeBack = useTakeBack();
  const write = { kind: 'change', operation, patch: {} } as const;
  const found = useRepairs(write);
  const conflicts = found.data?.conflicts ?? [];
  const [conflict, second] = conflicts;
  const titleOf = ({ reason }: OperationConflict) => {
    if (reason.kind === 'person') return t('open.person', { name: isolate(reason.memberName) });
    if (reason.kind === 'dates') return t('open.dates');
    if (reason.kind === 'piece') return t('open.piece', { code: isolate(reason.code) });
    return t('open.equipment', { name: isolate(labelOf(reason.name)) });
  };
  const textOf = (one: OperationConflict) => {
    const { reason, firstDay, lastDay, operation: other } = one;
    const isOfBoth = reason.kind === 'piece' ? reason.cause === 'taken' : other.id !== operation.id;
    const text = isOfBoth
      ? t('open.both', {
          days: isolate(format.days(firstDay, lastDay, true)),
          one: isolate(operation.title),
          other: isolate(other.title),
        })
      : reasonText(one);
    return second === undefined ? text : `${titleOf(one)} · ${text}`;
  };
  const ways = found.data?.repairs ?? [];
  const apply = async (index: number) => {
    const repair = ways[index];
    if (repair === undefined || isSaving) return;
    setIsSaving(true);
    try {
      const saved = await save(withRepair(write, repair));
      if (saved === null) return;
      showToast({
        tone: 'success',
        title: t('operation:saved'),
        description: repairText(repair),
        undo: () => void takeBack(operation, saved),
      });
      onDone();
    } catch (error) {
      sayFailed(t('operation:saveFailed'), error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <div className={`grid-8 ruled-below ${styles.conflict}`}>
      <h3 className={`flex loss gap-6 ${styles.alarm}`}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {conflict === undefined || second !== undefined ? t('open.twice') : titleOf(conflict)}
      </h3>
      {found.isPending && <LoadingText text={t('booking:repair.looking')} />}
      {conflicts.slice(0, MOST).map((one) => (
        <p key={JSON.stringify(one)} className="break-words">
          {textOf(one)}
        </p>
      ))}
      <div className="wrap-8">
        {ways.slice(0, MOST).map((repair, index) => (
          <div key={JSON.stringify(repair)}>
            <Button
              needs="plan"
              variant={index === 0 ? 'soft' : 'default'}
              className={conflictStyles.way}
              onClick={() => apply(index)}
            >
              {repairText(repair)}
            </Button>
            <WayHint repair={repair} />
            <ReasonHint reasons={repair.reasons} />
          </div>
        ))}
      </div>
      {found.isSuccess && ways.length === 0 && (
        <p className="break-words">{t('booking:repair.none')}</p>
      )}
      {dialog}
    </div>
  );
}
