import { useDeferredValue } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { InsurancePanel } from '../../../project/insurance/insurance-panel.tsx';
import {
  clearPendingInsurance,
  type PendingInsurance,
  usePendingInsurance,
  withPendingInsurance,
} from '../../../saving/pending-insurance.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import {
  pricedOnce,
  useCurrency,
  useData,
  useEstimate,
  useEstimateActions,
  useEstimateStore,
} from '../state/estimate-context.tsx';

/** The insurance panel of the working copy: Apply Settings is an edit like any other. */
export function InsuranceManagement() {
  const { t } = useTranslation(['insurance', 'common']);
  const actions = useEstimateActions();
  const store = useEstimateStore();
  // Deferred, so that the figures of the cell being typed in are drawn first.
  const data = useDeferredValue(useData((now) => now));
  const currency = useCurrency();
  const projectId = useEstimate((state) => state.origin?.id ?? null);
  const pending = usePendingInsurance(projectId);

  const apply = (terms: PendingInsurance) => {
    const before = store.getState().data.socialContributions?.yearlyInsurance;
    const appliedAt = new Date().toISOString();
    actions.edit(`insurance.${appliedAt}`, (now) => withPendingInsurance(now, terms, appliedAt));
    clearPendingInsurance(projectId);
    const undo = () => {
      actions.edit(`insurance.undo.${appliedAt}`, (now) => ({
        ...now,
        socialContributions: { ...now.socialContributions, yearlyInsurance: before },
      }));
      pending.replace(terms);
    };
    showToast({
      tone: 'success',
      title: t('applied'),
      action: { label: t('common:undo'), onAction: undo },
    });
  };
  return (
    <InsurancePanel
      id="insurance-management"
      data={data}
      priced={pricedOnce(data)}
      currency={currency}
      pending={pending.terms}
      isPendingKept={pending.isKept}
      onPendingChange={pending.replace}
      onApply={apply}
      onDiscard={() => clearPendingInsurance(projectId)}
    />
  );
}
