import type { AbsenceRecord } from '@pcm/contract';
import { OPEN_END } from '@pcm/domain';
import { IconTrash } from '@tabler/icons-react';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { type AbsenceOwner, useAbsences, useAbsenceWrites } from '../records.queries.ts';
import { useAbsenceText } from '../stored-words.ts';

/** Says what is entered already from a day on, so that nobody enters it twice. */
export function Entered({ owner, from }: { owner: AbsenceOwner; from: string }) {
  const { t } = useTranslation('team');
  const absenceText = useAbsenceText();
  const { data: entered = [] } = useAbsences(from, OPEN_END, owner);
  if (entered.length === 0) return null;
  return (
    <div className="full-row small">
      <p className="muted">{t('absences.entered')}</p>
      <ul className="bare-list">
        {entered.map((absence) => (
          <li key={absence.id}>{absenceText(absence)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Deletes an absence, with Undo. */
export function DeleteButton({ absence, onDone }: { absence: AbsenceRecord; onDone: () => void }) {
  const { t } = useTranslation(['team', 'common']);
  const errorText = useErrorText();
  const { remove, restore } = useAbsenceWrites();
  const fail = (error: unknown) =>
    showToast({
      tone: 'error',
      title: t('absences.deleteFailed'),
      description: errorText(error),
    });
  const deleteIt = async () => {
    const { id, version } = absence;
    try {
      await remove.mutateAsync({ id, version });
    } catch (error) {
      fail(error);
      return;
    }
    showToast({
      tone: 'neutral',
      title: t('absences.deleted'),
      action: {
        label: t('common:undo'),
        onAction: () => void restore.mutateAsync(id).catch(fail),
      },
    });
    onDone();
  };
  return (
    <Button
      variant="quiet"
      icon={<IconTrash size={16} stroke={1.75} />}
      loading={remove.isPending}
      onClick={deleteIt}
    >
      {t('absences.delete')}
    </Button>
  );
}
