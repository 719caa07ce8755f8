import type { PortfolioGrouping } from '@pcm/domain';
import {
  monthsOf,
  type PeriodLength,
  periodsBetween,
  shiftMonth,
} from '../charts/calendar-periods.ts';
import { isPeriod, MONTHS_IN } from './group-key.ts';
import { type GroupRow, NOTHING } from './group-rows.ts';

/** The most groups that a picture can show clearly. */
const MOST = { periods: 24, names: 12 } as const;

/** The groups in the picture, and how many could be in it. */
interface PicturedGroups {
  groups: GroupRow[];
  shown: number;
  all: number;
}

/**
 * Returns the groups for the picture: the first of `rows` with an order, or the run of periods that
 * has most of them, the latest such run. Periods are in the order of time, whatever the order of
 * `rows`; those without a project stay, so that time runs evenly.
 */
export function picturedGroups(rows: readonly GroupRow[], by: PortfolioGrouping): PicturedGroups {
  if (isPeriod(by)) return picturedPeriods(rows, by);
  const groups = rows.filter(({ figures }) => figures.withOrder > 0).slice(0, MOST.names);
  return { groups, shown: groups.length, all: rows.length };
}

function picturedPeriods(rows: readonly GroupRow[], by: PeriodLength): PicturedGroups {
  const named = new Map(
    rows.flatMap((row) => (row.key !== '' && row.figures.projects > 0 ? [[row.key, row]] : [])),
  );
  const keys = [...named.keys()].toSorted();
  const windows = keys.map((end) => {
    const earliest = shiftMonth(monthsOf(end).from, -(MOST.periods - 1) * MONTHS_IN[by]);
    const within = keys.filter((key) => key <= end && monthsOf(key).from >= earliest);
    return { from: within[0] ?? end, end, shown: within.length };
  });
  const most = Math.max(0, ...windows.map(({ shown }) => shown));
  const window = windows.findLast(({ shown }) => shown === most);
  if (window === undefined) return { groups: [], shown: 0, all: 0 };
  const periods = periodsBetween(monthsOf(window.from).from, monthsOf(window.end).to, by);
  return {
    groups: periods.map((key) => named.get(key) ?? { key, figures: NOTHING, before: null }),
    shown: window.shown,
    all: keys.length,
  };
}
