/**
 * Why a line cannot show a saving: it has no rate in the estimate, nobody worked on it, nothing
 * about it was recorded, or it is outside the estimate.
 */
export const LINE_MARKS = ['no-rate', 'nobody', 'not-recorded', 'outside'] as const;

/** One of {@link LINE_MARKS}. */
export type LineMark = (typeof LINE_MARKS)[number];

/**
 * Why a comparison as a whole proves no saving: the estimate was made after the work began, the
 * work goes on or was cancelled, lines have a mark, or a cost is unknown.
 */
export const COMPARISON_DOUBTS = [
  'no-forecast',
  'running',
  'cancelled',
  'no-rate',
  'nobody',
  'not-recorded',
  'cost-unknown',
] as const;

/** One of {@link COMPARISON_DOUBTS}. */
export type ComparisonDoubt = (typeof COMPARISON_DOUBTS)[number];
