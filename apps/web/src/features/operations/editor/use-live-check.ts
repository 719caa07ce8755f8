import type { Operation, OperationConflict, OperationFinding } from '@pcm/contract';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useBookingCheckOf } from '../operations.queries.ts';
import { type OperationValues, problemsOf } from './operation-values.ts';

/** What is in the way of an operation as it stands in the form, and rules that its team breaks. */
interface LiveCheck {
  conflicts: readonly OperationConflict[];
  findings: readonly OperationFinding[];
}

const NOTHING: LiveCheck = { conflicts: [], findings: [] };

/** Asks the server while somebody types, a little after the last key. */
export function useLiveCheck(operation: Operation, values: OperationValues): LiveCheck {
  const asked = useDebounced(
    JSON.stringify({
      scheduledDate: values.scheduledDate,
      endDate: values.endDate,
      startTime: values.startTime,
      endTime: values.endTime,
      assignedTeam: values.assignedTeam,
      serviceCategory: values.serviceCategory,
      workingHoursPerDay: values.workingHoursPerDay,
      worksOnDaysOff: values.worksOnDaysOff,
      status: values.status,
    }),
  );
  const isAsked = values.status !== 'cancelled' && Object.keys(problemsOf(values)).length === 0;
  const { data } = useBookingCheckOf(operation.id, asked, isAsked);
  return isAsked ? (data ?? NOTHING) : NOTHING;
}
