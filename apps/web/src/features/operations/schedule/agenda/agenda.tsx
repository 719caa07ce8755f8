import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { daysOf } from '../calendar-days.ts';
import { useDragSurface } from '../drag/use-drag-surface.ts';
import type { ScheduleViewProps } from '../schedule-types.ts';
import styles from './agenda.module.css';
import { AgendaDay } from './agenda-day.tsx';
import { operationsByDay } from './operations-by-day.ts';
import { placeInAgenda } from './place-in-agenda.ts';

const NONE: readonly never[] = [];

interface AgendaProps extends ScheduleViewProps {
  /** Opens with today in the middle of the window: a list of a month is longer than it. */
  opensAtToday?: boolean;
}

/** Days below each other and what is on each: months and weeks where the window is narrow. */
export function Agenda(props: AgendaProps) {
  const { operations, range, today, daysOff, conflicts, onOpen, onCreate } = props;
  const { opensAtToday = false } = props;
  const { t } = useTranslation('schedule');
  const body = useRef<HTMLDivElement>(null);
  const days = daysOf(range);
  const byDay = operationsByDay(operations, range);
  const surface = useDragSurface({
    laneKind: null,
    onOpen,
    onCreate,
    placeAt: (x, y) => placeInAgenda({ x, y }, body.current, days),
  });
  useEffect(() => {
    const list = body.current;
    if (!opensAtToday || range.from === '' || list === null) return;
    // Somebody within the list came back to where they were.
    if (list.getBoundingClientRect().top < 0) return;
    list.querySelector('[data-today]')?.scrollIntoView({ block: 'center' });
  }, [body, opensAtToday, range.from]);
  return (
    <div {...surface} className={styles['agenda']} role="group" aria-label={t('days.agenda')}>
      <div ref={body}>
        {days.map((day) => (
          <AgendaDay
            key={day}
            day={day}
            operations={byDay.get(day) ?? NONE}
            isToday={day === today}
            holiday={daysOff.get(day)}
            conflicts={conflicts}
          />
        ))}
      </div>
      <p className="visually-hidden">{t('lanes.keys')}</p>
    </div>
  );
}
