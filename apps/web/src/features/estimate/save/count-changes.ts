import { type Currency, convertEstimate, currencyOf, type EstimateData } from '@pcm/domain';
import { type Difference, differencesBetween } from '../state/differences.ts';
import { keyOfChange } from './merge-view.ts';

/** The saved estimate in another currency, for as long as it is the saved one. */
const converted = new WeakMap<EstimateData, Map<Currency, EstimateData>>();

function inCurrency(data: EstimateData, currency: Currency): EstimateData {
  const known = converted.get(data)?.get(currency);
  if (known !== undefined) return known;
  const made = convertEstimate(data, currency);
  converted.set(
    data,
    (converted.get(data) ?? new Map<Currency, EstimateData>()).set(currency, made),
  );
  return made;
}

/** A service or a project type that is chosen takes its services along. */
const FROM_THE_SERVICE = new Set(['projectInfo.serviceCategory', 'projectInfo.projectType']);

/** Several fields of one line were changed together: one change. */
function changeOf(difference: Difference): string {
  if (difference.kind === 'cell') return `${difference.list} ${difference.id}`;
  if (difference.kind === 'field' && FROM_THE_SERVICE.has(difference.path)) return 'service';
  return keyOfChange(difference);
}

const count = (before: EstimateData, after: EstimateData): number =>
  new Set(differencesBetween(before, after).map(changeOf)).size;

/**
 * How many changes a person would count from one estimate to another: a line, a field, an order,
 * and a change of currency as one, however many amounts it converted.
 */
export function countChanges(before: EstimateData, after: EstimateData): number {
  const currency = currencyOf(after);
  if (currencyOf(before) === currency) return count(before, after);
  const relabelled = { ...before, settings: { ...before.settings, currency } };
  return 1 + Math.min(count(inCurrency(before, currency), after), count(relabelled, after));
}
