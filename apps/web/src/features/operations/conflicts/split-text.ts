import type { Operation } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';

/** Into how many operations a save made one, in words; null where it stayed one. */
export function useSplitText(): (saved: readonly Operation[]) => string | null {
  const { t } = useTranslation('operation');
  const format = useFormat();
  return ({ length }) =>
    length > 1 ? t('splitInto', { count: length, formatted: format.number(length) }) : null;
}
