import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMay } from '../../../../platform/role.ts';
import { useBreakpoint } from '../../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Agenda } from '../agenda/agenda.tsx';
import { DAY_MINUTES, daysOf, timeAt, useIsWeekend } from '../calendar-days.ts';
import { DayLink, PeopleAway, useWholeDay, WeekdayName } from '../day-link.tsx';
import type { Place } from '../drag/drag-span.ts';
import { useDragSurface } from '../drag/use-drag-surface.ts';
import type { ScheduleViewProps } from '../schedule-types.ts';
import { HourColumn, WholeDays } from './hour-days.tsx';
import styles from './hours.module.css';
import { type HoursLimit, hoursContent } from './hours-layout.ts';

interface DayHeadsProps
  extends Pick<
    ScheduleViewProps,
    'today' | 'daysOff' | 'onCreate' | 'absences' | 'members' | 'onAway'
  > {
  days: readonly string[];
}

/** The heads of the days, which open them; a single day offers a new operation instead. */
function DayHeads(props: DayHeadsProps) {
  const { days, today, daysOff, onCreate } = props;
  const mayPlan = useMay('plan');
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const wholeDay = useWholeDay();
  const isWeekend = useIsWeekend();
  return (
    <div className={`ruled-below ${styles.heads}`} data-no-drag>
      <div className={styles.corner} />
      <div className={`grid fits relative shrinks ${styles.days}`}>
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
              className={`row justify-middle shrinks ${styles.dayHead}`}
              data-today={day === today || undefined}
              data-off={isWeekend(day) || holiday !== undefined || undefined}
            >
              {days.length > 1 ? (
                <DayLink day={day} label={wholeDay(day)} className={styles.date}>
                  {name}
                </DayLink>
              ) : mayPlan ? (
                <button
                  type="button"
                  className={styles.add}
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
              ) : (
                name
              )}
              {holiday !== undefined && (
                <bdi className={`cut within attention size-11 ${styles.holiday}`} title={holiday}>
                  {holiday}
                </bdi>
              )}
              <PeopleAway {...props} day={day} most={days.length > 1 ? 2 : Number.MAX_VALUE} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The step of dragging hours. Units: minutes. */
const MINUTE_STEP = 15;

/** A pointer this far outside still counts for the nearest day. Units: px. */
const REACH = 24;

interface HoursParts {
  scroller: RefObject<HTMLElement | null>;
  /** The part above the hours, below which they scroll. */
  top: RefObject<HTMLElement | null>;
  /** An element that is as wide as the days and as high as the hours. */
  hours: RefObject<HTMLElement | null>;
}

/** Returns the minute at a fraction of the day's height; past its end the last one. */
function minuteAt(part: number): number {
  if (part >= 1) return DAY_MINUTES - 1;
  const minute = Math.round((part * DAY_MINUTES) / MINUTE_STEP) * MINUTE_STEP;
  return Math.min(DAY_MINUTES - MINUTE_STEP, Math.max(0, minute));
}

/** Returns the day at a point of the window, and the minute if it is among the hours. */
function placeInHours(
  { x, y }: { x: number; y: number },
  parts: HoursParts,
  days: readonly string[],
): Place | null {
  const scroller = parts.scroller.current?.getBoundingClientRect();
  const top = parts.top.current?.getBoundingClientRect();
  const hours = parts.hours.current?.getBoundingClientRect();
  if (!scroller || !top || !hours) return null;
  if (x < scroller.left - REACH || x > scroller.right + REACH) return null;
  if (y < scroller.top - REACH || y > scroller.bottom + REACH) return null;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const across = isRightToLeft ? hours.right - x : x - hours.left;
  const column = Math.floor((across / hours.width) * days.length);
  const day = days[Math.min(days.length - 1, Math.max(0, column))];
  if (day === undefined) return null;
  const minute = y < top.bottom ? null : minuteAt((y - hours.top) / hours.height);
  return { day, lane: null, minute };
}

interface HoursViewProps extends ScheduleViewProps {
  limit: HoursLimit;
  /** Shows more of the day; if absent, "more" opens the day. */
  onMore?: () => void;
}

const HOURS = 24;
const HOUR_LABELS = Array.from({ length: HOURS - 1 }, (_, index) => timeAt((index + 1) * 60));
/** The first hour in view, with its label; nights are above and below. */
const FIRST_HOUR = 5.75;
/** The least width of a block when a view shows a single day. Units: px. */
const BLOCK_WIDTH = 92;

/** Days side by side, with whole-day operations above and hours below. */
function HoursView(props: HoursViewProps) {
  const { operations, range, today, daysOff, conflicts, limit, onMore, onOpen, onCreate } = props;
  const { t } = useTranslation('schedule');
  const top = useRef<HTMLDivElement>(null);
  const hours = useRef<HTMLDivElement>(null);
  const days = daysOf(range);
  const content = hoursContent(operations, days, range, limit);
  const surface = useDragSurface({
    laneKind: null,
    minuteStep: MINUTE_STEP,
    onOpen,
    onCreate,
    placeAt: (x, y) => placeInHours({ x, y }, { scroller: surface.ref, top, hours }, days),
  });
  const { ref: scroller } = surface;
  useLayoutEffect(() => {
    const height = hours.current?.offsetHeight ?? 0;
    scroller.current?.scrollTo({ top: (height / HOURS) * FIRST_HOUR });
  }, [scroller]);
  const width = days.length === 1 ? content.widest * BLOCK_WIDTH : 0;
  return (
    <div
      {...surface}
      className={`relative on-sheet lined round-8 ${styles.scroller}`}
      role="group"
      aria-label={t(days.length === 1 ? 'views.day' : 'views.week')}
    >
      <div className={styles.sheet} style={{ '--days': days.length, '--least': `${width}px` }}>
        <div ref={top} className={`sticky on-sheet ${styles.top}`}>
          <DayHeads {...props} days={days} />
          <WholeDays
            content={content}
            days={days}
            range={range}
            today={today}
            daysOff={daysOff}
            conflicts={conflicts}
            onMore={onMore}
          />
        </div>
        <div className={styles.body}>
          <div className={`stack ${styles.labels}`} data-no-drag aria-hidden dir="ltr">
            {HOUR_LABELS.map((hour) => (
              <span key={hour} className={`size-11 digits text-middle rigid muted ${styles.label}`}>
                {hour}
              </span>
            ))}
          </div>
          <div ref={hours} className={`grid fits relative shrinks ${styles.days}`}>
            {days.map((day) => (
              <HourColumn
                key={day}
                day={day}
                blocks={content.blocks.get(day) ?? []}
                most={limit.columns}
                isToday={day === today}
                isOff={daysOff.has(day)}
                conflicts={conflicts}
              />
            ))}
          </div>
        </div>
      </div>
      <p className="visually-hidden">{t('days.keys')}</p>
    </div>
  );
}

/** The limit of a day in a week; the rest shows when the day is opened. */
const IN_WEEK = { rows: 4, columns: 3 };

/** Seven days with their hours; on a phone a list of days. */
export function WeekView(props: ScheduleViewProps) {
  const isPhone = useBreakpoint();
  if (isPhone) return <Agenda {...props} />;
  return <HoursView {...props} limit={IN_WEEK} />;
}

/** The number shown at first; each press on "more" doubles it. */
const FIRST = { rows: 8, columns: 8 };

export function DayView(props: ScheduleViewProps) {
  const [limit, setLimit] = useState(FIRST);
  return (
    <HoursView
      {...props}
      limit={limit}
      onMore={() => setLimit(({ rows, columns }) => ({ rows: rows * 2, columns: columns * 2 }))}
    />
  );
}
