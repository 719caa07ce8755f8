import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './resources.module.css';

interface ViewStatesProps<Data> {
  result: {
    data: Data | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Of the period compared with; null without one. */
  compared: { error: Error | null; refetch: () => Promise<unknown> } | null;
  /** What could not be read. */
  failed: string;
  /** The shape of what comes. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A view whose figures come, failed or are there; those that are there stay while others come. */
export function ViewStates<Data>(props: ViewStatesProps<Data>) {
  const { result, compared, failed, loading, children } = props;
  const { t } = useTranslation(['portfolioResources', 'portfolio', 'common']);
  const errorText = useErrorText();
  const { data, error, refetch, isPlaceholderData } = result;
  if (data === undefined) {
    if (error === null) return loading;
    return (
      <Card>
        <ErrorState
          title={failed}
          detail={errorText(error)}
          copy={error.message}
          onRetry={refetch}
        />
      </Card>
    );
  }
  const unread = error === null ? compared : result;
  return (
    <div className={styles['tab']} aria-busy={isPlaceholderData || undefined}>
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
