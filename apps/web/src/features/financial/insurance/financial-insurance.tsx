import { type EstimateData, SPECIFICATION, withInsurance, type YearlyInsurance } from '@pcm/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isStale } from '../../../platform/api/api-error.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { InsurancePanel } from '../../../project/insurance/insurance-panel.tsx';
import { shownTerms } from '../../../project/insurance/insurance-terms.ts';
import {
  clearPendingInsurance,
  differingTerms,
  type PendingInsurance,
  pendingInsurance,
  usePendingInsurance,
  withPendingInsurance,
} from '../../../saving/pending-insurance.ts';
import { sayDone, showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { withTakenBack } from '../state/estimate-edits.ts';
import { useFinancial } from '../state/financial-context.tsx';

/** Restores the former terms that were applied; terms that others set since stay. */
function withFormerTerms(
  now: EstimateData,
  applied: YearlyInsurance,
  before: EstimateData,
): EstimateData {
  const edits = { socialContributions: { yearlyInsurance: applied } };
  const back = withTakenBack(now, edits, before);
  return back.socialContributions?.yearlyInsurance === undefined
    ? back
    : withInsurance(back, {}, SPECIFICATION);
}

/** Returns the pending terms of the yearly contract, and how to change, apply and discard them. */
export function useApplyInsurance() {
  const { t } = useTranslation(['insurance', 'common']);
  const { project, data, change } = useFinancial();
  const pending = usePendingInsurance(project.id);
  /** The terms that are being saved. */
  const [applying, setApplying] = useState<PendingInsurance | null>(null);
  const shown = (now: EstimateData) => shownTerms(now, t('standardDescription'));

  /** Makes terms pending again, except where the user has changed them since. */
  const bringBack = (terms: PendingInsurance) =>
    pending.replace({ ...terms, ...pendingInsurance(project.id) });
  const takeBack = async (
    terms: PendingInsurance,
    applied: YearlyInsurance,
    before: EstimateData,
  ) => {
    try {
      await change((now) => withFormerTerms(now, applied, before));
      bringBack(terms);
    } catch {
      showToast({ tone: 'error', title: t('error'), description: t('failed') });
    }
  };
  const apply = async (terms: PendingInsurance) => {
    const lastUpdated = new Date().toISOString();
    let before = data;
    setApplying(terms);
    try {
      const saved = await change((now) => {
        before = now;
        return withPendingInsurance(now, terms, lastUpdated);
      });
      // Terms that the user has changed meanwhile stay pending.
      pending.replace(differingTerms(shown(saved.data), pendingInsurance(project.id)));
      const { dailyCostPerAgent } = saved.data.socialContributions?.yearlyInsurance ?? {};
      const applied: YearlyInsurance = { ...terms, lastUpdated, dailyCostPerAgent };
      showToast({
        tone: 'success',
        title: t('applied'),
        undo: () => void takeBack(terms, applied, before),
      });
    } catch (error) {
      const description = isStale(error) ? t('changedMeanwhile') : t('failed');
      showToast({ tone: 'error', title: t('error'), description });
    } finally {
      setApplying(null);
    }
  };
  return {
    pending,
    isApplying: applying !== null,
    /** Replaces the pending terms. A term reverted while its save is under way is pending too. */
    replace: (next: PendingInsurance) => {
      const current = Object.entries(shown(data)).filter(([term]) => term in (applying ?? {}));
      pending.replace({ ...Object.fromEntries(current), ...next });
    },
    apply,
    discard: () => {
      const waiting = pending.terms;
      clearPendingInsurance(project.id);
      showToast({ tone: 'neutral', title: t('discarded'), undo: () => bringBack(waiting) });
    },
  };
}

interface FinancialInsuranceProps {
  /** Whether the contract is shown without a card of its own. */
  bare?: boolean | undefined;
}

/** Edits the yearly contract of the open project; edits wait in this browser until applied. */
export function FinancialInsurance({ bare }: FinancialInsuranceProps) {
  const { t } = useTranslation(['insurance', 'common']);
  const sayFailed = useFailureToast();
  const client = useQueryClient();
  const { project, data, priced, currency, flush } = useFinancial();
  const { pending, isApplying, replace, apply, discard } = useApplyInsurance();

  const refresh = async () => {
    try {
      await flush();
      await client.refetchQueries(
        { queryKey: queryKeys.project(project.id) },
        { throwOnError: true },
      );
      sayDone(t('refreshed'), t('refreshedText'));
    } catch (error) {
      sayFailed(t('error'), error);
    }
  };
  return (
    <InsurancePanel
      id="insurance-management"
      bare={bare}
      stickyBar
      data={data}
      priced={priced}
      currency={currency}
      pending={pending.terms}
      isPendingKept={pending.isKept}
      onPendingChange={replace}
      onApply={apply}
      onDiscard={discard}
      onRefresh={refresh}
      isApplying={isApplying}
      contributionsLink={
        <Link to="." search={(now) => ({ ...now, tab: 'cnss-config' })}>
          {t('contributionsAction')}
        </Link>
      }
    />
  );
}
