import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import type { FreshPages, ProjectPages } from '../../../project/list/project-pages.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './list.module.css';

interface RefreshFailedProps {
  pages: ProjectPages;
  fresh: FreshPages;
}

/** Says that the list may be outdated, or that its next page could not be loaded. */
export function RefreshFailed({ pages, fresh }: RefreshFailedProps) {
  const { t } = useTranslation(['projects', 'common']);
  const errorText = useErrorText();
  const isMore = pages.isFetchNextPageError;
  return (
    <div className={isMore ? `sticky ${styles.floating}` : undefined}>
      <Notice
        tone="loss"
        live
        title={isMore ? t('list.moreFailed') : t('list.stale')}
        action={
          <Button onClick={() => void (isMore ? pages.fetchNextPage() : fresh.refresh())}>
            {t('common:retry')}
          </Button>
        }
      >
        {errorText(pages.error ?? fresh.error)}
      </Notice>
    </div>
  );
}

/** Replaces a list that could not be loaded. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation('projects');
  return <ErrorState inCard title={t('list.failed')} error={error} onRetry={onRetry} />;
}

/** Says that figures of projects are still those of the program before its update. */
export function OutdatedNotice({ count }: { count: number }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <Notice title={t('outdated', { count, formatted: format.number(count) })}>
      {t('outdatedText')}
    </Notice>
  );
}
