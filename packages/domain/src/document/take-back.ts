import type { EstimateData } from './estimate-data.ts';
import { LINE_LIST_KEYS } from './line-list-key.ts';
import { linesOfList, withLinesOfList } from './list-lines.ts';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether two versions of one estimate hold the same lines, in the same order. */
export function hasSameLines(one: EstimateData, other: EstimateData): boolean {
  return LINE_LIST_KEYS.every((list) => isSame(linesOfList(one, list), linesOfList(other, list)));
}

/** Settings that come with the lines of a template. */
const SETTINGS = ['contingencies', 'socialContributions'] as const;

/**
 * Takes a change of lines back from the newest version: the lines become those of `before`, and
 * contingencies and social contributions too where nobody has set others since `after`.
 *
 * Errors: null when the lines are no longer those of `after`; then nothing may be taken back.
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
