/** A record as the audit log stores it. */
export type RecordView = Record<string, unknown> | null;

/** The values of one field on both sides; undefined where it is absent. */
export interface FieldDifference {
  /** The keys from the outside in: `certifications`, `2`, `name`. */
  path: readonly string[];
  before: unknown;
  after: unknown;
}

/** Fields that change with every save, or that the head of the entry shows already. */
const SILENT: ReadonlySet<string> = new Set(['version', 'updatedAt', 'id', 'createdAt']);
/** Lists whose items are shown as one value, because a single field of one says nothing. */
const WHOLE: ReadonlySet<string> = new Set(['covers']);
const MOST_DEEP = 4;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNested = (value: unknown): boolean =>
  isPlain(value) || (Array.isArray(value) && value.some(isPlain));
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const entriesOf = (value: unknown): Record<string, unknown> => {
  if (Array.isArray(value)) {
    return Object.fromEntries(value.map((item, index) => [String(index + 1), item]));
  }
  return isPlain(value) ? value : {};
};

function* fieldsOf(
  before: unknown,
  after: unknown,
  path: readonly string[],
): Generator<FieldDifference> {
  const isWhole = path.length === 1 && WHOLE.has(path[0] ?? '');
  const isDeep = !isWhole && path.length < MOST_DEEP && (isNested(before) || isNested(after));
  if (!isDeep) {
    yield { path, before, after };
    return;
  }
  const [left, right] = [entriesOf(before), entriesOf(after)];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    yield* fieldsOf(left[key], right[key], [...path, key]);
  }
}

/** The hash of an estimate, which only shows whether the estimate changed. */
export const ESTIMATE_HASH = 'dataSha256';

/** Parts of an estimate that are shown only where they changed. */
const OF_CHANGES: ReadonlySet<string> = new Set([ESTIMATE_HASH, 'profitAnalysis']);

/**
 * Returns the fields in which both sides differ; for one side alone, all fields that are not empty.
 */
export function recordDifference(before: RecordView, after: RecordView): FieldDifference[] {
  const hasBoth = before !== null && after !== null;
  return [...fieldsOf(before ?? {}, after ?? {}, [])].filter(({ path, ...sides }) => {
    if (SILENT.has(path[0] ?? '') || (!hasBoth && OF_CHANGES.has(path[0] ?? ''))) return false;
    if (isEmpty(sides.before) && isEmpty(sides.after)) return false;
    return JSON.stringify(sides.before) !== JSON.stringify(sides.after);
  });
}
