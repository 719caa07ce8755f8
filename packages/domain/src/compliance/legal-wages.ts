import { isAgricultural } from '../cost/contributions.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData, PersonnelLine } from '../document/estimate-data.ts';
import { exchangeRatio } from '../parameters/conversion.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import { minimumWagesOn } from '../parameters/moroccan-contributions.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';

/** The lowest legal day rates. Units: the project's currency. */
export interface LegalDayWages {
  /** The month of 191 hours divided by 26 paid days. */
  ordinary: number;
  agricultural: number;
}

/** The error that a double may have when it is rounded up to the cent. */
const DUST = 1e-6;

/**
 * Returns the lowest day rates on a day, rounded up to the cent; null before the first known
 * decree.
 */
export function legalDayWages(
  data: EstimateData,
  day: string,
  given: ParameterSet,
): LegalDayWages | null {
  const parameters = parametersOf(data, given);
  const wages = minimumWagesOn(day);
  if (wages === null) return null;
  const { statutoryCurrency, daysPerMonth } = parameters;
  const { numerator, denominator } = exchangeRatio(statutoryCurrency, currencyOf(data), parameters);
  const inCurrency = (mad: number) => Math.ceil((mad * 100 * numerator) / denominator - DUST) / 100;
  return {
    ordinary: inCurrency(wages.smig / daysPerMonth.value),
    agricultural: inCurrency(wages.smag),
  };
}

/** Returns the legal day rate of a line that is paid less; null for any other line. */
export function raiseOf(line: PersonnelLine, wages: LegalDayWages): number | null {
  const least = isAgricultural(line.type) ? wages.agricultural : wages.ordinary;
  return (line.rate ?? line.ratePerDay ?? 0) < least ? least : null;
}

/**
 * Returns the estimate with every day rate below the legal one raised to it; lines without people
 * stay.
 */
export function withLegalWages(data: EstimateData, day: string, given: ParameterSet): EstimateData {
  const parameters = parametersOf(data, given);
  const wages = legalDayWages(data, day, parameters);
  if (wages === null || data.personnel === undefined) return data;
  return {
    ...data,
    personnel: data.personnel.map((line) => {
      const rate = raiseOf(line, wages);
      return rate === null || line.count === 0 ? line : { ...line, rate };
    }),
  };
}
