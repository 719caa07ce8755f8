import { monthCount, shiftMonth } from '../calendar/calendar-month.ts';
import type { PortfolioGrouping } from './portfolio-terms.ts';

const MONTHS_IN = { month: 1, quarter: 3, year: 12 } as const;

/** Returns the first month of `2026-03`, `2026-Q1` or `2026`. */
function firstMonthOf(period: string): string {
  const [year = '', part = ''] = period.split('-');
  if (part === '') return `${year}-01`;
  if (!part.startsWith('Q')) return period;
  return `${year}-${String(Number(part.slice(1)) * 3 - 2).padStart(2, '0')}`;
}

function periodOf(month: string, by: keyof typeof MONTHS_IN): string {
  const year = month.slice(0, 4);
  if (by === 'year') return year;
  return by === 'month' ? month : `${year}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}

/**
 * Returns the key of the group a number of months earlier; null where the periods do not coincide.
 */
function keyEarlier(key: string, by: PortfolioGrouping, months: number | null): string | null {
  if (key === '' || !(by === 'month' || by === 'quarter' || by === 'year')) return key;
  if (months === null || months % MONTHS_IN[by] !== 0) return null;
  return periodOf(shiftMonth(firstMonthOf(key), -months), by);
}

/**
 * Returns how many months after the compared period a period begins; null when either has no
 * beginning.
 */
export function monthsBetween(
  period: { from?: string | undefined },
  compared: { from?: string | undefined } | null,
): number | null {
  if (period.from === undefined || compared?.from === undefined) return null;
  return monthCount(compared.from, period.from) - 1;
}

/** Named groups, and the sums of all others. */
interface NamedGroups<Sums> {
  groups: readonly { key: string; sums: Sums }[];
  rest: Sums | null;
}

/** A group and the group of the period compared with. */
interface GroupBeside<Sums> {
  key: string;
  /** Null without a project. */
  now: Sums | null;
  /**
   * Null without a project; `unknown` where no group corresponds to it, or that group has no name.
   */
  before: Sums | null | 'unknown';
}

/**
 * Pairs each group with that of the compared period: a month with the month at the same position.
 * Groups that exist only in the compared period come last, if all present groups are named.
 */
export function groupsBeside<Sums>(
  now: NamedGroups<Sums>,
  compared: NamedGroups<Sums>,
  by: PortfolioGrouping,
  months: number | null,
): GroupBeside<Sums>[] {
  const named = new Map(compared.groups.map(({ key, sums }) => [key, sums]));
  // A group without a name had no project, unless it may be in the rest.
  const unnamed = compared.rest === null ? null : 'unknown';
  const rows = now.groups.map(({ key, sums }): GroupBeside<Sums> => {
    const beside = keyEarlier(key, by, months);
    const before = beside === null ? 'unknown' : (named.get(beside) ?? unnamed);
    if (beside !== null) named.delete(beside);
    return { key, now: sums, before };
  });
  if (now.rest !== null) return rows;
  const gone = [...named].flatMap(([key, before]): GroupBeside<Sums>[] => {
    const beside = keyEarlier(key, by, months === null ? null : -months);
    return beside === null ? [] : [{ key: beside, now: null, before }];
  });
  return [...rows, ...gone];
}
