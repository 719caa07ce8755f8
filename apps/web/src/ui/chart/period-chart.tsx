import type { ReactNode } from 'react';
import { type Fill, filled, type MarkLink } from './marks.tsx';
import styles from './period-chart.module.css';
import { nameStep, type Scale, steppedScale } from './scale.ts';

/** A value of each period; null where there is none. */
type Values = readonly (number | null)[];

interface ColumnSet {
  key: string;
  values: Values;
  fillOf: (value: number) => Fill;
}

/** A panel of {@link PeriodChart}, with a scale of its own. */
export interface PeriodPanel {
  key: string;
  /** Shown above the panel. */
  caption: ReactNode;
  /** Units: pixels. */
  height: number;
  /** The most round steps of the scale. */
  steps: number;
  text: (value: number) => string;
  /** Values drawn as a line with points. */
  line?: Values | undefined;
  /** Values drawn as columns: a single set may be negative, two sets stand side by side. */
  columns?: readonly ColumnSet[] | undefined;
  /** Whether the highest and the lowest value are written out. */
  hasExtremes?: boolean | undefined;
}

/** A period of {@link PeriodChart}. */
interface ChartPeriod {
  key: string;
  /** Shown below its columns. */
  name: string;
  /** Describes the period in one sentence. */
  words: string;
  /** Null where there is nothing to open. */
  link: MarkLink | null;
}

/** Returns the indexes of the highest and the lowest value, the first of each. */
function extremesOf(values: Values): [highest: number, lowest: number] {
  let [highest, lowest] = [-1, -1];
  for (const [place, value] of values.entries()) {
    if (value === null) continue;
    if (highest < 0 || value > (values[highest] ?? value)) highest = place;
    if (lowest < 0 || value < (values[lowest] ?? value)) lowest = place;
  }
  return [highest, lowest];
}

/** The lines of a scale with their figures; 0 has the strongest line. */
function ScaleLines({ scale, text }: { scale: Scale; text: (tick: number) => string }) {
  return scale.ticks.map((tick) => (
    <span
      key={tick}
      className={`absolute ruled-below ${styles.tick}`}
      data-zero={tick === 0 || undefined}
      style={{ insetBlockEnd: scale.at(tick) }}
    >
      <span className="note digits no-wrap">
        <bdi dir="ltr">{text(tick)}</bdi>
      </span>
    </span>
  ));
}

/** A point of a line: its period, and its place from the start and the bottom, from 0 to 1. */
interface Point {
  place: number;
  value: number;
  across: number;
  up: number;
}

/** Splits points into runs without a gap; the line breaks between them. */
function runsOf(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point === null) runs.push([]);
    else runs.at(-1)?.push(point);
  }
  return runs.filter((run) => run.length > 1);
}

interface MarksProps {
  panel: PeriodPanel;
  scale: Scale;
  periods: readonly ChartPeriod[];
}

/** Draws values as a line with points. */
function Line({ panel, scale }: MarksProps) {
  const { line: values = [] } = panel;
  const [highest, lowest] = extremesOf(values);
  const points = values.map((value, place): Point | null =>
    value === null
      ? null
      : { place, value, across: (place + 0.5) / values.length, up: scale.partOf(value) },
  );
  return (
    <>
      <svg
        className={`mirror-in-rtl fills wide ${styles.line}`}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
      >
        {runsOf(points).map((run) => (
          <polyline
            key={run[0]?.place}
            points={run.map(({ across, up }) => `${across},${1 - up}`).join(' ')}
          />
        ))}
      </svg>
      {points.map((point) =>
        point === null ? null : (
          <span
            key={point.place}
            className={`absolute on-sheet ${styles.point}`}
            data-below={point.value < 0 || undefined}
            style={{
              insetInlineStart: `${point.across * 100}%`,
              insetBlockEnd: scale.at(point.value),
            }}
          >
            {panel.hasExtremes && (point.place === highest || point.place === lowest) ? (
              <bdi
                dir="ltr"
                className={`small strong digits text-middle ${styles.extreme}`}
                data-low={point.place === lowest && point.place !== highest}
              >
                {panel.text(point.value)}
              </bdi>
            ) : null}
          </span>
        ),
      )}
    </>
  );
}

/** Draws each value of the panel's sets as a column from 0. */
function Columns({ panel, scale, periods }: MarksProps) {
  const { columns = [], text } = panel;
  const [highest, lowest] = extremesOf(columns[0]?.values ?? []);
  return (
    <div className="flex fills">
      {periods.map(({ key }, place) => (
        <span key={key} className={`flex shrinks ${styles.slot}`} data-sets={columns.length}>
          {columns.map(({ key: set, values, fillOf }) => {
            const value = values[place] ?? 0;
            if (value === 0) return null;
            return (
              <span
                key={set}
                {...filled(fillOf(value), styles.column)}
                data-below={value < 0 || undefined}
                style={{
                  insetBlockEnd: scale.at(Math.min(0, value)),
                  blockSize: scale.size(0, value),
                }}
              >
                {panel.hasExtremes && (place === highest || place === lowest) ? (
                  <bdi dir="ltr" className={`small strong digits text-middle ${styles.extreme}`}>
                    {text(value)}
                  </bdi>
                ) : null}
              </span>
            );
          })}
        </span>
      ))}
    </div>
  );
}

interface PeriodChartProps {
  label?: string | undefined;
  periods: readonly ChartPeriod[];
  panels: readonly PeriodPanel[];
  /** Whether the scales have whole amounts, which need more room than short ones. */
  hasLongTexts?: boolean | undefined;
  /** For a chart hidden from screen readers and the Tab key, because a table has its links. */
  isPointerOnly?: boolean | undefined;
}

/** Draws values over time in panels below each other; a period is one link over all of them. */
export function PeriodChart(props: PeriodChartProps) {
  const { label, periods, panels, hasLongTexts, isPointerOnly } = props;
  const names = periods.map(({ name }) => name);
  const wide = nameStep(names, 900);
  const middle = nameStep(names, 500, wide);
  const narrow = nameStep(names, 260, middle);
  return (
    <figure className={`relative ${styles.chart}`} aria-label={label} data-long={hasLongTexts}>
      {panels.map((panel) => {
        const values = panel.line ?? panel.columns?.flatMap((set) => set.values) ?? [];
        const known = values.map((value) => value ?? 0);
        const scale = steppedScale(known, panel.steps);
        const Marks = panel.line === undefined ? Columns : Line;
        return (
          <div key={panel.key}>
            <p className={`note medium ${styles.caption}`}>{panel.caption}</p>
            <div className={styles.panel} style={{ height: panel.height }} aria-hidden>
              <ScaleLines scale={scale} text={panel.text} />
              <Marks panel={panel} scale={scale} periods={periods} />
            </div>
          </div>
        );
      })}
      <ol className={`bare-list flex absolute ${styles.periods}`}>
        {periods.map(({ key, name, words, link }, place) => (
          <li key={key}>
            {link?.({
              className: styles.period,
              children: <span />,
              ...(isPointerOnly
                ? { title: words, isPointerOnly }
                : { label: words, tooltip: words }),
            }) ?? <span className={styles.period} title={words} />}
            {place % wide === 0 ? (
              <span
                className={`note no-wrap flex justify-middle absolute not-clickable ${styles.name}`}
                data-middle={place % middle === 0 || undefined}
                data-narrow={place % narrow === 0 || undefined}
                aria-hidden
              >
                <bdi>{name}</bdi>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </figure>
  );
}
