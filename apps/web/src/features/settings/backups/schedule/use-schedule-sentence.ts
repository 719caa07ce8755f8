import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { formatSpan } from '../../../../platform/words/units.ts';
import type { BackupSchedule } from '../backups.queries.ts';

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

/** Returns a sentence about a schedule. */
export function useScheduleSentence(): (schedule: BackupSchedule) => string {
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
