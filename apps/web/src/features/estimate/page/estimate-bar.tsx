import { IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { CompletionCard } from '../../../project/cost/completion-card.tsx';
import { costShares } from '../../../project/cost/cost-shares.ts';
import { CostSummary } from '../../../project/cost/cost-summary.tsx';
import { ExportReportButton } from '../../../project/exports/use-export.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { SaveEstimate } from '../save/use-save-estimate.ts';
import { hasUnsavedChanges } from '../save/use-unsaved-changes.ts';
import {
  pricedOnce,
  useCurrency,
  useData,
  useEstimate,
  useEstimateActions,
  useEstimateStore,
} from '../state/estimate-context.tsx';
import styles from './page.module.css';

/** From this amount on, a total of the usual size does not fit beside Save. */
const LONG = 1e9;

/** Shows the total, its shares and Save where the summary does not fit beside the sections. */
export function EstimateBar({ saving }: { saving: SaveEstimate }) {
  const { t } = useTranslation(['estimate', 'cost', 'common']);
  const { t: costText } = useTranslation('cost');
  const actions = useEstimateActions();
  const store = useEstimateStore();
  const [isOpen, setOpen] = useState(false);
  const data = useData((now) => now);
  const currency = useCurrency();
  const isNew = useEstimate((state) => state.origin === null);
  const isDraft = useEstimate((state) => state.origin?.status === 'draft');
  const priced = pricedOnce(data);
  const { isSaving, save } = saving;
  return (
    <div className={`hidden ${styles.bar}`}>
      <ShareBar parts={costShares(priced.cost, costText)} label={t('cost:shares')} size="sm" />
      <div className={`row-card ${styles.row}`}>
        <button
          type="button"
          className={`plain ${styles.total}`}
          aria-haspopup="dialog"
          data-tour="open-summary"
          onClick={() => setOpen(true)}
        >
          <span className="note row-4">
            {t('cost:total')} <IconChevronUp size={14} stroke={1.75} aria-hidden />
          </span>
          <Amount
            value={priced.cost.total}
            currency={currency}
            className={`${styles.amount} ${priced.cost.total < LONG ? '' : styles.long}`}
          />
          <span className="visually-hidden">{t('phone.summary')}</span>
        </button>
        <Button
          variant="primary"
          size="lg"
          loading={isSaving}
          data-tour="publish"
          title={isDraft ? t('savePublishes') : undefined}
          onClick={() => save('published')}
        >
          {isSaving ? t('common:saving') : t(isNew ? 'saveAndPublish' : 'saveChanges')}
        </Button>
      </div>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('cost:costSummary')}>
        <CostSummary
          data={data}
          priced={priced}
          currency={currency}
          onContingencyChange={actions.setContingency}
          foot={
            <ExportReportButton
              readData={() => data}
              hasUnsaved={() => hasUnsavedChanges(store.getState())}
              stored={store.getState().origin ?? undefined}
              onOpen={() => setOpen(false)}
            />
          }
          bare
        />
        <CompletionCard data={data} />
      </Sheet>
    </div>
  );
}
