import { LineName } from '../../../project/cost/line-name.tsx';
import type { SketchProps } from '../grid/line-sketch.tsx';
import styles from './phone.module.css';

/** A line of a long list that is far away: its name. */
export function PhoneSketch({ line, height }: SketchProps) {
  const name = 'type' in line ? line.type : line.name;
  return (
    <div
      className={styles['sketch']}
      style={{ blockSize: height, containIntrinsicBlockSize: height }}
      data-phone-line={line.id}
      data-sketch
    >
      <LineName name={name} description={line.description} />
    </div>
  );
}
