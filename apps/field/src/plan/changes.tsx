import type { PlannedOperation } from '@pcm/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useWords } from '../words/words.ts';
import { dayOf, daysAfter } from './days.ts';

const NOON = 12;

/** Returns a time of the phone's clock, `06:15`. */
export const timeOf = (moment: Date): string =>
  `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;

/** Lists the changes of one operation since it was read, and their time. */
export function Changes({ operation, now }: { operation: PlannedOperation; now: Date }) {
  const { t, changes, day, shortDay } = useWords();
  const changedAt = new Date(operation.changedAt);
  const today = dayOf(now);
  const changedOn = dayOf(changedAt);
  const time = timeOf(changedAt);
  const when =
    changedOn === today
      ? changedAt.getHours() < NOON && now.getHours() < NOON
        ? t('change.this')
        : t('change.today', { time })
      : changedOn === daysAfter(today, -1)
        ? t('change.yesterday', { time })
        : t('change.on', { day: shortDay(changedOn) });
  const { title, firstDay } = operation;
  return (
    <section className="changed" aria-label={when}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <h2>{when}</h2>
        <p className="text">
          <bdi>{title}</bdi>
          {firstDay === '' ? null : `${t('comma')}${day(firstDay)}`}
        </p>
        <ul>
          {changes(operation).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
