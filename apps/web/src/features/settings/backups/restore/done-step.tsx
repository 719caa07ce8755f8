import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from '../backups.module.css';
import { useBackups } from '../backups.queries.ts';
import { useBackupWords } from '../use-backup-words.ts';
import { KeptWorkNotices } from './kept-work-notices.tsx';
import type { RestoreStep } from './restore-steps.ts';
import type { Restore } from './use-restore.ts';

interface DoneStepProps {
  step: Extract<RestoreStep, { at: 'done' }>;
  restore: Restore;
}

/** The data were replaced: the way back, and what became of unsaved work in this browser. */
export function DoneStep({ step, restore }: DoneStepProps) {
  const { t } = useTranslation(['backups', 'common']);
  const words = useBackupWords();
  const { data } = useBackups();
  const { backupBefore, work } = step;
  const before = data?.backups.find(({ name }) => name === backupBefore);
  const close = restore.cancel;
  return (
    <Dialog
      opened
      onClose={close}
      keepOpenOutside
      title={t('done.title')}
      actions={
        <>
          {backupBefore === null ? null : (
            <Button onClick={() => void restore.start({ backup: backupBefore })}>
              {t('done.back')}
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <Notice tone="profit" live>
          {before === undefined
            ? t('done.text')
            : t('done.textBefore', { when: words.moment(before.createdAt) })}
        </Notice>
        <p className={styles['text']}>{t('done.loggedOut')}</p>
        <KeptWorkNotices work={work} />
      </div>
    </Dialog>
  );
}
