import type { Percentiles } from './benchmark-group.ts';
import styles from './range.module.css';
import { partOf, type RangeScale } from './range-scale.ts';

interface RangePictureProps {
  scale: RangeScale;
  range: Percentiles;
  /** The value of the compared project. */
  own?: number | null | undefined;
}

/** A line from p10 to p90, a box from p25 to p75, a mark at the median. Its row has the numbers. */
export function RangePicture({ scale, range, own }: RangePictureProps) {
  const placeOf = (value: number) => `${partOf(scale, value) * 100}%`;
  const part = (from: number, to: number) => ({
    insetInlineStart: placeOf(from),
    inlineSize: `${(partOf(scale, to) - partOf(scale, from)) * 100}%`,
  });
  return (
    <span className={styles['track']} aria-hidden>
      {scale.ticks.map((tick) => (
        <span key={tick} className={styles['tick']} style={{ insetInlineStart: placeOf(tick) }} />
      ))}
      <span className={styles['line']} style={part(range.p10, range.p90)} />
      <span className={styles['box']} style={part(range.p25, range.p75)} />
      <span className={styles['median']} style={{ insetInlineStart: placeOf(range.p50) }} />
      {own === undefined || own === null ? null : (
        <span className={styles['own']} style={{ insetInlineStart: placeOf(own) }} />
      )}
    </span>
  );
}
