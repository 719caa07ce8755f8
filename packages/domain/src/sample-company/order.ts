import { costResult } from '../cost/price-estimate.ts';
import type {
  EstimateData,
  ProfitAnalysis,
  SocialContributions,
} from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { orderForRevenue } from '../profit/order-amounts.ts';
import { profitResult } from '../profit/profit.ts';
import { taxRegionEdits } from '../profit/tax-settings.ts';
import {
  defaultContingencies,
  newProfitAnalysis,
  newSocialContributions,
} from '../templates/new-estimate.ts';
import type { Draws } from './draws.ts';
import type { JobPlan } from './job-plan.ts';

/** Rounds percentages to the steps of the sliders. */
const half = (percent: number) => Math.round(percent * 2) / 2;

/**
 * Draws the contingencies: those of the category with a deviation; some jobs have none. Units:
 * percent.
 */
export function drawContingencies(draws: Draws, { kind }: JobPlan) {
  const usual = defaultContingencies(kind.category, SPECIFICATION);
  const moved = (percent: number) =>
    draws.chance(0.3) ? half(Math.max(0, draws.around(percent, percent / 3 + 0.5))) : percent;
  const noReserve = draws.chance(0.035);
  return {
    weatherDelay: noReserve ? 0 : moved(usual.weatherDelay),
    equipmentFailure: noReserve ? 0 : moved(usual.equipmentFailure),
    adminOverhead: moved(usual.adminOverhead),
    profitMargin: moved(usual.profitMargin),
  };
}

/** Draws contributions, which most jobs have; the yearly contract covers work on ropes. */
export function drawContributions(draws: Draws, plan: JobPlan): SocialContributions {
  const standard = newSocialContributions(SPECIFICATION);
  const onRopes = plan.kind.category === 'industrial-rope-access';
  const isOn = plan.place.currency === undefined ? draws.chance(0.93) : draws.chance(0.5);
  const isCovered = onRopes && isOn && draws.chance(0.6);
  return {
    ...standard,
    enabled: isOn,
    cnssConfig: { ...standard.cnssConfig, enabled: isOn },
    yearlyInsurance: { ...standard.yearlyInsurance, enabled: isCovered },
  };
}

/** Returns an amount that two people would agree on. */
function agreed(amount: number): number {
  const step = [10, 50, 100, 500, 1000].findLast((size) => amount >= size * 200) ?? 5;
  return Math.round(amount / step) * step;
}

function marginOf(draws: Draws, plan: JobPlan, leeway: number): number {
  // Something went wrong: a price given too soon, a job twice as long as expected.
  if (draws.chance(0.045)) return draws.between(-24, -0.5);
  const usual = plan.kind.margin + leeway + (plan.place.currency === undefined ? 0 : 4);
  return Math.min(42, Math.max(-6, draws.around(usual, 6.5)));
}

function taxesOf(draws: Draws, { place }: JobPlan): ProfitAnalysis {
  const standard = newProfitAnalysis(SPECIFICATION);
  const withheld = draws.chance(0.07);
  const professional = draws.chance(0.3);
  const social = draws.chance(0.03);
  const local: ProfitAnalysis = {
    ...standard,
    withholdingTaxEnabled: withheld,
    professionalTaxEnabled: professional,
    socialContributionsEnabled: social,
    socialContributionsRate: social ? 1 : 0,
  };
  if (place.isFreeZone && draws.chance(0.7))
    return { ...local, ...taxRegionEdits('free-zone', SPECIFICATION) };
  // Services for a client abroad have no VAT.
  return place.currency === undefined ? local : { ...local, vatEnabled: false };
}

/** Draws the taxes and, when the client has agreed, the order with its margin. */
export function drawOrder(
  draws: Draws,
  plan: JobPlan,
  data: EstimateData,
  { hasOrder, leeway }: { hasOrder: boolean; leeway: number },
): ProfitAnalysis {
  const taxes = taxesOf(draws, plan);
  const enabled = hasOrder ? draws.chance(0.9) : draws.chance(0.15);
  const margin = marginOf(draws, plan, leeway);
  const paysDividend = draws.chance(0.035);
  const keeps = draws.chance(0.05);
  if (!hasOrder) return { ...taxes, enabled };
  const cost = costResult(data, SPECIFICATION);
  const { projectCosts } = profitResult(cost, taxes, SPECIFICATION);
  const billed = taxes.vatEnabled === false ? { ...taxes, vatRate: 0 } : taxes;
  const order = orderForRevenue(
    Math.round(projectCosts / (1 - margin / 100)),
    billed,
    SPECIFICATION,
  );
  const analysis = { ...taxes, enabled, customerOrderAmount: agreed(order) };
  if (keeps) analysis.retainedEarnings = { enabled: true, percentage: draws.pick([10, 25, 50]) };
  const { netProfit } = profitResult(cost, analysis, SPECIFICATION);
  if (!paysDividend || netProfit < 1000) return analysis;
  const amount = agreed(netProfit * 0.3);
  return { ...analysis, dividendDistribution: { enabled: true, amount, taxRate: 15 } };
}
