import { QUOTE_STATUSES, type Quote, type QuoteStatus, type quoteCalls } from '@pcm/contract';
import { MARGIN_BANDS, ORDER_SIZES, SIZE_CURRENCY, sumAmounts } from '@pcm/domain';
import { bandText } from '@pcm/messages';
import { IconCalendarDue, IconFilter } from '@tabler/icons-react';
import type { z } from 'zod';
import { useBreakpoint } from '../../platform/use-breakpoint.ts';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { serviceLabel, typeLabel } from '../../project/catalogue-labels.ts';
import { QUOTE_LOOKS } from '../../project/quotes/project-quotes.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/fields/filter-chips.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import styles from './quotes.module.css';
import { useProjectName } from './quotes.queries.ts';
import { NO_FILTERS, type QuotesSearch } from './search-params.ts';

/** The address of the list, and how to change a part of it. */
export interface ToolbarProps {
  search: QuotesSearch;
  onChange: (change: QuotesSearch) => void;
}

/** The search, the filter by status, how many there are, and what they come to. */
export function QuoteToolbar({
  search,
  onChange,
  count,
  totals,
}: ToolbarProps & { count: number | undefined; totals: QuotePage['totals'] }) {
  const { t } = useTranslation(['quotes', 'projects']);
  const format = useFormat();
  const { status } = search;
  const sums = new Map<Sum['currency'], number>();
  for (const sum of totals) {
    if (status !== undefined && sum.status !== status) continue;
    const before = sums.get(sum.currency) ?? 0;
    // Of several quotations of one estimate one counts, unless only one status is listed.
    const own = status === undefined ? sum.countedExcludingVat : sum.totalExcludingVat;
    sums.set(sum.currency, sumAmounts([before, own]));
  }
  const shown = Array.from(sums, ([of, sum]) => isolate(format.money(sum, of, 2)));
  return (
    <div className="flow-8">
      <SearchBox
        className={styles.search}
        label={t('search')}
        clearLabel={t('clearSearch')}
        placeholder={t('searchPlaceholder')}
        value={search.search ?? ''}
        onChange={(text) => onChange({ search: text === '' ? undefined : text })}
      />
      <Menu
        align="start"
        label={t('table.status')}
        trigger={
          <Button icon={IconFilter}>
            {status === undefined ? t('table.status') : t(`projects:quotation.status.${status}`)}
          </Button>
        }
        items={[
          {
            heading: t('table.status'),
            value: status ?? 'all',
            options: [
              { value: 'all', label: t('allStatuses') },
              ...QUOTE_STATUSES.map((value) => ({
                value,
                label: t(`projects:quotation.status.${value}`),
              })),
            ],
            onChoose: (value) =>
              onChange({ status: QUOTE_STATUSES.find((known) => known === value) }),
          },
        ]}
      />
      {count !== undefined && (
        <p className="muted push-end" role="status">
          {t('count', { count })}
          {shown.length > 0 && ` · ${t('sum', { sums: shown.join(' + ') })}`}
        </p>
      )}
    </div>
  );
}

/** The filters of the address, each with a button that takes it away. */
export function QuoteChips({
  search,
  onChange,
  quotes,
}: ToolbarProps & {
  /** The quotations on the screen; undefined until they are read. */
  quotes: readonly Quote[] | undefined;
}) {
  const { t } = useTranslation(['quotes', 'projects']);
  const format = useFormat();
  const { status, project, expires, from, to, outcome, serviceCategory, projectType } = search;
  const { client, size, marginBand, reason, ownReason, projectStatus } = search;
  const { analysis, archived } = search;
  const sizeTerms = ORDER_SIZES.find(({ band }) => band === size);
  const marginTerms = MARGIN_BANDS.find(({ band }) => band === marginBand);
  const money = (value: number) => `${format.number(value)} ${SIZE_CURRENCY}`;
  const percent = (value: number) => format.percent(value, 0);
  const why = reason === undefined ? ownReason : t(`answer.reasons.${reason}`);
  const listed = quotes?.find(({ projectId }) => projectId === project)?.projectName;
  const isAsked = quotes !== undefined && listed === undefined;
  const name = useProjectName(isAsked ? project : undefined) ?? listed;
  const all: [keyof QuotesSearch, string | undefined][] = [
    ['status', status && t(`projects:quotation.status.${status}`)],
    ['project', project && t('chips.project', { name: isolate(name ?? t('chips.this')) })],
    ['expires', expires && t('chips.expiring')],
    ['from', from && t('chips.since', { day: isolate(format.day(from)) })],
    ['outcome', outcome && t(`chips.outcomes.${outcome}`)],
    ['serviceCategory', serviceCategory && serviceLabel(serviceCategory, format.language)],
    ['projectType', projectType && isolate(typeLabel(projectType, format.language))],
    ['client', client && t('chips.client', { name: isolate(client) })],
    [
      'size',
      sizeTerms &&
        t('chips.size', { size: isolateNumber(bandText(sizeTerms, format.number, money)) }),
    ],
    [
      'marginBand',
      marginTerms &&
        t('chips.margin', { margin: isolateNumber(bandText(marginTerms, format.number, percent)) }),
    ],
    [
      reason === undefined ? 'ownReason' : 'reason',
      why && t('lostBecause', { reason: isolate(why) }),
    ],
    ['projectStatus', projectStatus && t(`chips.projects.${projectStatus}`)],
    ['analysis', analysis && t(`chips.projects.${analysis}`)],
    ['archived', archived && t(`chips.projects.${archived}`)],
    ['to', to && t('chips.until', { day: isolate(format.day(to)) })],
  ];
  return (
    <FilterChips
      label={t('chips.label')}
      chips={all.flatMap(([key, label]) =>
        label ? [{ key, label, onRemove: () => onChange({ [key]: undefined }) }] : [],
      )}
      removeLabel={(filter) => t('chips.remove', { filter })}
      clearLabel={t('chips.clear')}
      onClear={() => onChange({ ...NO_FILTERS, search: undefined })}
    />
  );
}

/** A page of the list, with the sums over all pages. */
export type QuotePage = z.output<typeof quoteCalls.pageOfQuotes.reply>;
type Sum = QuotePage['expiringThisWeek'][number];

/** The statuses of the strip, in the order of a quotation's life. */
const STRIP: readonly QuoteStatus[] = [
  'sent',
  'issued',
  'accepted',
  'lost',
  'expired',
  'cancelled',
  'draft',
];

/** Shows the number of quotations and their sum in each currency. */
function Figures({ status, sums }: { status: QuoteStatus | 'expiring'; sums: readonly Sum[] }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const count = sums.reduce((total, sum) => total + sum.count, 0);
  const Sign = status === 'expiring' ? IconCalendarDue : QUOTE_LOOKS[status].icon;
  return (
    <>
      <span className="note inline-4">
        <Sign size={14} stroke={1.75} aria-hidden />
        {t(`strip.${status}`, { formatted: format.number(count) })}
      </span>
      {sums.length === 0 ? (
        <span className="faint">–</span>
      ) : (
        sums.map(({ currency, totalExcludingVat }) => (
          <span key={currency} className={`heading block ${styles.figure}`}>
            <Amount value={totalExcludingVat} currency={currency} />
          </span>
        ))
      )}
    </>
  );
}

interface QuoteStripProps {
  page: QuotePage;
  search: QuotesSearch;
  onChange: (change: QuotesSearch) => void;
}

/**
 * Shows the sum of the quotations of each status, as buttons that filter the list. Those that
 * expire this week are part of them.
 */
export function QuoteStrip({ page, search, onChange }: QuoteStripProps) {
  const { t } = useTranslation('quotes');
  const sumsOf = (status: QuoteStatus) => page.totals.filter((sum) => sum.status === status);
  const isPhone = useBreakpoint();
  const shown = STRIP.filter(
    (status) =>
      sumsOf(status).length > 0 ||
      search.status === status ||
      // On a phone the list begins in sight, so that a status without quotations has no tile.
      !(isPhone || status === 'issued'),
  );
  const hasExpiring = page.expiringThisWeek.length > 0 || search.expires !== undefined;
  if (shown.length === 0 && !hasExpiring) return null;
  const tile = (
    status: QuoteStatus | 'expiring',
    sums: readonly Sum[],
    isPressed: boolean,
    change: QuotesSearch,
  ) => (
    <button
      key={status}
      type="button"
      className={`stack-4 pad-12-16 inherits text-start align-top plain outlined-inside ${styles.tile}`}
      aria-pressed={isPressed}
      data-status={status}
      onClick={() => onChange({ ...change, quote: undefined })}
    >
      <Figures status={status} sums={sums} />
    </button>
  );
  return (
    <fieldset className={`grid clips frameless sheet ${styles.strip}`}>
      <legend className="visually-hidden">{t('strip.title')}</legend>
      {shown.map((status) => {
        const isPressed = search.status === status;
        return tile(status, sumsOf(status), isPressed, { status: isPressed ? undefined : status });
      })}
      {hasExpiring &&
        tile('expiring', page.expiringThisWeek, search.expires !== undefined, {
          expires: search.expires === undefined ? 'this-week' : undefined,
        })}
    </fieldset>
  );
}
