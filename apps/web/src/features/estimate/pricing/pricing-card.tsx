import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { LoadingText } from '../../../ui/feedback/states.tsx';
import { FoldingCard } from '../../../ui/layout/folding-card.tsx';

const PricingTabs = lazy(() => import('./pricing-tabs.tsx'));

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
