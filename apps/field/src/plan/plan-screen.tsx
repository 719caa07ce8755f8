import { callAddress } from '@pcm/documents/field-plan';
import {
  IconCheck,
  IconClipboardText,
  IconCloudCheck,
  IconEye,
  IconPhone,
  IconWifiOff,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useOwnDays } from '../sheet/use-own-days.ts';
import type { Waiting } from '../sheet/waiting.ts';
import { Strip } from '../ui/strip.tsx';
import { useWords } from '../words/words.ts';
import { Changes, timeOf } from './changes.tsx';
import {
  absencesOn,
  dayOf,
  daysAfter,
  firstDay,
  isOff,
  isToRead,
  onDay,
  standInsOn,
  useNow,
} from './days.ts';
import { OperationCards } from './operation-cards.tsx';
import type { KeptPlan } from './use-plan.ts';
import { useReadings } from './use-readings.ts';
import { Weeks } from './weeks.tsx';

// It shows only while something waits.
const LeftBehind = lazy(() =>
  import('../sheet/left-behind.tsx').then((module) => ({ default: module.LeftBehind })),
);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Shows a day from its top, whichever day was read before. */
function FromTheTop() {
  // A browser may answer with a promise, which an effect must not return.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return null;
}

/** The plan of one day, the weeks around it, and the button that confirms that it was read. */
export function PlanScreen({
  secret,
  waiting,
  kept: { plan, at },
  isOnline,
  day: asked,
  isMissing,
  brought,
  onBrought,
}: {
  secret: string;
  waiting: Waiting;
  kept: KeptPlan;
  isOnline: boolean;
  /** The day of the address; today, or the next one with work, where there is none. */
  day: string;
  /** Whether the address names an operation that is not in the plan any more. */
  isMissing: boolean;
  brought: readonly string[];
  onBrought: (brought: readonly string[]) => void;
}) {
  const { t, day: dayName, shortDay, role, absence } = useWords();
  const { isWaiting, confirm } = useReadings(secret);
  const now = useNow();
  const today = dayOf(now);
  const day = DAY.test(asked) ? asked : firstDay(plan, today);

  const operations = onDay(plan, day);
  const off = plan.operations.filter((one) => isOff(one) && isToRead(one, today));
  const moved = plan.operations.filter(
    (one) => !isOff(one) && one.days.length === 0 && isToRead(one, today),
  );
  const asides = [...off, ...moved];
  const toRead = plan.operations.filter((one) => isToRead(one, today) && !isWaiting(one));
  const here = toRead.filter((one) => operations.includes(one) || asides.includes(one));
  const next = toRead.find((one) => !here.includes(one));
  const nextDay = next?.days.find((one) => one >= today);
  const isSending = [...operations, ...asides].some(isWaiting);
  const readAt =
    operations
      .map((one) => one.readAt ?? '')
      .toSorted()
      .at(-1) ?? '';

  const momentOf = (moment: Date) => {
    const on = dayOf(moment);
    const time = timeOf(moment);
    if (on === today) return t('todayAt', { time });
    if (on === daysAfter(today, -1)) return t('yesterdayAt', { time });
    return t('dayAt', { day: shortDay(on), time });
  };
  const away = absencesOn(plan, day);
  const standIns = standInsOn(plan, day);
  const place = { secret, memberId: plan.person.id, day };
  const ownDays = useOwnDays(place, day <= today ? operations.map(({ id }) => id) : []);
  const left = ownDays.elsewhere.flatMap((sheet) => {
    const of = plan.operations.find(({ id }) => id === sheet.operationId);
    return of === undefined ? [] : [{ sheet, title: of.title }];
  });
  const office = callAddress(plan.company.phone);
  const updated = momentOf(new Date(at));

  return (
    <>
      <FromTheTop key={day} />
      <Strip waiting={waiting} />
      <main className="screen">
        <div className="head">
          <h1>{dayName(day)}</h1>
          <p className="quiet">
            <bdi>{plan.person.name}</bdi>
            {t('comma')}
            {role(plan.person)}
          </p>
          <p className="small state" role="status">
            {isOnline ? (
              <IconCloudCheck size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconWifiOff size={16} stroke={1.75} aria-hidden />
            )}
            {t(isOnline ? 'updated' : 'offline', { when: updated })}
          </p>
        </div>
        {isMissing ? (
          <section className="card" role="status">
            <p>{t('notYours')}</p>
          </section>
        ) : null}
        {left.map(({ sheet, title }) => (
          <section className="card" key={`${sheet.operationId} ${sheet.day}`}>
            <p className="strong">
              {t('sheetLeft', { title, day: shortDay(sheet.day), time: sheet.since })}
            </p>
            <a className="button" href={`#${sheet.day}/${sheet.operationId}`}>
              <IconClipboardText size={20} stroke={1.75} aria-hidden />
              {t('sheetLeftOpen')}
            </a>
          </section>
        ))}
        {[...asides, ...operations.filter(({ changes }) => changes.length > 0)].map((one) => (
          <Changes key={one.id} operation={one} now={now} />
        ))}
        {away.map((one) => (
          <section className="card" key={one.firstDay}>
            <p className="strong">{absence(one)}</p>
          </section>
        ))}
        {standIns.map((one) => (
          <section className="card" key={one.operationId}>
            <p className="strong">{t('standIn', { name: one.name })}</p>
            <p className="quiet">
              <bdi>{one.title}</bdi>
            </p>
          </section>
        ))}
        {operations.length + away.length + standIns.length === 0 ? (
          <section className="card">
            <p>{t(plan.operations.length === 0 ? 'noPlan' : 'noDay')}</p>
          </section>
        ) : null}
        {operations.map((operation, index) => (
          <OperationCards
            key={operation.id}
            operation={operation}
            ownDay={ownDays.ofDay.get(operation.id)}
            personId={plan.person.id}
            day={day}
            number={index + 1}
            count={operations.length}
            brought={brought}
            onBrought={onBrought}
          />
        ))}
        <Weeks plan={plan} day={day} today={today} />
        {office === null ? null : (
          <a className="button soft" href={office}>
            <IconPhone size={20} stroke={1.75} aria-hidden />
            {t('callOffice')}
          </a>
        )}
        {waiting.count === 0 ? null : (
          <Suspense>
            <LeftBehind waiting={waiting} />
          </Suspense>
        )}
      </main>
      <footer className="foot">
        <p className="small state" role="status">
          <IconEye size={16} stroke={1.75} aria-hidden />
          {here.length > 0
            ? t('read.not')
            : isSending
              ? t('read.sending')
              : readAt === ''
                ? t('read.nothing')
                : t('read.done', { when: momentOf(new Date(readAt)) })}
        </p>
        {here.length > 0 ? (
          <button type="button" className="button" onClick={() => confirm(here)}>
            <IconCheck size={20} stroke={1.75} aria-hidden />
            {t('read.button')}
          </button>
        ) : null}
        {here.length === 0 && nextDay !== undefined ? (
          <a className="button soft" href={`#${nextDay}`}>
            {t('read.next', { day: dayName(nextDay) })}
          </a>
        ) : null}
      </footer>
    </>
  );
}
