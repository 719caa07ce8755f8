import {
  type Currency,
  convertEstimate,
  currencyOf,
  type EstimateData,
  SPECIFICATION,
} from '@pcm/domain';
import { type Difference, differencesBetween } from '../state/differences.ts';
import { withoutBlankCrew } from '../state/estimate-actions.ts';
import { useEstimate } from '../state/estimate-context.tsx';
import type { EstimateState } from '../state/estimate-store.ts';
import { cellKey, fieldKey, lineKey, type MergedEstimate, orderKey } from './merge-estimates.ts';

/** The saved estimate converted to other currencies, cached while it is the saved one. */
const converted = new WeakMap<EstimateData, Map<Currency, EstimateData>>();

function inCurrency(data: EstimateData, currency: Currency): EstimateData {
  const known = converted.get(data)?.get(currency);
  if (known !== undefined) return known;
  const made = convertEstimate(data, currency, SPECIFICATION);
  converted.set(
    data,
    (converted.get(data) ?? new Map<Currency, EstimateData>()).set(currency, made),
  );
  return made;
}

/** A change of service or project type also changes the services, and counts as one. */
const FROM_THE_SERVICE = new Set(['projectInfo.serviceCategory', 'projectInfo.projectType']);

/** Groups several changed fields of one line as one change. */
function changeOf(difference: Difference): string {
  if (difference.kind === 'cell') return `${difference.list} ${difference.id}`;
  if (difference.kind === 'field' && FROM_THE_SERVICE.has(difference.path)) return 'service';
  return keyOfChange(difference);
}

const count = (before: EstimateData, after: EstimateData): number =>
  new Set(differencesBetween(before, after).map(changeOf)).size;

/**
 * Counts the changes from one estimate to another as a person would: a line, a field, an order, or
 * a change of currency is one, however many amounts it converted.
 */
export function countChanges(before: EstimateData, after: EstimateData): number {
  const currency = currencyOf(after);
  if (currencyOf(before) === currency) return count(before, after);
  const relabelled = { ...before, settings: { ...before.settings, currency } };
  return 1 + Math.min(count(inCurrency(before, currency), after), count(relabelled, after));
}

/** Returns the number of unsaved changes; people of whom nothing was entered are none. */
const unsavedChanges = ({ saved, data }: Pick<EstimateState, 'saved' | 'data'>): number =>
  saved === data ? 0 : countChanges(withoutBlankCrew(saved), withoutBlankCrew(data));

/** Returns whether there are unsaved changes. */
export const hasUnsavedChanges = (state: Pick<EstimateState, 'saved' | 'data'>): boolean =>
  unsavedChanges(state) > 0;

/** Returns the number of unsaved changes, as a person would count them. */
export const useUnsavedChanges = (): number => useEstimate(unsavedChanges);

/** A change, and the key of a conflict about it. */
interface KeyedChange {
  key: string;
  difference: Difference;
}

/** Returns whether a difference is only the time of the last change, which is not shown. */
const isStamp = (difference: Difference) =>
  difference.kind === 'field' && difference.path.endsWith('.lastUpdated');

/** Returns the key of a change. */
function keyOfChange(difference: Difference): string {
  switch (difference.kind) {
    case 'field':
      return fieldKey(difference.path);
    case 'cell':
      return cellKey(difference.list, difference.id, difference.field);
    case 'order':
      return orderKey(difference.list);
    default:
      return lineKey(difference.list, difference.id);
  }
}

/** Returns the changes from one estimate to another, each with its key. */
export const keyedChanges = (
  before: MergedEstimate['base'],
  after: MergedEstimate['base'],
): KeyedChange[] =>
  differencesBetween(before, after)
    .filter((difference) => !isStamp(difference))
    .map((difference) => ({ key: keyOfChange(difference), difference }));

/** Returns the changes of each side without conflicts, which need no choice. */
export function changesOfSides({ base, theirs, mine, conflicts }: MergedEstimate): {
  theirs: KeyedChange[];
  mine: KeyedChange[];
} {
  const open = conflicts.map(({ key }) => key);
  const isOpen = ({ key, difference }: KeyedChange) =>
    open.some((conflict) => conflict === key || key.startsWith(`${conflict}.`)) ||
    ('id' in difference && open.includes(lineKey(difference.list, difference.id)));
  const theirChanges = keyedChanges(base, theirs).filter((change) => !isOpen(change));
  const theirKeys = new Set(theirChanges.map(({ key }) => key));
  const isLineOfBoth = new Set(keyedChanges(theirs, mine).map(({ key }) => key));
  return {
    theirs: theirChanges,
    // A change that both sides made alike is listed once.
    mine: keyedChanges(base, mine).filter(
      (change) => !isOpen(change) && !(theirKeys.has(change.key) && !isLineOfBoth.has(change.key)),
    ),
  };
}
