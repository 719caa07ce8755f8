import { taxLines } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { useStagedEdits } from '../state/use-staged-edits.ts';
import { ToTab } from '../to-tab.tsx';
import { FinalSummary } from './final-summary.tsx';
import { TaxExport } from './tax-export.tsx';
import { TaxPrompt } from './tax-prompt.tsx';
import styles from './tax-results.module.css';
import { TaxSections } from './tax-sections.tsx';
import { TaxSummary } from './tax-summary.tsx';

/** Tax Results: what is to be paid, tax by tax, and what stays. */
export function TaxResultsTab() {
  const { t } = useTranslation('taxes');
  const { data, profit } = useFinancial();
  const { isEmpty } = useStagedEdits('settings');
  if (profit.customerOrderAmount <= 0) return <TaxPrompt />;
  const lines = taxLines(data.profitAnalysis, profit);
  return (
    <div className={styles['tab']}>
      {isEmpty ? null : (
        <Notice
          tone="attention"
          title={t('results.waiting')}
          action={<ToTab tab="settings">{t('results.configure')}</ToTab>}
        >
          {t('results.waitingText')}
        </Notice>
      )}
      <TaxSummary />
      <div className={styles['columns']}>
        <TaxSections lines={lines} />
        <FinalSummary />
      </div>
      <TaxExport lines={lines} />
    </div>
  );
}
