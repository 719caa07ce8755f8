import type { ReactNode } from 'react';
import { LineName } from '../../../project/cost/line-name.tsx';
import { LineRows, type SketchProps } from '../grid/line-rows.tsx';
import type { LineOfList, ListKey } from '../state/working-line.ts';
import styles from './phone.module.css';

/** The placeholder of a line far away in a long list: its name. */
function PhoneSketch({ line, height }: SketchProps) {
  const name = 'type' in line ? line.type : line.name;
  return (
    <div
      className={styles.sketch}
      style={{ blockSize: height }}
      data-phone-line={line.id}
      data-sketch
    >
      <LineName name={name} description={line.description} />
    </div>
  );
}

interface PhoneLinesProps<K extends ListKey> {
  list: K;
  lines: readonly LineOfList[K][];
  renderLine: (line: LineOfList[K], index: number) => ReactNode;
}

const LINE_HEIGHT = 58;

/** Shows lines one below the other; in long lists, lines far away are placeholders. */
export function PhoneLines<K extends ListKey>({ list, lines, renderLine }: PhoneLinesProps<K>) {
  return (
    <LineRows
      list={list}
      lines={lines}
      renderRow={renderLine}
      rowHeight={LINE_HEIGHT}
      Sketch={PhoneSketch}
    />
  );
}
