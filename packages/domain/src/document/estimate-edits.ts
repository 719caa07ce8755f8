import type { EstimateData } from './estimate-data.ts';

/**
 * Single changes of an estimate's settings: only the changed fields are present. Lines are not
 * settings. Units: as in {@link EstimateData}.
 */
export type EstimateEdits = Pick<
  EstimateData,
  'contingencies' | 'profitAnalysis' | 'socialContributions' | 'pricingSettings'
>;

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function laidOver(base: unknown, edits: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = isPlainObject(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(edits)) {
    if (value === undefined) continue;
    result[key] = isPlainObject(value) ? laidOver(result[key], value) : value;
  }
  return result;
}

/** Returns the estimate with the edits applied; other fields stay as they are. */
export function withEdits<Data extends EstimateData>(data: Data, edits: EstimateEdits): Data {
  return laidOver(data, { ...edits }) as Data;
}

/** Returns both edits as one; the later ones win where both change a field. */
export function joinedEdits(earlier: EstimateEdits, later: EstimateEdits): EstimateEdits {
  return laidOver(earlier, { ...later });
}

function takenBack(
  now: unknown,
  edits: Record<string, unknown>,
  before: unknown,
): Record<string, unknown> {
  const result: Record<string, unknown> = isPlainObject(now) ? { ...now } : {};
  const former: Record<string, unknown> = isPlainObject(before) ? before : {};
  for (const [key, value] of Object.entries(edits)) {
    if (value === undefined) continue;
    const isAbsent = former[key] === undefined;
    const next = isPlainObject(value) ? takenBack(result[key], value, former[key]) : former[key];
    if (isAbsent && (!isPlainObject(next) || Object.keys(next).length === 0)) delete result[key];
    else result[key] = next;
  }
  return result;
}

/**
 * Returns the estimate with each edited field set back to its former value; a field that was absent
 * is absent again. Changes by others in the meantime stay.
 */
export function withoutEdits<Data extends EstimateData>(
  data: Data,
  edits: EstimateEdits,
  before: EstimateData,
): Data {
  return takenBack(data, { ...edits }, before) as Data;
}
