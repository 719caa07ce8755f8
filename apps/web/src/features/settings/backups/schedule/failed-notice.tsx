import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from '../backups.module.css';
import { useBackups } from '../backups.queries.ts';
import { useBackupWords } from '../use-backup-words.ts';

/** Says that the last automatic backup failed, when and why, and what to do. */
export function FailedNotice() {
  const { t } = useTranslation('backups');
  const errorText = useErrorText();
  const words = useBackupWords();
  const { data } = useBackups();
  const failure = data?.failure ?? null;
  if (failure === null) return null;
  const reason = errorText(new ApiError(0, failure.code, failure.code));
  return (
    <Notice tone="loss" title={t('schedule.lastFailed', { when: words.moment(failure.at) })}>
      <p className={`muted break-words ${styles.text}`}>{reason}</p>
      <p className={`muted break-words ${styles.text}`}>{t('schedule.lastFailedNext')}</p>
    </Notice>
  );
}
