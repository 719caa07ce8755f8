import type { OperationConflict } from '@pcm/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate } from '../../../../platform/words/isolate.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadingText } from '../../../../ui/feedback/loading-text.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { withRepair } from '../../conflicts/booking-write.ts';
import { ReasonHint, useRepairText } from '../../conflicts/repair-buttons.tsx';
import { useRepairs } from '../../conflicts/repairs.queries.ts';
import { useBookingSave } from '../../conflicts/use-booking-save.tsx';
import { useEquipmentWords } from '../../stored-words.ts';
import type { DatedOperation } from '../schedule-types.ts';
import styles from './operation-popover.module.css';

interface BookedTwiceProps {
  operation: DatedOperation;
  onDone: () => void;
}

/** Two ways out are looked at; a third would be read. */
const WAYS = 2;

/** Who or what is booked twice, with what, and ways out that are done with one press. */
export function BookedTwice({ operation, onDone }: BookedTwiceProps) {
  const { t } = useTranslation(['schedule', 'operation', 'booking']);
  const format = useFormat();
  const errorText = useErrorText();
  const repairText = useRepairText();
  const { labelOf } = useEquipmentWords();
  const { save, dialog } = useBookingSave();
  const [isSaving, setIsSaving] = useState(false);
  const write = { kind: 'change', operation, patch: {} } as const;
  const found = useRepairs(write);
  const [conflict] = found.data?.conflicts ?? [];
  const titleOf = ({ reason }: OperationConflict) => {
    if (reason.kind === 'person') return t('open.person', { name: isolate(reason.memberName) });
    if (reason.kind === 'dates') return t('open.dates');
    return t('open.equipment', { name: isolate(labelOf(reason.name)) });
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
      });
      onDone();
    } catch (error) {
      showToast({ tone: 'error', title: t('operation:saveFailed'), description: errorText(error) });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <div className={styles['conflict']}>
      <h3 className={styles['alarm']}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {conflict === undefined ? t('open.twice') : titleOf(conflict)}
      </h3>
      {found.isPending && <LoadingText text={t('booking:repair.looking')} />}
      {conflict !== undefined && (
        <p className={styles['what']}>
          {t('open.both', {
            days: format.days(conflict.firstDay, conflict.lastDay, true),
            one: isolate(operation.title),
            other: isolate(conflict.operation.title),
          })}
        </p>
      )}
      <div className={styles['actions']}>
        {ways.slice(0, WAYS).map((repair, index) => (
          <div key={JSON.stringify(repair)}>
            <Button variant={index === 0 ? 'soft' : 'default'} onClick={() => apply(index)}>
              {repairText(repair)}
            </Button>
            <ReasonHint reasons={repair.reasons} />
          </div>
        ))}
      </div>
      {found.isSuccess && ways.length === 0 && (
        <p className={styles['what']}>{t('booking:repair.none')}</p>
      )}
      {dialog}
    </div>
  );
}
