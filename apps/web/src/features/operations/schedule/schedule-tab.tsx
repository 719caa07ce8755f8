import type { ScheduledOperation } from '@pcm/contract';
import { WEEKDAYS_ONLY } from '@pcm/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useBarColour } from '../../../platform/preferences.ts';
import { useWidePaper } from '../../../platform/printing.ts';
import { useMay } from '../../../platform/role.ts';
import { today as todayHere } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import type { ScheduleView, TeamSearch } from '../search-params.ts';
import type { SeriesTask } from '../series/use-series-form.ts';
import { BarLooksContext, useBarLooks } from './bar/bar-looks.ts';
import { ViewFoot } from './bar/bar-preview.tsx';
import { rangeOf } from './calendar-days.ts';
import { DragContext, useScheduleDrag } from './drag/drag-store.ts';
import { NothingPlanned } from './head/schedule-filter.tsx';
import { ScheduleHead } from './head/schedule-head.tsx';
import { PrintedSchedule } from './printed-schedule.tsx';
import styles from './schedule.module.css';
import type {
  AskedAbsence,
  DatedOperation,
  Lane,
  OperationSpan,
  ScheduleViewProps,
} from './schedule-types.ts';
import { Tray, useUnassigned } from './tray/tray.tsx';
import { type ScheduleData, useScheduleData } from './use-schedule-data.ts';
import { type ScheduleSave, useScheduleSave } from './use-schedule-save.ts';

const views: Record<ScheduleView, ComponentType<ScheduleViewProps>> = {
  month: lazy(() => import('./month/month-view.tsx')),
  week: lazy(() => import('./hours/hours-view.tsx').then((m) => ({ default: m.WeekView }))),
  day: lazy(() => import('./hours/hours-view.tsx').then((m) => ({ default: m.DayView }))),
  people: lazy(() => import('./lanes/lane-views.tsx').then((m) => ({ default: m.PeopleView }))),
  equipment: lazy(() =>
    import('./lanes/lane-views.tsx').then((m) => ({ default: m.EquipmentView })),
  ),
};

const NONE: readonly never[] = [];

const OperationPopover = lazy(() => import('./open/operation-popover.tsx'));
const AbsenceDialog = lazy(() =>
  import('../team/absence-dialog.tsx').then((module) => ({ default: module.AbsenceDialog })),
);
const PlanSheetsDialog = lazy(() => import('../team/plan-sheets.tsx'));
const CoverDialog = lazy(() => import('./reschedule/cover-dialog.tsx'));
const SplitDialog = lazy(() => import('./reschedule/split-dialog.tsx'));
const RescheduleDialog = lazy(() => import('./reschedule/reschedule-dialog.tsx'));
const SeriesDialog = lazy(() => import('../series/series-dialog.tsx'));
const NewOperationDialog = lazy(() => import('../create/new-operation-dialog.tsx'));
/** The dialog that is open over the calendar. */
type Opened =
  | { kind: 'operation'; operation: DatedOperation; bar: HTMLElement }
  | { kind: 'reschedule'; operation: ScheduledOperation }
  | { kind: 'split'; operation: DatedOperation }
  | { kind: 'cover'; operation: DatedOperation; memberId: string | null }
  | ({ kind: 'away' } & AskedAbsence)
  | { kind: 'plans' }
  | { kind: 'series'; task: SeriesTask }
  | { kind: 'new'; span: OperationSpan; lane: Lane | undefined };

interface ScheduleDialogsProps {
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
  data: ScheduleData | null;
  save: ScheduleSave['save'];
  /** The day of the calendar. */
  day: string;
}

const startOf = ({ firstDay, lastDay, startTime, endTime }: OperationSpan, lane?: Lane) => ({
  scheduledDate: firstDay,
  ...(lastDay === firstDay ? {} : { endDate: lastDay }),
  ...(startTime === null || endTime === null ? {} : { startTime, endTime }),
  ...(lane?.kind === 'person' ? { assignedTeam: [lane.id] } : {}),
  ...(lane?.kind === 'equipment' ? { equipment: { equipmentName: lane.id, quantity: 1 } } : {}),
});

/** The dialogs over the calendar: an operation, its days and people as fields, or a new one. */
function ScheduleDialogs({ opened, onOpen, data, save, day }: ScheduleDialogsProps) {
  if (opened === null) return null;
  const close = () => onOpen(null);
  const id = 'operation' in opened ? opened.operation.id : '';
  const now = data?.all.find((operation) => operation.id === id);
  // Days that were drawn are mostly those of a project.
  const isOneDay = opened.kind === 'new' && opened.span.firstDay === opened.span.lastDay;
  return (
    <Suspense>
      {opened.kind === 'operation' && (
        <OperationPopover
          operation={now ?? opened.operation}
          bar={opened.bar}
          isConflict={data?.conflicts.has(id) ?? false}
          onClose={close}
          onSeries={(task) => onOpen({ kind: 'series', task })}
          onReschedule={() => onOpen({ kind: 'reschedule', operation: now ?? opened.operation })}
          onCover={() =>
            onOpen({
              kind: 'cover',
              operation: now ?? opened.operation,
              memberId: opened.bar.dataset['lane'] ?? null,
            })
          }
          onSplit={() => onOpen({ kind: 'split', operation: now ?? opened.operation })}
        />
      )}
      {opened.kind === 'cover' && (
        <CoverDialog operation={opened.operation} memberId={opened.memberId} onClose={close} />
      )}
      {opened.kind === 'split' && <SplitDialog operation={opened.operation} onClose={close} />}
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
      {opened.kind === 'plans' && <PlanSheetsDialog day={day} onClose={close} />}
      {opened.kind === 'series' && <SeriesDialog task={opened.task} onClose={close} />}
      {opened.kind === 'away' && <AbsenceDialog {...opened} onClose={close} />}
      {opened.kind === 'new' && (
        <NewOperationDialog
          start={startOf(opened.span, opened.lane)}
          form={isOneDay ? 'quick' : 'project'}
          onClose={close}
        />
      )}
    </Suspense>
  );
}

/** The calendar: its head, one of its views, and the tray. */
export default function ScheduleTab() {
  const { t } = useTranslation('schedule');
  useWidePaper();
  const search = useSearch({ from: '/team-management' });
  const navigate = useNavigate();
  const today = todayHere();
  const preferred = useBarColour();
  const { view = 'people', day = today, colour = preferred } = search;
  const range = rangeOf(view, day);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { save, pending, dialog } = useScheduleSave();
  const { data, isError, retry } = useScheduleData(range, search, pending);
  const looks = useBarLooks({
    colour,
    operations: data?.shown ?? NONE,
    members: data?.members ?? NONE,
    equipment: data?.equipment ?? NONE,
    ofCompany: data?.looks,
  });
  const tray = useUnassigned(data?.shown ?? NONE, data?.members ?? NONE, pending);
  const mayPlan = useMay('plan');
  const onCreate = (span: OperationSpan, lane?: Lane) => {
    if (mayPlan) setOpened({ kind: 'new', span, lane });
  };
  const drag = useScheduleDrag({ data, incomplete: tray.incomplete, onCreate, save });
  const showConflict = (from: HTMLElement) => {
    const operation = data?.shown.find(({ id }) => data.conflicts.has(id));
    if (operation !== undefined) setOpened({ kind: 'operation', operation, bar: from });
  };
  const inRange = ({
    shown,
    holidayTerms,
    members,
    absences,
    equipment,
    daysOff,
  }: ScheduleData) => {
    const records = { members, absences, equipment, daysOff };
    return { range, day, operations: shown, ...records, holidays: holidayTerms };
  };
  const View = views[view];
  const onChange = (change: Partial<TeamSearch>) =>
    void navigate({
      to: '/team-management',
      search: { ...search, ...change },
      resetScroll: false,
    });
  return (
    <DragContext value={drag}>
      <div className={`stack-12 shrinks ${styles.tab}`}>
        <ScheduleHead
          view={view}
          day={day}
          range={range}
          colour={colour}
          search={search}
          conflicts={data?.clashes ?? null}
          operations={data?.shown ?? NONE}
          onConflict={showConflict}
          onPlans={() => setOpened({ kind: 'plans' })}
          onAway={() => setOpened({ kind: 'away', day })}
          onQuick={() => onCreate({ firstDay: day, lastDay: day, startTime: null, endTime: null })}
          onChange={onChange}
        />
        {isError && <ErrorState title={t('failed')} onRetry={retry} />}
        {data === null && !isError && <LoadingText text={t('loading')} />}
        {data !== null && (
          <BarLooksContext value={looks}>
            <div className={`flex shrinks ${styles.desk}`}>
              <PrintedSchedule view={view} {...inRange(data)} />
              <div className="not-printed stack-10 fits shrinks">
                {view === 'people' || view === 'equipment' || data.shown.length > 0 ? null : (
                  <NothingPlanned view={view} search={search} onChange={onChange} />
                )}
                <Suspense fallback={<LoadingText text={t('loading')} />}>
                  <View
                    {...inRange(data)}
                    today={today}
                    conflicts={data.conflicts}
                    onOpen={(operation, bar) => setOpened({ kind: 'operation', operation, bar })}
                    onAway={(away) => setOpened({ kind: 'away', ...away })}
                    onCreate={onCreate}
                  />
                </Suspense>
                <ViewFoot />
              </div>
              {view !== 'equipment' && (
                <Tray
                  incomplete={tray.incomplete}
                  count={tray.count}
                  hasMore={tray.pages.hasNextPage}
                  onMore={tray.pages.fetchNextPage}
                  onPeople={view === 'people'}
                  onPlan={(operation) => setOpened({ kind: 'reschedule', operation })}
                />
              )}
            </div>
          </BarLooksContext>
        )}
      </div>
      <ScheduleDialogs opened={opened} onOpen={setOpened} data={data} save={save} day={day} />
      {dialog}
    </DragContext>
  );
}
