import {
  breakEvenOrder,
  type CostResult,
  type CurvePoint,
  type ProfitAnalysis,
  type ProfitResult,
  profitCurve,
  SPECIFICATION,
} from '@pcm/domain';

/** The meaning of a point in the chart. */
export type CurveMark = 'end' | 'kink' | 'breakEven' | 'current';

/** A point of the line, and its place in the chart. Units: percent from the start, the top. */
export interface MarkedPoint extends CurvePoint {
  mark: CurveMark;
  x: number;
  y: number;
}

/** The chart of the net profit over the order amount. */
export interface BreakEvenCurve {
  points: MarkedPoint[];
  breakEven: MarkedPoint | null;
  current: MarkedPoint;
  /** The position of net profit 0. Units: percent from the top. */
  zero: number;
  /** The net profit at the top and at the bottom. */
  highest: number;
  lowest: number;
}

/** How far the chart extends beyond the two orders that it shows. Units: shares of them. */
const BEFORE = 0.6;
const BEYOND = 1.25;

/** Orders nearer to each other than this are drawn as one point. Units: the project's currency. */
const SAME = 1;

/** Returns the net profit over the orders around this order and the break-even order. */
export function breakEvenCurve(
  cost: CostResult,
  analysis: ProfitAnalysis | undefined,
  profit: ProfitResult,
): BreakEvenCurve {
  const even = breakEvenOrder(cost, analysis, SPECIFICATION);
  const order = profit.customerOrderAmount;
  const shown = [order, even?.amount ?? order];
  const from = Math.floor(Math.min(...shown) * BEFORE);
  const to = Math.ceil(Math.max(...shown) * BEYOND) || 1;
  const line = profitCurve(cost, analysis, from, to, SPECIFICATION);
  const highest = Math.max(0, ...line.map(({ netProfit }) => netProfit));
  const lowest = Math.min(0, ...line.map(({ netProfit }) => netProfit));
  const span = highest - lowest || 1;
  const placed = (point: CurvePoint, mark: CurveMark): MarkedPoint => ({
    ...point,
    mark,
    x: ((point.order - from) / (to - from)) * 100,
    y: ((highest - point.netProfit) / span) * 100,
  });
  const current = placed({ order, netProfit: profit.netProfit }, 'current');
  const breakEven =
    even === null
      ? null
      : placed({ order: even.amount, netProfit: even.profit.netProfit }, 'breakEven');
  const own = [current, ...(breakEven === null ? [] : [breakEven])];
  const shownAlready: CurvePoint[] = [...own];
  const rest = line
    .filter((point) => {
      if (shownAlready.some(({ order: near }) => Math.abs(near - point.order) < SAME)) return false;
      shownAlready.push(point);
      return true;
    })
    .map((point) => placed(point, point.order === from || point.order === to ? 'end' : 'kink'));
  return {
    points: [...rest, ...own].toSorted((a, b) => a.order - b.order),
    breakEven,
    current,
    zero: (highest / span) * 100,
    highest,
    lowest,
  };
}
