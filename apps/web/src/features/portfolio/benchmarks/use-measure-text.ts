import type { BenchmarkMeasure, Currency } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';

/** A value of at least this is written without a fraction. */
const WHOLE_FROM = 1000;

/** Returns the name of a measure and how its values are written. */
export function useMeasureText(measure: BenchmarkMeasure, currency: Currency) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const isCost = measure === 'cost-per-square-meter';
  return {
    title: t(`benchmarks.measure.${measure}`),
    unit: isCost ? t('benchmarks.costUnit', { currency }) : t('benchmarks.outputUnit'),
    tooFew: t(`benchmarks.tooFew.${measure}`),
    value: (value: number) =>
      isCost && value < WHOLE_FROM
        ? format.number(value, { decimals: 2 })
        : format.number(value, { maxDecimals: value < WHOLE_FROM ? 1 : 0 }),
  };
}
