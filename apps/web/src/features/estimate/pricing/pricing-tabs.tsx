import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { BudgetTab } from './budget-tab.tsx';
import { MarketTab } from './market-tab.tsx';
import { ScenariosTab } from './scenarios-tab.tsx';

const TABS = ['scenarios', 'budget', 'market'] as const;

/** Scenarios, reverse budget and market price of the estimate as it stands. */
export function PricingTabs() {
  const { t } = useTranslation('pricing');
  const [tab, setTab] = useState<(typeof TABS)[number]>('scenarios');
  return (
    <Tabs
      label={t('tabs')}
      value={tab}
      onChange={setTab}
      tabs={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
    >
      {tab === 'scenarios' ? <ScenariosTab /> : null}
      {tab === 'budget' ? <BudgetTab /> : null}
      {tab === 'market' ? <MarketTab /> : null}
    </Tabs>
  );
}
