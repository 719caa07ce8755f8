import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingText } from '../../ui/feedback/loading-text.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { ANALYTICS_TABS, type AnalyticsTab } from './search-params.ts';

const panels: Record<AnalyticsTab, ComponentType> = {
  overview: OverviewTab,
  financial: lazy(() =>
    import('./money/financial-tab.tsx').then((m) => ({ default: m.FinancialTab })),
  ),
  resources: lazy(() =>
    import('./resources/resources-tab.tsx').then((m) => ({ default: m.ResourcesTab })),
  ),
  performance: lazy(() =>
    import('./performance/performance-tab.tsx').then((m) => ({ default: m.PerformanceTab })),
  ),
  benchmarks: lazy(() =>
    import('./benchmarks/benchmarks-tab.tsx').then((m) => ({ default: m.BenchmarksTab })),
  ),
};

/** The panels of the portfolio; the open one stands in the address, and Back leaves it. */
export function AnalyticsTabs({ tab }: { tab: AnalyticsTab }) {
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
      tabs={ANALYTICS_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
    >
      <Suspense fallback={<LoadingText />}>
        <Panel />
      </Suspense>
    </Tabs>
  );
}
