import { catalogueLabel, SERVICE_CATEGORIES, type ServiceCategory, serviceOf } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { cellName, fieldName, VALUE_NAMES } from './field-words.ts';

const isCategory = (text: string): text is ServiceCategory =>
  (SERVICE_CATEGORIES as readonly string[]).includes(text);

/** Rates, costs and other amounts show their cents. Takes a path, or the field of a line. */
const isMoney = (field: string) => /^(rate|cost)$|mount$|smi?g|smag|eiling|dailyCost/.test(field);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Fields of an estimate, cells of its lines and what they hold, as the screens name them. */
export function useFieldWords() {
  const { t } = useTranslation(['estimate', 'cost', 'safekeeping']);
  const format = useFormat();
  const textOf = (text: string): string => {
    if (DAY.test(text)) return format.day(text);
    if (isCategory(text)) return serviceOf(text).label[format.language];
    return VALUE_NAMES[text]?.(t) ?? catalogueLabel(text, format.language);
  };
  return {
    fieldName: (path: string): string => fieldName(path, t),
    cellName: (field: string): string => cellName(field, t),
    /** What a field holds, which is named by its path or, in a line, by its key. */
    valueOf: (field: string, value: unknown): string => {
      if (value === undefined || value === null || value === '') return t('safekeeping:field.none');
      if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off');
      if (typeof value === 'number') {
        return format.number(value, { minDecimals: isMoney(field) ? 2 : 0, maxDecimals: 6 });
      }
      return typeof value === 'string' ? textOf(value) : t('safekeeping:field.several');
    },
  };
}
