import { dateFormat, withoutMarks } from '@pcm/messages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../platform/words/language.ts';
import styles from './schedule.module.css';

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
