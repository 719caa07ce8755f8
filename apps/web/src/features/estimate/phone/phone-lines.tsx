import type { ReactNode } from 'react';
import { LineRows } from '../grid/line-rows.tsx';

interface PhoneLinesProps<Line extends { id: string }> {
  lines: readonly Line[];
  renderLine: (line: Line, index: number) => ReactNode;
}

const LINE_HEIGHT = 58;

/** Lines under each other; long lists draw what is in view. */
export function PhoneLines<Line extends { id: string }>(props: PhoneLinesProps<Line>) {
  return <LineRows lines={props.lines} renderRow={props.renderLine} rowHeight={LINE_HEIGHT} />;
}
