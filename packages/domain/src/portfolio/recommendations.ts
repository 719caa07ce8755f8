import { toMinorUnits } from '../money/amount.ts';
import { shareOfAmount } from '../profit/margins.ts';
import type { RiskFlag } from './portfolio-terms.ts';
import type { StakeFlag } from './risk-stakes.ts';

/** The codes of recommendations to the owner. */
export type RecommendationCode =
  | 'mend-losses'
  | 'mend-net-losses'
  | 'raise-low-margins'
  | 'enter-orders'
  | 'keep-reserves'
  | 'staff-estimates'
  | 'date-projects'
  | 'complete-estimates'
  | 'publish-old-drafts'
  | 'one-client';

/** A number of projects and their total. Units: one currency for all. */
export interface ProjectsTotal {
  projects: number;
  total: number;
}

/** A client with the sums of its projects that have an order. */
export interface ClientRevenue extends ProjectsTotal {
  client: string;
  revenue: number;
}

/** The input of recommendations. Units: one currency for all. */
export interface PortfolioRisks {
  /** The projects with each flag. */
  flags: Record<RiskFlag, ProjectsTotal>;
  /** The sum that projects with each flag lose or lack. */
  stakes: Record<StakeFlag, number>;
  /** The drafts, not archived, that nobody has saved for {@link OLD_DRAFT_DAYS}. */
  oldDrafts: ProjectsTotal;
  /** The projects with an order, and their revenue. */
  orders: { projects: number; revenue: number };
  /** The client with the largest part of that revenue; null when the view shows one client only. */
  largestClient: ClientRevenue | null;
}

/** One recommendation; its rule is in {@link recommendations}. */
export interface Recommendation extends ProjectsTotal {
  code: RecommendationCode;
  /** The lost or missing amount; null where none can be computed. */
  stake: number | null;
  client?: string;
  /** The percentage of the revenue, one decimal. */
  share?: number;
}

/** The days without a save after which a draft counts as forgotten. */
export const OLD_DRAFT_DAYS = 60;

/** The share of the revenue above which one client is a risk. Units: percent. */
const ONE_CLIENT_PERCENT = 40;
/** With fewer orders one client always has a large share. */
const ONE_CLIENT_ORDERS = 5;

/** The recommendations for flags with an amount at stake. */
const BY_STAKE = [
  ['gross-loss', 'mend-losses'],
  ['net-loss', 'mend-net-losses'],
  ['low-margin', 'raise-low-margins'],
] as const;

/** The recommendations for flags without an amount at stake. */
const BY_FLAG = [
  ['no-order', 'enter-orders'],
  ['no-reserve', 'keep-reserves'],
  ['no-people', 'staff-estimates'],
  ['no-dates', 'date-projects'],
  ['incomplete', 'complete-estimates'],
] as const;

/** Drops the fields that a recommendation does not need. */
function of({ projects, total }: ProjectsTotal): ProjectsTotal {
  return { projects, total };
}

function dependence({ largestClient, orders }: PortfolioRisks): Recommendation[] {
  if (largestClient === null || orders.projects < ONE_CLIENT_ORDERS) return [];
  const { client, projects, total, revenue } = largestClient;
  const isMost = toMinorUnits(revenue) * 100 > toMinorUnits(orders.revenue) * ONE_CLIENT_PERCENT;
  if (!isMost) return [];
  const share = shareOfAmount(revenue, orders.revenue);
  return [{ code: 'one-client', projects, total, stake: null, client, share }];
}

/**
 * Returns the first things to look at, each by a stated rule:
 * - `mend-losses`: projects with `gross-loss`. At stake: their gross losses
 * - `mend-net-losses`: projects with `net-loss`. At stake: their net losses
 * - `raise-low-margins`: projects with `low-margin`. At stake: the amount that each lacks to 10% of
 *   its revenue
 * - `enter-orders`: with `no-order`; `keep-reserves`: with `no-reserve`; `staff-estimates`: with
 *   `no-people`; `date-projects`: with `no-dates`; `complete-estimates`: with `incomplete`
 * - `publish-old-drafts`: drafts, not archived, without a save for 60 days
 * - `one-client`: one client has more than 40% of the revenue of at least 5 projects with an order;
 *   its projects and total are those of the client
 *
 * Those with an amount at stake come first, the largest first; then the others, the largest total
 * first. A recommendation without projects is left out. Units: the currency of `risks`.
 */
export function recommendations(risks: PortfolioRisks): Recommendation[] {
  const { flags, stakes } = risks;
  const withStake = BY_STAKE.map(([flag, code]) => ({
    code,
    ...of(flags[flag]),
    stake: stakes[flag],
  }));
  const others: Recommendation[] = [
    ...BY_FLAG.map(([flag, code]) => ({ code, ...of(flags[flag]), stake: null })),
    { code: 'publish-old-drafts', ...of(risks.oldDrafts), stake: null },
    ...dependence(risks),
  ];
  return [
    ...withStake.toSorted((a, b) => b.stake - a.stake),
    ...others.toSorted((a, b) => b.total - a.total),
  ].filter(({ projects }) => projects > 0);
}
