/** A value that differs; `field` is its path, separated by points. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Treats null, an empty text and an absent value as the same. */
const plain = (value: unknown) => (value === null || value === '' ? undefined : value);

const isSameList = (before: unknown, after: unknown) =>
  Array.isArray(before) && Array.isArray(after) && JSON.stringify(before) === JSON.stringify(after);

/** Fields that the engine or the server sets, and nobody enters. */
const NOT_ENTERED = new Set(['lastUpdated', 'dailyCostPerAgent', 'id']);

/** Returns the values in which two records differ, at any depth. Lists are compared as a whole. */
export function comparedFields(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (before === after || isSameList(before, after)) return [];
  if (isFields(before) || isFields(after)) {
    const left = isFields(before) ? before : {};
    const right = isFields(after) ? after : {};
    return [...new Set([...Object.keys(left), ...Object.keys(right)])]
      .filter((key) => !NOT_ENTERED.has(key))
      .flatMap((key) =>
        comparedFields(left[key], right[key], path === '' ? key : `${path}.${key}`),
      );
  }
  return plain(before) === plain(after) ? [] : [{ field: path, before, after }];
}
