import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import { isWeekend } from '../calendar-days.ts';
import { DayLink, useWholeDay } from '../day-link.tsx';
import type { ScheduleViewProps } from '../schedule-types.ts';
import { WeekdayName } from '../weekday-name.tsx';
import styles from './hours.module.css';

interface DayHeadsProps extends Pick<ScheduleViewProps, 'today' | 'daysOff' | 'onCreate'> {
  days: readonly string[];
}

/** The days above their hours: each opens itself, one alone offers a new operation. */
export function DayHeads({ days, today, daysOff, onCreate }: DayHeadsProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const wholeDay = useWholeDay();
  return (
    <div className={styles['heads']} data-no-drag>
      <div className={styles['corner']} />
      <div className={styles['days']}>
        {days.map((day) => {
          const holiday = daysOff.get(day);
          const name = (
            <>
              <WeekdayName day={day} /> <b>{format.number(Number(day.slice(8)))}</b>
            </>
          );
          return (
            <div
              key={day}
              className={styles['dayHead']}
              data-today={day === today || undefined}
              data-off={isWeekend(day) || holiday !== undefined || undefined}
            >
              {days.length > 1 ? (
                <DayLink day={day} label={wholeDay(day)} className={styles['date']}>
                  {name}
                </DayLink>
              ) : (
                <button
                  type="button"
                  className={styles['add']}
                  data-stop
                  data-day={day}
                  tabIndex={-1}
                  onClick={() =>
                    onCreate({ firstDay: day, lastDay: day, startTime: null, endTime: null })
                  }
                >
                  <IconPlus size={14} stroke={1.75} aria-hidden />
                  {t('bar.new')}
                </button>
              )}
              {holiday !== undefined && (
                <bdi className={styles['holiday']} title={holiday}>
                  {holiday}
                </bdi>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
