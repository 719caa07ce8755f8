import type { ScheduledOperation } from '@pcm/contract';
import { bookingOf, conflictsOf, WEEKDAYS_ONLY } from '@pcm/domain';
import { useEffect, useState } from 'react';
import { useMay } from '../../../../platform/role.ts';
import type { ScheduleViewProps } from '../schedule-types.ts';
import type { IncompleteOperation } from '../tray/tray.tsx';
import type { ScheduleData } from '../use-schedule-data.ts';
import type { ScheduleChange } from '../use-schedule-save.ts';
import { type DragHandlers, type DragState, teamAfter } from './drag-state.ts';
import { createDragStore, type DragStore } from './drag-store.ts';

/** An id that no operation has. */
const NEW = '';

function conflictsAt(state: Omit<DragState, 'conflicts'>, data: ScheduleData) {
  const { operation, span, lane, laneKind } = state;
  const isNewIn = (kind: DragState['laneKind']) => operation === null && laneKind === kind;
  const wished = bookingOf({
    id: operation?.id ?? NEW,
    title: operation?.title ?? '',
    status: operation?.status ?? 'scheduled',
    scheduledDate: span.firstDay,
    endDate: span.lastDay,
    startTime: span.startTime,
    endTime: span.endTime,
    assignedTeam: isNewIn('person') && lane !== null ? [lane] : teamAfter(state),
    equipment:
      isNewIn('equipment') && lane !== null
        ? [{ name: lane, quantity: 1 }]
        : (operation?.equipment ?? []),
  });
  const others = data.all.flatMap((other) => bookingOf(other) ?? []);
  return wished === null ? [] : conflictsOf(wished, others, data.bookingTerms);
}

interface ScheduleDragOptions {
  data: ScheduleData | null;
  /** Operations of the tray, some of which have no day. */
  incomplete: readonly IncompleteOperation[];
  onCreate: ScheduleViewProps['onCreate'];
  save: (operation: ScheduledOperation, change: ScheduleChange) => Promise<boolean>;
}

export function useScheduleDrag(options: ScheduleDragOptions): DragStore {
  const { data, incomplete, onCreate, save } = options;
  const mayPlan = useMay('plan');
  const handlers: DragHandlers = {
    isReadOnly: !mayPlan,
    holidays: data?.holidayTerms ?? WEEKDAYS_ONLY,
    find: (id) =>
      data?.all.find((operation) => operation.id === id) ??
      incomplete.find(({ operation }) => operation.id === id)?.operation,
    conflictsOf: (state) => (data === null ? [] : conflictsAt(state, data)),
    onDrop: ({ operation, span, fromLane, toLane, laneKind }) => {
      const team = teamAfter({ operation, fromLane, lane: toLane, laneKind });
      void save(operation, { span, team });
    },
    onCreate,
  };
  const [store] = useState(createDragStore);
  useEffect(() => store.handle(handlers));
  return store;
}
