import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { fromMinorUnits, sumAmounts, toMinorUnits } from '../money/amount.ts';
import { exactRatio } from '../money/exact.ts';
import { roundedRatio } from '../money/rounding.ts';
import { exchangeRatio } from '../parameters/conversion.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { PersonnelLineAmounts, PricedEstimate } from './cost-result.ts';
import { personnelInputs } from './personnel.ts';
import { workMonths } from './work-days.ts';

/** The cost of one person of a line on one day, by term. Units: the project's currency. */
export interface DayCost {
  count: number;
  wage: number;
  overtime: number;
  bonus: number;
  seniority: number;
  paidTimeOff: number;
  contributions: number;
  accidentInsurance: number;
  /** The sum of the terms. */
  day: number;
}

/**
 * Returns what one day of one person costs, line by line: the line by its people and days.
 *
 * Rounding: each term once, to the cent, so that the row adds up; the estimate counts whole lines and
 * may differ by cents. Holds: under the specification's rules the terms of the law are 0.
 */
export function dayCosts(
  data: EstimateData,
  priced: PricedEstimate,
  parameters: ParameterSet,
): DayCost[] {
  return (data.personnel ?? []).map((line, index) => {
    const { count, days } = personnelInputs(line, parameters);
    const amounts = priced.lines.personnel[index];
    const daily = (amount = 0) =>
      count > 0 && days > 0
        ? fromMinorUnits(roundedRatio(toMinorUnits(amount), 1, 1, 1, count * days))
        : 0;
    const terms = {
      wage: daily(amounts?.baseWage),
      overtime: daily(amounts?.labour?.overtime),
      bonus: daily(amounts?.bonus),
      seniority: daily(amounts?.labour?.seniority),
      paidTimeOff: daily(amounts?.labour?.paidTimeOff),
      contributions: daily(amounts?.employerContribution),
      accidentInsurance: daily(amounts?.labour?.accidentInsurance),
    };
    return { count, ...terms, day: sumAmounts(Object.values(terms)) };
  });
}

/**
 * Returns the cost of a line besides wage and bonus: contributions and, under the law, its terms.
 */
export const onTopOfWage = ({ subtotal, baseWage, bonus }: PersonnelLineAmounts): number =>
  sumAmounts([subtotal, -baseWage, -bonus]);

/**
 * Returns a term of the day of one person of a line, or of everybody where no line is named; 0 for
 * a line that is not there. Units: the project's currency.
 */
export function dayTerm(
  rows: readonly DayCost[],
  line: number | null,
  term: Exclude<keyof DayCost, 'count'>,
): number {
  if (line !== null) return rows[line]?.[term] ?? 0;
  return fromMinorUnits(
    rows.reduce((cents, row) => cents + toMinorUnits(row[term]) * row.count, 0),
  );
}

/** Returns the cost of one day of everybody. Units: the project's currency. */
export const crewDayCost = (rows: readonly DayCost[]): number => dayTerm(rows, null, 'day');

/**
 * Returns the day rate that a gross monthly wage comes to, and the paid days that it is divided by.
 *
 * Units: the wage in the currency of the law, the rate in the project's. Rounding: the rate once, to
 * the cent.
 */
export function dayRateOf(
  monthlyWage: number,
  data: EstimateData,
  given: ParameterSet,
): { rate: number; days: number } {
  const parameters = parametersOf(data, given);
  const days = parameters.daysPerMonth.value;
  const { numerator, denominator } = exchangeRatio(
    parameters.statutoryCurrency,
    currencyOf(data),
    parameters,
  );
  const rate = fromMinorUnits(exactRatio([monthlyWage, 100, numerator], [days, denominator]));
  return { rate, days };
}

/**
 * Returns the person-days of an estimate under the law that the row of these days prices: those of
 * the months whose first day worked lies within them. 0 under the specification's profile.
 */
export function personDaysUnder(
  data: EstimateData,
  given: ParameterSet,
  { validFrom, validTo }: { validFrom: string; validTo: string | null },
): number {
  const parameters = parametersOf(data, given);
  const { law } = parameters;
  if (law === undefined) return 0;
  let halves = 0;
  for (const line of data.personnel ?? []) {
    const { count, days } = personnelInputs(line, parameters);
    let left = days;
    for (const month of workMonths(Math.ceil(days), law)) {
      const worked = Math.min(left, month.days);
      left -= worked;
      const isIn = month.firstDay >= validFrom && (validTo === null || month.firstDay <= validTo);
      if (isIn) halves += worked * 2 * count;
    }
  }
  return halves / 2;
}
