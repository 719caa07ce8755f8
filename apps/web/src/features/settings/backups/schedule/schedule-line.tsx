import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import styles from '../backups.module.css';
import { useBackups } from '../backups.queries.ts';
import { useBackupWords } from '../use-backup-words.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useScheduleSentence } from './use-schedule-sentence.ts';

/** When automatic backups are made and how many are kept, in a sentence, and the next one. */
export function ScheduleLine() {
  const { t } = useTranslation('backups');
  const { data } = useBackups();
  const words = useBackupWords();
  const sentence = useScheduleSentence();
  const [isEdited, setEdited] = useState(false);
  if (data === undefined) return null;
  const { schedule, nextAt } = data;
  return (
    <div className={styles['schedule']}>
      <IconClock size={18} stroke={1.75} className={styles['icon']} aria-hidden />
      <div className={styles['words']}>
        <p>{sentence(schedule)}</p>
        {nextAt === null ? null : (
          <p className={styles['text']}>
            {t('schedule.next', { when: words.moment(nextAt), age: words.age(nextAt) })}
          </p>
        )}
      </div>
      <Button size="sm" onClick={() => setEdited(true)}>
        {t('schedule.edit')}
      </Button>
      {isEdited ? <ScheduleDialog stored={schedule} onClose={() => setEdited(false)} /> : null}
    </div>
  );
}
