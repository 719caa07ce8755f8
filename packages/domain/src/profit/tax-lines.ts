import type { ProfitAnalysis } from '../estimate/estimate-data.ts';
import { ENTERED } from '../explanation/explanation.ts';
import { percentText, shareInsideText } from '../money/exact.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { specificationParameters } from '../parameters/specification-parameters.ts';
import type { ProfitResult } from './profit-result.ts';
import { TAX_CODES, type TaxCode } from './tax-codes.ts';
import { rateState } from './tax-settings.ts';

/** One tax as it can be followed with a pencil. Units: the project's currency, percent. */
export interface TaxLine {
  code: TaxCode;
  isOn: boolean;
  /** The rate that is applied, or would be when the tax were on. */
  rate: number;
  /** What the tax region, or the parameter set, states. */
  standardRate: number;
  /** Where the rate comes from: the standard, a named preset, or ENTERED. */
  source: string;
  /** What the tax is taken of: order, gross profit (0 for a loss), revenue or dividend. */
  base: number;
  /** base × rate ÷ 100, VAT: ÷ (100 + rate), cut after six decimals; 0 when the tax is off. */
  unrounded: string;
  amount: number;
}

const UNROUNDED_DECIMALS = 6;

type Taken = (profit: ProfitResult) => { base: number; amount: number };

const TAKEN: Readonly<Record<TaxCode, Taken>> = {
  vat: (profit) => ({ base: profit.customerOrderAmount, amount: profit.vatAmount }),
  corporateTax: ({ grossProfit, corporateTax }) => ({
    base: Math.max(0, grossProfit),
    amount: corporateTax,
  }),
  withholdingTax: (profit) => ({ base: profit.revenue, amount: profit.withholdingTax }),
  professionalTax: (profit) => ({ base: profit.revenue, amount: profit.professionalTax }),
  socialContributionsTax: (profit) => ({
    base: profit.revenue,
    amount: profit.socialContributionsTax,
  }),
  dividendTax: (profit) => ({ base: profit.dividendAmount, amount: profit.dividendTax }),
};

/**
 * Every tax with its switch, rate, base and amount, those that are off too.
 *
 * Holds: `unrounded` rounded half away from zero is `amount`; the amounts add up to
 * `totalTaxToPay`. Source: decisions.md section 3.
 */
export function taxLines(
  analysis: ProfitAnalysis | undefined,
  profit: ProfitResult,
  parameters: ParameterSet = specificationParameters,
): TaxLine[] {
  const given = analysis ?? {};
  return TAX_CODES.map((code) => {
    const { isOn, rate, standard, source } = rateState(code, given, parameters);
    const { base, amount } = TAKEN[code](profit);
    const written = code === 'vat' ? shareInsideText : percentText;
    return {
      code,
      isOn,
      rate,
      standardRate: standard.value,
      source: source ?? ENTERED,
      base,
      unrounded: isOn ? written(base, rate, UNROUNDED_DECIMALS) : '0',
      amount,
    };
  });
}
