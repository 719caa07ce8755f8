import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldingCard } from '../../../ui/folding-card.tsx';
import { LoadingText } from '../../../ui/loading-text.tsx';

const PricingTabs = lazy(() =>
  import('./pricing-tabs.tsx').then((module) => ({ default: module.PricingTabs })),
);

/** Intelligent Cost Estimation in one line; opens to its three tabs. */
export function PricingCard() {
  const { t } = useTranslation('pricing');
  return (
    <FoldingCard id="pricing" title={t('title')} summary={t('summary')}>
      <Suspense fallback={<LoadingText />}>
        <PricingTabs />
      </Suspense>
    </FoldingCard>
  );
}
