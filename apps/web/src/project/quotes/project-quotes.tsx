import type { ProjectEvent, Quote, QuoteStatus, TimelineEvent } from '@pcm/contract';
import {
  type Icon,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconFileCheck,
  IconFileInvoice,
  IconHourglass,
  IconLink,
  IconMailX,
  IconNote,
  IconPencil,
  IconPlus,
  IconReplace,
  IconSend,
  IconUnlink,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { formatDateTime } from '../../platform/words/date-time.ts';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Pill, type PillTone } from '../../ui/feedback/pill.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useNewQuotation, useProjectQuotes, useProjectTimeline } from './project-quotes.queries.ts';

/** The tone and the sign of each status. */
export const QUOTE_LOOKS: Record<QuoteStatus, { tone: PillTone; icon: Icon }> = {
  draft: { tone: 'neutral', icon: IconPencil },
  issued: { tone: 'info', icon: IconFileCheck },
  sent: { tone: 'info', icon: IconSend },
  accepted: { tone: 'profit', icon: IconCircleCheck },
  lost: { tone: 'loss', icon: IconCircleX },
  expired: { tone: 'attention', icon: IconHourglass },
  cancelled: { tone: 'neutral', icon: IconBan },
  superseded: { tone: 'neutral', icon: IconReplace },
};

/** The sign of each event of a timeline. */
export const EVENT_SIGNS: Record<ProjectEvent['kind'], Icon> = {
  created: QUOTE_LOOKS.draft.icon,
  issued: QUOTE_LOOKS.issued.icon,
  sent: QUOTE_LOOKS.sent.icon,
  accepted: QUOTE_LOOKS.accepted.icon,
  lost: QUOTE_LOOKS.lost.icon,
  cancelled: QUOTE_LOOKS.cancelled.icon,
  superseded: QUOTE_LOOKS.superseded.icon,
  linked: IconLink,
  unlinked: IconUnlink,
  opened: IconEye,
  note: IconNote,
  mailFailed: IconMailX,
  mailUnsure: IconMailX,
};

/**
 * Returns what a timeline says of an event, and the notes below it; `more` stand among them. What a
 * mail server said stays in its own words.
 */
export function useEventWords() {
  const { t } = useTranslation(['quotes', 'quoteSending']);
  const format = useFormat();
  const moment = (at: string) => isolate(formatDateTime(at, format.language));
  return (event: Omit<TimelineEvent, 'online'>, more: readonly string[] = []) => {
    const { by, kind, text, revision, cause, opened } = event;
    const day = kind === 'linked' ? format.day(text) : '';
    const isSaid = text === '' || kind === 'note' || kind === 'linked';
    const said = isSaid ? '' : isolate(text);
    const notes = [
      cause === undefined || cause === null ? said : t(`quoteSending:mail.causes.${cause}`),
      opened === undefined || opened.times < 2
        ? ''
        : t('timeline.openedAgain', {
            times: format.number(opened.times),
            when: moment(opened.lastAt),
          }),
      ...more.slice(0, 1),
      by === '' ? '' : t('timeline.by', { name: isolate(by) }),
      ...more.slice(1),
    ];
    return {
      words: kind === 'note' ? text : t(`timeline.${kind}`, { revision, day }),
      notes: notes.filter((note) => note !== '').join(' · '),
    };
  };
}

/** The status of a quotation; `words` say more than its name. */
export function QuoteStatusPill({ status, words }: { status: QuoteStatus; words?: string }) {
  const { t } = useTranslation('projects');
  const { tone, icon: Sign } = QUOTE_LOOKS[status];
  return (
    <Pill tone={tone} icon={<Sign size={13} stroke={1.75} aria-hidden />}>
      {words ?? t(`quotation.status.${status}`)}
    </Pill>
  );
}

/** The most quotations to list; a link leads to the others. */
const SHOWN = 5;

/** One quotation of the card: number, last day, amount, status. */
function QuoteRow({ quote }: { quote: Quote }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const { id, projectId, number, nextNumber, revision, status, validUntil } = quote;
  const named = number ?? nextNumber;
  const isOpen = status === 'issued' || status === 'sent' || status === 'expired';
  return (
    <li className="flow tall-28">
      <Link to="/quotations" search={{ project: projectId, quote: id }} className="medium">
        {named === null ? t('quotation.draft') : <bdi dir="ltr">{`${named} ${revision}`}</bdi>}
      </Link>
      <QuoteStatusPill status={status} />
      {isOpen && validUntil !== null ? (
        <span className="muted">
          {t('quotation.until', { day: isolate(format.day(validUntil)) })}
        </span>
      ) : null}
      <span className="push-end no-wrap">
        <Amount value={quote.totalIncludingVat} currency={quote.currency} decimals={2} />
      </span>
    </li>
  );
}

/** The most events to list before the others are asked for. */
const EVENTS_SHOWN = 6;

/** The events of all quotations of a project, each with a link to its quotation. */
function ProjectTimeline({ projectId }: { projectId: string }) {
  const { t } = useTranslation(['projectView', 'quotes']);
  const format = useFormat();
  const wordsOf = useEventWords();
  const [isWhole, setIsWhole] = useState(false);
  const { data } = useProjectTimeline(projectId);
  const events = data?.events ?? [];
  if (events.length === 0) return null;
  const shown = isWhole ? events : events.slice(0, EVENTS_SHOWN);
  return (
    <section className="stack-8 above-8" aria-label={t('quotes:timeline.title')}>
      <h3 className="subheading">{t('quotes:timeline.title')}</h3>
      <ol className="bare-list grid-8">
        {shown.map((event) => {
          const { at, kind, quoteId, number } = event;
          const Sign = EVENT_SIGNS[kind];
          const { words, notes } = wordsOf(event);
          return (
            <li key={`${at} ${kind} ${quoteId}`} className="row-8 align-top">
              <Sign size={16} stroke={1.75} className="rigid muted" aria-hidden />
              <span className="break-words shrinks grows">
                <Link to="/quotations" search={{ project: projectId, quote: quoteId }}>
                  {number === null ? null : <bdi dir="ltr">{number}</bdi>}
                  {number === null ? null : ' · '}
                  {words}
                </Link>
                {notes !== '' && <span className="note block">{notes}</span>}
              </span>
              <time className="note no-wrap" dateTime={at}>
                {formatDateTime(at, format.language)}
              </time>
            </li>
          );
        })}
      </ol>
      {events.length > EVENTS_SHOWN && !isWhole ? (
        <div>
          <Button size="sm" onClick={() => setIsWhole(true)}>
            {t('quotations.events', { formatted: format.number(events.length) })}
          </Button>
        </div>
      ) : null}
      {isWhole && data?.isCut === true ? (
        <p className="note">
          {t('quotations.eventsCut', { formatted: format.number(events.length) })}
        </p>
      ) : null}
    </section>
  );
}

/** The quotations of a project, and the way to them; `children` stand below. */
export function ProjectQuotes({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { t } = useTranslation(['projectView', 'projects']);
  const format = useFormat();
  const { data, error, refetch } = useProjectQuotes(projectId);
  const search = { project: projectId };
  const { begin, isBusy } = useNewQuotation(projectId);
  return (
    <Card
      title={t('projects:list.quotations')}
      count={data?.count}
      actions={
        <>
          <ButtonLink size="sm" to="/quotations" search={search} icon={IconFileInvoice}>
            {t('quotations.open')}
          </ButtonLink>
          <Button needs="estimate" size="sm" loading={isBusy} icon={IconPlus} onClick={begin}>
            {t('quotations.new')}
          </Button>
        </>
      }
    >
      {data === undefined && error === null ? <Skeleton height={36} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState title={t('quotations.failed')} error={error} onRetry={refetch} />
      ) : null}
      {data?.count === 0 ? <p className="muted">{t('quotations.empty')}</p> : null}
      {data === undefined || data.count === 0 ? null : (
        <ul className="bare-list grid-8">
          {data.quotes.slice(0, SHOWN).map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
      {(data?.count ?? 0) > SHOWN ? (
        <p className="above-8">
          <Link to="/quotations" search={search}>
            {t('quotations.all', { formatted: format.number(data?.count ?? 0) })}
          </Link>
        </p>
      ) : null}
      {children}
      {data === undefined || data.count === 0 ? null : (
        <Suspense>
          <ProjectTimeline projectId={projectId} />
        </Suspense>
      )}
    </Card>
  );
}
