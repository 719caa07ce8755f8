import type { Project } from '@pcm/contract';
import type { PricedEstimate } from '@pcm/domain';
import { useQueryClient } from '@tanstack/react-query';
import { isStale } from '../../../platform/api/api-error.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { EditLink } from '../../../project/cost/estimate-figures.tsx';
import { InsurancePanel } from '../../../project/insurance/insurance-panel.tsx';
import {
  clearPendingInsurance,
  type PendingInsurance,
  usePendingInsurance,
} from '../../../saving/pending-insurance.ts';
import { sayDone, showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { useApplyInsurance } from './project-view.queries.ts';

interface ProjectInsuranceProps {
  project: Project;
  priced: PricedEstimate;
  onSaved: (project: Project) => void;
}

/** The insurance panel of a saved project; changes stay in this browser until they are applied. */
export function ProjectInsurance({ project, priced, onSaved }: ProjectInsuranceProps) {
  const { t } = useTranslation(['insurance', 'common']);
  const sayFailed = useFailureToast();
  const client = useQueryClient();
  const pending = usePendingInsurance(project.id);
  const apply = useApplyInsurance();

  const applyTerms = async (terms: PendingInsurance) => {
    try {
      const saved = await apply.mutateAsync({ project, terms });
      clearPendingInsurance(project.id);
      onSaved(saved);
      sayDone(t('applied'));
    } catch (error) {
      const description = isStale(error) ? t('changedMeanwhile') : t('failed');
      showToast({ tone: 'error', title: t('error'), description });
    }
  };
  const refresh = async () => {
    try {
      await client.refetchQueries(
        { queryKey: queryKeys.project(project.id) },
        { throwOnError: true },
      );
      sayDone(t('refreshed'), t('refreshedText'));
    } catch (error) {
      sayFailed(t('error'), error);
    }
  };
  const discard = () => {
    const waiting = pending.terms;
    clearPendingInsurance(project.id);
    showToast({ tone: 'neutral', title: t('discarded'), undo: () => pending.replace(waiting) });
  };
  return (
    <InsurancePanel
      id="section-insurance-management"
      data={project.data}
      priced={priced}
      currency={project.currency}
      pending={pending.terms}
      isPendingKept={pending.isKept}
      onPendingChange={pending.replace}
      onApply={applyTerms}
      onDiscard={discard}
      onRefresh={refresh}
      isApplying={apply.isPending}
      contributionsLink={
        <EditLink id={project.id} section="contributions">
          {t('contributionsAction')}
        </EditLink>
      }
    />
  );
}
