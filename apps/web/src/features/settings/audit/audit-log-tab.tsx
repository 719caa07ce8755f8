import { IconHistory } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './audit.module.css';
import { useAuditPages } from './audit.queries.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import { EntryList } from './entry-list.tsx';
import { type AuditSearch, NO_FILTERS, queryOf, readAuditSearch } from './search-params.ts';

const route = getRouteApi('/admin-settings');

/** Typed fields, which make one step of the history and not one per letter. */
const isTyping = (change: AuditSearch) => 'search' in change || 'from' in change || 'to' in change;

/** The audit log with its search, filters and export. */
export function AuditLogTab() {
  const { t } = useTranslation(['auditLog', 'common']);
  const errorText = useErrorText();
  const search = readAuditSearch(route.useSearch());
  const navigate = route.useNavigate();
  const query = queryOf(search);
  const pages = useAuditPages(query);
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = pages;
  const canFetch = hasNextPage && !isFetching && !isFetchNextPageError;
  const fetchMissing = useCallback(() => {
    if (canFetch) void fetchNextPage();
  }, [canFetch, fetchNextPage]);
  const change = (part: AuditSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      replace: isTyping(part),
      resetScroll: false,
    });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const count = data?.pages[0]?.count ?? undefined;
  return (
    <div className="grid-12">
      <p className="muted">{t('intro')}</p>
      <AuditToolbar search={search} onChange={change} count={count} />
      {error !== null && data !== undefined && (
        <Notice
          tone="loss"
          live
          title={t('stale')}
          action={
            <Button
              onClick={async () => {
                await (isFetchNextPageError ? fetchNextPage() : pages.refetch());
              }}
            >
              {t('common:retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {data === undefined && error === null && <LoadingText text={t('loading')} />}
      {data === undefined && error !== null && (
        <Card>
          <ErrorState
            title={t('failed')}
            detail={errorText(error)}
            copy={error.message}
            onRetry={pages.refetch}
          />
        </Card>
      )}
      {data !== undefined && entries.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconHistory size={22} stroke={1.6} />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              <Button onClick={() => change({ ...NO_FILTERS, search: undefined })}>
                {t('clearAll')}
              </Button>
            }
          />
        </Card>
      )}
      {entries.length > 0 && (
        <div className={`raised ${styles.frame}`} data-old={pages.isPlaceholderData || undefined}>
          <EntryList
            key={JSON.stringify(query)}
            entries={entries}
            search={search}
            onChange={change}
            onMissing={fetchMissing}
          />
        </div>
      )}
    </div>
  );
}
