import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';

/** The smallest value written as a number. */
const LEAST = 0.1;
/** Larger values are written without a fraction. */
const WHOLE_FROM = 10;

/** Returns how to write days or people at once: short (`132`, `4.5`, `<0.1`), and exact. */
export function useHeatValue() {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  return {
    shown: (value: number): string => {
      if (value > 0 && value < LEAST) return t('heat.under', { value: format.number(LEAST) });
      return format.number(value, { maxDecimals: value < WHOLE_FROM ? 1 : 0 });
    },
    exact: (value: number): string => format.number(value, { maxDecimals: 3 }),
  };
}
