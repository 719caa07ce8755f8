import { useErrorText } from '../../../platform/words/error-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { usePortfolioProjects } from '../analytics.queries.ts';
import styles from './portfolio-table.module.css';
import { PortfolioTable } from './portfolio-table.tsx';
import type { ExtraColumn, TableOrder } from './table-columns.ts';

interface ProjectsTableProps {
  label: string;
  pages: ReturnType<typeof usePortfolioProjects>;
  order: TableOrder;
  onOrder: (order: TableOrder) => void;
  extra?: ExtraColumn | undefined;
  /** The text of an empty table. */
  none: string;
}

/** The portfolio table with its loading, error and empty states. */
export function ProjectsTable({ label, pages, order, onOrder, extra, none }: ProjectsTableProps) {
  const { t } = useTranslation(['portfolio', 'common']);
  const errorText = useErrorText();
  const { data, error, isPlaceholderData } = pages;
  const [first] = data?.pages ?? [];
  if (data === undefined || first === undefined) {
    return error === null ? (
      <LoadingRegion text={t('behind.loading')}>
        <div className={styles.loading}>
          {['70%', '55%', '62%', '48%', '66%', '58%'].map((width) => (
            <Skeleton key={width} width={width} height={16} />
          ))}
        </div>
      </LoadingRegion>
    ) : (
      <ErrorState
        title={t('table.failed')}
        detail={errorText(error)}
        copy={error.message}
        onRetry={() => pages.refetch()}
      />
    );
  }
  if (first.sums.projects === 0) {
    return (
      <p className={styles.none} role="status">
        {none}
      </p>
    );
  }
  return (
    <div
      className={styles.listed}
      aria-busy={isPlaceholderData || undefined}
      data-old={isPlaceholderData || undefined}
    >
      <PortfolioTable
        listKey={JSON.stringify([order, first.sums.projects, first.projects[0]?.id])}
        label={label}
        projects={data.pages.flatMap(({ projects }) => projects)}
        sums={first.sums}
        counts={first.counts}
        currency={first.currency}
        order={order}
        onOrder={onOrder}
        extra={extra}
        onMissing={() => {
          if (pages.hasNextPage && !pages.isFetching && !pages.isError) void pages.fetchNextPage();
        }}
      />
      {error === null ? null : (
        <Notice
          tone="loss"
          live
          title={t('table.moreFailed')}
          action={<Button onClick={() => void pages.fetchNextPage()}>{t('common:retry')}</Button>}
        >
          {errorText(error)}
        </Notice>
      )}
    </div>
  );
}
