import type { Operation } from '@pcm/contract';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';

/** Returns words for the number of operations after a split; null when there was none. */
export function useSplitText(): (saved: readonly Operation[]) => string | null {
  const { t } = useTranslation('operation');
  const format = useFormat();
  return ({ length }) =>
    length > 1 ? t('splitInto', { count: length, formatted: format.number(length) }) : null;
}
