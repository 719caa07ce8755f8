import type { Project } from '@pcm/contract';
import { IconBulb, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CompletionCard } from '../../../project/cost/completion-card.tsx';
import { CostSummary } from '../../../project/cost/cost-summary.tsx';
import { ExportReportButton } from '../../../project/exports/export-report-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { hasUnsavedChanges } from '../save/use-unsaved-changes.ts';
import {
  pricedOnce,
  useCurrency,
  useData,
  useEstimate,
  useEstimateActions,
  useEstimateStore,
} from '../state/estimate-context.tsx';
import styles from './estimate-editor.module.css';
import { useRefreshAll } from './use-refresh-all.ts';

/** The cost summary that stays beside the sections. */
export function EstimateSide({ onConflict }: { onConflict: (theirs: Project) => Promise<void> }) {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  const data = useData((now) => now);
  const currency = useCurrency();
  const setOptimizing = useEstimate((state) => state.setOptimizing);
  const store = useEstimateStore();
  const refreshAll = useRefreshAll(onConflict);
  return (
    <aside className={styles['side']}>
      <CostSummary
        data={data}
        priced={pricedOnce(data)}
        currency={currency}
        onContingencyChange={actions.setContingency}
        actions={
          <>
            <IconButton
              label={t('optimize')}
              icon={<IconBulb size={18} stroke={1.75} />}
              onClick={() => setOptimizing(true)}
            />
            <IconButton
              label={t('refreshAll')}
              icon={<IconRefresh size={18} stroke={1.75} />}
              onClick={refreshAll}
            />
          </>
        }
        foot={
          <ExportReportButton
            readData={() => store.getState().data}
            hasUnsaved={() => hasUnsavedChanges(store.getState())}
          />
        }
      />
      <CompletionCard data={data} />
    </aside>
  );
}
