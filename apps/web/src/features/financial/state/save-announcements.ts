import type { EstimateEdits } from '@pcm/domain';
import i18next from 'i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { errorText } from '../../../platform/words/error-text.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { pendingEdits } from './pending-leaves.ts';
import { isLoggedOut } from './save-trouble.ts';
import type { Saver, SaverState } from './saver.ts';

/** What could not be saved, by what was edited. Source: specification section 8. */
function whatFailed(edits: EstimateEdits): string {
  const sections = Object.keys(edits);
  if (sections.every((section) => section === 'contingencies')) {
    return i18next.t('financial:save.failedContingencies');
  }
  const isInsurance =
    sections.every((section) => section === 'socialContributions') &&
    Object.keys(edits.socialContributions ?? {}).every((part) => part === 'yearlyInsurance');
  return i18next.t(isInsurance ? 'financial:save.failedInsurance' : 'financial:save.failedProfit');
}

function announce({ save, leaves }: SaverState): void {
  if (isLoggedOut(save.error)) {
    showToast({
      tone: 'error',
      title: i18next.t('financial:save.expired'),
      description: i18next.t('financial:save.expiredText'),
    });
    return;
  }
  const edits = pendingEdits(leaves);
  const isProfit = edits.profitAnalysis !== undefined;
  const reason =
    isProfit && save.error instanceof ApiError && save.error.body !== undefined
      ? errorText(save.error, i18next.getFixedT(null, ['errors', 'shell']))
      : whatFailed(edits);
  const kept = i18next.t(save.isKept ? 'financial:save.kept' : 'financial:save.notKept');
  showToast({
    tone: 'error',
    title: i18next.t('financial:save.error'),
    description: `${reason.replace(/\.$/, '')}. ${kept}`,
  });
}

/**
 * Says that edits could not be saved: once, until they are, wherever somebody is meanwhile. The
 * answer ends it.
 */
export function announceFailures(saver: Saver): () => void {
  let announced: unknown = null;
  return saver.subscribe(() => {
    const now = saver.get();
    const { status, error } = now.save;
    if (status === 'saved' || status === 'conflict') announced = null;
    if (status !== 'retrying' && status !== 'failed' && status !== 'refused') return;
    // Attempts that fail again for the same reason say nothing new.
    const reason = error instanceof ApiError ? `${status} ${error.code}` : status;
    if (reason === announced) return;
    announced = reason;
    announce(now);
  });
}
