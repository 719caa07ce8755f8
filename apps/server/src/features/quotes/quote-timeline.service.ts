import { mailCauseOf, type ProjectEvent, type TimelineEvent } from '@pcm/contract';
import { revisionLetter } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { eventsOf, type QuoteRow } from './quote.record.ts';
import { findOpened } from './quote-links.repo.ts';
import { findEventful, findUnsentMail } from './quote-page.repo.ts';

/** The most events of a project's timeline, and the most quotations from which it is read. */
const MOST_EVENTS = 100;
const MOST_QUOTES = 200;

/** The part of a revision that a timeline reads. */
type Revision = Pick<QuoteRow, 'id' | 'revision' | 'events'>;

/**
 * Returns the events of revisions, the earliest first: their own events, opened links, and e-mails
 * that failed. A link that was opened several times is one event.
 */
export async function timelineOf(db: Db, revisions: readonly Revision[]): Promise<TimelineEvent[]> {
  if (revisions.length === 0) return [];
  const letters = new Map(revisions.map(({ id, revision }) => [id, revisionLetter(revision)]));
  const named = (quoteId: string) => ({ quoteId, revision: letters.get(quoteId) ?? '' });
  const ids = [...letters.keys()];
  const opened = await findOpened(db, ids);
  const unsent = await findUnsentMail(db, ids, MOST_EVENTS + 1);
  const all: TimelineEvent[] = [
    ...revisions.flatMap((one) => eventsOf(one).map((event) => ({ ...event, ...named(one.id) }))),
    ...opened.map((link) => ({
      at: link.first_opened_at ?? link.created_at,
      by: '',
      kind: 'opened' as const,
      text: '',
      opened: { times: link.openings, lastAt: link.last_opened_at ?? link.created_at },
      ...named(link.quote_id),
    })),
    ...unsent.map((row) => ({
      at: row.settled_at ?? row.created_at,
      by: row.created_by,
      kind: row.state === 'failed' ? ('mailFailed' as const) : ('mailUnsure' as const),
      text: row.words,
      cause: mailCauseOf(row.words),
      ...named(row.quote_id),
    })),
  ];
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Returns the events of all quotations of a project, the newest first. */
export async function readProjectTimeline(
  { database: { read } }: AppContext,
  projectId: string,
): Promise<{ events: ProjectEvent[]; isCut: boolean }> {
  const rows = await findEventful(read, projectId, MOST_QUOTES);
  const numbers = new Map(rows.map((row) => [row.id, row.number ?? row.family_number]));
  // Of events at the same moment the later one comes first, as everywhere.
  const events = (await timelineOf(read, rows))
    .toReversed()
    .map(({ online: _online, ...event }) => ({
      ...event,
      number: numbers.get(event.quoteId) ?? null,
    }));
  const isCut = events.length > MOST_EVENTS || rows.length === MOST_QUOTES;
  return { events: events.slice(0, MOST_EVENTS), isCut };
}
