import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel, typeLabel } from '../../../project/catalogue-labels.ts';
import { usePeriodText } from '../charts/period-text.ts';
import { comparedMonths, periodMonths } from '../portfolio-filter.ts';
import type { PortfolioSearch } from '../search-params.ts';

type Period = Pick<PortfolioSearch, 'period' | 'from' | 'to'>;

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

/** An active filter: its words, and the change that removes it. */
interface FilterWord {
  key: string;
  label: string;
  without: PortfolioSearch;
}

/** Returns the active filters in words, the comparison last. */
export function useFilterWords(search: PortfolioSearch): FilterWord[] {
  const { t } = useTranslation(['portfolio', 'projectFilters', 'projects', 'common']);
  const { language } = useFormat();
  const periodName = usePeriodName();
  const { range } = usePeriodText();
  const { period, from, to, status, category, type, client, analysis, archived } = search;
  const words: FilterWord[] = [];
  const add = (key: string, label: string, without: PortfolioSearch) =>
    void words.push({ key, label, without });
  if (period !== undefined || from !== undefined || to !== undefined) {
    const value = periodName(search);
    const without = { period: undefined, from: undefined, to: undefined, compare: undefined };
    const day = search.tab === 'orders' ? 'issued' : 'period';
    add('period', t(`filters.chip.${day}`, { value }), without);
  }
  if (category !== undefined) {
    const value = serviceLabel(category, language);
    add('category', t('projectFilters:chip.category', { value }), { category: undefined });
  }
  if (type !== undefined) {
    const value = isolate(typeLabel(type, language));
    add('type', t('projectFilters:chip.type', { value }), { type: undefined });
  }
  if (status !== undefined) {
    const value = t(`common:${status}`);
    add('status', t('projectFilters:chip.status', { value }), { status: undefined });
  }
  if (client !== undefined) {
    const value = isolate(client);
    add('client', t('projectFilters:chip.client', { value }), { client: undefined });
  }
  if (analysis !== undefined) {
    const value = t(`filters.${analysis}`);
    add('analysis', t('filters.chip.analysis', { value }), { analysis: undefined });
  }
  if (archived === 'without' || archived === 'only') {
    add('archived', t(`filters.chip.${archived}`), { archived: undefined });
  }
  const compared =
    search.compare === undefined
      ? null
      : comparedMonths(periodMonths(search, today()), search.compare);
  if (compared !== null) {
    const value = range(compared.from, compared.to);
    add('compare', t('compare.line', { period: value }), { compare: undefined });
  }
  return words;
}
