import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';

type CountKey =
  | 'new'
  | 'changed'
  | 'unchanged'
  | 'removed'
  | 'refused'
  | 'check'
  | 'filled'
  | 'cellsRefused'
  | 'rowsLeft';

/** Returns counts in words, with the number as the language writes it. */
export function useCounted() {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const options = (count: number) => ({ count, replace: { count: format.number(count) } });
  return {
    counted: (key: CountKey, count: number) => t(`count.${key}`, options(count)),
    options,
  };
}
