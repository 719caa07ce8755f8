import { useBreakpoint } from '../../../../platform/use-breakpoint.ts';
import { Agenda } from '../agenda/agenda.tsx';
import type { ScheduleViewProps } from '../schedule-types.ts';
import { HoursView } from './hours-view.tsx';

/** How many bars fit beside each other in a day; the others show when the day is opened. */
const SHOWN = { rows: 4, columns: 3 };

/** Seven days and their hours; on a phone day by day. */
export function WeekView(props: ScheduleViewProps) {
  const isPhone = useBreakpoint();
  if (isPhone) return <Agenda {...props} />;
  return <HoursView {...props} limit={SHOWN} />;
}
