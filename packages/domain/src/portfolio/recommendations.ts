import { toMinorUnits } from '../money/amount.ts';
import { shareOfAmount } from '../profit/margins.ts';
import type { RiskFlag } from './portfolio-terms.ts';
import type { StakeFlag } from './risk-stakes.ts';

/** What an owner is told to look at. */
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

/** Some projects and their total. Units: one currency for all. */
export interface ProjectsTotal {
  projects: number;
  total: number;
}

/** A client with the sums of its projects that have an order. */
export interface ClientRevenue extends ProjectsTotal {
  client: string;
  revenue: number;
}

/** What recommendations follow from. Units: one currency for all. */
export interface PortfolioRisks {
  /** Projects that have a flag. */
  flags: Record<RiskFlag, ProjectsTotal>;
  /** What projects with these flags lose or lack together. */
  stakes: Record<StakeFlag, number>;
  /** Drafts nobody has saved for {@link OLD_DRAFT_DAYS}, not archived. */
  oldDrafts: ProjectsTotal;
  /** Projects with an order, and their revenue. */
  orders: { projects: number; revenue: number };
  /** Who brings most of that revenue; null when the view is of one client anyway. */
  largestClient: ClientRevenue | null;
}

/** One recommendation; what it rests on is in {@link recommendations}. */
export interface Recommendation extends ProjectsTotal {
  code: RecommendationCode;
  /** Amount that is lost or missing; null where none can be told. */
  stake: number | null;
  client?: string;
  /** Percent of the revenue, one decimal. */
  share?: number;
}

/** After how many days without a save a draft counts as forgotten. */
export const OLD_DRAFT_DAYS = 60;

/** More of the revenue than this from one client is a risk, in percent. */
const ONE_CLIENT_PERCENT = 40;
/** With fewer orders one client is bound to bring most. */
const ONE_CLIENT_ORDERS = 5;

/** What each flag asks for that an amount is at stake with. */
const BY_STAKE = [
  ['gross-loss', 'mend-losses'],
  ['net-loss', 'mend-net-losses'],
  ['low-margin', 'raise-low-margins'],
] as const;

/** What each flag asks for, where no amount can be told. */
const BY_FLAG = [
  ['no-order', 'enter-orders'],
  ['no-reserve', 'keep-reserves'],
  ['no-people', 'staff-estimates'],
  ['no-dates', 'date-projects'],
  ['incomplete', 'complete-estimates'],
] as const;

/** Sums that carry more than is told leave it behind. */
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
 * What to look at first, each by a stated rule:
 * - `mend-losses`: projects with `gross-loss`. At stake: their gross losses
 * - `mend-net-losses`: projects with `net-loss`. At stake: their net losses
 * - `raise-low-margins`: projects with `low-margin`. At stake: what each is short of 10% of its
 *   revenue
 * - `enter-orders`: with `no-order`; `keep-reserves`: with `no-reserve`; `staff-estimates`: with
 *   `no-people`; `date-projects`: with `no-dates`; `complete-estimates`: with `incomplete`
 * - `publish-old-drafts`: drafts, not archived, without a save for 60 days
 * - `one-client`: one client brings more than 40% of the revenue of at least 5 projects with an
 *   order; of these the projects and total are the client's
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
