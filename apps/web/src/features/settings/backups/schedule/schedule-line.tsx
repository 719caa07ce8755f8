import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { useErrorText, useTranslation } from '../../../../platform/words/translation.ts';
import { formatSpan } from '../../../../platform/words/units.ts';
import { Button, DialogAnswer } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { sayDone } from '../../../../ui/feedback/toast-store.ts';
import { Switch } from '../../../../ui/fields/choices.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from '../backups.module.css';
import { type BackupSchedule, useBackups, useSaveSchedule } from '../backups.queries.ts';
import { useBackupWords } from '../use-backup-words.ts';

/** The most backups to keep. Source: the contract's `backupSchedule`. */
const LIMITS = [
  ['keepDaily', 1, 90],
  ['keepWeekly', 0, 52],
  ['keepMonthly', 0, 120],
] as const;

const DAYS = { day: 1, week: 7, month: 30 } as const;

/** Returns the age of the oldest backup that is kept, in the largest suitable unit. */
export function reachOf({ keepDaily, keepWeekly, keepMonthly }: BackupSchedule) {
  const reaches = [
    { count: keepMonthly, unit: 'month' as const },
    { count: keepWeekly, unit: 'week' as const },
    { count: keepDaily, unit: 'day' as const },
  ];
  return reaches.reduce((most, one) =>
    one.count * DAYS[one.unit] > most.count * DAYS[most.unit] ? one : most,
  );
}

function useScheduleSentence(): (schedule: BackupSchedule) => string {
  const { t } = useTranslation('backups');
  const format = useFormat();
  return (schedule) => {
    if (!schedule.enabled) return t('schedule.off');
    const { keepDaily, keepWeekly, keepMonthly } = schedule;
    const { count, unit } = reachOf(schedule);
    return t('schedule.on', {
      time: schedule.time,
      daily: format.number(keepDaily),
      weekly: format.number(keepWeekly),
      monthly: format.number(keepMonthly),
      sum: format.number(keepDaily + keepWeekly + keepMonthly),
      reach: formatSpan(count, unit, format.language),
    });
  };
}

/** A form for when automatic backups are made, and how many are kept. */
function ScheduleDialog({ stored, onClose }: { stored: BackupSchedule; onClose: () => void }) {
  const { t } = useTranslation(['backups', 'common']);
  const errorText = useErrorText();
  const sentence = useScheduleSentence();
  const { mutateAsync, isPending, error } = useSaveSchedule();
  const [schedule, setSchedule] = useState(stored);
  const change = (part: Partial<BackupSchedule>) => setSchedule((now) => ({ ...now, ...part }));
  const save = async () => {
    try {
      await mutateAsync(schedule);
    } catch {
      return;
    }
    sayDone(t('schedule.saved'));
    onClose();
  };
  return (
    <Dialog
      opened
      filled={schedule}
      onClose={onClose}
      title={t('schedule.title')}
      keepOpenOutside
      actions={
        <DialogAnswer
          loading={isPending}
          disabled={schedule.enabled && schedule.time === ''}
          onClick={save}
        >
          {t('common:save')}
        </DialogAnswer>
      }
    >
      <div className="grid-16 shrinks">
        <Switch
          label={t('schedule.enabled')}
          checked={schedule.enabled}
          onChange={(enabled) => change({ enabled })}
        />
        <TimeField
          className={styles.time}
          label={t('schedule.time')}
          value={schedule.time}
          disabled={!schedule.enabled}
          help={t('schedule.timeHelp')}
          onChange={(time) => change({ time })}
        />
        <div className={`grid-12 align-top ${styles.fields}`}>
          {LIMITS.map(([part, min, max]) => (
            <NumberField
              key={part}
              label={t(`schedule.${part}`)}
              value={schedule[part]}
              min={min}
              max={max}
              decimals={0}
              fallback={min}
              disabled={!schedule.enabled}
              onChange={(value) => change({ [part]: value ?? min })}
            />
          ))}
        </div>
        <Switch
          label={t('schedule.photos')}
          checked={schedule.photos}
          disabled={!schedule.enabled}
          onChange={(photos) => change({ photos })}
        />
        <p className={`muted break-words ${styles.text}`}>{t('schedule.photosHelp')}</p>
        <p className={`muted break-words ${styles.text}`} aria-live="polite">
          {sentence(schedule)}
        </p>
        <p className={`muted break-words ${styles.text}`}>{t('schedule.others')}</p>
        {error === null ? null : (
          <Notice tone="loss" live title={t('schedule.failed')}>
            {errorText(error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** Describes the schedule of automatic backups in a sentence, with the next one. */
export function ScheduleLine() {
  const { t } = useTranslation('backups');
  const { data } = useBackups();
  const words = useBackupWords();
  const sentence = useScheduleSentence();
  const [isEdited, setEdited] = useState(false);
  if (data === undefined) return null;
  const { schedule, nextAt } = data;
  return (
    <div className={`flow-8-12 on-sunk round-8 ${styles.schedule}`}>
      <IconClock size={18} stroke={1.75} className="muted" aria-hidden />
      <div className={'shrinks fits-200'}>
        <p>{sentence(schedule)}</p>
        {nextAt === null ? null : (
          <p className={`muted break-words ${styles.text}`}>
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
