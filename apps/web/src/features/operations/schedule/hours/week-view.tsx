import { useBreakpoint } from '../../../../platform/use-breakpoint.ts';
import { Agenda } from '../agenda/agenda.tsx';
import type { ScheduleViewProps } from '../schedule-types.ts';
import { HoursView } from './hours-view.tsx';

/** The limit of a day; the rest shows when the day is opened. */
const SHOWN = { rows: 4, columns: 3 };

/** Seven days with their hours; on a phone a list of days. */
export function WeekView(props: ScheduleViewProps) {
  const isPhone = useBreakpoint();
  if (isPhone) return <Agenda {...props} />;
  return <HoursView {...props} limit={SHOWN} />;
}
