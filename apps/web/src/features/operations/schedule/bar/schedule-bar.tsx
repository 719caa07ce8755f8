import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCalendarOff,
  IconCheck,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx';
import { useSpanText } from '../calendar-days.ts';
import { useIsDragged } from '../drag/drag-store.ts';
import type { DatedOperation } from '../schedule-types.ts';
import { type BarDays, useLooksInView } from './bar-looks.ts';
import { NotReadChip, useNotRead } from './board-notices.tsx';
import styles from './schedule-bar.module.css';

interface ScheduleBarProps {
  operation: DatedOperation;
  /** A person's id or the name of an item of equipment; null in views without lanes. */
  lane?: string | null;
  /** The days that it stands for, whose people it names; absent where it is for all its days. */
  days?: BarDays | undefined;
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
  /** Whether there is room for a second line: the place, the crew and the time. */
  hasFacts?: boolean;
  /** A short text before the title: `08:00`, `6 h`, or the number of pieces. */
  note?: string | undefined;
  /** Whether it was worked on here, for views without a line under their bars. */
  isDone?: boolean;
  /** Whether it is less than a day wide, and where it grows from while it is pointed at. */
  narrow?: 'start' | 'end' | undefined;
}

interface FactsProps {
  operation: DatedOperation;
  crew: string;
  /** The separator between two facts. */
  comma: string;
}

/** The second line: place, crew and time, of which a narrow bar shows the last ones. */
function Facts({ operation, crew, comma }: FactsProps) {
  const { location, startTime, endTime } = operation;
  const hasTime = startTime !== null && endTime !== null;
  return (
    <span className={`regular sticky flex shrinks size-11 ${styles.facts}`}>
      {location !== '' && (
        <span className={styles.place}>
          <bdi className="cut" title={location}>
            {location}
          </bdi>
          {(crew !== '' || hasTime) && comma}
        </span>
      )}
      {crew !== '' && (
        <span className={`rigid ${styles.crew}`} data-alone={!hasTime || undefined}>
          <bdi>{crew}</bdi>
          {hasTime && comma}
        </span>
      )}
      {hasTime && (
        <span className="rigid digits" dir="ltr">
          {startTime.slice(0, 2)}
          <span className={styles.minutes}>{startTime.slice(2)}</span>
          <span className={styles.until}>–{endTime}</span>
        </span>
      )}
    </span>
  );
}

/** An operation in the calendar; the surface around it handles dragging, stretching and opening. */
export function ScheduleBar(props: ScheduleBarProps) {
  const { operation, lane = null, isConflict = false, isAway = false, ends = 'inline' } = props;
  const { note, hasFacts = false } = props;
  const { t } = useTranslation(['schedule', 'operation']);
  const isDragged = useIsDragged(operation.id);
  const notRead = useNotRead(operation.id, lane);
  const spanText = useSpanText();
  const { of: wordsOf, comma } = useLooksInView();
  const words = wordsOf(operation, props.days);
  const { title, location, status } = operation;
  // Where the same people work on all days of the bar, their names say enough.
  const isMarked = words?.covered === 'some' || (words?.covered === 'all' && !hasFacts);
  // In a lane these are the days of its person.
  const own = lane === null ? undefined : props.days;
  // Speech gets in words what the bar shows in short, or has no room for.
  const spoken = [
    [words?.code, note, title].filter(Boolean).join(' '),
    ...(hasFacts ? [location, words?.crew].filter(Boolean) : []),
    spanText({
      firstDay: own?.firstDay ?? operation.scheduledDate,
      lastDay: own?.lastDay ?? operation.endDate ?? operation.scheduledDate,
      startTime: operation.startTime,
      endTime: operation.endTime,
    }),
    t(`operation:status.${status}`),
    ...(isMarked ? [t('bar.covered')] : []),
    ...(isConflict ? [t('bar.conflict')] : []),
    ...(isAway ? [t('bar.away')] : []),
    ...(notRead === null ? [] : [t(`plans.${notRead}`)]),
  ].join(', ');
  return (
    <div
      className={`absolute small round-4 shrinks flex clips ${styles.bar}`}
      style={props.style}
      data-operation={operation.id}
      data-lane={lane ?? undefined}
      data-day={operation.scheduledDate}
      data-status={status}
      data-look={words?.look}
      data-conflict={isConflict || undefined}
      data-away={isAway || undefined}
      data-dragged={isDragged || undefined}
      data-cut-before={props.cutBefore || undefined}
      data-cut-after={props.cutAfter || undefined}
      data-done={props.isDone || undefined}
      data-ends={ends}
      data-narrow={props.narrow}
    >
      <Tooltip label={title}>
        <button
          type="button"
          className={`plain inherits medium text-start shrinks fits ${styles.face}`}
          data-stop
          tabIndex={-1}
        >
          <span className="visually-hidden">{spoken}</span>
          <span className={`row-4 fits shrinks ${styles.run}`} aria-hidden>
            {isConflict && <IconAlertTriangle size={12} stroke={2} aria-hidden />}
            {isAway && <IconCalendarOff size={12} stroke={2} aria-hidden />}
            {isMarked && <IconArrowsExchange size={12} stroke={2} aria-hidden />}
            {status === 'completed' && <IconCheck size={12} stroke={2} aria-hidden />}
            {words !== undefined && <bdi className="strong rigid size-11">{words.code}</bdi>}{' '}
            {note !== undefined && (
              <span className="regular digits rigid" dir="auto">
                {note}
              </span>
            )}{' '}
            <bdi className={`cut sticky ${styles.title}`}>{title}</bdi>
            {notRead !== null && <NotReadChip state={notRead} />}
          </span>
          {hasFacts && (
            <span className={`row-4 fits shrinks ${styles.run}`} aria-hidden>
              <Facts operation={operation} crew={words?.crew ?? ''} comma={comma} />
            </span>
          )}
        </button>
      </Tooltip>
      {ends !== 'none' && !props.cutBefore && <span className={styles.end} data-edge="start" />}
      {ends !== 'none' && !props.cutAfter && <span className={styles.end} data-edge="end" />}
    </div>
  );
}

interface DoneLineProps {
  operation: DatedOperation;
  style: CSSProperties;
  /** Whether the days of the line are outside of those that were planned. */
  isPastPlan: boolean;
}

/** The line under a bar over days on which people worked. */
export function DoneLine({ operation, style, isPastPlan }: DoneLineProps) {
  const look = useLooksInView().of(operation)?.look;
  return (
    <div
      className={`absolute not-clickable ${styles.done}`}
      style={style}
      data-look={look}
      data-past-plan={isPastPlan || undefined}
      aria-hidden
    />
  );
}
