import type { ReactNode } from 'react';
import { BehindLink } from '../behind/behind-link.tsx';
import { extremesOf } from './extremes.ts';
import { LinePanel } from './line-panel.tsx';
import { niceTicks } from './nice-ticks.ts';
import { PanelScale } from './panel-scale.tsx';
import styles from './time-panels.module.css';
import type { TimePeriod } from './time-period.ts';

interface TimePanelsProps {
  label: string;
  periods: readonly TimePeriod[];
  /** Above the panels. */
  shareName: ReactNode;
  valueName: ReactNode;
  shareText: (share: number) => string;
  valueText: (value: number) => string;
  /** How many names have room below. */
  mostNames: number;
}

const percent = (part: number) => `${part * 100}%`;

/** A share as a line over a value as columns, both by time; a column opens its projects. */
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
