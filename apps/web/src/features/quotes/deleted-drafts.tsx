import type { Quote } from '@pcm/contract';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMissingPages } from '../../platform/api/query-client.ts';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { PagesState } from '../../ui/feedback/pages-state.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { showToast, useFailureToast } from '../../ui/feedback/toast-store.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { useQuotePages, useQuoteWrites } from './quotes.queries.ts';

/** Source: the API keeps a deleted draft for 30 days. */
const DAYS_KEPT = 30;
const DAY_MS = 24 * 60 * 60_000;

/** Returns the last day on which a deleted draft can be restored. Units: `YYYY-MM-DD`, UTC. */
const keptUntil = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + DAYS_KEPT * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** One deleted draft, with what it was and its way back. */
function DeletedDraft({ quote, onRestore }: { quote: Quote; onRestore: () => Promise<void> }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const { object, projectName, client, nextNumber, revision, deletedAt } = quote;
  const name = object || projectName;
  const number = nextNumber === null ? '' : isolateNumber(`${nextNumber} ${revision}`);
  return (
    <li className="flow-8-12 ruled-above pad-12-16">
      <div className="grows shrinks">
        <bdi className="medium break-words">{name}</bdi>
        <p className="note">
          {[number, isolate(client)].filter((part) => part !== '').join(' · ')}
          {deletedAt === null
            ? null
            : ` · ${t('deleted.until', { day: isolate(format.day(keptUntil(deletedAt))) })}`}
        </p>
      </div>
      <Amount value={quote.totalExcludingVat} currency={quote.currency} decimals={2} />
      <Button
        size="sm"
        icon={<IconArrowBackUp size={16} stroke={1.75} className="mirror-in-rtl" aria-hidden />}
        aria-label={t('deleted.restoreNamed', { name: isolate(name) })}
        onClick={onRestore}
      >
        {t('deleted.restore')}
      </Button>
    </li>
  );
}

/** The drafts that were deleted in the last 30 days. */
export default function DeletedDrafts() {
  const { t } = useTranslation('quotes');
  const sayFailed = useFailureToast();
  const navigate = useNavigate();
  const writes = useQuoteWrites();
  const pages = useQuotePages({ deleted: 'true' });
  const fetchMissing = useMissingPages(pages);
  const { data, hasNextPage } = pages;
  const quotes = data?.pages.flatMap((page) => page.quotes) ?? [];
  const toList = (quote?: string) => void navigate({ to: '/quotations', search: { quote } });
  const restore = async ({ id, object, projectName }: Quote) => {
    try {
      await writes.restore.mutateAsync(id);
      showToast({
        tone: 'success',
        title: t('deleted.restored'),
        description: object || projectName,
        action: { label: t('deleted.show'), onAction: () => toList(id) },
      });
    } catch (error) {
      sayFailed(t('deleted.failed'), error);
    }
  };
  return (
    <Page>
      <PageHeader
        title={t('deleted.title')}
        subtitle={t('deleted.subtitle')}
        onBack={() => toList()}
        backLabel={t('deleted.back')}
      />
      <PagesState pages={pages} loading={t('loading')} failed={t('failed')} stale={t('stale')} />
      {data !== undefined && quotes.length === 0 ? (
        <EmptyState
          inCard
          icon={IconTrash}
          title={t('deleted.empty')}
          text={t('deleted.emptyText')}
        />
      ) : null}
      {quotes.length === 0 ? null : (
        <ul className="bare-list raised" aria-label={t('deleted.title')}>
          {quotes.map((quote) => (
            <DeletedDraft key={quote.id} quote={quote} onRestore={() => restore(quote)} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <div>
          <Button loading={pages.isFetchingNextPage} onClick={fetchMissing}>
            {t('deleted.more')}
          </Button>
        </div>
      ) : null}
    </Page>
  );
}
