import type { Project } from '@pcm/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CompletionCard } from '../../../estimate-parts/completion-card.tsx';
import { CostSummary } from '../../../estimate-parts/cost-summary.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  pricedOnce,
  useCurrency,
  useData,
  useEstimateActions,
} from '../state/estimate-context.tsx';
import styles from './estimate-editor.module.css';
import { useRefreshAll } from './use-refresh-all.ts';

/** The cost summary that stays beside the sections. */
export function EstimateSide({ onConflict }: { onConflict: (theirs: Project) => void }) {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  const data = useData((now) => now);
  const currency = useCurrency();
  const refreshAll = useRefreshAll(onConflict);
  return (
    <aside className={styles['side']}>
      <CostSummary
        data={data}
        priced={pricedOnce(data)}
        currency={currency}
        onContingencyChange={actions.setContingency}
        actions={
          <IconButton
            label={t('refreshAll')}
            icon={<IconRefresh size={18} stroke={1.75} />}
            onClick={refreshAll}
          />
        }
      />
      <CompletionCard data={data} />
    </aside>
  );
}
