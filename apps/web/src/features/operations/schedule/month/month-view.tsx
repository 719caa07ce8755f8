import { type ReactNode, useRef } from 'react';
import { useBreakpoint } from '../../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Agenda } from '../agenda/agenda.tsx';
import { BarPreview } from '../bar/bar-preview.tsx';
import { ScheduleBar } from '../bar/schedule-bar.tsx';
import {
  daysWithin,
  doneDaysOf,
  later,
  monthOf,
  useIsWeekend,
  useSpanText,
} from '../calendar-days.ts';
import { DayLink, PeopleAway, useWholeDay, WeekdayName } from '../day-link.tsx';
import type { Place } from '../drag/drag-span.ts';
import { useDragState } from '../drag/drag-store.ts';
import { useDragSurface } from '../drag/use-drag-surface.ts';
import { columnsOf } from '../lanes/lane-layout.ts';
import type { ConflictsById, ScheduleViewProps } from '../schedule-types.ts';
import styles from './month.module.css';
import { BAR_HEIGHT, type WeekBar, type WeekContent, weekRowTop, weeksOf } from './month-layout.ts';

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

interface WeekRowProps {
  week: WeekContent;
  /** `YYYY-MM`; days of other months are muted. */
  month: string;
  today: string;
  daysOff: ReadonlyMap<string, string>;
  conflicts: ConflictsById;
  /** The view, for who is away on its days. */
  view: ScheduleViewProps;
}

const barStyle = ({ row, column, columns }: Pick<WeekBar, 'row' | 'column' | 'columns'>) => ({
  insetBlockStart: weekRowTop(row),
  blockSize: BAR_HEIGHT,
  insetInlineStart: `calc(${column} * 100% / 7 + 3px)`,
  inlineSize: `calc(${columns} * 100% / 7 - 6px)`,
});

/** A week of a month: its days in the background, its operations as bars. */
function WeekRow(props: WeekRowProps) {
  const { week, month, today, daysOff, conflicts, view } = props;
  const spanText = useSpanText();
  const { from: firstDay, to: lastDay } = week.range;
  return (
    <div
      className={`relative ${styles.week}`}
      role="group"
      aria-label={spanText({ firstDay, lastDay, startTime: null, endTime: null })}
      style={{ minBlockSize: week.height }}
    >
      {week.days.map((day, index) => (
        <DayCell
          key={day}
          day={day}
          hidden={week.hidden[index] ?? 0}
          isOther={!day.startsWith(month)}
          isToday={day === today}
          holiday={daysOff.get(day)}
          away={<PeopleAway {...view} day={day} most={1} />}
        />
      ))}
      {week.bars.map((bar) => (
        <ScheduleBar
          key={bar.operation.id}
          operation={bar.operation}
          days={daysWithin(bar.operation, week.range)}
          style={barStyle(bar)}
          isConflict={conflicts.has(bar.operation.id)}
          cutBefore={bar.cutBefore}
          cutAfter={bar.cutAfter}
          isDone={doneDaysOf(bar.operation, week.range).length > 0}
          note={bar.cutBefore ? undefined : (bar.operation.startTime ?? undefined)}
        />
      ))}
      <WeekPreview week={week} />
    </div>
  );
}

interface DayCellProps {
  day: string;
  hidden: number;
  isOther: boolean;
  isToday: boolean;
  holiday: string | undefined;
  away: ReactNode;
}

function DayCell({ day, hidden, isOther, isToday, holiday, away }: DayCellProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const isWeekend = useIsWeekend();
  const wholeDay = useWholeDay();
  const more = t('days.more', { count: hidden });
  return (
    <div
      className={`stack between shrinks ${styles.cell}`}
      data-day={day}
      data-other={isOther || undefined}
      data-today={isToday || undefined}
      data-off={isWeekend(day) || holiday !== undefined || undefined}
    >
      <div className={`row-4 shrinks ${styles.date}`}>
        <DayLink day={day} label={wholeDay(day)} className={`ink strong rigid ${styles.number}`}>
          {format.number(Number(day.slice(8)))}
        </DayLink>
        {holiday !== undefined && (
          <bdi className="cut attention size-11" title={holiday}>
            {holiday}
          </bdi>
        )}
        {away}
      </div>
      {hidden > 0 && (
        <DayLink
          day={day}
          label={t('days.moreOn', { more, day: wholeDay(day) })}
          className={`info size-12 round-4 ${styles.more}`}
        >
          {more}
        </DayLink>
      )}
    </div>
  );
}

/** Shows the dragged operation in this week. */
function WeekPreview({ week: { range, bars } }: { week: WeekContent }) {
  const state = useDragState();
  if (state === null) return null;
  const { span, operation } = state;
  if (span.firstDay > range.to || span.lastDay < range.from) return null;
  const row = bars.find((bar) => bar.operation.id === operation?.id)?.row ?? 0;
  return <BarPreview state={state} style={barStyle({ row, ...columnsOf(span, range) })} />;
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
    <div
      {...surface}
      className="cropped on-sheet lined round-8"
      role="group"
      aria-label={t('views.month')}
    >
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
            view={props}
          />
        ))}
      </div>
      <p className="visually-hidden">{t('lanes.keys')}</p>
    </div>
  );
}

function Weekdays({ days }: { days: readonly string[] }) {
  return (
    <div className={`muted size-12 text-middle ${styles.weekdays}`} data-no-drag aria-hidden>
      {days.map((day) => (
        <div key={day}>
          <WeekdayName day={day} />
        </div>
      ))}
    </div>
  );
}

/** A month of weeks below each other; on a phone a list of days. */
export default function MonthView(props: ScheduleViewProps) {
  const isPhone = useBreakpoint();
  if (!isPhone) return <MonthGrid {...props} />;
  const range = { from: monthOf(props.day), to: later(monthOf(props.day, 1), -1) };
  return <Agenda {...props} range={range} opensAtToday />;
}
