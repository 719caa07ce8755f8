import { currency } from '@pcm/contract';
import { amountOfCents, type CurrencySums, SUMMED_AMOUNTS, sumsByCurrency } from '@pcm/domain';
import { AMOUNT_NAMES, type MONEY_COLUMNS, partsOf } from './portfolio-columns.ts';

/** A row of sums with every column that {@link sumsOfRow} reads. */
export type MoneyRow = { currency: string } & Record<(typeof MONEY_COLUMNS)[number], string>;

/** Joins a sum that is stored as whole units and cents. Units: cents. */
export function centsOfParts(units: string, cents: string): bigint {
  return BigInt(units) * 100n + BigInt(cents);
}

/** Reads the sums of a row in the form that the domain adds up. */
export function sumsOfRow(row: MoneyRow): CurrencySums {
  const amounts = SUMMED_AMOUNTS.map((name) => {
    const [units, cents] = partsOf(AMOUNT_NAMES[name]);
    return [name, centsOfParts(row[units], row[cents])];
  });
  return {
    currency: currency.parse(row.currency),
    projects: Number(row.projects),
    withOrder: Number(row.with_order),
    amounts: Object.fromEntries(amounts) as CurrencySums['amounts'],
  };
}

/** Returns the part of a sum in each currency, most projects first. */
export function inCurrencies(parts: readonly CurrencySums[]) {
  return sumsByCurrency(parts)
    .map(({ currency: code, projects, amounts }) => ({
      currency: code,
      projects,
      total: amountOfCents(amounts.total),
    }))
    .toSorted((a, b) => b.projects - a.projects || (a.currency < b.currency ? -1 : 1));
}
