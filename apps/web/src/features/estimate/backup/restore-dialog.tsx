import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import type { Backup } from '../../../saving/local-backups.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ChangeTable } from '../save/change-table.tsx';
import { useChangeWords } from '../save/change-words.ts';
import styles from '../save/changes.module.css';
import { keyedChanges } from '../save/merge-view.ts';
import { TotalsTable } from '../save/totals-table.tsx';
import { useEstimate, useEstimateStore } from '../state/estimate-context.tsx';
import { restoredEstimate } from './restored-estimate.ts';

/** Shows what a backup would change, cell by cell and in money, before it changes anything. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useTranslation(['safekeeping', 'estimate', 'common']);
  const format = useFormat();
  const store = useEstimateStore();
  const words = useChangeWords();
  const here = useEstimate((state) => state.data);
  const projectId = useEstimate((state) => state.origin?.id ?? null);
  const kept = restoredEstimate(backup.data, here);
  const changes = keyedChanges(here, kept);
  const name = isolate(backup.name || t('estimate:untitled'));
  const [now, then] = [t('merge.now'), format.instant(backup.timestamp)];

  const restore = () => {
    const { edit, chooseCurrency } = store.getState();
    edit(`restore.${backup.timestamp}`, () => kept);
    chooseCurrency('user');
    onClose();
    showToast({
      tone: 'success',
      title: t('backup.restored'),
      action: { label: t('common:undo'), onAction: () => store.getState().undo() },
    });
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('backup.title')}
      subtitle={t('backup.text', { name, when: then })}
      size="lg"
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" disabled={changes.length === 0} onClick={restore}>
            {t('backup.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles['parts']}>
        {backup.projectId === projectId ? null : (
          <Notice tone="attention">{t('backup.otherProject', { name })}</Notice>
        )}
        {changes.length === 0 ? <p className={styles['intro']}>{t('backup.same')}</p> : null}
        <ChangeTable
          caption={t('backup.changes', { count: changes.length })}
          before={now}
          after={then}
          rows={changes.map(({ key, difference }) => words.row(difference, key))}
        />
        <TotalsTable
          columns={[
            { name: now, data: here },
            { name: then, data: kept },
          ]}
        />
      </div>
    </Dialog>
  );
}
