import type { Difference } from '../state/differences.ts';
import { differencesBetween } from '../state/differences.ts';
import { cellKey, fieldKey, lineKey, type MergedEstimate, orderKey } from './merge-estimates.ts';

/** A change, and the key of a conflict about it. */
export interface KeyedChange {
  key: string;
  difference: Difference;
}

/** Returns whether a difference is only the time of the last change, which is not shown. */
const isStamp = (difference: Difference) =>
  difference.kind === 'field' && difference.path.endsWith('.lastUpdated');

/** Returns the key of a change. */
export function keyOfChange(difference: Difference): string {
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
