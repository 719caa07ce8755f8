import { dateFormat, withoutMarks } from '@pcm/messages';
import { useLanguage } from '../../../platform/words/language.ts';
import styles from './schedule.module.css';

interface WeekdayNameProps {
  day: string;
  /** The name is for one of many columns, which are narrow on tablets too. */
  tight?: boolean;
}

/** The weekday of a day, as one letter where a column is too narrow for the short name. */
export function WeekdayName({ day, tight = false }: WeekdayNameProps) {
  const language = useLanguage();
  const nameOf = (weekday: 'short' | 'narrow') =>
    withoutMarks(
      dateFormat(language, `${weekday}-weekday-name`, { weekday, timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      ),
    );
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
