import { type EstimateEdits, withEdits } from '@pcm/domain';
import { useDeferredValue } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { ContributionFields as Fields } from '../../../project/contributions/contribution-fields.tsx';
import { InsurancePanel } from '../../../project/insurance/insurance-panel.tsx';
import {
  clearPendingInsurance,
  type PendingInsurance,
  usePendingInsurance,
  withPendingInsurance,
} from '../../../saving/pending-insurance.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FoldingCard } from '../../../ui/layout/folding-card.tsx';
import {
  pricedOnce,
  useCurrency,
  useData,
  useEstimate,
  useEstimateActions,
  useEstimateStore,
  usePriced,
} from '../state/estimate-context.tsx';

/** Lists the edited fields, so that successive keystrokes in one field are one step of undo. */
function namesOf({ socialContributions: social = {} }: EstimateEdits): string {
  const { rates, minimumWages } = social.cnssConfig ?? {};
  return [social, social.cnssConfig, rates, minimumWages]
    .flatMap((part) => Object.keys(part ?? {}))
    .join();
}

/** The fields from which the social contributions of the working copy are computed. */
function ContributionFields() {
  const actions = useEstimateActions();
  // Deferred, so that the figures of the cell being typed in are drawn first.
  const data = useDeferredValue(useData((now) => now));
  const currency = useCurrency();
  return (
    <Fields
      data={data}
      priced={pricedOnce(data)}
      currency={currency}
      onChange={(edits) => actions.edit(`cnss.${namesOf(edits)}`, (now) => withEdits(now, edits))}
    />
  );
}

/** Shows social contributions and yearly insurance in one line, which opens to their settings. */
export function ContributionsCard() {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const currency = useCurrency();
  const isOn = useData((data) => data.socialContributions?.enabled === true);
  const employer = usePriced((priced) => priced.cost.socialContributions);
  const insurance = usePriced((priced) => priced.cost.yearlyInsurance);
  return (
    <FoldingCard
      id="contributions"
      title={t('contributions.title')}
      summary={
        isOn
          ? t('contributions.summaryOn', {
              employer: isolate(format.money(employer, currency)),
              insurance: isolate(format.money(insurance, currency)),
            })
          : t('contributions.summaryOff')
      }
    >
      <ContributionFields />
    </FoldingCard>
  );
}

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
    showToast({ tone: 'success', title: t('applied'), undo });
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
