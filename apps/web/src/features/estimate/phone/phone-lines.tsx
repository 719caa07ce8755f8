import type { ReactNode } from 'react';
import { LineRows } from '../grid/line-rows.tsx';
import type { LineOfList, ListKey } from '../state/working-line.ts';
import { PhoneSketch } from './phone-sketch.tsx';

interface PhoneLinesProps<K extends ListKey> {
  list: K;
  lines: readonly LineOfList[K][];
  renderLine: (line: LineOfList[K], index: number) => ReactNode;
}

const LINE_HEIGHT = 58;

/** Lines under each other; of long lists those far away are only sketched. */
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
