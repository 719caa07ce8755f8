import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfitWarnings } from '../../../project/profit/profit-warnings.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { InHeader } from '../header-slot.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './analysis.module.css';
import { AnalysisPictures } from './analysis-pictures.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderPrompt } from './order-prompt.tsx';
import { ResultCards } from './result-cards.tsx';
import { SaveResultsButton } from './save-results-button.tsx';

/** Profit Analysis: what the order earns. */
export function AnalysisTab() {
  const { data, profit, currency } = useFinancial();
  const hasOrder = profit.customerOrderAmount > 0;
  const top = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the focus stays near what it changed.
  const focusTop = () => top.current?.focus();
  return (
    <div className={styles['tab']}>
      <div ref={top} tabIndex={-1} className={styles['top']}>
        <OrderCard />
      </div>
      {hasOrder ? (
        data.profitAnalysis?.enabled === false ? (
          <AnalysisHidden onEnabled={focusTop} />
        ) : (
          <>
            <InHeader>
              <SaveResultsButton />
            </InHeader>
            <ProfitWarnings profit={profit} currency={currency} />
            <ResultCards />
            <AnalysisPictures />
          </>
        )
      ) : (
        <OrderPrompt onTaken={focusTop} />
      )}
    </div>
  );
}

/** In place of the figures while the analysis is disabled. */
function AnalysisHidden({ onEnabled }: { onEnabled: () => void }) {
  const { t } = useTranslation('analysis');
  const { edit } = useFinancial();
  return (
    <Notice
      tone="info"
      title={t('hidden.title')}
      action={
        <Button
          onClick={() => {
            edit({ profitAnalysis: { enabled: true } });
            onEnabled();
          }}
        >
          {t('hidden.enable')}
        </Button>
      }
    >
      {t('hidden.text')}
    </Notice>
  );
}
