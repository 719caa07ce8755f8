import type { ReactNode } from 'react';
import { BehindLink } from '../behind/behind-link.tsx';
import type { BehindSearch } from '../search-params.ts';
import { niceTicks } from './nice-ticks.ts';
import { PanelScale } from './panel-scale.tsx';
import styles from './time-panels.module.css';

/** A period in {@link TimePanels}. */
interface TimePeriod {
  key: string;
  /** Shown below its column. */
  name: string;
  /** The value of the upper panel in percent; null if there is none. */
  share: number | null;
  /** The value of the lower panel; null if there is none. */
  value: number | null;
  /** Describes the period in one sentence. */
  words: string;
  /** Null without projects. */
  behind: BehindSearch | null;
}

/** Returns the indexes of the highest and the lowest value, the first of each. */
function extremesOf(values: readonly (number | null)[]): [highest: number, lowest: number] {
  let [highest, lowest] = [-1, -1];
  for (const [place, value] of values.entries()) {
    if (value === null) continue;
    if (highest < 0 || value > (values[highest] ?? value)) highest = place;
    if (lowest < 0 || value < (values[lowest] ?? value)) lowest = place;
  }
  return [highest, lowest];
}

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

/** Splits the points into runs with figures; the line breaks between them. */
function stretchesOf(points: readonly (Point | null)[]): Point[][] {
  const stretches: Point[][] = [[]];
  for (const point of points) {
    if (point === null) stretches.push([]);
    else stretches.at(-1)?.push(point);
  }
  return stretches.filter((stretch) => stretch.length > 1);
}

/** Draws shares as a line with points, and writes out the highest and the lowest. */
function LinePanel({ periods, text }: LinePanelProps) {
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

interface TimePanelsProps {
  label: string;
  periods: readonly TimePeriod[];
  /** Shown above the panels. */
  shareName: ReactNode;
  valueName: ReactNode;
  shareText: (share: number) => string;
  valueText: (value: number) => string;
  /** The most names below the panels. */
  mostNames: number;
}

const percent = (part: number) => `${part * 100}%`;

/** Draws a share as a line above a value as columns, over time; a column opens its projects. */
export function TimePanels(props: TimePanelsProps) {
  const { label, periods, shareName, valueName, shareText, valueText, mostNames } = props;
  const every = Math.ceil(periods.length / mostNames);
  const values = periods.flatMap(({ value }) => (value === null ? [] : [value]));
  const ticks = niceTicks(values, 3);
  const low = ticks[0] ?? 0;
  const span = (ticks.at(-1) ?? 1) - low;
  const placeOf = (value: number) => (value - low) / span;
  const [highest, lowest] = extremesOf(periods.map(({ value }) => value));
  return (
    <figure className={styles['chart']} aria-label={label}>
      {periods.every(({ share }) => share === null) ? null : (
        <>
          <p className={styles['caption']}>{shareName}</p>
          <LinePanel periods={periods} text={shareText} />
        </>
      )}
      <p className={styles['caption']}>{valueName}</p>
      <div className={styles['panel']} data-panel="columns" aria-hidden>
        <PanelScale ticks={ticks} text={valueText} />
        {periods.map(({ key, value }, place) =>
          value === null || value === 0 ? null : (
            <span
              key={key}
              className={styles['column']}
              data-below={value < 0 || undefined}
              style={{
                insetInlineStart: percent(place / periods.length),
                inlineSize: percent(1 / periods.length),
                insetBlockEnd: percent(placeOf(Math.min(0, value))),
                blockSize: percent(Math.abs(value) / span),
              }}
            >
              {place === highest || place === lowest ? (
                <bdi dir="ltr" className={styles['extreme']}>
                  {valueText(value)}
                </bdi>
              ) : null}
            </span>
          ),
        )}
      </div>
      <ol className={styles['periods']}>
        {periods.map(({ key, name, words, behind }, place) => (
          <li key={key}>
            {behind === null ? (
              <span className={styles['period']} title={words} />
            ) : (
              <BehindLink
                behind={behind}
                className={styles['period']}
                label={words}
                tooltip={words}
              >
                <span />
              </BehindLink>
            )}
            {place % every === 0 ? (
              <span className={styles['name']} aria-hidden>
                {name}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </figure>
  );
}
