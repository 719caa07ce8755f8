import { valuesOfLine } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import type { LineOfList, ListKey } from '../state/working-line.ts';
import { lineText } from './catalogue-text.ts';
import styles from './grid-parts.module.css';

/** The placeholder of a row far away: its text, for the page's search and screen readers. */
export interface SketchProps {
  list: ListKey;
  line: LineOfList[ListKey];
  index: number;
  height: number;
}

/** A row of a long grid that is far away, as one line of text. */
export function LineSketch({ list, line, index, height }: SketchProps) {
  const format = useFormat();
  const { name, description, quantity, rate, days, cost } = valuesOfLine(list, line);
  const numbers = [quantity, rate ?? cost, days].filter((value) => value !== null);
  return (
    <div
      role="row"
      className={styles.sketch}
      style={{ blockSize: height, containIntrinsicBlockSize: height }}
      data-line={line.id}
      data-list={list}
      data-sketch
    >
      <div role="gridcell">
        <span className={styles.number}>{index + 1}</span>{' '}
        <bdi>{lineText(name, description, format.language)}</bdi>{' '}
        <bdi dir="ltr">{numbers.map((value) => format.number(value)).join(' × ')}</bdi>
      </div>
    </div>
  );
}
