import { lazy, Suspense } from 'react';
import { loadWords } from '../../../platform/words/language.ts';
import { useEstimate } from '../state/estimate-context.tsx';

/** The dialog is loaded together with its texts, so that nothing else waits for either. */
const EstimateOptimization = lazy(async () => {
  const [dialog] = await Promise.all([
    import('../optimization/estimate-optimization.tsx'),
    loadWords(['optimization']),
  ]);
  return { default: dialog.EstimateOptimization };
});

/** Opens the list of changes that save money. */
export function OptimizationLayer() {
  const isOptimizing = useEstimate((state) => state.isOptimizing);
  const setOptimizing = useEstimate((state) => state.setOptimizing);
  return isOptimizing ? (
    <Suspense fallback={null}>
      <EstimateOptimization onClose={() => setOptimizing(false)} />
    </Suspense>
  ) : null;
}

const DayDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('../contributions/day-dialog.tsx'),
    loadWords(['dayCost', 'difference']),
  ]);
  return { default: dialog.DayDialog };
});

/** Opens what one day of a line of people costs; its row may leave the list meanwhile. */
export function DayLayer() {
  const line = useEstimate((state) => state.dayLine);
  const openDay = useEstimate((state) => state.openDay);
  return line === null ? null : (
    <Suspense fallback={null}>
      <DayDialog id={line} onClose={() => openDay(null)} />
    </Suspense>
  );
}
