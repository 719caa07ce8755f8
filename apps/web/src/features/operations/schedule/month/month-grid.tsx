import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragSurface } from '../drag/use-drag-surface.ts';
import type { ScheduleViewProps } from '../schedule-types.ts';
import { WeekdayName } from '../weekday-name.tsx';
import styles from './month.module.css';
import { weeksOf } from './month-layout.ts';
import { placeInWeeks } from './place-in-weeks.ts';
import { WeekRow } from './week-row.tsx';

/** The weeks of a month below each other, with a bar over the days of each operation. */
export function MonthGrid(props: ScheduleViewProps) {
  const { operations, range, onOpen, onCreate } = props;
  const { t } = useTranslation('schedule');
  const body = useRef<HTMLDivElement>(null);
  const weeks = weeksOf(operations, range);
  const surface = useDragSurface({
    laneKind: null,
    onOpen,
    onCreate,
    placeAt: (x, y) => placeInWeeks({ x, y }, body.current, weeks),
  });
  return (
    <div {...surface} className={styles['month']} role="group" aria-label={t('views.month')}>
      <Weekdays days={weeks[0]?.days ?? []} />
      <div ref={body}>
        {weeks.map((week) => (
          <WeekRow
            key={week.range.from}
            week={week}
            month={props.day.slice(0, 7)}
            today={props.today}
            daysOff={props.daysOff}
            conflicts={props.conflicts}
          />
        ))}
      </div>
      <p className="visually-hidden">{t('lanes.keys')}</p>
    </div>
  );
}

function Weekdays({ days }: { days: readonly string[] }) {
  return (
    <div className={styles['weekdays']} data-no-drag aria-hidden>
      {days.map((day) => (
        <div key={day}>
          <WeekdayName day={day} />
        </div>
      ))}
    </div>
  );
}
