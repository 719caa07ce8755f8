import type { PortfolioFinancial, PortfolioSums } from '@pcm/contract';
import {
  catalogueLabel,
  groupsBeside,
  type PortfolioGrouping,
  SERVICE_CATEGORIES,
  serviceCatalogue,
} from '@pcm/domain';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { monthsOf, type PeriodLength } from '../charts/calendar-periods.ts';
import { usePeriodText } from '../charts/period-text.ts';
import type { BehindSearch, GROUP_COLUMNS } from '../search-params.ts';
import { addFigures, type MoneyFigures, moneyFigures } from './money-figures.ts';

export function isPeriod(by: PortfolioGrouping): by is PeriodLength {
  return by === 'month' || by === 'quarter' || by === 'year';
}

/** The number of months in each length of period. */
export const MONTHS_IN: Readonly<Record<PeriodLength, number>> = { month: 1, quarter: 3, year: 12 };

const latest = (one: string, other: string | undefined) =>
  other !== undefined && other > one ? other : one;
const earliest = (one: string, other: string | undefined) =>
  other !== undefined && other < one ? other : one;

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

/** A column by which the groups can be sorted. */
export type GroupColumn = (typeof GROUP_COLUMNS)[number];

/** The column and direction by which the groups are sorted. */
export interface GroupOrder {
  column: GroupColumn;
  isDescending: boolean;
}

/** A group with its figures, and those of the period compared with. */
export interface GroupRow {
  key: string;
  figures: MoneyFigures;
  /** Null without a comparison, or without a matching group in it. */
  before: MoneyFigures | null;
}

/** The figures of no projects. */
export const NOTHING: MoneyFigures = addFigures([]);

type Groups = Pick<PortfolioFinancial, 'groups' | 'rest'>;

/** Returns the groups with those of the comparison; groups of the comparison alone come last. */
export function groupRows(
  now: Groups,
  compared: Groups | null,
  by: PortfolioGrouping,
  months: number | null,
): GroupRow[] {
  const figuresOf = (sums: PortfolioSums | null) => (sums === null ? NOTHING : moneyFigures(sums));
  if (compared === null) {
    return now.groups.map(({ key, sums }) => ({ key, figures: moneyFigures(sums), before: null }));
  }
  return groupsBeside(now, compared, by, months).map((group) => ({
    key: group.key,
    figures: figuresOf(group.now),
    before: group.before === 'unknown' ? null : figuresOf(group.before),
  }));
}

/** Returns the figure by which groups are sorted; null if it cannot be computed. */
function valueOf({ figures }: GroupRow, column: Exclude<GroupColumn, 'key'>): number | null {
  const isCount = column === 'projects' || column === 'withOrder';
  return isCount || figures.withOrder > 0 ? figures[column] : null;
}

/** Compares names; undated projects and those without a client come last in both directions. */
function byName(one: string, other: string, sign: number, nameOf: (key: string) => string) {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return sign * nameOf(one).localeCompare(nameOf(other));
}

/** Returns the rows sorted by a column; missing figures come last in both directions. */
export function sortGroups(
  rows: readonly GroupRow[],
  { column, isDescending }: GroupOrder,
  nameOf: (key: string) => string,
): GroupRow[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    if (column === 'key') return byName(one.key, other.key, sign, nameOf);
    const [a, b] = [valueOf(one, column), valueOf(other, column)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}
