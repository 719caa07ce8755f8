import type { EstimateData, ProfitAnalysis, ProfitBand } from '../document/estimate-data.ts';
import { sumAmounts } from '../money/amount.ts';
import { exchangeTable } from './exchange-rates.ts';
import { type KnownRows, parametersOn, rowInForce, rowsWith } from './known-rows.ts';
import { CNSS_COMPONENTS } from './moroccan-rows.ts';
import { ENTERED, type LawTerms, type ParameterSet, type Sourced } from './parameter-set.ts';

const STANDARD_BAND: ProfitBand = '1M-100M';
/** The withholding of law.md section 4, whatever the day. Units: percent. */
const STANDARD_WITHHOLDING = 5;

/** Returns the terms of the law for an estimate; undefined under the specification's profile. */
function lawTermsOf(data: EstimateData, parameters: ParameterSet): LawTerms | undefined {
  const chosen = data.parameters;
  if (chosen?.profile !== 'morocco' || !chosen.asOf) return undefined;
  const { asOf } = chosen;
  const rows = parametersOn(asOf, rowsWith(parameters.rows, chosen.ownRows));
  return {
    asOf,
    rows,
    startDate: data.projectInfo?.startDate || asOf,
    endDate: data.projectInfo?.endDate || asOf,
    profitBand: chosen.profitBand ?? STANDARD_BAND,
    holidaysPerYear: chosen.holidaysPerYear ?? rows.get('holidays.perYear')?.at(-1)?.value ?? 0,
    paidTime: chosen.paidTime ?? true,
    accidentPercent: chosen.accidentPercent ?? 0,
    skipHolidays: new Set(chosen.skipHolidays),
  };
}

/** The value of a rule on a day with its reference; 0 before the first row, when it is off. */
function sourcedRow(rows: KnownRows, rule: string, day: string): Sourced<number> {
  const row = rowInForce(rows, rule, day);
  return { value: row?.value ?? 0, source: row === undefined ? rule : row.reference };
}

/** Returns the rate of corporate tax of the job's fiscal year and the company's profit band. */
const corporateTaxOf = ({ rows, profitBand, endDate }: LawTerms): Sourced<number> =>
  sourcedRow(rows, `corporateTax.${profitBand}`, endDate);

/**
 * Returns the rate of the minimum contribution in the job's fiscal year. Units: percent of the
 * revenue.
 */
export const minimumContributionOf = ({ rows, endDate }: LawTerms): Sourced<number> =>
  sourcedRow(rows, 'minimumContribution', endDate);

/** Returns what a client withholds; before the first row, the value of law.md whatever the day. */
function withholdingOf({ rows, endDate }: LawTerms): Sourced<number> {
  const row =
    rowInForce(rows, 'withholding.corporate', endDate) ?? rows.get('withholding.corporate')?.[0];
  return { value: row?.value ?? STANDARD_WITHHOLDING, source: row?.reference ?? ENTERED };
}

/** Returns the rates of all components of both payers together, on the first day of the work. */
function contributionTotalOf({ rows, startDate }: LawTerms): Sourced<number> {
  const rules = CNSS_COMPONENTS.flatMap((id) => [`cnss.${id}.employer`, `cnss.${id}.employee`]);
  const inForce = rules.map((rule) => sourcedRow(rows, rule, startDate));
  return { value: sumAmounts(inForce.map(({ value }) => value)), source: inForce[0]?.source ?? '' };
}

/** Returns the day on which a dividend is paid: the entered one, or a day of the year after. */
export function paymentDay(analysis: ProfitAnalysis, { endDate }: LawTerms): string {
  const nextYear = String(Number(endDate.slice(0, 4)) + 1).padStart(4, '0');
  return analysis.dividendDistribution?.paidOn || `${nextYear}-01-01`;
}

/** Returns the rate that is withheld from a dividend, by the day of its payment. Units: percent. */
export const dividendTaxOf = (analysis: ProfitAnalysis, law: LawTerms): Sourced<number> =>
  sourcedRow(law.rows, 'dividendTax', paymentDay(analysis, law));

/**
 * Returns the parameters of one estimate: the given ones, with its pinned exchange rates and, under
 * the profile `morocco`, with the terms and rates of the law laid over them.
 *
 * Every function that takes an estimate calls this first, so a caller may pass the parameters of
 * the company or those of another estimate. A function that takes only a part of an estimate, such
 * as a profit analysis, needs the result of this. Source: law.md sections 1, 4 and 6.
 */
export function parametersOf(data: EstimateData, given: ParameterSet): ParameterSet {
  const base = given.base ?? given;
  const pinned = data.settings?.exchangeRates;
  const law = lawTermsOf(data, base);
  if (pinned === undefined && law === undefined) return base;
  return {
    ...base,
    base,
    ...exchangeTable(pinned, { currencyTable: base.currencyTable }),
    ...(law !== undefined && {
      law,
      contributionTotalRate: contributionTotalOf(law),
      rates: {
        ...base.rates,
        corporateTax: { standard: corporateTaxOf(law), presets: [] },
        withholdingTax: {
          standard: withholdingOf(law),
          presets: [],
        },
        dividendTax: { standard: dividendTaxOf(data.profitAnalysis ?? {}, law), presets: [] },
      },
    }),
  };
}
