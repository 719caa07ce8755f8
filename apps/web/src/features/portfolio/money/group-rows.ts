import type { PortfolioFinancial, PortfolioSums } from '@pcm/contract';
import { groupsBeside, type PortfolioGrouping } from '@pcm/domain';
import type { GROUP_COLUMNS } from '../search-params.ts';
import { addFigures, type MoneyFigures, moneyFigures } from './money-figures.ts';

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
