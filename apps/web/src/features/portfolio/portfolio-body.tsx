import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../platform/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { usePortfolioSummary } from './analytics.queries.ts';
import { AnalyticsTabs } from './analytics-tabs.tsx';
import { KeyFigures } from './head/key-figures.tsx';
import styles from './portfolio-body.module.css';
import { usePortfolio } from './portfolio-context.tsx';
import { isNarrowed } from './portfolio-filter.ts';
import { PortfolioLoading } from './portfolio-loading.tsx';
import { PortfolioNoMatch } from './portfolio-no-match.tsx';
import { PortfolioEmpty } from './sample/portfolio-empty.tsx';
import { PortfolioSamples } from './sample/portfolio-samples.tsx';
import { useAnalyticsSearch } from './use-analytics-search.ts';

interface PortfolioBodyProps {
  summary: ReturnType<typeof usePortfolioSummary>;
}

/** Key figures and the open view; what stands instead while there are none. */
export function PortfolioBody({ summary }: PortfolioBodyProps) {
  const { t } = useTranslation(['portfolio', 'common']);
  const errorText = useErrorText();
  const { search } = useAnalyticsSearch();
  const { comparison } = usePortfolio();
  const compared = usePortfolioSummary(comparison);
  const { data, error, refetch, isPlaceholderData } = summary;
  const failed = error !== null ? summary : compared.error !== null ? compared : null;
  if (data === undefined) {
    return error === null ? (
      <PortfolioLoading />
    ) : (
      <Card>
        <ErrorState
          title={t('failed')}
          detail={errorText(error)}
          copy={error.message}
          onRetry={refetch}
        />
      </Card>
    );
  }
  // Where no project starts, people may still work: Resource Management looks for itself.
  const isNone = data.sums.projects === 0 && !isPlaceholderData;
  if (isNone && !isNarrowed(search)) return <PortfolioEmpty />;
  return (
    <>
      {failed === null ? null : (
        <Notice
          tone="loss"
          live
          title={t(failed === summary ? 'stale' : 'compare.failed')}
          action={<Button onClick={() => void failed.refetch()}>{t('common:retry')}</Button>}
        >
          {errorText(failed.error)}
        </Notice>
      )}
      {isNone && search.tab !== 'resources' ? (
        <PortfolioNoMatch />
      ) : (
        <>
          <PortfolioSamples />
          <div
            className={styles['figures']}
            aria-busy={isPlaceholderData || undefined}
            data-old={isPlaceholderData || undefined}
          >
            <KeyFigures summary={data} />
          </div>
          <AnalyticsTabs tab={search.tab ?? 'overview'} />
        </>
      )}
    </>
  );
}
