import { isolate } from '../../../platform/words/isolate.ts';
import { today } from '../../../platform/words/today.ts';
import { useSchedule } from '../operations.queries.ts';

/**
 * Who is on another operation on some of these days, and on which; nobody while there is no date.
 * Units: `YYYY-MM-DD`, empty where none is chosen.
 */
export function useBusyPeople(id: string, first: string, last: string): Map<string, string> {
  const from = first === '' ? today() : first;
  const to = last < from ? from : last;
  const { data } = useSchedule(from, to);
  const operations = data?.operations ?? [];
  const busy = new Map<string, string>();
  if (first === '') return busy;
  for (const operation of operations) {
    if (operation.id === id || operation.status === 'cancelled') continue;
    for (const memberId of operation.assignedTeam) {
      const others = busy.get(memberId);
      const title = isolate(operation.title);
      busy.set(memberId, others === undefined ? title : `${others}, ${title}`);
    }
  }
  return busy;
}
