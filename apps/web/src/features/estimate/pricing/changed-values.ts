import { contingencyPercentages, type EstimateData, SPECIFICATION } from '@pcm/domain';
import { linesOf } from '../state/line-lists.ts';
import { LIST_KEYS, type ListKey } from '../state/working-line.ts';

const FIELDS = ['count', 'rate', 'days', 'cost', 'selected'] as const;
const PERCENTAGES = ['weatherDelay', 'equipmentFailure', 'adminOverhead', 'profitMargin'] as const;

/** The fields of a line or of the estimate that a plan can change. */
export type ChangedField =
  | (typeof FIELDS)[number]
  | (typeof PERCENTAGES)[number]
  | 'bonus'
  | 'order';

/** One value before and after a plan. */
export interface ChangedValue {
  key: string;
  field: ChangedField;
  /** The list of the line; absent for percentages and the order. */
  list?: ListKey;
  line?: string;
  before: number | boolean;
  after: number | boolean;
}

interface AnyLine {
  id: string;
  type?: string | undefined;
  name?: string | undefined;
  count?: number | undefined;
  rate?: number | undefined;
  days?: number | undefined;
  cost?: number | undefined;
  selected?: boolean | undefined;
  bonus?: { amount?: number | undefined } | undefined;
}

function lineChanges(list: ListKey, before: AnyLine, after: AnyLine): ChangedValue[] {
  const line = before.type ?? before.name ?? '';
  const place = (field: ChangedField) => ({ key: `${before.id}.${field}`, field, list, line });
  const changes: ChangedValue[] = FIELDS.filter((field) => before[field] !== after[field]).map(
    (field) => ({
      ...place(field),
      before: before[field] ?? (field === 'selected' ? false : 0),
      after: after[field] ?? (field === 'selected' ? false : 0),
    }),
  );
  const was = before.bonus?.amount ?? 0;
  const is = after.bonus?.amount ?? 0;
  return was === is ? changes : [...changes, { ...place('bonus'), before: was, after: is }];
}

/** Returns every value in which a plan differs from its estimate, from top to bottom. */
export function planChanges(before: EstimateData, after: EstimateData): ChangedValue[] {
  const lines = LIST_KEYS.flatMap((list) => {
    const old: readonly AnyLine[] = linesOf(before, list);
    const planned: readonly AnyLine[] = linesOf(after, list);
    if (old === planned) return [];
    return old.flatMap((line, index) => lineChanges(list, line, planned[index] ?? line));
  });
  const then = contingencyPercentages(before, SPECIFICATION);
  const now = contingencyPercentages(after, SPECIFICATION);
  const percentages = PERCENTAGES.filter((field) => then[field] !== now[field]).map(
    (field): ChangedValue => ({ key: field, field, before: then[field], after: now[field] }),
  );
  const was = before.profitAnalysis?.customerOrderAmount ?? 0;
  const is = after.profitAnalysis?.customerOrderAmount ?? 0;
  const order: ChangedValue[] =
    was === is ? [] : [{ key: 'order', field: 'order', before: was, after: is }];
  return [...order, ...percentages, ...lines];
}
