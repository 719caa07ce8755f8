import {
  type EstimateData,
  type Finding,
  netProfitDifference,
  outcomeOf,
  priceEstimate,
  SPECIFICATION,
  sumAmounts,
  withEdits,
  withLegalWages,
  withLinesTakenBack,
} from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { usePendingInsurance } from '../../../saving/pending-insurance.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { useStagedEdits } from '../state/use-staged-edits.ts';

/** Scrolls to the yearly contract and focuses its first field. */
function showContract(): void {
  const panel = document.querySelector('#insurance-management');
  panel?.scrollIntoView({ block: 'center' });
  panel?.querySelector<HTMLElement>('input[type="date"], input:not([type="checkbox"])')?.focus();
}

/** Returns the effect of a fix and how to do it: settings become pending, wages are raised. */
export function useMend() {
  const { t } = useTranslation(['compliance', 'common']);
  const { project, data, priced, change } = useFinancial();
  const staged = useStagedEdits('cnss-config');
  const pending = usePendingInsurance(project.id);
  const navigate = useNavigate();
  const jobDay = (now: EstimateData) => now.projectInfo?.startDate || today();
  const raised = (now: EstimateData) => withLegalWages(now, jobDay(now), SPECIFICATION);

  const mended = ({ mend }: Finding): EstimateData | null => {
    if (mend.kind === 'edits') return withEdits(data, mend.edits);
    return mend.kind === 'wages' ? raised(data) : null;
  };
  const effectOf = (finding: Finding): { netProfit: number | null; total: number } | null => {
    const next = mended(finding);
    if (next === null) return null;
    const before = outcomeOf(data, priced, SPECIFICATION);
    const after = outcomeOf(next, priceEstimate(next, SPECIFICATION), SPECIFICATION);
    return {
      netProfit: netProfitDifference(before, after),
      total: sumAmounts([after.total, -before.total]),
    };
  };
  /** Returns whether the settings of the fix are already pending on CNSS Config. */
  const isWaiting = ({ mend: way }: Finding): boolean => {
    if (way.kind !== 'edits' || way.area !== 'cnss' || staged.isEmpty) return false;
    const after = withEdits(data, staged.edits);
    return JSON.stringify(withEdits(after, way.edits)) === JSON.stringify(after);
  };
  const raiseWages = async () => {
    let former = data;
    try {
      const { data: after } = await change((now) => {
        former = now;
        return raised(now);
      });
      const takeBack = () =>
        change((now) => {
          const restored = withLinesTakenBack(now, former, after);
          if (restored === null) throw new Error('The lines were changed since');
          return restored;
        });
      showToast({
        tone: 'success',
        title: t('findings.wagesRaised'),
        undo: () =>
          void takeBack().catch(() =>
            showToast({ tone: 'error', title: t('findings.wagesFailed') }),
          ),
      });
    } catch {
      showToast({ tone: 'error', title: t('findings.wagesFailed') });
    }
  };
  const mend = async ({ mend: way }: Finding) => {
    if (way.kind === 'wages') return raiseWages();
    if (way.kind === 'contract') return showContract();
    if (way.kind !== 'edits') return;
    if (way.area === 'contract') {
      const agentCount = way.edits.socialContributions?.yearlyInsurance?.agentCount;
      if (agentCount !== undefined) pending.replace({ ...pending.terms, agentCount });
      showContract();
      return;
    }
    staged.stage(way.edits);
    showToast({
      tone: 'neutral',
      title: t('waiting.staged'),
      action: {
        label: t('waiting.action'),
        onAction: () =>
          void navigate({ to: '.', search: (now) => ({ ...now, tab: 'cnss-config' as const }) }),
      },
    });
  };
  return { effectOf, isWaiting, mend };
}
