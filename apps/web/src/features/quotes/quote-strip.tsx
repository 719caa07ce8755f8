import type { QuoteStatus, quoteCalls } from '@pcm/contract';
import {
  type Icon,
  IconBan,
  IconCalendarDue,
  IconCircleCheck,
  IconCircleX,
  IconFileCheck,
  IconHourglass,
  IconPencil,
  IconReplace,
  IconSend,
} from '@tabler/icons-react';
import type { z } from 'zod';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { Pill, type PillTone } from '../../ui/feedback/pill.tsx';
import styles from './quotes.module.css';
import type { QuotesSearch } from './search-params.ts';

/** The tone and the sign of each status. */
const STATUS_LOOKS: Record<QuoteStatus, { tone: PillTone; icon: Icon }> = {
  draft: { tone: 'neutral', icon: IconPencil },
  issued: { tone: 'info', icon: IconFileCheck },
  sent: { tone: 'info', icon: IconSend },
  accepted: { tone: 'profit', icon: IconCircleCheck },
  lost: { tone: 'loss', icon: IconCircleX },
  expired: { tone: 'attention', icon: IconHourglass },
  cancelled: { tone: 'neutral', icon: IconBan },
  superseded: { tone: 'neutral', icon: IconReplace },
};

interface QuoteStatusPillProps {
  status: QuoteStatus;
  /** Why it was lost. */
  reason?: string | undefined;
}

/** The status of a quotation, with the reason of a loss. */
export function QuoteStatusPill({ status, reason = '' }: QuoteStatusPillProps) {
  const { t } = useTranslation('quotes');
  const { tone, icon: Sign } = STATUS_LOOKS[status];
  return (
    <Pill tone={tone} icon={<Sign size={13} stroke={1.75} aria-hidden />}>
      {status === 'lost' && reason !== '' ? t('lostBecause', { reason }) : t(`status.${status}`)}
    </Pill>
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

interface FiguresProps {
  status: QuoteStatus | 'expiring';
  sums: readonly Sum[];
}

/** Shows the number of quotations and their sum in each currency. */
function Figures({ status, sums }: FiguresProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const count = sums.reduce((total, sum) => total + sum.count, 0);
  const Sign = status === 'expiring' ? IconCalendarDue : STATUS_LOOKS[status].icon;
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
  const shown = STRIP.filter((status) => status !== 'issued' || sumsOf(status).length > 0);
  return (
    <fieldset className={`grid clips frameless sheet ${styles.strip}`}>
      <legend className="visually-hidden">{t('strip.title')}</legend>
      {shown.map((status) => (
        <button
          key={status}
          type="button"
          className={`stack-4 pad-12-16 inherits text-start align-top plain outlined-inside ${styles.tile}`}
          aria-pressed={search.status === status}
          data-status={status}
          onClick={() =>
            onChange({ status: search.status === status ? undefined : status, quote: undefined })
          }
        >
          <Figures status={status} sums={sumsOf(status)} />
        </button>
      ))}
      {page.expiringThisWeek.length > 0 && (
        <div
          className={`stack-4 pad-12-16 inherits text-start align-top outlined-inside ${styles.tile}`}
          data-status="expiring"
        >
          <Figures status="expiring" sums={page.expiringThisWeek} />
        </div>
      )}
    </fieldset>
  );
}
