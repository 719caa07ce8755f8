import { excludesChange, findChanges, type PricedChange, totalWithChanges } from '@pcm/domain';
import { useMemo, useState } from 'react';
import { useUsualRates } from '../estimate.queries.ts';
import { useCurrency, useData, useEstimate } from '../state/estimate-context.tsx';

/** The changes that were found, the ticked ones, and what those come to together. */
export function useChanges() {
  const data = useData((now) => now);
  const currency = useCurrency();
  const projectId = useEstimate((state) => state.origin?.id ?? null);
  const rates = useUsualRates(projectId, currency);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const changes = useMemo(() => findChanges(data, rates.data), [data, rates.data]);
  const chosen = changes.filter(({ id }) => ticked.has(id));
  const isExcluded = (change: PricedChange) =>
    !ticked.has(change.id) && chosen.some((other) => excludesChange(change, other));
  return {
    data,
    currency,
    rates,
    changes,
    chosen,
    ticked,
    isExcluded,
    together: totalWithChanges(data, chosen),
    tick: (id: string, isTicked: boolean) => {
      const next = new Set(ticked);
      if (isTicked) next.add(id);
      else next.delete(id);
      setTicked(next);
    },
    tickAll: () => {
      const compatible: PricedChange[] = [];
      for (const change of changes) {
        if (!compatible.some((other) => excludesChange(change, other))) compatible.push(change);
      }
      setTicked(new Set(compatible.map(({ id }) => id)));
    },
    tickNone: () => setTicked(new Set()),
  };
}
