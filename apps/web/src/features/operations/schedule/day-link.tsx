import type { AbsenceRecord } from '@pcm/contract';
import { dateFormat, withoutMarks } from '@pcm/messages';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../../platform/role.ts';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import type { AbsenceOwner } from '../records.queries.ts';
import { useAbsenceText } from '../stored-words.ts';
import styles from './schedule.module.css';
import type { ScheduleViewProps } from './schedule-types.ts';

/** Formats a day in full: `Thursday, 26 November 2026`. */
export function useWholeDay(): (day: string) => string {
  const language = useLanguage();
  const whole = dateFormat(language, 'lane-day', { dateStyle: 'full', timeZone: 'UTC' });
  return (day) => withoutMarks(whole.format(new Date(`${day}T00:00:00Z`)));
}

interface DayLinkProps {
  day: string;
  /** Read aloud instead of the visible text. */
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A link to a day of the calendar. The arrow keys reach it, so that N adds an operation on it. */
export function DayLink({ day, label, className, children }: DayLinkProps) {
  return (
    <Link
      from="/team-management"
      to="/team-management"
      search={(before) => ({ ...before, view: 'day' as const, day })}
      resetScroll={false}
      className={className}
      data-stop
      data-day={day}
      data-no-drag
      tabIndex={-1}
    >
      <span className="visually-hidden">{label}</span>
      <span aria-hidden>{children}</span>
    </Link>
  );
}

interface WeekdayNameProps {
  day: string;
  /** The name is for one of many columns, which are narrow on tablets too. */
  tight?: boolean;
  /** The column is half as wide as the others. */
  isNarrow?: boolean;
}

/** The weekday of a day, as one letter where a column is too narrow for the short name. */
export function WeekdayName({ day, tight = false, isNarrow = false }: WeekdayNameProps) {
  const language = useLanguage();
  const nameOf = (weekday: 'short' | 'narrow') =>
    withoutMarks(
      dateFormat(language, `${weekday}-weekday-name`, { weekday, timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      ),
    );
  if (isNarrow) return nameOf('narrow');
  return (
    <>
      <span className={styles.short} data-tight={tight || undefined}>
        {nameOf('short')}
      </span>
      <span className={`hidden ${styles.narrow}`} data-tight={tight || undefined} aria-hidden>
        {nameOf('narrow')}
      </span>
    </>
  );
}

const ownerOf = ({ memberId, equipmentId }: AbsenceRecord): AbsenceOwner =>
  memberId === null ? { equipmentId: equipmentId ?? '' } : { memberId };

interface AwayProps extends Pick<ScheduleViewProps, 'onAway'> {
  day: string;
  absence: AbsenceRecord;
  name: string;
  /** Where there is little room, the name stands alone; in a month also without which half. */
  room?: 'month' | 'days';
  className: string;
}

/** Who or what is away on a day, why, and in which half of it; opens the absence. */
export function Away({ day, absence, name, room, className, onAway }: AwayProps) {
  const { t } = useTranslation(['schedule', 'team']);
  const absenceText = useAbsenceText();
  const mayPlan = useMay('plan');
  const { firstDay, lastDay, startsAtNoon, endsAtNoon, kind } = absence;
  const half =
    day === firstDay && startsAtNoon
      ? t('team:absences.afternoon')
      : day === lastDay && endsAtNoon
        ? t('team:absences.morningOnly')
        : '';
  const what = `${isolate(name)} · ${absenceText(absence)}`;
  return (
    <button
      type="button"
      className={`plain muted small text-start ${className}`}
      disabled={!mayPlan}
      data-no-drag
      title={room && what}
      aria-label={t('lanes.away', { what })}
      onClick={() => onAway({ owner: ownerOf(absence), absence, day: firstDay })}
    >
      <IconCalendarOff size={14} stroke={1.75} className="rigid" aria-hidden />
      <span className={room ? 'cut' : 'break-words'}>
        {[name, ...(room ? [] : [t(`team:absences.kinds.${kind}`), half])]
          .filter(Boolean)
          .map((part) => isolate(part))
          .join(' · ')}
      </span>
      {room && half !== '' && <span className="rigid">{room === 'month' ? '½' : half}</span>}
    </button>
  );
}

interface PeopleAwayProps extends Pick<ScheduleViewProps, 'absences' | 'members' | 'onAway'> {
  day: string;
  /** The most people that are named; the day itself names all of them. */
  most: number;
}

/** The people who are away on a day, below its date. */
export function PeopleAway({ day, absences, members, most, onAway }: PeopleAwayProps) {
  const { t } = useTranslation('schedule');
  const wholeDay = useWholeDay();
  const away = absences.flatMap((absence) => {
    const isOn = absence.firstDay <= day && day <= absence.lastDay;
    const member = isOn ? members.find(({ id }) => id === absence.memberId) : undefined;
    return member === undefined ? [] : [{ absence, name: member.name }];
  });
  const shown = away.length > most ? away.slice(0, most - 1) : away;
  const count = away.length - shown.length;
  const more = t('days.moreAway', { count });
  return (
    <>
      {shown.map(({ absence, name }) => (
        <Away
          key={absence.id}
          {...{ day, absence, name, onAway }}
          room={most === 1 ? 'month' : 'days'}
          className={`row-4 shrinks ${styles.away}`}
        />
      ))}
      {count > 0 && (
        <DayLink
          day={day}
          label={t('days.moreOn', { more, day: wholeDay(day) })}
          className={`muted small ${styles.away}`}
        >
          {more}
        </DayLink>
      )}
    </>
  );
}
