import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { usePeriodText } from '../charts/period-text.ts';
import { periodMonths } from '../period.ts';
import type { AnalyticsSearch } from '../search-params.ts';

type Period = Pick<AnalyticsSearch, 'period' | 'from' | 'to'>;

/** Returns words for a period: the name of a preset, else its months. */
export function usePeriodName(): (period: Period) => string {
  const { t } = useTranslation('portfolio');
  const { range } = usePeriodText();
  return (period) => {
    const { from, to } = periodMonths(period, today());
    const months = range(from, to);
    if (period.period === undefined) return months;
    return `${t(`period.presets.${period.period}`)} (${months})`;
  };
}
