import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { FallenBack } from '../../../ui/fields/number-reading.ts';

/**
 * Shows that another value is used for an invalid or emptied field, and offers the former one,
 * because these fields are saved without a button.
 */
export function useFallenBack(
  field: string,
  putBack: (before: number) => void,
): (fallenBack: FallenBack) => void {
  const { t } = useTranslation(['financial', 'common']);
  const format = useFormat();
  return ({ text, before, value }) => {
    const shown = (number: number) => isolate(format.number(number));
    showToast({
      tone: 'neutral',
      title: t(text.trim() === '' ? 'fellBack.empty' : 'fellBack.text', {
        text: isolate(text.trim()),
        value: shown(value ?? 0),
        field: isolate(field),
      }),
      description: t('fellBack.before', { before: shown(before ?? 0) }),
      action: { label: t('common:undo'), onAction: () => putBack(before ?? 0) },
    });
  };
}
