import type { Pages } from '../../platform/api/query-client.ts';
import { useErrorText, useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';
import { ErrorState, LoadingText } from './states.tsx';

interface PagesStateProps {
  pages: Pages;
  /** Says that the list comes. */
  loading: string;
  /** Says that nothing of the list came. */
  failed: string;
  /** Says that what is shown may be old. */
  stale: string;
}

/** Says that a list comes, or that it or a part of it could not be fetched. */
export function PagesState({ pages, loading, failed, stale }: PagesStateProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { data, error } = pages;
  if (error === null) return data === undefined && <LoadingText text={loading} />;
  if (data === undefined) {
    return <ErrorState inCard title={failed} error={error} onRetry={pages.refetch} />;
  }
  const retry = async () => {
    await (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch());
  };
  return (
    <Notice tone="loss" live title={stale} action={<Button onClick={retry}>{t('retry')}</Button>}>
      {errorText(error)}
    </Notice>
  );
}
