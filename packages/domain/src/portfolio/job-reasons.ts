import { sumAmounts, toMinorUnits } from '../money/amount.ts';
import { shareOfAmount } from '../profit/margins.ts';

/** The reasons why a job is among the best or the worst. */
export type JobReasonCode =
  | 'labour-share-high'
  | 'labour-share-low'
  | 'equipment-share-high'
  | 'equipment-share-low'
  | 'logistics-share-high'
  | 'logistics-share-low'
  | 'order-below-costs'
  | 'order-below-estimate'
  | 'order-above-estimate'
  | 'taxes-take-profit'
  | 'margin-below-type'
  | 'margin-above-type';

/** One reason with its two numbers, in percent or in the currency of the job's figures. */
export interface JobReason {
  code: JobReasonCode;
  value: number;
  /** The value of comparison. */
  usual: number;
}

/** The costs and profits of a job. Units: one currency. */
export interface JobFigures {
  total: number;
  subtotal: number;
  personnel: number;
  equipment: number;
  logistics: number;
  revenue: number;
  projectCosts: number;
  grossProfit: number;
  netProfit: number;
}

/** The sums of all jobs of a type. Units: one currency, not always that of the job. */
export interface TypeFigures extends Omit<JobFigures, 'total' | 'projectCosts' | 'netProfit'> {
  projects: number;
  withOrder: number;
}

/** The list of a job: only reasons that explain this list count. */
export type JobSide = 'best' | 'worst';

const MOST_REASONS = 3;
/** With fewer projects of a type, no usual value can be stated. */
const FEWEST_OF_A_TYPE = 3;
/** The difference between a share of costs and the usual one. Units: percentage points. */
const SHARE_POINTS = 5;
/** The difference between revenue and total. Units: percent of the total. */
const ESTIMATE_PERCENT = 1;
/** Units: percent of the gross profit. */
const TAXES_PERCENT = 50;
/** The difference between a margin and that of the type. Units: percentage points. */
const MARGIN_POINTS = 1;

/** A reason, and its deviation in percent or points. */
interface Weighed extends JobReason {
  strength: number;
}

/** A part of a whole, compared before it is rounded for the screen. */
type Share = readonly [part: number, whole: number];

const inCents = (amount: number) => BigInt(toMinorUnits(amount));

/**
 * Tells whether a share exceeds another by at least a number of points. Units: percent. Rounding:
 * none.
 */
function isAbove(high: Share, low: Share, points: number): boolean {
  const [part, whole, lowPart, lowWhole] = [...high, ...low].map(inCents) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return (part * lowWhole - lowPart * whole) * 100n >= BigInt(points) * whole * lowWhole;
}

const SHARES = [
  ['labour', 'personnel'],
  ['equipment', 'equipment'],
  ['logistics', 'logistics'],
] as const;

function costShares(job: JobFigures, type: TypeFigures, side: JobSide): Weighed[] {
  if (type.projects < FEWEST_OF_A_TYPE || job.subtotal <= 0 || type.subtotal <= 0) return [];
  return SHARES.flatMap(([word, part]): Weighed[] => {
    // An empty section is not a saving.
    if (job[part] <= 0) return [];
    const own: Share = [job[part], job.subtotal];
    const ofType: Share = [type[part], type.subtotal];
    const [high, low] = side === 'worst' ? [own, ofType] : [ofType, own];
    if (!isAbove(high, low, SHARE_POINTS)) return [];
    const value = shareOfAmount(...own);
    const usual = shareOfAmount(...ofType);
    const code = `${word}-share-${side === 'worst' ? 'high' : 'low'}` as const;
    return [{ code, value, usual, strength: Math.abs(value - usual) }];
  });
}

function orderAgainstCosts(job: JobFigures, side: JobSide, shown: JobFigures): Weighed[] {
  const { revenue, projectCosts, total } = job;
  const than = (usual: number) => Math.abs(shareOfAmount(sumAmounts([revenue, -usual]), usual));
  const reason = (code: JobReasonCode, against: 'projectCosts' | 'total'): Weighed[] => [
    { code, value: shown.revenue, usual: shown[against], strength: than(job[against]) },
  ];
  if (side === 'worst' && revenue < projectCosts) {
    return reason('order-below-costs', 'projectCosts');
  }
  if (total <= 0) return [];
  const own: Share = [revenue, total];
  const same: Share = [total, total];
  const [high, low] = side === 'worst' ? [same, own] : [own, same];
  if (!isAbove(high, low, ESTIMATE_PERCENT)) return [];
  return reason(side === 'worst' ? 'order-below-estimate' : 'order-above-estimate', 'total');
}

function taxesOnProfit(job: JobFigures, side: JobSide, shown: JobFigures): Weighed[] {
  if (side === 'best' || job.grossProfit <= 0) return [];
  const taxes = sumAmounts([job.grossProfit, -job.netProfit]);
  if (!isAbove([taxes, job.grossProfit], [0, job.grossProfit], TAXES_PERCENT)) return [];
  const strength = shareOfAmount(taxes, job.grossProfit) - TAXES_PERCENT;
  const value = sumAmounts([shown.grossProfit, -shown.netProfit]);
  return [{ code: 'taxes-take-profit', value, usual: shown.grossProfit, strength }];
}

function marginOfType(job: JobFigures, type: TypeFigures, side: JobSide): JobReason[] {
  if (type.withOrder < FEWEST_OF_A_TYPE || job.revenue <= 0 || type.revenue <= 0) return [];
  const own: Share = [job.grossProfit, job.revenue];
  const ofType: Share = [type.grossProfit, type.revenue];
  const [high, low] = side === 'worst' ? [ofType, own] : [own, ofType];
  if (!isAbove(high, low, MARGIN_POINTS)) return [];
  const value = shareOfAmount(...own);
  const usual = shareOfAmount(...ofType);
  return [{ code: side === 'worst' ? 'margin-below-type' : 'margin-above-type', value, usual }];
}

/**
 * Returns why a job with an order is among the best or the worst, at most three reasons, by these
 * rules:
 * - cost shares: labour, equipment or logistics are at least 5 points more of the subtotal than
 *   usual for the type (for the best: less, but not 0). Strength: the points
 * - order: the revenue is below the project costs; or at least 1% below the total (for the best:
 *   above it). Strength: the difference in percent of the compared amount
 * - taxes without VAT are at least half of the gross profit. Strength: the points over 50%
 * - margin: at least 1 point below that of the type (for the best: above). It follows from the
 *   others, so it comes last, if there is room
 *
 * Nothing is usual for a type with fewer than 3 projects. The limits apply to exact shares, and
 * only shown values are rounded; `job` has the figures in the project's own currency, `shown` those
 * in the currency of the reply. Units: percent with one decimal, or the currency of `shown`.
 */
export function jobReasons(
  job: JobFigures,
  type: TypeFigures,
  side: JobSide,
  shown: JobFigures = job,
): JobReason[] {
  const weighed = [
    ...orderAgainstCosts(job, side, shown),
    ...costShares(job, type, side),
    ...taxesOnProfit(job, side, shown),
  ].toSorted((a, b) => b.strength - a.strength);
  return [
    ...weighed.map(({ code, value, usual }) => ({ code, value, usual })),
    ...marginOfType(job, type, side),
  ].slice(0, MOST_REASONS);
}
