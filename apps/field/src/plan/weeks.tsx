import type { PersonPlan } from '@pcm/contract';
import { IconCalendarWeek } from '@tabler/icons-react';
import { Card } from '../ui/card.tsx';
import { useWords } from '../words/words.ts';
import { absenceOn, daysAfter, isToRead, mondayOf, onDay, workDays } from './days.ts';

/** The days of the plan, week by week; each opens. */
export function Weeks({
  plan,
  day: shown,
  today,
}: {
  plan: PersonPlan;
  day: string;
  today: string;
}) {
  const { t, shortDay, times } = useWords();
  const monday = mondayOf(today);
  const days = workDays(plan);
  const weeks = Map.groupBy(days, mondayOf);
  const titleOf = (week: string) => {
    if (week === monday) return t('week.this');
    if (week === daysAfter(monday, 7)) return t('week.next');
    if (week === daysAfter(monday, -7)) return t('week.past');
    return t('week.of', { day: shortDay(week) });
  };
  const ahead = [...weeks].filter(([week]) => week >= monday);
  const past = [...weeks].filter(([week]) => week < monday);
  return [...ahead, ...past].map(([week, all]) => (
    <Card key={week} icon={IconCalendarWeek} title={titleOf(week)}>
      <ul className="rows">
        {all.map((day) => {
          const operations = onDay(plan, day);
          const isUnread = operations.some((one) => isToRead(one, today));
          const absence = absenceOn(plan, day);
          return (
            <li key={day}>
              <a className="day" href={`#${day}`} aria-current={day === shown ? 'date' : undefined}>
                <span className="day-name">{day === today ? t('today') : shortDay(day)}</span>
                <span className="grow">
                  {operations.map((one) => (
                    <span className="line" key={one.id}>
                      <bdi>{one.title}</bdi>
                      <span className="small">{times(one.startTime, one.endTime)}</span>
                    </span>
                  ))}
                  {absence === undefined ? null : (
                    <span className="small">{t(`absence.${absence.kind}`)}</span>
                  )}
                </span>
                {isUnread ? <span className="chip attention">{t('unread')}</span> : null}
              </a>
            </li>
          );
        })}
      </ul>
    </Card>
  ));
}
