import type { PortfolioFinancial } from '@pcm/contract';
import type { PortfolioGrouping } from '@pcm/domain';
import { sumAmounts } from '@pcm/domain';
import type { GROUP_COLUMNS } from '../search-params.ts';
import { comparedKey, keyBesideCompared } from './group-key.ts';
import {
  addFigures,
  MONEY_AMOUNTS,
  type MoneyAmount,
  type MoneyFigures,
  moneyFigures,
} from './money-figures.ts';

/** What the groups can be ordered by. */
export type GroupColumn = (typeof GROUP_COLUMNS)[number];

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

/** What a group of the comparison is when it isn't named: nothing, unless it may be in the rest. */
const unnamed = ({ rest }: Groups) => (rest === null ? NOTHING : null);

/**
 * The groups, each beside that of the comparison. Groups that only the comparison has come after
 * them, with nothing now, as long as all groups of now are named.
 */
export function groupRows(
  now: Groups,
  compared: Groups | null,
  by: PortfolioGrouping,
  months: number | null,
): GroupRow[] {
  const named = new Map(compared?.groups.map(({ key, sums }) => [key, moneyFigures(sums)]));
  const rows = now.groups.map(({ key, sums }): GroupRow => {
    const beside = comparedKey(key, by, months);
    const before =
      compared === null || beside === null ? null : (named.get(beside) ?? unnamed(compared));
    if (beside !== null) named.delete(beside);
    return { key, figures: moneyFigures(sums), before };
  });
  if (now.rest !== null) return rows;
  const gone = Array.from(named).flatMap(([key, before]): GroupRow[] => {
    const beside = keyBesideCompared(key, by, months);
    return beside === null ? [] : [{ key: beside, figures: NOTHING, before }];
  });
  return [...rows, ...gone];
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
  column: GroupColumn,
  isDescending: boolean,
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

/** What the footer has beyond its column: cents that were rounded when currencies were converted. */
export function roundingLeft(
  footer: MoneyFigures,
  parts: readonly MoneyFigures[],
): Record<MoneyAmount, number> | null {
  const sum = addFigures(parts);
  const left = (name: MoneyAmount) => sumAmounts([footer[name], -sum[name]]);
  if (MONEY_AMOUNTS.every((name) => left(name) === 0)) return null;
  return {
    order: left('order'),
    revenue: left('revenue'),
    projectCosts: left('projectCosts'),
    grossProfit: left('grossProfit'),
    taxes: left('taxes'),
    netProfit: left('netProfit'),
  };
}
