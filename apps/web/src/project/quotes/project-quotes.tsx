import type { Quote, QuoteStatus } from '@pcm/contract';
import {
  type Icon,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconFileCheck,
  IconFileInvoice,
  IconHourglass,
  IconPencil,
  IconReplace,
  IconSend,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { isolateNumber } from '../../platform/words/isolate.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Pill, type PillTone } from '../../ui/feedback/pill.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useProjectQuotes } from './project-quotes.queries.ts';

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
          {t('quotation.until', { day: isolateNumber(format.day(validUntil)) })}
        </span>
      ) : null}
      <span className="push-end no-wrap">
        <Amount value={quote.totalIncludingVat} currency={quote.currency} decimals={2} />
      </span>
    </li>
  );
}

/** The quotations of a project, and the way to them; `children` stand below. */
export function ProjectQuotes({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { t } = useTranslation(['projectView', 'projects']);
  const format = useFormat();
  const { data, error, refetch } = useProjectQuotes(projectId);
  const search = { project: projectId };
  return (
    <Card
      title={t('projects:list.quotations')}
      count={data?.count}
      actions={
        <ButtonLink
          size="sm"
          to="/quotations"
          search={search}
          icon={<IconFileInvoice size={16} stroke={1.75} aria-hidden />}
        >
          {t('quotations.open')}
        </ButtonLink>
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
    </Card>
  );
}
