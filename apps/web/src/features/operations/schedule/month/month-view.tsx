import { useBreakpoint } from '../../../../platform/use-breakpoint.ts';
import { Agenda } from '../agenda/agenda.tsx';
import { later, monthOf } from '../calendar-days.ts';
import type { ScheduleViewProps } from '../schedule-types.ts';
import { MonthGrid } from './month-grid.tsx';

/** A month: its weeks below each other; on a phone day by day. */
export function MonthView(props: ScheduleViewProps) {
  const isPhone = useBreakpoint();
  if (!isPhone) return <MonthGrid {...props} />;
  const range = { from: monthOf(props.day), to: later(monthOf(props.day, 1), -1) };
  return <Agenda {...props} range={range} opensAtToday />;
}
