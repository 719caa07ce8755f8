import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';

/** Returns counts of people and days in words. */
export function useCrewWords() {
  const { t } = useTranslation('crew');
  const format = useFormat();
  const counted = (key: 'people' | 'dayCount' | 'personDays') => (count: number) =>
    t(key, { count, replace: { count: format.number(count) } });
  return {
    people: counted('people'),
    days: counted('dayCount'),
    personDays: counted('personDays'),
  };
}
