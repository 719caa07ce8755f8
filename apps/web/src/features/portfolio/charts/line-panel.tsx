import { extremesOf } from './extremes.ts';
import { niceTicks } from './nice-ticks.ts';
import { PanelScale } from './panel-scale.tsx';
import styles from './time-panels.module.css';
import type { TimePeriod } from './time-period.ts';

interface LinePanelProps {
  periods: readonly TimePeriod[];
  text: (share: number) => string;
}

/** A point of the line, from the start and from the bottom, both from 0 to 1. */
interface Point {
  key: string;
  share: number;
  across: number;
  up: number;
}

/** Neighbours with a figure; where there is none the line breaks off. */
function stretchesOf(points: readonly (Point | null)[]): Point[][] {
  const stretches: Point[][] = [[]];
  for (const point of points) {
    if (point === null) stretches.push([]);
    else stretches.at(-1)?.push(point);
  }
  return stretches.filter((stretch) => stretch.length > 1);
}

/** Shares as a line with points; the highest and the lowest are written out. */
export function LinePanel({ periods, text }: LinePanelProps) {
  const shares = periods.flatMap(({ share }) => (share === null ? [] : [share]));
  const ticks = niceTicks(shares, 3);
  const low = ticks[0] ?? 0;
  const span = (ticks.at(-1) ?? 1) - low;
  const points = periods.map(({ key, share }, place): Point | null =>
    share === null
      ? null
      : { key, share, across: (place + 0.5) / periods.length, up: (share - low) / span },
  );
  const [highest, lowest] = extremesOf(points.map((point) => point?.share ?? null));
  return (
    <div className={styles['panel']} data-panel="line" aria-hidden>
      <PanelScale ticks={ticks} text={text} />
      <svg className={styles['line']} viewBox="0 0 1 1" preserveAspectRatio="none">
        {stretchesOf(points).map((stretch) => (
          <polyline
            key={stretch[0]?.key}
            points={stretch.map(({ across, up }) => `${across},${1 - up}`).join(' ')}
          />
        ))}
      </svg>
      {points.map((point, place) =>
        point === null ? null : (
          <span
            key={point.key}
            className={styles['point']}
            data-below={point.share < 0 || undefined}
            style={{
              insetInlineStart: `${point.across * 100}%`,
              insetBlockEnd: `${point.up * 100}%`,
            }}
          >
            {place === highest || place === lowest ? (
              <bdi
                dir="ltr"
                className={styles['extreme']}
                data-low={place === lowest && place !== highest}
              >
                {text(point.share)}
              </bdi>
            ) : null}
          </span>
        ),
      )}
    </div>
  );
}
