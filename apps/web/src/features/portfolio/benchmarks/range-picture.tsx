import type { Scale } from '../../../ui/chart/scale.ts';
import type { Percentiles } from './benchmark-group.ts';
import styles from './range.module.css';

interface RangePictureProps {
  scale: Scale;
  range: Percentiles;
  /** The value of the compared project. */
  own?: number | null | undefined;
}

/** A line from p10 to p90, a box from p25 to p75, a mark at the median. Its row has the numbers. */
export function RangePicture({ scale, range, own }: RangePictureProps) {
  const part = (from: number, to: number) => ({
    insetInlineStart: scale.at(from),
    inlineSize: scale.size(from, to),
  });
  return (
    <span className={styles.track} aria-hidden>
      {scale.ticks.map((tick) => (
        <span key={tick} className={styles.tick} style={{ insetInlineStart: scale.at(tick) }} />
      ))}
      <span className={styles.line} style={part(range.p10, range.p90)} />
      <span className={styles.box} style={part(range.p25, range.p75)} />
      <span className={styles.median} style={{ insetInlineStart: scale.at(range.p50) }} />
      {own === undefined || own === null ? null : (
        <span className={styles.own} style={{ insetInlineStart: scale.at(own) }} />
      )}
    </span>
  );
}
