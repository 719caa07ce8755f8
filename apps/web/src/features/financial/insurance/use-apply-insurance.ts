import { type EstimateData, withInsurance, type YearlyInsurance } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { shownTerms } from '../../../project/insurance/insurance-terms.ts';
import {
  clearPendingInsurance,
  differingTerms,
  type PendingInsurance,
  pendingInsurance,
  usePendingInsurance,
  withPendingInsurance,
} from '../../../saving/pending-insurance.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { withTakenBack } from '../state/pending-leaves.ts';

/** The contract with the applied terms as they were before; what others set since stays. */
function withFormerTerms(
  now: EstimateData,
  applied: YearlyInsurance,
  before: EstimateData,
): EstimateData {
  const edits = { socialContributions: { yearlyInsurance: applied } };
  const back = withTakenBack(now, edits, before);
  return back.socialContributions?.yearlyInsurance === undefined ? back : withInsurance(back, {});
}

/** Terms of the yearly contract that wait: changing, applying and discarding them. */
export function useApplyInsurance() {
  const { t } = useTranslation(['insurance', 'common']);
  const { project, data, change } = useFinancial();
  const pending = usePendingInsurance(project.id);
  /** What is on its way. */
  const [applying, setApplying] = useState<PendingInsurance | null>(null);
  const shown = (now: EstimateData) => shownTerms(now, t('standardDescription'));

  /** Brought back under what was changed since. */
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
      // What was changed meanwhile goes on waiting.
      pending.replace(differingTerms(shown(saved.data), pendingInsurance(project.id)));
      const { dailyCostPerAgent } = saved.data.socialContributions?.yearlyInsurance ?? {};
      const applied: YearlyInsurance = { ...terms, lastUpdated, dailyCostPerAgent };
      showToast({
        tone: 'success',
        title: t('applied'),
        action: {
          label: t('common:undo'),
          onAction: () => void takeBack(terms, applied, before),
        },
      });
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'stale-version';
      const description = isStale ? t('changedMeanwhile') : t('failed');
      showToast({ tone: 'error', title: t('error'), description });
    } finally {
      setApplying(null);
    }
  };
  return {
    pending,
    isApplying: applying !== null,
    /** Replaces what waits. A term set back while it is being applied waits too. */
    replace: (next: PendingInsurance) => {
      const current = Object.entries(shown(data)).filter(([term]) => term in (applying ?? {}));
      pending.replace({ ...Object.fromEntries(current), ...next });
    },
    apply,
    discard: () => {
      const waiting = pending.terms;
      clearPendingInsurance(project.id);
      showToast({
        tone: 'neutral',
        title: t('discarded'),
        action: { label: t('common:undo'), onAction: () => bringBack(waiting) },
      });
    },
  };
}
