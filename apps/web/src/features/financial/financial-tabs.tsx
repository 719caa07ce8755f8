import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingText } from '../../ui/feedback/loading-text.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { AnalysisTab } from './analysis/analysis-tab.tsx';
import { FINANCIAL_TABS, type FinancialTab } from './search-params.ts';

const panels: Record<FinancialTab, ComponentType> = {
  analysis: AnalysisTab,
  'cost-summary': lazy(() =>
    import('./cost-summary/cost-summary-tab.tsx').then((m) => ({ default: m.CostSummaryTab })),
  ),
  'tax-results': lazy(() =>
    import('./tax-results/tax-results-tab.tsx').then((m) => ({ default: m.TaxResultsTab })),
  ),
  insurance: lazy(() =>
    import('./insurance/insurance-tab.tsx').then((m) => ({ default: m.InsuranceTab })),
  ),
  'cnss-config': lazy(() =>
    import('./contributions/contributions-tab.tsx').then((m) => ({
      default: m.ContributionsTab,
    })),
  ),
  settings: lazy(() =>
    import('./tax-settings/tax-settings-tab.tsx').then((m) => ({ default: m.TaxSettingsTab })),
  ),
};

/** The six panels of a project; the open one stands in the address. */
export function FinancialTabs({ tab }: { tab: FinancialTab }) {
  const { t } = useTranslation('financial');
  const navigate = useNavigate();
  const Panel = panels[tab];
  return (
    <Tabs
      label={t('tabs.label')}
      ofPage
      value={tab}
      onChange={(next) =>
        void navigate({ to: '.', search: (now) => ({ ...now, tab: next }), replace: true })
      }
      tabs={FINANCIAL_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
    >
      <Suspense fallback={<LoadingText />}>
        <Panel />
      </Suspense>
    </Tabs>
  );
}
