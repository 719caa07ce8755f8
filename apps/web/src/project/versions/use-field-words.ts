import { catalogueLabel, SERVICE_CATEGORIES, type ServiceCategory, serviceOf } from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { cellName, fieldName, VALUE_NAMES } from './field-words.ts';

const isCategory = (text: string): text is ServiceCategory =>
  (SERVICE_CATEGORIES as readonly string[]).includes(text);

/** Returns whether a field is an amount with cents. Takes a path, or the field of a line. */
const isMoney = (field: string) => /^(rate|cost)$|mount$|smi?g|smag|eiling|dailyCost/.test(field);

/** Returns whether a field is a percentage. Takes a path. */
const isPercent = (path: string) =>
  /^contingencies\.|^profitAnalysis\..*(Rate|\.percentage)$|cnssConfig\.rates\.|\.accidentPercent$/.test(
    path,
  );

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Names the fields of an estimate, the cells of its lines and their values as the screens do. */
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
    /** Returns the value of a field in words. `field` is its path or, in a line, its key. */
    valueOf: (field: string, value: unknown): string => {
      // An estimate without a profile is priced by the standard values.
      if (field === 'parameters.profile') {
        return t(value === 'morocco' ? 'rules.morocco' : 'rules.specification');
      }
      if (value === undefined || value === null || value === '') return t('safekeeping:field.none');
      if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off');
      if (typeof value === 'number') {
        if (isPercent(field)) return format.percent(value);
        return format.number(value, { minDecimals: isMoney(field) ? 2 : 0, maxDecimals: 6 });
      }
      return typeof value === 'string' ? textOf(value) : t('safekeeping:field.several');
    },
  };
}
