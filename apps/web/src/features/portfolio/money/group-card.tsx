import type { PortfolioFinancial } from '@pcm/contract';
import { monthsBetween, PORTFOLIO_GROUPINGS, type PortfolioGrouping } from '@pcm/domain';
import { getRouteApi } from '@tanstack/react-router';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Segmented, SelectField } from '../../../ui/fields/choices.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import {
  monthsOf,
  type PeriodLength,
  periodsBetween,
  shiftMonth,
} from '../charts/calendar-periods.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { usePortfolioSearch } from '../use-portfolio-search.ts';
import { GroupPanels } from './group-panels.tsx';
import {
  behindGroup,
  type GroupOrder,
  type GroupRow,
  groupRows,
  isPeriod,
  MONTHS_IN,
  NOTHING,
  sortGroups,
  useGroupName,
} from './group-rows.ts';
import { GroupTable } from './group-table.tsx';

/** Below this width, six names do not fit beside the title in every language. Units: px. */
const ROOM_FOR_ALL = 960;

/** A choice of the grouping, which is kept in the address. */
function BySwitch({ value }: { value: PortfolioGrouping }) {
  const { t } = useTranslation('portfolioMoney');
  const { change } = usePortfolioSearch();
  const isNarrow = useIsNarrow(ROOM_FOR_ALL);
  const props = {
    label: t('by.label'),
    value,
    onChange: (by: PortfolioGrouping) =>
      change({ by, groupSort: undefined, groupDirection: undefined }, { replace: true }),
    options: PORTFOLIO_GROUPINGS.map((by) => ({ value: by, label: t(`by.${by}`) })),
  };
  return isNarrow ? <SelectField {...props} hideLabel /> : <Segmented {...props} />;
}

const route = getRouteApi('/analytics');

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

interface GroupCardProps {
  financial: PortfolioFinancial;
  /** The figures of the period compared with, in the same groups. */
  compared: PortfolioFinancial | null;
  /** The chosen grouping; the figures may still have the previous one. */
  by: PortfolioGrouping;
}

/** Revenue, costs, taxes and profit by period, client, category or type: a picture and its table. */
export function GroupCard({ financial, compared, by: chosen }: GroupCardProps) {
  const { t } = useTranslation('portfolioMoney');
  const { query, comparison } = usePortfolio();
  const { by, currency } = financial;
  const nameOf = useGroupName(by);
  const months = monthsBetween(query, comparison);
  const { groupSort, groupDirection } = route.useSearch();
  const order: GroupOrder = {
    // By default the newest period, or the client with the highest revenue, comes first.
    column: groupSort ?? (isPeriod(by) ? 'key' : 'revenue'),
    isDescending: groupDirection !== 'asc',
  };
  const rows = sortGroups(
    groupRows(financial, compared, by, months),
    order,
    isPeriod(by) ? (key) => key : nameOf,
  );
  const { groups, shown, all } = picturedGroups(rows, by);
  return (
    <Card title={t('groups.title')} count={currency} actions={<BySwitch value={chosen} />} flush>
      <GroupPanels
        layout={isPeriod(by) ? 'columns' : 'rows'}
        currency={currency}
        note={
          shown < all
            ? t(isPeriod(by) ? 'groups.periodsOf' : 'groups.firstOf', {
                shown,
                all: isPeriod(by) ? all : Math.max(all, financial.groupCount),
              })
            : undefined
        }
        groups={groups.map(({ key, figures }) => ({
          key,
          name: nameOf(key),
          behind: figures.projects > 0 ? behindGroup(key, by, query) : null,
          revenue: figures.withOrder > 0 ? figures.revenue : null,
          projectCosts: figures.withOrder > 0 ? figures.projectCosts : null,
          netProfit: figures.withOrder > 0 ? figures.netProfit : null,
        }))}
      />
      <GroupTable financial={financial} rows={rows} order={order} compared={compared} />
    </Card>
  );
}
