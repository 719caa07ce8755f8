import { useRef } from 'react';
import { useBreakpoint } from '../../../../platform/use-breakpoint.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Agenda } from '../agenda/agenda.tsx';
import { later, monthOf } from '../calendar-days.ts';
import type { Place } from '../drag/drag-span.ts';
import { useDragSurface } from '../drag/use-drag-surface.ts';
import type { ScheduleViewProps } from '../schedule-types.ts';
import { WeekdayName } from '../weekday-name.tsx';
import styles from './month.module.css';
import { type WeekContent, weeksOf } from './month-layout.ts';
import { WeekRow } from './week-row.tsx';

/** A pointer this far outside still counts for the nearest day. Units: px. */
const REACH = 24;

/** Returns the day at a point of the window, among weeks below each other. */
function placeInWeeks(
  { x, y }: { x: number; y: number },
  body: HTMLElement | null,
  weeks: readonly WeekContent[],
): Place | null {
  const box = body?.getBoundingClientRect();
  if (body === null || box === undefined) return null;
  if (x < box.left - REACH || x > box.right + REACH) return null;
  if (y < box.top - REACH || y > box.bottom + REACH) return null;
  const below = [...body.children].findIndex((row) => y < row.getBoundingClientRect().bottom);
  const week = below === -1 ? weeks.at(-1) : weeks[below];
  if (week === undefined) return null;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const across = isRightToLeft ? box.right - x : x - box.left;
  const last = week.days.length - 1;
  const column = Math.floor((across / box.width) * week.days.length);
  const day = week.days[Math.min(last, Math.max(0, column))];
  return day === undefined ? null : { day, lane: null, minute: null };
}

/** The weeks of a month below each other, with a bar over the days of each operation. */
function MonthGrid(props: ScheduleViewProps) {
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
    <div {...surface} className={styles.month} role="group" aria-label={t('views.month')}>
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
    <div className={styles.weekdays} data-no-drag aria-hidden>
      {days.map((day) => (
        <div key={day}>
          <WeekdayName day={day} />
        </div>
      ))}
    </div>
  );
}

/** A month of weeks below each other; on a phone a list of days. */
export function MonthView(props: ScheduleViewProps) {
  const isPhone = useBreakpoint();
  if (!isPhone) return <MonthGrid {...props} />;
  const range = { from: monthOf(props.day), to: later(monthOf(props.day, 1), -1) };
  return <Agenda {...props} range={range} opensAtToday />;
}
