import type { Quote } from '@pcm/contract';
import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { type Ref, Suspense, useId, useRef } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { today } from '../../platform/words/today.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { QuoteStatusPill } from '../../project/quotes/project-quotes.tsx';
import { Amount } from '../../ui/amount.tsx';
import { LoadingText } from '../../ui/feedback/states.tsx';
import { Gap } from '../../ui/table/table-cells.tsx';
import { useRowKeys, useWindowRows } from '../../ui/table/virtual-rows.ts';
import { QuoteDetail } from './quote-detail.tsx';
import styles from './quotes.module.css';
import type { QuoteWrites } from './quotes.queries.ts';
import type { OpenQuote } from './search-params.ts';

const ROW_HEIGHT = 40;
/** The number of rows fetched in advance. */
const AHEAD = 40;
/** Chevron, number, client, object, status, issued, valid until, and the two amounts. */
const COLUMNS = 9;
const DAYS_OF_WEEK = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Returns whether an open quotation expires until Sunday. Units: `YYYY-MM-DD`. */
function isUrgent({ status, validUntil }: Quote): boolean {
  if (validUntil === null || !(status === 'issued' || status === 'sent')) return false;
  const now = new Date(today());
  const daysLeft = (DAYS_OF_WEEK - now.getUTCDay()) % DAYS_OF_WEEK;
  return Date.parse(validUntil) <= now.getTime() + daysLeft * DAY_MS;
}

/** The last day of a quotation; one that comes this week is marked. */
function ValidUntil({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  if (quote.validUntil === null) return <span className="faint">–</span>;
  const day = format.day(quote.validUntil);
  if (!isUrgent(quote)) return <>{day}</>;
  return (
    <span className="attention inline-4">
      <IconClock size={14} stroke={1.75} aria-hidden />
      {t('table.soon', { day: isolate(day) })}
    </span>
  );
}

interface RowProps {
  quote: Quote;
  index: number;
  measure: Ref<HTMLTableSectionElement>;
  isOpened: boolean;
  writes: QuoteWrites;
  onOpen: OpenQuote;
}

/** A quotation as a row; opens to its timeline and its difference from the revision before. */
function QuoteRow({ quote, index, measure, isOpened, writes, onOpen }: RowProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const detail = useId();
  const { id, number, nextNumber, revision, client, object, projectName, status, issuedAt } = quote;
  const named = number ?? nextNumber;
  const reason = quote.lostReason;
  const lost = status === 'lost' && reason !== '' ? { words: t('lostBecause', { reason }) } : {};
  return (
    <tbody
      ref={measure}
      data-index={index}
      className={styles.entry}
      data-open={isOpened || undefined}
      data-quote={id}
    >
      <tr className={styles.row} aria-rowindex={index + 2}>
        <td data-stop className={styles.opener}>
          <button
            type="button"
            className={`plain ${styles.toggle}`}
            aria-expanded={isOpened}
            aria-controls={isOpened ? detail : undefined}
            aria-label={t('table.open', {
              number: isolate(named ?? t('table.noNumber')),
              name: isolate(object || projectName),
            })}
            onClick={() => onOpen(isOpened ? undefined : id)}
          >
            <IconChevronDown size={16} stroke={1.75} aria-hidden className="folds" />
          </button>
        </td>
        <th scope="row" data-column="number">
          {named === null ? (
            <span className="faint regular">{t('table.noNumber')}</span>
          ) : (
            <bdi dir="ltr" className={number === null ? 'faint regular' : undefined}>
              {named} <span className="faint regular">{revision}</span>
            </bdi>
          )}
          <span className={`hidden note ${styles.second}`}>
            <bdi>{client}</bdi> · <bdi>{object || projectName}</bdi>
          </span>
          <span className={`hidden ${styles.second}`}>
            <QuoteStatusPill status={status} {...lost} />
          </span>
        </th>
        <td data-column="client" title={client}>
          <bdi className="two-lines">{client}</bdi>
        </td>
        <td data-column="object" title={object || projectName}>
          <bdi className="two-lines">{object || projectName}</bdi>
        </td>
        <td data-column="status">
          <QuoteStatusPill status={status} {...lost} />
        </td>
        <td data-column="issued">
          {issuedAt === null ? (
            <span className="faint">–</span>
          ) : (
            format.day(issuedAt.slice(0, 'YYYY-MM-DD'.length))
          )}
        </td>
        <td data-column="valid">
          <ValidUntil quote={quote} />
        </td>
        <td data-column="excluding">
          <Amount value={quote.totalExcludingVat} decimals={2} />
          <span className="faint regular"> {quote.currency}</span>
        </td>
        <td data-column="including">
          <Amount value={quote.totalIncludingVat} decimals={2} />
        </td>
      </tr>
      {isOpened && (
        <tr>
          <td id={detail} colSpan={COLUMNS} className={styles.opened}>
            <Suspense fallback={<LoadingText />}>
              <QuoteDetail id={id} writes={writes} onOpen={onOpen} />
            </Suspense>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface QuoteListProps {
  quotes: readonly Quote[];
  /** The number of quotations, fetched or not. */
  count: number;
  /** The id of the opened one. */
  opened: string | undefined;
  writes: QuoteWrites;
  onOpen: OpenQuote;
  /** Called when rows that are not fetched come near. */
  onMissing: () => void;
}

/** The list of quotations; only rows near the window are rendered. */
export function QuoteList({ quotes, count, opened, writes, onOpen, onMissing }: QuoteListProps) {
  const { t } = useTranslation('quotes');
  const table = useRef<HTMLTableElement>(null);
  const { rows, size, measure, onFocus, onBlur, scrollTo } = useWindowRows(table, {
    count: quotes.length,
    hasMore: quotes.length < count,
    height: ROW_HEIGHT,
    keyOf: (index) => quotes[index]?.id ?? index,
    onMissing,
    ahead: AHEAD,
    isPrintedWhole: true,
  });
  const onKeyDown = useRowKeys(table, quotes.length, scrollTo);
  const above = rows[0]?.start ?? 0;
  const below = size - (rows.at(-1)?.end ?? 0);
  return (
    <div className="clips raised">
      <table
        ref={table}
        className={`table ${styles.list}`}
        aria-label={t('title')}
        aria-rowcount={count + 1}
        onKeyDown={(event) => {
          // The fields of an opened quotation have these keys for themselves.
          if (event.target instanceof Element && event.target.closest('[data-stop]')) {
            onKeyDown(event);
          }
        }}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.opener}>
              <span className="visually-hidden">{t('table.opener')}</span>
            </th>
            <th scope="col" data-column="number">
              {t('table.number')}
            </th>
            <th scope="col" data-column="client">
              {t('table.client')}
            </th>
            <th scope="col" data-column="object">
              {t('table.object')}
            </th>
            <th scope="col" data-column="status">
              {t('table.status')}
            </th>
            <th scope="col" data-column="issued">
              {t('table.issued')}
            </th>
            <th scope="col" data-column="valid">
              {t('table.validUntil')}
            </th>
            <th scope="col" data-column="excluding">
              {t('table.excludingVat')}
            </th>
            <th scope="col" data-column="including">
              {t('table.includingVat')}
            </th>
          </tr>
        </thead>
        {above > 0 && (
          <tbody>
            <Gap height={above} />
          </tbody>
        )}
        {rows.map(({ index }) => {
          const quote = quotes[index];
          if (quote === undefined) return null;
          return (
            <QuoteRow
              key={quote.id}
              quote={quote}
              index={index}
              measure={measure}
              isOpened={opened === quote.id}
              writes={writes}
              onOpen={onOpen}
            />
          );
        })}
        {below > 0 && (
          <tbody>
            <Gap height={below} />
          </tbody>
        )}
      </table>
    </div>
  );
}
