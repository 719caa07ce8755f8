import { IconAlertTriangle, IconCalendarOff } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { useIsDragged } from '../drag/drag-store.ts';
import type { DatedOperation } from '../schedule-types.ts';
import styles from './schedule-bar.module.css';
import { useSpanText } from './span-text.ts';

interface ScheduleBarProps {
  operation: DatedOperation;
  /** A person's id or the name of an item of equipment; null in views without lanes. */
  lane?: string | null;
  /** The position of the bar, in logical properties only. */
  style?: CSSProperties;
  /** Whether the operation has a conflict in this lane. */
  isConflict?: boolean;
  /** Whether the person of this lane is away on hours of it. */
  isAway?: boolean;
  /** Whether it begins before, or ends after, the range on screen. */
  cutBefore?: boolean;
  cutAfter?: boolean;
  /** The ends that can be stretched: side by side, one above the other, or none. */
  ends?: 'inline' | 'block' | 'none';
  /** A short time before the title: `08:00`, or the hours of each day: `6 h`. */
  time?: string | undefined;
}

/** An operation in the calendar; the surface around it handles dragging, stretching and opening. */
export function ScheduleBar(props: ScheduleBarProps) {
  const { operation, lane = null, isConflict = false, isAway = false, ends = 'inline' } = props;
  const { t } = useTranslation(['schedule', 'operation']);
  const isDragged = useIsDragged(operation.id);
  const spanText = useSpanText();
  const label = [
    // The visible words come first, as they are shown.
    props.time === undefined ? operation.title : `${props.time} ${operation.title}`,
    spanText({
      firstDay: operation.scheduledDate,
      lastDay: operation.endDate ?? operation.scheduledDate,
      startTime: operation.startTime,
      endTime: operation.endTime,
    }),
    t(`operation:status.${operation.status}`),
    ...(isConflict ? [t('bar.conflict')] : []),
    ...(isAway ? [t('bar.away')] : []),
  ].join(', ');
  return (
    <div
      className={`absolute small round-4 shrinks flex clips ${styles.bar}`}
      style={props.style}
      data-operation={operation.id}
      data-lane={lane ?? undefined}
      data-day={operation.scheduledDate}
      data-status={operation.status}
      data-internal={operation.projectId === null || undefined}
      data-conflict={isConflict || isAway || undefined}
      data-dragged={isDragged || undefined}
      data-cut-before={props.cutBefore || undefined}
      data-cut-after={props.cutAfter || undefined}
      data-ends={ends}
    >
      <button
        type="button"
        className={`row-4 plain inherits medium text-start shrinks fits ${styles.face}`}
        data-stop
        tabIndex={-1}
        aria-label={label}
      >
        <span className={`row-4 fits shrinks ${styles.run}`}>
          {isConflict && <IconAlertTriangle size={12} stroke={2} aria-hidden />}
          {isAway && <IconCalendarOff size={12} stroke={2} aria-hidden />}
          {props.time !== undefined && (
            <span className="regular digits rigid" dir="auto">
              {props.time}
            </span>
          )}{' '}
          <bdi className={`cut sticky ${styles.title}`}>{operation.title}</bdi>
        </span>
      </button>
      {ends !== 'none' && !props.cutBefore && <span className={styles.end} data-edge="start" />}
      {ends !== 'none' && !props.cutAfter && <span className={styles.end} data-edge="end" />}
    </div>
  );
}
