import type { ScheduledOperation } from '@pcm/contract';
import { type ReactNode, useRef, useState } from 'react';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { bookedBefore, stateOf } from '../conflicts/booking-write.ts';
import { useBookingSave } from '../conflicts/use-booking-save.tsx';
import { useSplitText } from '../stored-words.ts';
import type { OperationSpan } from './schedule-types.ts';

/** A change that the calendar makes to an operation. */
export interface ScheduleChange {
  span: OperationSpan;
  team: readonly string[];
}

/** The changes on their way by operation, shown as if they were saved. */
export type PendingChanges = ReadonlyMap<string, ScheduledOperation>;

export interface ScheduleSave {
  /** Saves and offers Undo; resolves to true once it is saved. */
  save: (operation: ScheduledOperation, change: ScheduleChange) => Promise<boolean>;
  pending: PendingChanges;
  /** The dialogs of a refused change; render them anywhere on the page. */
  dialog: ReactNode;
}

type Patch = Pick<
  ScheduledOperation,
  'scheduledDate' | 'endDate' | 'startTime' | 'endTime' | 'assignedTeam'
> &
  Partial<ReturnType<typeof bookedBefore>>;

/** Returns the fields of a change; an end date only if there was or is one. */
function patchOf({ endDate }: ScheduledOperation, { span, team }: ScheduleChange): Patch {
  const { firstDay, lastDay, startTime, endTime } = span;
  return {
    scheduledDate: firstDay,
    endDate: endDate === null && lastDay === firstDay ? null : lastDay,
    startTime,
    endTime,
    assignedTeam: [...team],
  };
}

/** Returns only what differs, so that a change of days leaves others' team changes alone. */
function difference(before: Patch, after: Patch): Partial<Patch> {
  const changed = Object.entries(after).filter(
    ([key, value]) =>
      JSON.stringify(value) !==
      JSON.stringify(Object.entries(before).find(([k]) => k === key)?.[1]),
  );
  return Object.fromEntries(changed);
}

/** Saves moves in the calendar one after the other, each based on the one before. */
export function useScheduleSave(): ScheduleSave {
  const { t } = useTranslation(['schedule', 'operation']);
  const sayFailed = useFailureToast();
  const splitText = useSplitText();
  const { save: book, dialog } = useBookingSave();
  const [pending, setPending] = useState<PendingChanges>(new Map());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** The versions of the server's last answers, which may be newer than those in the lists. */
  const versions = useRef(new Map<string, number>());

  const show = (operation: ScheduledOperation) =>
    setPending((before) => new Map(before).set(operation.id, operation));
  const forget = (operation: ScheduledOperation) =>
    setPending((before) => {
      // A later change of the same operation is on its way.
      if (before.get(operation.id) !== operation) return before;
      const next = new Map(before);
      next.delete(operation.id);
      return next;
    });

  const send = async (operation: ScheduledOperation, to: Patch, isUndo: boolean) => {
    const from = { ...stateOf(operation), covers: operation.covers };
    const patch = difference(from, to);
    // Undo names the substitutes that stood; otherwise those stay whose days still are.
    const known = versions.current.get(operation.id) ?? 0;
    const version = Math.max(operation.version, known);
    const shown = { ...operation, ...to, version };
    show(shown);
    try {
      const saved = await book({ kind: 'change', operation: { ...operation, version }, patch });
      const [first] = saved ?? [];
      if (saved === null || first === undefined) return false;
      versions.current.set(first.id, first.version);
      const { covers } = first;
      const now = { ...operation, ...stateOf(first), covers, version: first.version };
      const kept = new Set(covers.map((cover) => JSON.stringify(cover)));
      const isCoverGone = shown.covers.some((cover) => !kept.has(JSON.stringify(cover)));
      const split = splitText(saved);
      showToast({
        tone: 'success',
        title: isUndo ? t('save.undone') : t('operation:saved'),
        description: [
          isolate(operation.title),
          ...(split === null ? [] : [split]),
          ...(isCoverGone ? [t('save.coverGone')] : []),
        ].join(' · '),
        ...(!isUndo && split === null
          ? { undo: () => void queued(() => send(now, bookedBefore(operation, first), true)) }
          : {}),
      });
      return true;
    } catch (error) {
      versions.current.delete(operation.id);
      sayFailed(t('operation:saveFailed'), error);
      return false;
    } finally {
      forget(shown);
    }
  };
  const queued = <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    const next = queue.current.then(run);
    queue.current = next.catch(() => {});
    return next;
  };

  return {
    save: (operation, change) => {
      const to = patchOf(operation, change);
      show({ ...operation, ...to });
      return queued(() => send(operation, to, false));
    },
    pending,
    dialog,
  };
}
