import { IconChartBar, IconFlask, IconFolders, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, useDeferredValue } from 'react';
import { usePrinting } from '../../platform/printing.ts';
import { useMay } from '../../platform/role.ts';
import { lazyWithWords, useErrorText, useTranslation } from '../../platform/words/translation.ts';
import {
  useLoadSample,
  useRemoveSample,
  useSampleSize,
} from '../../project/sample/sample-company.queries.ts';
import { SampleNotice } from '../../project/sample/sample-notice.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import figures from './head/head.module.css';
import { KeyFigures } from './head/key-figures.tsx';
import styles from './overview/overview.module.css';
import { OverviewTab } from './overview/overview-tab.tsx';
import { usePortfolioSummary } from './portfolio.queries.ts';
import { usePortfolio } from './portfolio-context.tsx';
import { isNarrowed } from './portfolio-filter.ts';
import { PortfolioNoMatch } from './portfolio-no-match.tsx';
import { PORTFOLIO_TABS, type PortfolioTab } from './search-params.ts';
import { usePortfolioSearch } from './use-portfolio-search.ts';

const panels: Record<PortfolioTab, ComponentType> = {
  overview: OverviewTab,
  financial: lazyWithWords(() => import('./money/financial-tab.tsx'), ['cost']),
  orders: lazy(() => import('./orders/orders-tab.tsx')),
  resources: lazy(() => import('./resources/resources-tab.tsx')),
  performance: lazy(() => import('./performance/performance-tab.tsx')),
  benchmarks: lazy(() => import('./benchmarks/benchmarks-tab.tsx')),
  year: lazy(() => import('./year/year-tab.tsx')),
};

interface PortfolioTabsProps {
  tab: PortfolioTab;
  /** Whether the view is drawn already, and not only its place. */
  isDrawn: boolean;
}

/** The tabs of the portfolio; the address keeps the open one, and Back leaves it. */
function PortfolioTabs({ tab, isDrawn }: PortfolioTabsProps) {
  const { t } = useTranslation('portfolio');
  const navigate = useNavigate();
  const Panel = panels[tab];
  return (
    <Tabs
      label={t('tabs.label')}
      ofPage
      value={tab}
      onChange={(next) =>
        void navigate({ to: '.', search: (now) => ({ ...now, tab: next }), resetScroll: false })
      }
      tabs={PORTFOLIO_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
    >
      <div hidden data-below-head />
      {isDrawn ? <Panel /> : <ViewLoading />}
    </Tabs>
  );
}

/** The placeholder of a view: a picture with two cards, a table. */
function ViewLoading() {
  const { t } = useTranslation('portfolio');
  return (
    <LoadingRegion text={t('loading')}>
      <div className="stack-card">
        <div className={`grid-card ${styles.top}`}>
          <Card>
            <Skeleton height={300} />
          </Card>
          <div className={`grid-card shrinks ${styles.side}`}>
            <Card>
              <Skeleton height={40} />
            </Card>
            <Card>
              <Skeleton height={180} />
            </Card>
          </div>
        </div>
        <Card>
          <Skeleton height={320} />
        </Card>
      </div>
    </LoadingRegion>
  );
}

/** The placeholder while loading: four figures, the tabs, a view. */
function PortfolioLoading() {
  return (
    <div className="stack-card">
      <div className={`grid-card ${figures.figures}`}>
        {['projects', 'value', 'personnel', 'equipment'].map((key) => (
          <Card key={key}>
            <Skeleton width="50%" height={12} />
            <div className={figures.gap} />
            <Skeleton width="70%" height={28} />
            <div className={figures.gap} />
            <Skeleton width="90%" height={12} />
          </Card>
        ))}
      </div>
      <Skeleton width={420} height={36} />
      <ViewLoading />
    </div>
  );
}

/** Says that there are no projects, and offers to create one or to load a sample company. */
function PortfolioEmpty() {
  const { t } = useTranslation(['sample', 'projects']);
  const { load, isLoading } = useLoadSample();
  const mayLoad = useMay('administer');
  return (
    <EmptyState
      inCard
      icon={IconChartBar}
      title={t('emptyTitle')}
      text={
        <>
          {t('emptyText')}
          <br />
          {mayLoad && t('offer')}
        </>
      }
      action={
        <>
          <Button needs="administer" icon={IconFlask} loading={isLoading} onClick={load}>
            {t('load')}
          </Button>
          <ButtonLink to="/project-type-selection" icon={IconPlus}>
            {t('projects:list.create')}
          </ButtonLink>
          <ButtonLink variant="primary" to="/projects" icon={IconFolders}>
            {t('toProjects')}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Says that the figures include samples, if there are any; its buttons are not printed. */
function PortfolioSamples() {
  const size = useSampleSize();
  const { remove, isRemoving } = useRemoveSample();
  const isPrinting = usePrinting();
  if (isPrinting || size === undefined || size.projects + size.records === 0) return null;
  return <SampleNotice size={size} isRemoving={isRemoving} onRemove={remove} />;
}

/** The key figures and the open view, or a message while there are none. */
export function PortfolioBody({ summary }: { summary: ReturnType<typeof usePortfolioSummary> }) {
  const { t } = useTranslation(['portfolio', 'common']);
  const errorText = useErrorText();
  const { search } = usePortfolioSearch();
  const { comparison } = usePortfolio();
  const compared = usePortfolioSummary(comparison);
  const { data, error, refetch, isPlaceholderData } = summary;
  // Figures that have arrived are drawn first; the view follows in pieces, between which the page
  // answers.
  const isDrawn = useDeferredValue(data !== undefined);
  const failed = error !== null ? summary : compared.error !== null ? compared : null;
  if (data === undefined) {
    return error === null ? (
      <PortfolioLoading />
    ) : (
      <ErrorState inCard title={t('failed')} error={error} onRetry={refetch} />
    );
  }
  // The company's year follows no filter. Work and quotations have days of their own, so Resource
  // Management and Orders decide by themselves.
  const isYear = search.tab === 'year';
  const isNone = data.sums.projects === 0 && !isPlaceholderData;
  const isOrders = search.tab === 'orders';
  if (isNone && !isNarrowed(search) && !isOrders) return <PortfolioEmpty />;
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
      {isNone && search.tab !== 'resources' && !isOrders && !isYear ? (
        <PortfolioNoMatch />
      ) : (
        <>
          <PortfolioSamples />
          {isYear ? null : (
            <div
              className="fades"
              aria-busy={isPlaceholderData || undefined}
              data-old={isPlaceholderData || undefined}
            >
              <KeyFigures summary={data} />
              {isOrders ? <p className="muted above-8">{t('kpi.besideOrders')}</p> : null}
            </div>
          )}
          <PortfolioTabs tab={search.tab ?? 'overview'} isDrawn={isDrawn} />
        </>
      )}
    </>
  );
}
