import {
  currencyOf,
  type EstimateData,
  excludesChange,
  findChanges,
  type PricedChange,
  totalWithChanges,
  type UsualRate,
} from '@pcm/domain';
import { useMemo, useState } from 'react';

/** The company's own rates as far as they have been fetched. */
export interface OwnRates {
  data: readonly UsualRate[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export type FoundChanges = ReturnType<typeof useChanges>;

/** The changes that were found, the ticked ones, and what those come to together. */
export function useChanges(data: EstimateData, rates: readonly UsualRate[] | undefined) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const changes = useMemo(() => findChanges(data, rates), [data, rates]);
  const chosen = changes.filter(({ id }) => ticked.has(id));
  const isExcluded = (change: PricedChange) =>
    !ticked.has(change.id) && chosen.some((other) => excludesChange(change, other));
  return {
    data,
    currency: currencyOf(data),
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
