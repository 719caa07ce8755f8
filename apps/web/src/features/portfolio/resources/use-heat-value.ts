import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';

/** The least that is written as a number. */
const LEAST = 0.1;
/** From here on a tenth says nothing. */
const WHOLE_FROM = 10;

/** Days or people at once, as short as a cell needs (`132`, `4.5`, `<0.1`), and to the thousandth. */
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
