import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { LoadingText } from '../../../ui/loading-text.tsx';
import styles from './pricing.module.css';

const PricingTabs = lazy(() =>
  import('./pricing-tabs.tsx').then((module) => ({ default: module.PricingTabs })),
);

/** Intelligent Cost Estimation in one line; opens to its three tabs. */
export function PricingCard() {
  const { t } = useTranslation('pricing');
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Card id="pricing" flush>
      <h2 className={styles['heading']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles['words']}>
            <span className={styles['title']}>{t('title')}</span>
            <span className={styles['note']}>{t('summary')}</span>
          </span>
          <Chevron size={18} stroke={1.75} className={isOpen ? '' : 'mirror-in-rtl'} aria-hidden />
        </button>
      </h2>
      {isOpen ? (
        <Suspense fallback={<LoadingText />}>
          <PricingTabs />
        </Suspense>
      ) : null}
    </Card>
  );
}
