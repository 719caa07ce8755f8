import { useErrorText } from '../../../platform/words/error-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { runBackup } from './backup-job.ts';
import { useReadBackups } from './backups.queries.ts';
import { useBackupWords } from './use-backup-words.ts';

/** Returns a function that makes a backup and reports the outcome. */
export function useBackUp(): () => Promise<void> {
  const { t } = useTranslation('backups');
  const errorText = useErrorText();
  const words = useBackupWords();
  const readBackups = useReadBackups();
  return async () => {
    try {
      const made = await runBackup();
      if (made !== 'under-way') await readBackups();
      showToast(
        made === 'under-way' || made === 'cancelled'
          ? { tone: 'neutral', title: t(`now.${made}`) }
          : { tone: 'success', title: t('now.created'), description: words.holds(made) },
      );
    } catch (error) {
      await readBackups();
      showToast({ tone: 'error', title: t('now.failed'), description: errorText(error) });
    }
  };
}
