import type { AbsenceRecord } from '@pcm/contract';
import { dateFormat, withoutMarks } from '@pcm/messages';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { useLanguage, useTranslation } from '../../../../platform/words/translation.ts';
import { useEquipmentWords } from '../../stored-words.ts';
import { BarPreview } from '../bar/bar-preview.tsx';
import { ScheduleBar } from '../bar/schedule-bar.tsx';
import { daysOf, doneDaysOf, operationsByDay, useIsWeekend } from '../calendar-days.ts';
import { Away, DayLink, useWholeDay } from '../day-link.tsx';
import type { Place } from '../drag/drag-span.ts';
import { useDragState } from '../drag/drag-store.ts';
import { useDragSurface } from '../drag/use-drag-surface.ts';
import type { ConflictsById, DatedOperation, ScheduleViewProps } from '../schedule-types.ts';
import styles from './agenda.module.css';

interface AgendaDayProps {
  day: string;
  operations: readonly DatedOperation[];
  isToday: boolean;
  holiday: string | undefined;
  conflicts: ConflictsById;
  away: readonly AbsenceRecord[];
  nameOf: (absence: AbsenceRecord) => string;
  onAway: ScheduleViewProps['onAway'];
}

/** The entries of a day before a "more" button. */
const MOST_ENTRIES = 4;
const ENTRY = { position: 'relative', blockSize: 44 } as const;

function AgendaDay(props: AgendaDayProps) {
  const { day, operations, isToday, holiday, conflicts, away, nameOf, onAway } = props;
  const { t } = useTranslation(['schedule', 'operation']);
  const format = useFormat();
  const language = useLanguage();
  const isWeekend = useIsWeekend();
  const wholeDay = useWholeDay();
  const weekday = dateFormat(language, 'lane-weekday', { weekday: 'short', timeZone: 'UTC' });
  const shown =
    operations.length > MOST_ENTRIES ? operations.slice(0, MOST_ENTRIES - 1) : operations;
  const hidden = operations.length - shown.length;
  const more = t('days.more', { count: hidden });
  return (
    <div
      className={`flex ${styles.day}`}
      role="group"
      aria-label={wholeDay(day)}
      data-day={day}
      data-today={isToday || undefined}
      data-off={isWeekend(day) || holiday !== undefined || undefined}
    >
      <DayLink day={day} label={wholeDay(day)} className={`row-4 muted rigid ${styles.date}`}>
        <b>{format.number(Number(day.slice(8)))}</b>{' '}
        {withoutMarks(weekday.format(new Date(`${day}T00:00:00Z`)))}
      </DayLink>
      <div className={`stack-4 justify-middle fits shrinks ${styles.entries}`}>
        {holiday !== undefined && <bdi className="attention size-12">{holiday}</bdi>}
        {away.map((absence) => (
          <Away
            key={absence.id}
            {...{ day, absence, onAway }}
            name={nameOf(absence)}
            className={`flex-8 ${styles.away}`}
          />
        ))}
        {shown.map((operation) => (
          <ScheduleBar
            key={operation.id}
            operation={operation}
            days={{ firstDay: day, lastDay: day }}
            style={ENTRY}
            ends="none"
            isConflict={conflicts.has(operation.id)}
            hasFacts
            isDone={doneDaysOf(operation, { from: day, to: day }).length > 0}
            note={
              operation.startTime === null
                ? t('operation:hours', { hours: format.number(operation.workingHoursPerDay) })
                : undefined
            }
          />
        ))}
        <DayPreview day={day} />
        {hidden > 0 && (
          <DayLink
            day={day}
            label={t('days.moreOn', { more, day: wholeDay(day) })}
            className={`row info size-13 ${styles.more}`}
          >
            {more}
          </DayLink>
        )}
      </div>
    </div>
  );
}

/** Shows the dragged operation on this day. */
function DayPreview({ day }: { day: string }) {
  const state = useDragState();
  if (state === null || day < state.span.firstDay || day > state.span.lastDay) return null;
  return <BarPreview state={state} style={ENTRY} />;
}

/** A pointer this far outside still counts for the nearest day. Units: px. */
const REACH = 24;

/** Returns the day at a point of the window, in a vertical list of days. */
function placeInAgenda(
  { x, y }: { x: number; y: number },
  body: HTMLElement | null,
  days: readonly string[],
): Place | null {
  const box = body?.getBoundingClientRect();
  if (body === null || box === undefined) return null;
  if (x < box.left - REACH || x > box.right + REACH) return null;
  if (y < box.top - REACH || y > box.bottom + REACH) return null;
  const below = [...body.children].findIndex((row) => y < row.getBoundingClientRect().bottom);
  const day = below === -1 ? days.at(-1) : days[below];
  return day === undefined ? null : { day, lane: null, minute: null };
}

const NONE: readonly never[] = [];

interface AgendaProps extends ScheduleViewProps {
  /** Opens with today in the middle, because the list of a month is longer than the window. */
  opensAtToday?: boolean;
}

/** A vertical list of days with their operations: months and weeks in a narrow window. */
export function Agenda(props: AgendaProps) {
  const { operations, range, today, daysOff, conflicts, onOpen, onCreate } = props;
  const { opensAtToday = false } = props;
  const { t } = useTranslation('schedule');
  const body = useRef<HTMLDivElement>(null);
  const { labelOf } = useEquipmentWords();
  const people = new Map(props.members.map(({ id, name }) => [id, name]));
  const items = new Map(props.equipment.map(({ id, name }) => [id, labelOf(name)]));
  const nameOf = ({ memberId, equipmentId, quantity }: AbsenceRecord) =>
    memberId === null
      ? `${quantity ?? 1} × ${items.get(equipmentId ?? '') ?? ''}`
      : (people.get(memberId) ?? '');
  const days = daysOf(range);
  const byDay = operationsByDay(operations, range, props.holidays);
  const surface = useDragSurface({
    laneKind: null,
    onOpen,
    onCreate,
    placeAt: (x, y) => placeInAgenda({ x, y }, body.current, days),
  });
  useEffect(() => {
    const list = body.current;
    if (!opensAtToday || range.from === '' || list === null) return;
    // The browser has restored an earlier scroll position within the list.
    if (list.getBoundingClientRect().top < 0) return;
    list.querySelector('[data-today]')?.scrollIntoView({ block: 'center' });
  }, [body, opensAtToday, range.from]);
  return (
    <div
      {...surface}
      className="cropped on-sheet lined round-8"
      role="group"
      aria-label={t('days.agenda')}
    >
      <div ref={body}>
        {days.map((day) => (
          <AgendaDay
            key={day}
            day={day}
            operations={byDay.get(day) ?? NONE}
            isToday={day === today}
            holiday={daysOff.get(day)}
            conflicts={conflicts}
            away={props.absences.filter(
              ({ firstDay, lastDay }) => firstDay <= day && day <= lastDay,
            )}
            nameOf={nameOf}
            onAway={props.onAway}
          />
        ))}
      </div>
      <p className="visually-hidden">{t('lanes.keys')}</p>
    </div>
  );
}
