import type { EstimateData } from './estimate-data.ts';
import { LINE_LIST_KEYS } from './line-list-key.ts';
import { linesOfList, withLinesOfList } from './list-lines.ts';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Tells whether two versions of one estimate have the same lines in the same order. */
export function hasSameLines(one: EstimateData, other: EstimateData): boolean {
  return LINE_LIST_KEYS.every((list) => isSame(linesOfList(one, list), linesOfList(other, list)));
}

/** The settings that a template brings with its lines. */
const SETTINGS = ['contingencies', 'socialContributions'] as const;

/**
 * Returns the newest version with a change of lines undone: the lines become those of `before`, and
 * so do contingencies and social contributions that nobody has changed since `after`.
 *
 * Errors: null when the lines are no longer those of `after`, so that nothing may be undone.
 */
export function withLinesTakenBack(
  now: EstimateData,
  before: EstimateData,
  after: EstimateData,
): EstimateData | null {
  if (!hasSameLines(now, after)) return null;
  const restored = LINE_LIST_KEYS.reduce((data, list) => {
    const lines = linesOfList(before, list);
    return isSame(lines, linesOfList(now, list)) ? data : withLinesOfList(data, list, lines);
  }, now);
  const settings = SETTINGS.filter((key) => isSame(now[key], after[key])).map(
    (key) => [key, before[key]] as const,
  );
  return { ...restored, ...Object.fromEntries(settings) };
}
