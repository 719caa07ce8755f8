import {
  catalogueLabel,
  type PortfolioGrouping,
  SERVICE_CATEGORIES,
  serviceCatalogue,
} from '@pcm/domain';
import { useLanguage } from '../../../platform/words/language.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { monthsOf, type PeriodLength } from '../charts/calendar-periods.ts';
import { usePeriodText } from '../charts/period-text.ts';
import type { BehindSearch } from '../search-params.ts';

/** Whether the groups are periods. */
export function isPeriod(by: PortfolioGrouping): by is PeriodLength {
  return by === 'month' || by === 'quarter' || by === 'year';
}

/** The number of months in each length of period. */
export const MONTHS_IN: Readonly<Record<PeriodLength, number>> = { month: 1, quarter: 3, year: 12 };

const latest = (one: string, other: string | undefined) =>
  other !== undefined && other > one ? other : one;
const earliest = (one: string, other: string | undefined) =>
  other !== undefined && other < one ? other : one;

/** The period of the page's filter. */
interface PeriodFilter {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns what narrows the page's filter to a group, within the filter's own period. Null for
 * projects without a client, which no filter can name.
 */
export function behindGroup(
  key: string,
  by: PortfolioGrouping,
  filter: PeriodFilter,
): BehindSearch | null {
  if (isPeriod(by)) {
    if (key === '') return { undated: 'true' };
    const { from, to } = monthsOf(key);
    return { from: latest(from, filter.from), to: earliest(to, filter.to) };
  }
  if (key === '') return null;
  if (by === 'client') return { client: key };
  if (by === 'type') return { projectType: key };
  return behindCategory(key);
}

/** Returns null for a key that is no category. */
function behindCategory(key: string): BehindSearch | null {
  const serviceCategory = SERVICE_CATEGORIES.find((category) => category === key);
  return serviceCategory === undefined ? null : { serviceCategory };
}

/** Returns the name of a group of Financial Analysis from its key. */
export function useGroupName(by: PortfolioGrouping): (key: string) => string {
  const { t } = useTranslation('portfolioMoney');
  const language = useLanguage();
  const { period } = usePeriodText();
  return (key) => {
    if (key === '') return t(isPeriod(by) ? 'groups.undated' : 'groups.nameless');
    if (isPeriod(by)) return period(key);
    if (by === 'type') return catalogueLabel(key, language);
    if (by === 'client') return key;
    return serviceCatalogue.find(({ id }) => id === key)?.label[language] ?? key;
  };
}
