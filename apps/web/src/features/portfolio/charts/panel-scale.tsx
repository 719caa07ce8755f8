import styles from './time-panels.module.css';

interface PanelScaleProps {
  ticks: readonly number[];
  text: (tick: number) => string;
}

/** The lines of a scale with their figures; 0 has the strongest line. */
export function PanelScale({ ticks, text }: PanelScaleProps) {
  const low = ticks[0] ?? 0;
  const span = (ticks.at(-1) ?? 1) - low;
  return ticks.map((tick) => (
    <span
      key={tick}
      className={styles['tick']}
      data-zero={tick === 0 || undefined}
      style={{ insetBlockEnd: `${((tick - low) / span) * 100}%` }}
    >
      <span>
        <bdi dir="ltr">{text(tick)}</bdi>
      </span>
    </span>
  ));
}
