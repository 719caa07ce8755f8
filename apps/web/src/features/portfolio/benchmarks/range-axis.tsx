import { useFormat } from '../../../platform/words/format.ts';
import styles from './range.module.css';
import { partOf, type RangeScale } from './range-scale.ts';

/** The numbers over the ranges. */
export function RangeAxis({ scale }: { scale: RangeScale }) {
  const format = useFormat();
  return (
    <span className={styles['axis']} aria-hidden>
      {scale.ticks.map((tick) => (
        // A place from the start goes by the element's own direction: the number has another one.
        <span key={tick} style={{ insetInlineStart: `${partOf(scale, tick) * 100}%` }}>
          <bdi dir="ltr">{format.number(tick, { maxDecimals: 3 })}</bdi>
        </span>
      ))}
    </span>
  );
}
