import { useState } from 'react';
import { usePrinting } from '../../../../lib/use-printing.ts';
import type { ScheduleViewProps } from '../schedule-types.ts';
import { HoursView } from './hours-view.tsx';

/** Shown at first; each press on "more" shows twice as much. */
const FIRST = { rows: 8, columns: 8 };
const ON_PAPER = { rows: Number.POSITIVE_INFINITY, columns: 12 };

/** One day and its hours. */
export function DayView(props: ScheduleViewProps) {
  const [limit, setLimit] = useState(FIRST);
  const isPrinting = usePrinting();
  return (
    <HoursView
      {...props}
      limit={isPrinting ? ON_PAPER : limit}
      onMore={() => setLimit(({ rows, columns }) => ({ rows: rows * 2, columns: columns * 2 }))}
    />
  );
}
