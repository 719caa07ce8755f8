import {
  breakEvenOrder,
  type CostResult,
  type CurvePoint,
  type ParameterSet,
  type ProfitAnalysis,
  type ProfitResult,
  profitCurve,
} from '@pcm/domain';
import { useId } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import styles from './break-even.module.css';

/** The label of a mark nearer to an edge than this is on the other side. Units: percent. */
const EDGE = 35;

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

/** The extent of the chart beyond the two orders that it shows. Units: shares of them. */
const BEFORE = 0.6;
const BEYOND = 1.25;

/** Orders nearer to each other than this are drawn as one point. Units: the project's currency. */
const SAME = 1;

/** Returns the net profit over the orders around this order and the break-even order. */
export function breakEvenCurve(
  cost: CostResult,
  analysis: ProfitAnalysis | undefined,
  profit: ProfitResult,
  parameters: ParameterSet,
): BreakEvenCurve {
  const even = breakEvenOrder(cost, analysis, parameters);
  const order = profit.customerOrderAmount;
  const shown = [order, even?.amount ?? order];
  const from = Math.floor(Math.min(...shown) * BEFORE);
  const to = Math.ceil(Math.max(...shown) * BEYOND) || 1;
  const line = profitCurve(cost, analysis, from, to, parameters);
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

/** Returns the side of a label: away from the other mark, and never over an edge. */
function sideOf({ x }: MarkedPoint, other: MarkedPoint | null): 'start' | 'end' {
  if (x < EDGE) return 'end';
  if (x > 100 - EDGE) return 'start';
  return other !== null && other.x > x ? 'start' : 'end';
}

/** Returns whether the label of a mark is below it, so that it stays inside the chart. */
const isBelow = ({ mark, y }: MarkedPoint) => y < (mark === 'breakEven' ? 76 : 20);

/**
 * Draws the net profit as a line over the order amount. Losses are hatched, and this order and the
 * break-even order are marked. The chart follows the reading direction; the text beside it says
 * what it shows.
 */
export function BreakEvenPicture({ curve }: { curve: BreakEvenCurve }) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const hatch = useId();
  const { points, breakEven, current, zero, highest, lowest } = curve;
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const [first, last] = [points[0], points.at(-1)];
  const area = `${first?.x ?? 0},${zero} ${line} ${last?.x ?? 100},${zero}`;
  return (
    <div className={`grid small ${styles.picture}`} aria-hidden>
      <div className={`muted digits relative ${styles.values}`}>
        <bdi dir="ltr" className={styles.sizer}>
          {format.amount(-Math.max(highest, -lowest))}
        </bdi>
        {highest > 0 ? (
          <span style={{ insetBlockStart: 0 }}>
            <bdi dir="ltr">{format.amount(highest)}</bdi>
          </span>
        ) : null}
        <span style={{ insetBlockStart: `${zero}%` }}>0</span>
        {lowest < 0 ? (
          <span style={{ insetBlockStart: '100%' }}>
            <bdi dir="ltr">{format.amount(lowest)}</bdi>
          </span>
        ) : null}
      </div>
      <div className={`relative ${styles.plot}`}>
        <svg
          className={`mirror-in-rtl fills wide own-colours ${styles.lines}`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          focusable="false"
        >
          <defs>
            <pattern id={hatch} width="2" height="2" patternUnits="userSpaceOnUse">
              <path d="M0 2 2 0" className={styles.hatch} vectorEffect="non-scaling-stroke" />
            </pattern>
            <clipPath id={`${hatch}-above`}>
              <rect x="0" y="0" width="100" height={zero} />
            </clipPath>
            <clipPath id={`${hatch}-below`}>
              <rect x="0" y={zero} width="100" height={100 - zero} />
            </clipPath>
          </defs>
          <polygon points={area} className={styles.profitArea} clipPath={`url(#${hatch}-above)`} />
          <polygon points={area} className={styles.lossArea} clipPath={`url(#${hatch}-below)`} />
          <polygon points={area} fill={`url(#${hatch})`} clipPath={`url(#${hatch}-below)`} />
          <line
            x1="0"
            x2="100"
            y1={zero}
            y2={zero}
            className={styles.zero}
            vectorEffect="non-scaling-stroke"
          />
          <polyline points={line} className={styles.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {breakEven === null ? null : (
          <Mark point={breakEven} other={current} label={t('curve.breakEven')} />
        )}
        <Mark point={current} other={breakEven} label={t('curve.current')} />
      </div>
      <div className={`muted digits between relative flex ${styles.orders}`}>
        {[first, last].map((point) =>
          point === undefined ? null : (
            <bdi key={point.order} dir="ltr">
              {format.amount(point.order)}
            </bdi>
          ),
        )}
        <span className={`absolute text-middle ${styles.axis}`}>{t('curve.order')}</span>
      </div>
    </div>
  );
}

interface MarkProps {
  point: MarkedPoint;
  other: MarkedPoint | null;
  label: string;
}

function Mark({ point, other, label }: MarkProps) {
  const format = useFormat();
  return (
    <>
      <span
        className={`absolute ${styles.drop}`}
        data-mark={point.mark}
        style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
      />
      <span
        className={`absolute on-sheet ${styles.dot}`}
        data-mark={point.mark}
        style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
      />
      <span
        className={`stack no-wrap on-sheet round-4 absolute muted ${styles.label}`}
        data-mark={point.mark}
        data-side={sideOf(point, other)}
        data-below={isBelow(point) || undefined}
        style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
      >
        {label}
        <bdi className="ink strong" dir="ltr">
          {format.amount(point.mark === 'breakEven' ? point.order : point.netProfit)}
        </bdi>
      </span>
    </>
  );
}
