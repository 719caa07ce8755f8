import {
  type EstimateData,
  type EstimateEdits,
  outcomeOf,
  type PricedEstimate,
  priceEstimate,
  withEdits,
} from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { useStagedEdits } from '../state/use-staged-edits.ts';

/** Edits of the CNSS configuration, with the moment they were applied. */
function withMoment({ socialContributions: social, ...others }: EstimateEdits): EstimateEdits {
  const lastUpdated = new Date().toISOString();
  const cnssConfig = { ...social?.cnssConfig, lastUpdated };
  return { ...others, socialContributions: { ...social, cnssConfig } };
}

/** The CNSS configuration as it was, for Undo; the yearly contract stays as it is by then. */
function withFormer(now: EstimateData, former: EstimateData): EstimateData {
  const { enabled, cnssConfig } = former.socialContributions ?? {};
  return { ...now, socialContributions: { ...now.socialContributions, enabled, cnssConfig } };
}

/** The CNSS configuration with what waits: its figures, applying, discarding. */
export function useContributionSettings() {
  const { t } = useTranslation(['compliance', 'common']);
  const { project, data, priced, change } = useFinancial();
  const staged = useStagedEdits('cnss-config');
  const [isApplying, setApplying] = useState(false);
  const next: EstimateData = staged.isEmpty ? data : withEdits(data, staged.edits);
  const pricedNext: PricedEstimate = staged.isEmpty ? priced : priceEstimate(next);

  const takeBack = async (edits: EstimateEdits) => {
    try {
      await change((now) => withFormer(now, project.data));
      staged.stage(edits);
    } catch {
      showToast({ tone: 'error', title: t('config.failed') });
    }
  };
  const apply = async () => {
    const { edits } = staged;
    setApplying(true);
    try {
      await change((now) => withEdits(now, withMoment(edits)));
      staged.discard();
      showToast({
        tone: 'success',
        title: t('config.applied'),
        duration: 10_000,
        action: { label: t('common:undo'), onAction: () => void takeBack(edits) },
      });
    } catch {
      showToast({
        tone: 'error',
        title: t('config.failed'),
        description: t('config.failedText'),
      });
    } finally {
      setApplying(false);
    }
  };
  const discard = () => {
    const { edits } = staged;
    staged.discard();
    showToast({
      tone: 'neutral',
      title: t('config.discarded'),
      action: { label: t('common:undo'), onAction: () => staged.stage(edits) },
    });
  };
  return {
    staged,
    data: next,
    priced: pricedNext,
    before: outcomeOf(data, priced),
    after: outcomeOf(next, pricedNext),
    isApplying,
    apply,
    discard,
  };
}
