import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, LoadingRegion, Skeleton } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { PortfolioNoMatch } from '../portfolio-no-match.tsx';
import styles from './money.module.css';

interface ViewResult<Data> {
  data: Data | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface MoneyStatesProps<Data> {
  result: ViewResult<Data>;
  /** The comparison's query; null without one. */
  compared: Pick<ViewResult<Data>, 'error' | 'isPlaceholderData' | 'refetch'> | null;
  children: (data: Data) => React.ReactNode;
}

/**
 * A view with its loading, error and empty states; earlier figures stay meanwhile. One whose sums
 * count no projects has an empty state of its own.
 */
export function MoneyStates<Data extends { sums: object }>(props: MoneyStatesProps<Data>) {
  const { result, compared, children } = props;
  const { t } = useTranslation(['portfolioMoney', 'common']);
  const errorText = useErrorText();
  const { data, error, refetch } = result;
  if (data === undefined) {
    return error === null ? (
      <Loading />
    ) : (
      <ErrorState inCard title={t('states.failed')} error={error} onRetry={refetch} />
    );
  }
  const failed = error === null ? compared : result;
  const isOld = result.isPlaceholderData || (compared?.isPlaceholderData ?? false);
  return (
    <div className={`stack-card ${styles.stack}`} aria-busy={isOld} data-old={isOld || undefined}>
      {failed === null || failed.error === null ? null : (
        <Notice
          tone="loss"
          live
          title={t(error === null ? 'states.comparisonFailed' : 'states.stale')}
          action={<Button onClick={() => void failed.refetch()}>{t('common:retry')}</Button>}
        >
          {errorText(failed.error)}
        </Notice>
      )}
      {'projects' in data.sums && data.sums.projects === 0 ? <PortfolioNoMatch /> : children(data)}
    </div>
  );
}

/** The placeholder while loading: figures, a picture, two cards. */
function Loading() {
  return (
    <LoadingRegion>
      <div className={`stack-card ${styles.stack}`}>
        <Card>
          <Skeleton height={64} />
        </Card>
        <Card>
          <Skeleton height={280} />
        </Card>
        <div className={`grid-card two-columns ${styles.pair}`}>
          <Card>
            <Skeleton height={200} />
          </Card>
          <Card>
            <Skeleton height={200} />
          </Card>
        </div>
      </div>
    </LoadingRegion>
  );
}

/** Says that no project has an order amount, without which there is no revenue, tax or profit. */
export function NoOrders({ projects }: { projects: number }) {
  const { t } = useTranslation('portfolioMoney');
  return (
    <Notice
      tone="info"
      title={t('states.noOrders')}
      action={
        <BehindLink behind={{ order: 'without' }}>{t('projects', { count: projects })}</BehindLink>
      }
    >
      {t('states.noOrdersText')}
    </Notice>
  );
}
