import { dateFormat, withoutMarks } from '@pcm/messages';
import { useLanguage } from '../../../platform/words/language.ts';
import styles from './weekday-name.module.css';

/** A day's weekday, in one letter where a column is too narrow for the language's short name. */
export function WeekdayName({ day }: { day: string }) {
  const language = useLanguage();
  const nameOf = (weekday: 'short' | 'narrow') =>
    withoutMarks(
      dateFormat(language, `${weekday}-weekday-name`, { weekday, timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      ),
    );
  return (
    <>
      <span className={styles['short']}>{nameOf('short')}</span>
      <span className={styles['narrow']} aria-hidden>
        {nameOf('narrow')}
      </span>
    </>
  );
}
