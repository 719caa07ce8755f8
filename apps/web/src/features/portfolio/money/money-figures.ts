import type { PortfolioSums } from '@pcm/contract';
import { shownMargin, sumAmounts } from '@pcm/domain';
import type { BehindSearch } from '../search-params.ts';

/** The money of a sum over projects; from `order` on, of the projects with an order. */
export interface MoneyFigures {
  projects: number;
  withOrder: number;
  order: number;
  revenue: number;
  projectCosts: number;
  grossProfit: number;
  /** The taxes except VAT, so that gross profit less taxes is the net profit. */
  taxes: number;
  netProfit: number;
  /** Units: percent, 1 decimal; null without revenue. */
  grossMargin: number | null;
  netMargin: number | null;
}

/** The amounts of {@link MoneyFigures}, in the order of the columns. */
export const MONEY_AMOUNTS = [
  'order',
  'revenue',
  'projectCosts',
  'grossProfit',
  'taxes',
  'netProfit',
] as const;

/** Returns the additional figure that the panel behind an amount shows of each project. */
export function figureOf(amount: keyof MoneyFigures): BehindSearch['figure'] {
  const derived = ['revenue', 'projectCosts', 'grossProfit', 'taxes'] as const;
  return derived.find((one) => one === amount);
}

export type MoneyAmount = (typeof MONEY_AMOUNTS)[number];

/** Returns the money of a sum over projects. */
export function moneyFigures(sums: PortfolioSums): MoneyFigures {
  const { projects, withOrder, order, revenue, projectCosts, grossProfit, netProfit } = sums;
  return {
    projects,
    withOrder,
    order,
    revenue,
    projectCosts,
    grossProfit,
    taxes: sumAmounts([sums.totalTax, -sums.vat]),
    netProfit,
    grossMargin: sums.shownGrossMargin,
    netMargin: sums.shownNetMargin,
  };
}

/** Returns the sum of groups. Rounding: none, because the amounts are whole cents. */
export function addFigures(all: readonly MoneyFigures[]): MoneyFigures {
  const added = (name: MoneyAmount) => sumAmounts(all.map((figures) => figures[name]));
  const counted = (name: 'projects' | 'withOrder') =>
    all.reduce((sum, figures) => sum + figures[name], 0);
  const [revenue, grossProfit, netProfit] = [
    added('revenue'),
    added('grossProfit'),
    added('netProfit'),
  ];
  return {
    projects: counted('projects'),
    withOrder: counted('withOrder'),
    order: added('order'),
    revenue,
    projectCosts: added('projectCosts'),
    grossProfit,
    taxes: added('taxes'),
    netProfit,
    grossMargin: shownMargin(grossProfit, revenue),
    netMargin: shownMargin(netProfit, revenue),
  };
}
