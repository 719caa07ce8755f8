import type { PortfolioFinancial, PortfolioSums } from '@pcm/contract';
import { groupsBeside, type PortfolioGrouping } from '@pcm/domain';
import type { GROUP_COLUMNS } from '../search-params.ts';
import { addFigures, type MoneyFigures, moneyFigures } from './money-figures.ts';

/** What the groups can be ordered by. */
export type GroupColumn = (typeof GROUP_COLUMNS)[number];

/** By which column the groups are ordered, and which way. */
export interface GroupOrder {
  column: GroupColumn;
  isDescending: boolean;
}

/** A group with its figures, and those of the period compared with. */
export interface GroupRow {
  key: string;
  figures: MoneyFigures;
  /** Null without a comparison, and where no group of it stands beside this one. */
  before: MoneyFigures | null;
}

/** The money of no project. */
export const NOTHING: MoneyFigures = addFigures([]);

type Groups = Pick<PortfolioFinancial, 'groups' | 'rest'>;

/** The groups, each beside that of the comparison; what only the comparison has comes last. */
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

/** A figure by which groups are ordered; null where it can't be computed. */
function valueOf({ figures }: GroupRow, column: Exclude<GroupColumn, 'key'>): number | null {
  const isCount = column === 'projects' || column === 'withOrder';
  return isCount || figures.withOrder > 0 ? figures[column] : null;
}

/** By name, undated projects and those without a client last either way. */
function byName(one: string, other: string, sign: number, nameOf: (key: string) => string) {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return sign * nameOf(one).localeCompare(nameOf(other));
}

/** The rows by a column; what can't be computed comes last either way. */
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
