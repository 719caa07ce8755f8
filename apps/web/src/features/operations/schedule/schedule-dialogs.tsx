import type { ScheduledOperation } from '@pcm/contract';
import { WEEKDAYS_ONLY } from '@pcm/domain';
import { lazy, Suspense } from 'react';
import type { DatedOperation, Lane, OperationSpan } from './schedule-types.ts';
import type { ScheduleData } from './use-schedule-data.ts';
import type { ScheduleSave } from './use-schedule-save.ts';

const OperationPopover = lazy(() => import('./open/operation-popover.tsx'));
const RescheduleDialog = lazy(() => import('./reschedule/reschedule-dialog.tsx'));
const NewOperationDialog = lazy(() =>
  import('../create/new-operation-dialog.tsx').then((module) => ({
    default: module.NewOperationDialog,
  })),
);

/** The dialog that is open over the calendar. */
export type Opened =
  | { kind: 'operation'; operation: DatedOperation; bar: HTMLElement }
  | { kind: 'reschedule'; operation: ScheduledOperation }
  | { kind: 'new'; span: OperationSpan; lane: Lane | undefined };

interface ScheduleDialogsProps {
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
  data: ScheduleData | null;
  save: ScheduleSave['save'];
}

const startOf = ({ firstDay, lastDay, startTime, endTime }: OperationSpan, lane?: Lane) => ({
  scheduledDate: firstDay,
  ...(lastDay === firstDay ? {} : { endDate: lastDay }),
  ...(startTime === null || endTime === null ? {} : { startTime, endTime }),
  ...(lane?.kind === 'person' ? { assignedTeam: [lane.id] } : {}),
  ...(lane?.kind === 'equipment' ? { equipment: { equipmentName: lane.id, quantity: 1 } } : {}),
});

/** The dialogs over the calendar: an operation, its days and people as fields, or a new one. */
export function ScheduleDialogs({ opened, onOpen, data, save }: ScheduleDialogsProps) {
  if (opened === null) return null;
  const close = () => onOpen(null);
  const id = opened.kind === 'new' ? '' : opened.operation.id;
  const now = data?.all.find((operation) => operation.id === id);
  return (
    <Suspense>
      {opened.kind === 'operation' && (
        <OperationPopover
          operation={now ?? opened.operation}
          bar={opened.bar}
          isConflict={data?.conflicts.has(id) ?? false}
          onClose={close}
          onReschedule={() => onOpen({ kind: 'reschedule', operation: now ?? opened.operation })}
        />
      )}
      {opened.kind === 'reschedule' && (
        <RescheduleDialog
          operation={opened.operation}
          newestVersion={now?.version}
          members={data?.members ?? []}
          holidays={data?.holidayTerms ?? WEEKDAYS_ONLY}
          onClose={close}
          save={save}
        />
      )}
      {opened.kind === 'new' && (
        <NewOperationDialog start={startOf(opened.span, opened.lane)} onClose={close} />
      )}
    </Suspense>
  );
}
