import { useState } from 'react';
import { pricedOnce, useEstimateStore } from '../state/estimate-context.tsx';
import type { EstimateStore } from '../state/estimate-store.ts';
import { type BudgetForm, firstBudgetForm } from './budget-form.ts';

/** What was asked for stays while the estimate is open, whichever tab shows. */
const kept = new WeakMap<EstimateStore, BudgetForm>();

/** The form of the reverse budget. */
export function useBudgetForm(): [BudgetForm, (form: BudgetForm) => void] {
  const store = useEstimateStore();
  const [form, setForm] = useState(
    () => kept.get(store) ?? firstBudgetForm(pricedOnce(store.getState().data).cost.perSquareMeter),
  );
  return [
    form,
    (next) => {
      kept.set(store, next);
      setForm(next);
    },
  ];
}
