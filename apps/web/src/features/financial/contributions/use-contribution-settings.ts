import {
  type EstimateData,
  type EstimateEdits,
  outcomeOf,
  type PricedEstimate,
  priceEstimate,
  SPECIFICATION,
  withEdits,
} from '@pcm/domain';
import { useTranslation } from '../../../platform/words/translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { withTakenBack } from '../state/estimate-edits.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { useStagedEdits } from '../state/use-staged-edits.ts';

/** Adds the time of applying to edits of the CNSS configuration. */
function withMoment({ socialContributions: social, ...others }: EstimateEdits): EstimateEdits {
  const lastUpdated = new Date().toISOString();
  const cnssConfig = { ...social?.cnssConfig, lastUpdated };
  return { ...others, socialContributions: { ...social, cnssConfig } };
}

/** Returns the CNSS configuration with its pending edits: figures, apply and discard. */
export function useContributionSettings() {
  const { t } = useTranslation(['compliance', 'common']);
  const { data, priced, change } = useFinancial();
  const staged = useStagedEdits('cnss-config');
  const next: EstimateData = staged.isEmpty ? data : withEdits(data, staged.edits);
  const pricedNext: PricedEstimate = staged.isEmpty ? priced : priceEstimate(next, SPECIFICATION);

  const takeBack = async (edits: EstimateEdits, applied: EstimateEdits, before: EstimateData) => {
    try {
      await change((now) => withTakenBack(now, applied, before));
      staged.bringBack(edits);
    } catch {
      showToast({ tone: 'error', title: t('config.failed') });
    }
  };
  const apply = async () => {
    const { edits } = staged;
    const applied = withMoment(edits);
    let before = data;
    try {
      await staged.applyBy(() =>
        change((now) => {
          before = now;
          return withEdits(now, applied);
        }),
      );
      showToast({
        tone: 'success',
        title: t('config.applied'),
        undo: () => void takeBack(edits, applied, before),
      });
    } catch {
      showToast({ tone: 'error', title: t('config.failed'), description: t('config.failedText') });
    }
  };
  const discard = () => {
    const { edits } = staged;
    staged.discard();
    showToast({
      tone: 'neutral',
      title: t('config.discarded'),
      undo: () => staged.bringBack(edits),
    });
  };
  return {
    staged,
    data: next,
    priced: pricedNext,
    before: outcomeOf(data, priced, SPECIFICATION),
    after: outcomeOf(next, pricedNext, SPECIFICATION),
    isApplying: staged.isApplying,
    apply,
    discard,
  };
}
