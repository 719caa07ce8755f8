import { dateFormat, withoutMarks } from '@pcm/messages';
import { memo, type Ref } from 'react';
import { useLanguage } from '../../../../platform/words/translation.ts';
import { type DayEdges, useIsWeekend } from '../calendar-days.ts';
import { WeekdayName } from '../day-link.tsx';
import { nowStyle } from './lane-layout.ts';
import styles from './lanes.module.css';

interface DayColumnsProps {
  days: readonly string[];
  today: string;
  daysOff: ReadonlyMap<string, string>;
}

function useShade({ today, daysOff }: DayColumnsProps) {
  const isWeekend = useIsWeekend();
  return (day: string) => ({
    'data-today': day === today || undefined,
    'data-off': isWeekend(day) || daysOff.has(day) || undefined,
  });
}

/** The heads of the days above the lanes: weekday, date, and the name of a holiday. */
export function DayHeads(props: DayColumnsProps & { edges: DayEdges; ref: Ref<HTMLDivElement> }) {
  const { days, daysOff, edges, ref } = props;
  const shadeOf = useShade(props);
  const isNarrow = (index: number) => (edges[index + 1] ?? 0) - (edges[index] ?? 0) < 1;
  const language = useLanguage();
  const whole = dateFormat(language, 'lane-day', { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <div className={`flex sticky on-sheet ruled-below ${styles.heads}`} data-no-drag>
      <div className={`sticky rigid on-sheet ${styles.corner}`} />
      <div ref={ref} className={styles.days}>
        {days.map((day, index) => {
          const date = new Date(`${day}T00:00:00Z`);
          const holiday = daysOff.get(day);
          return (
            <div
              key={day}
              className={`justify-middle size-12 text-middle shrinks stack no-wrap muted ${styles.day}`}
              {...shadeOf(day)}
            >
              <time dateTime={day}>
                <span className="visually-hidden">{withoutMarks(whole.format(date))}</span>
                <span aria-hidden>
                  <WeekdayName day={day} tight isNarrow={isNarrow(index)} />{' '}
                  <b className="ink strong">{Number(day.slice(8))}</b>
                </span>
              </time>
              {holiday !== undefined && (
                <bdi className={`cropped attention size-11 ${styles.holiday}`} title={holiday}>
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
  const shadeOf = useShade(props);
  return (
    <div className={`absolute ${styles.shades}`} aria-hidden>
      {props.days.map((day) => (
        <div
          key={day}
          className={`relative ${styles.shade}`}
          {...shadeOf(day)}
          style={day === props.today ? nowStyle() : undefined}
        />
      ))}
    </div>
  );
});
