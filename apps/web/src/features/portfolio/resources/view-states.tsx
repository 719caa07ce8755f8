import type { ReactNode } from 'react';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, LoadingRegion, Skeleton } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './resources.module.css';

interface ViewStatesProps<Data> {
  result: {
    data: Data | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  /** The comparison's query; null without one. */
  compared: { error: Error | null; refetch: () => Promise<unknown> } | null;
  /** Says what could not be loaded. */
  failed: string;
  /** The placeholder while loading. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A view with its loading and error states; earlier figures stay while new ones load. */
export function ViewStates<Data>(props: ViewStatesProps<Data>) {
  const { result, compared, failed, loading, children } = props;
  const { t } = useTranslation(['portfolioResources', 'portfolio', 'common']);
  const errorText = useErrorText();
  const { data, error, refetch, isPlaceholderData } = result;
  if (data === undefined) {
    if (error === null) return loading;
    return <ErrorState inCard title={failed} error={error} onRetry={refetch} />;
  }
  const unread = error === null ? compared : result;
  return (
    <div className={`grid-card ${styles.tab}`} aria-busy={isPlaceholderData || undefined}>
      {unread === null || unread.error === null ? null : (
        <Notice
          tone="loss"
          live
          title={t(error === null ? 'portfolio:compare.failed' : 'stale')}
          action={<Button onClick={() => void unread.refetch()}>{t('common:retry')}</Button>}
        >
          {errorText(unread.error)}
        </Notice>
      )}
      {children(data)}
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6];

/** The placeholder of the tab while loading. */
export function ResourcesLoading({ text }: { text: string }) {
  return (
    <LoadingRegion text={text}>
      <div className={`grid-card ${styles.tab}`}>
        <div className={`grid-card align-top ${styles.pair}`}>
          <LoadingCard rows={4} />
          <LoadingCard rows={6} />
        </div>
        <LoadingCard rows={ROWS.length} />
      </div>
    </LoadingRegion>
  );
}

function LoadingCard({ rows }: { rows: number }) {
  return (
    <Card>
      <div className="grid-12">
        <Skeleton width="30%" height={16} />
        {ROWS.slice(0, rows).map((row) => (
          <Skeleton key={row} height={20} />
        ))}
      </div>
    </Card>
  );
}
