import type { PersonPlan, PlannedOperation } from '@pcm/contract';
import { type CodePicture, codePicture } from '@pcm/documents/code-picture';
import {
  mapAddress,
  type PlanWords,
  placeName,
  planDays,
  planWords,
} from '@pcm/documents/field-plan';
import type { Language } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import ar from '@pcm/messages/ar/field';
import en from '@pcm/messages/en/field';
import fr from '@pcm/messages/fr/field';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { usePaper } from '../../../platform/printing.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Button, CancelButton } from '../../../ui/button.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { later, shortDay, useIsWeekend, weekOf } from '../schedule/calendar-days.ts';
import { useMemberNames, usePersonPlans, usePlanLinks } from '../team.queries.ts';
import styles from './team.module.css';

const TEXTS: Record<Language, object> = { en, fr, ar };
const WEEK_DAYS = 6;

/** Returns the words of a plan in the language of the person, which may not be that of the page. */
export const planWordsIn = (language: Language): PlanWords => planWords(language, TEXTS[language]);

/** Lines put together of isolated parts run as the plan does; what somebody wrote, in its own way. */
function Fact({ name, lines }: { name: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {lines.map((line) => (
          <p key={line}>{line.includes('\u2068') ? line : <bdi>{line}</bdi>}</p>
        ))}
      </dd>
    </>
  );
}

/** A QR code with what it opens below it, which somebody on the road scans from paper. */
function Code({ picture: { size, path }, name }: { picture: CodePicture; name: string }) {
  return (
    <figure className={styles.onPaper}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
        <path d={path} />
      </svg>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function OperationOnPaper({
  operation,
  plan,
  words,
}: {
  operation: PlannedOperation;
  plan: PersonPlan;
  words: PlanWords;
}) {
  const { t, list, times, days: daysText, role, piece, rules, absent, onlyOn } = words;
  const { title, place, customer, description, notes, days, crew, equipment } = operation;
  const others = crew.filter(({ id }) => id !== plan.person.id);
  const [first = operation.firstDay] = days;
  const when =
    operation.stretches === undefined
      ? daysText(first, days.at(-1) ?? first)
      : planDays(operation, plan, words);
  const map = mapAddress(place);
  return (
    <section className={styles.job}>
      <h4>
        {when}
        {t('comma')}
        {times(operation.startTime, operation.endTime)}
      </h4>
      <p className="strong">
        <bdi>{title}</bdi>
      </p>
      {operation.insteadOf && <p>{t('insteadOf', { names: list(operation.insteadOf) })}</p>}
      {map === null ? null : <Code picture={codePicture(map)} name={t('paper.map')} />}
      <dl className={styles.facts}>
        <Fact name={t('where')} lines={[placeName(place) || t('noPlace')]} />
        <Fact name={t('customer')} lines={[customer].filter((one) => one !== '')} />
        <Fact
          name={t('who')}
          lines={others.map((one) =>
            list([one.name, role(one), one.phone, onlyOn(one), absent(one, days)]),
          )}
        />
        <Fact name={t('bring')} lines={equipment.map((one) => `☐ ${isolate(piece(one))}`)} />
        <Fact name={t('rules')} lines={rules(operation)} />
        <Fact name={t('notes')} lines={[description, notes].filter((one) => one !== '')} />
      </dl>
    </section>
  );
}

/**
 * The plan of one person: a page of paper, in the person's language; with the code of the link where
 * the link has just been made, since it is kept nowhere.
 */
export function PlanSheet({ plan, link }: { plan: PersonPlan; link?: CodePicture | undefined }) {
  const words = planWordsIn(plan.language);
  const { t, role, days, absence, list } = words;
  const { person, company, from, to } = plan;
  return (
    <article
      className={styles.plan}
      lang={plan.language}
      dir={WRITING[plan.language].direction}
      aria-label={person.name}
    >
      <header className="flex between">
        <div>
          <h3 className="heading">{t('paper.title', { name: person.name })}</h3>
          <p className="muted">{role(person)}</p>
        </div>
        <div className="text-end">
          <p>{days(from, to)}</p>
          <p className="muted">{[company.name, company.phone].filter(Boolean).join(' · ')}</p>
        </div>
        {link === undefined ? null : <Code picture={link} name={t('paper.page')} />}
      </header>
      {plan.absences.map((one) => (
        <p key={one.firstDay} className="strong">
          {absence(one)}
        </p>
      ))}
      {plan.operations
        .filter((one) => one.days.length > 0)
        .map((one) => (
          <OperationOnPaper key={one.id} operation={one} plan={plan} words={words} />
        ))}
      {plan.standIns?.map(({ operationId, title, name, days: covered }) => (
        <p key={`${operationId} ${name}`} className={styles.job}>
          {list([...covered.map(words.shortDay), title, t('standIn', { name })])}
        </p>
      ))}
      <footer className={styles.signature}>{t('paper.signature')}</footer>
    </article>
  );
}

/** Says who has not read the plan. */
function NotRead() {
  const { t } = useTranslation(['schedule', 'common']);
  const namesOf = useMemberNames();
  const { data } = usePlanLinks();
  const names = namesOf([...new Set(data?.unread.map(({ memberId }) => memberId))]);
  if (names.length === 0) return null;
  return (
    <p className="not-printed">
      {t('plans.who', { names: names.join(t('common:listSeparator')) })}
    </p>
  );
}

/** The plans of a day or a week as they come out of the printer, one page a person. */
export default function PlanSheetsDialog({
  day: start,
  onClose,
}: {
  day?: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const weekName = (first: string) =>
    t('plans.weekOf', { day: isolate(shortDay(first, language)) });
  usePaper('portrait');
  const [day, setDay] = useState(start ?? today());
  // After the last working day of a week, its plans are those of the next one.
  const isWeekend = useIsWeekend();
  const [length, setLength] = useState<'day' | 'this' | 'next'>(
    isWeekend(start ?? today()) ? 'next' : 'this',
  );
  const monday = weekOf(day);
  const from = length === 'day' ? day : length === 'this' ? monday : later(monday, WEEK_DAYS + 1);
  const to = length === 'day' ? day : later(from, WEEK_DAYS);
  const { data: plans, isError, refetch } = usePersonPlans(from, to);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      isPrinted="content"
      title={t('plans.sheets')}
      subtitle={isolate(t('plans.sheetsHelp'))}
      actions={
        <>
          <CancelButton>{t('plans.close')}</CancelButton>
          <Button
            variant="primary"
            icon={IconPrinter}
            disabled={(plans ?? []).length === 0}
            onClick={() => window.print()}
          >
            {t('plans.printNow')}
          </Button>
        </>
      }
    >
      <div className="stack-card">
        <div className="not-printed flex-12 align-bottom">
          <div className={styles.day}>
            <DateField
              label={t('plans.day')}
              value={day}
              onChange={(next) => next !== '' && setDay(next)}
            />
          </div>
          <Segmented
            label={t('head.views')}
            value={length}
            onChange={setLength}
            options={[
              { value: 'day', label: t('plans.day') },
              { value: 'this', label: weekName(monday) },
              { value: 'next', label: weekName(later(monday, WEEK_DAYS + 1)) },
            ]}
          />
        </div>
        <NotRead />
        {isError && <ErrorState title={t('failed')} onRetry={refetch} />}
        {plans === undefined && !isError && <LoadingText text={t('loading')} />}
        {plans?.length === 0 && <p className="muted">{t('plans.nobody')}</p>}
        {plans?.map((plan) => (
          <PlanSheet key={plan.person.id} plan={plan} />
        ))}
      </div>
    </Dialog>
  );
}
