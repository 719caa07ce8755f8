import { type EstimateData, LINE_LIST_KEYS } from '@pcm/domain';
import { newLineId } from '../../../platform/line-id.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';
import { linesOf, withLines } from '../state/working-line.ts';

/**
 * Undoes an exchange in an estimate that may have been edited since. Untouched lists are restored.
 * In other lists the added lines are removed, and deleted or changed lines are restored unless the
 * user has edited them meanwhile. A price schedule that was edited since stays.
 */
export function withoutExchange(
  now: EstimateData,
  before: EstimateData,
  after: EstimateData,
): EstimateData {
  const isSchedule = before.priceSchedule !== after.priceSchedule;
  const isUntouched = isSchedule && now.priceSchedule === after.priceSchedule;
  const start = isUntouched ? { ...now, priceSchedule: before.priceSchedule } : now;
  return LINE_LIST_KEYS.reduce((data, list) => {
    const were = linesOf(before, list);
    const became = linesOf(after, list);
    const are = linesOf(now, list);
    if (were === became) return data;
    if (are === became) return withLines(data, list, [...were]);
    const wereById = new Map<string, object>(were.map((line) => [line.id, line]));
    const becameById = new Map<string, object>(became.map((line) => [line.id, line]));
    const kept = are.flatMap((line): object[] => {
      const outcome = becameById.get(line.id);
      const original = wereById.get(line.id);
      if (outcome === undefined) return [line];
      if (outcome !== line) return [line];
      return original === undefined ? [] : [original];
    });
    const gone = were.filter((line) => !becameById.has(line.id));
    return withLines(data, list, [...kept, ...gone]);
  }, start);
}

/** Applies an exchange as one step of undo, and shows a toast that offers to undo it. */
export function useApplyExchange() {
  const store = useEstimateStore();
  return (title: string, change: (data: EstimateData) => EstimateData) => {
    const { data: before, edit, closeStep, closeExchange } = store.getState();
    closeStep();
    store.getState().setUnappliedLine(null);
    edit(`exchange.${newLineId()}`, change);
    store.getState().closeStep();
    const { data: after } = store.getState();
    closeExchange();
    if (after === before) return;
    showToast({
      tone: 'success',
      title,
      undo: () => {
        const { data, undo } = store.getState();
        if (data === after) undo();
        else edit(`exchange.${newLineId()}`, (now) => withoutExchange(now, before, after));
      },
    });
  };
}
