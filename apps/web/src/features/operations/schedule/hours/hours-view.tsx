import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { daysOf } from '../calendar-days.ts';
import { useDragSurface } from '../drag/use-drag-surface.ts';
import type { ScheduleViewProps } from '../schedule-types.ts';
import { DayHeads } from './day-heads.tsx';
import { HourColumn } from './hour-column.tsx';
import { HourLabels } from './hour-labels.tsx';
import styles from './hours.module.css';
import { type HoursLimit, hoursContent } from './hours-layout.ts';
import { MINUTE_STEP, placeInHours } from './place-in-hours.ts';
import { WholeDays } from './whole-days.tsx';

interface HoursViewProps extends ScheduleViewProps {
  limit: HoursLimit;
  /** Shows more of the day; without it "more" opens the day. */
  onMore?: () => void;
}

const HOURS = 24;
/** In sight at first, with its label; nights lie above and below. */
const FIRST_HOUR = 5.75;
/** A block beside others stays this wide where a day has the view for itself. Units: pixels. */
const BLOCK_WIDTH = 92;

/** Days beside each other: whole-day operations above, hours below. */
export function HoursView(props: HoursViewProps) {
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
      className={styles['scroller']}
      role="group"
      aria-label={t(days.length === 1 ? 'views.day' : 'views.week')}
    >
      <div className={styles['sheet']} style={{ '--days': days.length, '--least': `${width}px` }}>
        <div ref={top} className={styles['top']}>
          <DayHeads days={days} today={today} daysOff={daysOff} onCreate={onCreate} />
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
        <div className={styles['body']}>
          <HourLabels />
          <div ref={hours} className={styles['days']}>
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
