import { useTranslation } from 'react-i18next';
import { VALUE_NAMES } from '../../../estimate-parts/field-words.ts';
import { useFormat } from '../../../lib/format.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Settings that are amounts, and show their cents. */
const isAmount = (path: string) => /mount$|smi?g$|smag$|eiling$|dailyCost/.test(path);

/** What a setting of the estimate holds, in words. */
export function useFieldValue(): (path: string, value: unknown) => string {
  const { t } = useTranslation('financial');
  const { t: fieldText } = useTranslation(['estimate', 'cost', 'safekeeping']);
  const format = useFormat();
  return (path, value) => {
    if (value === null || value === undefined || value === '') return t('conflict.none');
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off');
    if (typeof value === 'number') {
      return format.number(value, { minDecimals: isAmount(path) ? 2 : 0, maxDecimals: 6 });
    }
    if (typeof value !== 'string') return t('conflict.several');
    return DAY.test(value) ? format.day(value) : (VALUE_NAMES[value]?.(fieldText) ?? value);
  };
}
