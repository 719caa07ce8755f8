import type { PersonPlan } from '@pcm/contract';
import { IconCalendarWeek } from '@tabler/icons-react';
import { Card } from '../ui/card.tsx';
import { useWords } from '../words/words.ts';
import { absencesOn, daysAfter, isToRead, mondayOf, onDay, standInsOn, toldDays } from './days.ts';

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
  const { t, shortDay, times, absence, absenceOn } = useWords();
  const monday = mondayOf(today);
  const days = toldDays(plan);
  const weeks = Map.groupBy(days, mondayOf);
  const titleOf = (week: string) => {
    if (week === monday) return t('week.this');
    if (week === daysAfter(monday, 7)) return t('week.next');
    if (week === daysAfter(monday, -7)) return t('week.past');
    return t('week.of', { day: shortDay(week) });
  };
  const nameOf = (day: string) => {
    if (day === today) return t('today');
    return day === daysAfter(today, 1) ? t('tomorrow') : shortDay(day);
  };
  const ahead = [...weeks].filter(([week]) => week >= monday);
  const past = [...weeks].filter(([week]) => week < monday);
  return [...ahead, ...past].map(([week, all]) => (
    <Card key={week} icon={IconCalendarWeek} title={titleOf(week)}>
      <ul className="rows">
        {all.map((day, index) => {
          const operations = onDay(plan, day);
          const before = onDay(plan, all[index - 1] ?? '');
          const isUnread = operations.some((one) => isToRead(one, today));
          const away = absencesOn(plan, day);
          return (
            <li key={day}>
              <a className="day" href={`#${day}`} aria-current={day === shown ? 'date' : undefined}>
                <span className="day-name">{nameOf(day)}</span>
                <span className="grow">
                  {operations.map((one) => (
                    <span className="line" key={one.id}>
                      {before.includes(one) ? t('sameJob') : <bdi>{one.title}</bdi>}
                      <span className="small">{times(one.startTime, one.endTime)}</span>
                    </span>
                  ))}
                  {standInsOn(plan, day).map((one) => (
                    <span className="small" key={one.operationId}>
                      {t('standIn', { name: one.name })}
                    </span>
                  ))}
                  {away.map((one) => (
                    <span className="small" key={one.firstDay}>
                      {operations.length === 0 ? absence(one) : absenceOn(one, day)}
                    </span>
                  ))}
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
