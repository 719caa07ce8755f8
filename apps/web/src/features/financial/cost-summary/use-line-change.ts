import { type EstimateData, hasSameLines, withLinesTakenBack } from '@pcm/domain';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';

/** Thrown when the lines are no longer those for which a change was made. */
class LinesChanged extends Error {}

interface LineChangeTexts {
  done: string;
  description?: string | undefined;
  failed: string;
}

/**
 * Changes the lines of the open project. The change is saved at once over the newest version and
 * can be undone from the toast. Lines that somebody else has changed meanwhile are never
 * overwritten.
 */
export function useLineChange() {
  const { t } = useTranslation(['costPanel', 'common']);
  const errorText = useErrorText();
  const { data, change, flush } = useFinancial();

  const failed = (title: string, error: unknown) => {
    const description = error instanceof LinesChanged ? t('actions.notTaken') : errorText(error);
    showToast({ tone: 'error', title, description });
  };
  const takeBack = async (before: EstimateData, after: EstimateData) => {
    try {
      await change((now) => {
        const back = withLinesTakenBack(now, before, after);
        if (back === null) throw new LinesChanged();
        return back;
      });
      sayDone(t('actions.takenBack'));
    } catch (error) {
      failed(t('actions.takeBackFailed'), error);
    }
  };
  /** Returns true once the server has the change. */
  return async (
    apply: (now: EstimateData) => EstimateData,
    texts: LineChangeTexts,
  ): Promise<boolean> => {
    if (!(await flush())) {
      showToast({ tone: 'error', title: texts.failed, description: t('actions.waits') });
      return false;
    }
    let before = data;
    try {
      const saved = await change((now) => {
        if (!hasSameLines(now, data)) throw new LinesChanged();
        before = now;
        return apply(now);
      });
      showToast({
        tone: 'success',
        title: texts.done,
        description: texts.description,
        undo: () => void takeBack(before, saved.data),
      });
      return true;
    } catch (error) {
      failed(texts.failed, error);
      return false;
    }
  };
}
