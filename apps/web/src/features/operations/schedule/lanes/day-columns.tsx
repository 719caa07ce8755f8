import { dateFormat, withoutMarks } from '@pcm/messages';
import { type CSSProperties, memo, type Ref } from 'react';
import { useLanguage } from '../../../../platform/words/language.ts';
import { isWeekend } from '../calendar-days.ts';
import { WeekdayName } from '../weekday-name.tsx';
import styles from './lanes.module.css';

interface DayColumnsProps {
  days: readonly string[];
  today: string;
  daysOff: ReadonlyMap<string, string>;
}

const shadeOf = (day: string, { today, daysOff }: DayColumnsProps) => ({
  'data-today': day === today || undefined,
  'data-off': isWeekend(day) || daysOff.has(day) || undefined,
});

/** The heads of the days above the lanes: weekday, date, and the name of a holiday. */
export function DayHeads(props: DayColumnsProps & { ref: Ref<HTMLDivElement> }) {
  const { days, daysOff, ref } = props;
  const language = useLanguage();
  const whole = dateFormat(language, 'lane-day', { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <div className={styles.heads} data-no-drag>
      <div className={styles.corner} />
      <div ref={ref} className={styles.days}>
        {days.map((day) => {
          const date = new Date(`${day}T00:00:00Z`);
          const holiday = daysOff.get(day);
          return (
            <div key={day} className={styles.day} {...shadeOf(day, props)}>
              <time dateTime={day}>
                <span className="visually-hidden">{withoutMarks(whole.format(date))}</span>
                <span aria-hidden>
                  <WeekdayName day={day} tight /> <b>{Number(day.slice(8))}</b>
                </span>
              </time>
              {holiday !== undefined && (
                <bdi className={styles.holiday} title={holiday}>
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

/** The background behind the bars: today, weekends and days off. */
export const DayShades = memo(function DayShades(props: DayColumnsProps) {
  return (
    <div className={styles.shades} aria-hidden>
      {props.days.map((day) => (
        <div
          key={day}
          className={styles.shade}
          {...shadeOf(day, props)}
          style={day === props.today ? nowStyle() : undefined}
        />
      ))}
    </div>
  );
});

const DAY_MS = 86_400_000;

/** Returns how much of today is over, for the line. */
function nowStyle(): CSSProperties {
  const now = new Date();
  const passed =
    now.getTime() - new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  return { '--now': `${Math.round((passed / DAY_MS) * 100)}%` };
}
