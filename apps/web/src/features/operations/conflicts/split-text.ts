import type { Operation } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';

/** Returns words for the number of operations after a split; null when there was none. */
export function useSplitText(): (saved: readonly Operation[]) => string | null {
  const { t } = useTranslation('operation');
  const format = useFormat();
  return ({ length }) =>
    length > 1 ? t('splitInto', { count: length, formatted: format.number(length) }) : null;
}
