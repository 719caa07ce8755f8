import type { ScheduledOperation } from '@pcm/contract';
import { droppedDays } from '@pcm/domain';
import { isOneOf, type PressedKey } from '../../../../platform/shortcuts/combination.ts';
import { schedule } from '../../../../platform/shortcuts/schedule.ts';
import { DAY_MINUTES, later, minuteOf, timeAt } from '../calendar-days.ts';
import type { OperationSpan } from '../schedule-types.ts';
import { calendarAt, spanOf, stretchedSpan } from './drag-span.ts';
import type { DragState, DragSurface } from './drag-state.ts';
import type { DragStore } from './drag-store.ts';

const isRightToLeft = () => document.documentElement.dir === 'rtl';

/** Returns the days that an arrow moves; in Arabic the days run from right to left. */
function dayStep(key: string): number {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return isRightToLeft() ? -step : step;
}

const rowStep = (key: string): 1 | -1 | 0 => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);

/** Returns the drag to continue: the one in progress, or a new one from the operation. */
function startOf(
  store: DragStore,
  surface: DragSurface,
  operation: ScheduledOperation,
  lane: string | null,
): Omit<DragState, 'conflicts'> | null {
  const state = store.state();
  if (state?.by === 'keys' && state.operation?.id === operation.id) return state;
  const span = spanOf(operation);
  if (span === null) return null;
  const { laneKind } = surface;
  return { kind: 'move', operation, fromLane: lane, lane, laneKind, span, by: 'keys', base: span };
}

function withMinutes(span: OperationSpan, minutes: number, stretch: boolean): OperationSpan {
  const { startTime, endTime } = span;
  if (startTime === null || endTime === null) return span;
  const place = { day: span.lastDay, lane: null, minute: minuteOf(endTime) + minutes };
  if (stretch) return stretchedSpan(span, 'end', place);
  const start = minuteOf(startTime) + minutes;
  if (start < 0 || start >= DAY_MINUTES) return span;
  return { ...span, startTime: timeAt(start), endTime: timeAt(minuteOf(endTime) + minutes) };
}

function stretchedDays(span: OperationSpan, days: number): OperationSpan {
  const lastDay = later(span.lastDay, days);
  return lastDay < span.firstDay ? span : { ...span, lastDay };
}

/** Moves by days, or stretches the end. Steps skip weekends, and steps back return to the start. */
function withDays(
  store: DragStore,
  { operation, span, base = span }: Omit<DragState, 'conflicts'>,
  days: number,
  stretch: boolean,
) {
  if (stretch || operation === null) {
    const stretched = stretchedDays(span, days);
    return { span: stretched, base: stretched };
  }
  const { holidays } = store.handlers();
  const calendar = calendarAt(operation, base, holidays);
  const moved = droppedDays(base, later(span.firstDay, days), calendar, days < 0 ? -1 : 1);
  return { span: { ...span, ...moved }, base };
}

function otherLane(state: Omit<DragState, 'conflicts'>, surface: DragSurface, step: 1 | -1) {
  if (surface.laneKind !== 'person' || surface.laneBeside === undefined) return state.lane;
  const team = state.operation?.assignedTeam ?? [];
  if (state.fromLane !== null && !team.includes(state.fromLane)) return state.lane;
  let lane = state.lane;
  // Skips people who are in the team already.
  do {
    const beside = lane === null ? null : surface.laneBeside(lane, step);
    if (beside === null) return state.lane;
    lane = beside;
  } while (lane !== state.fromLane && lane !== null && team.includes(lane));
  return lane;
}

/**
 * Handles Alt with an arrow, which moves an operation by a day, to another person or by hours;
 * Shift moves its end. Returns whether it handled the key. The drag is saved when Alt is released.
 */
export function dragByKey(
  store: DragStore,
  surface: DragSurface,
  event: PressedKey,
  target: { operation: ScheduledOperation; lane: string | null },
): boolean {
  if (!isOneOf(event, schedule.move) && !isOneOf(event, schedule.stretch)) return false;
  if (store.handlers().isReadOnly) return false;
  const [days, rows] = [dayStep(event.key), rowStep(event.key)];
  const state = startOf(store, surface, target.operation, target.lane);
  if (state === null) return true;
  const { minuteStep } = surface;
  const kind = event.shiftKey ? 'stretch-end' : 'move';
  if (days !== 0) {
    store.propose({ ...state, kind, ...withDays(store, state, days, event.shiftKey) });
  } else if (rows !== 0 && minuteStep !== undefined) {
    store.propose({
      ...state,
      kind,
      span: withMinutes(state.span, rows * minuteStep, event.shiftKey),
    });
  } else if (rows !== 0 && !event.shiftKey) {
    store.propose({ ...state, kind: 'move', lane: otherLane(state, surface, rows) });
  }
  return true;
}
