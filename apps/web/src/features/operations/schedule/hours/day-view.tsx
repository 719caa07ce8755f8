import { useState } from 'react';
import type { ScheduleViewProps } from '../schedule-types.ts';
import { HoursView } from './hours-view.tsx';

/** The number shown at first; each press on "more" doubles it. */
const FIRST = { rows: 8, columns: 8 };

export function DayView(props: ScheduleViewProps) {
  const [limit, setLimit] = useState(FIRST);
  return (
    <HoursView
      {...props}
      limit={limit}
      onMore={() => setLimit(({ rows, columns }) => ({ rows: rows * 2, columns: columns * 2 }))}
    />
  );
}
