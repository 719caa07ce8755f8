import type { ProfitAnalysis } from '../document/estimate-data.ts';
import { TAXES, type Tax, type TaxCode } from '../document/tax-table.ts';
import { percentText } from '../money/exact.ts';
import { vatContainedText } from '../money/vat.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { ENTERED } from '../parameters/parameter-set.ts';
import type { ProfitResult } from './profit-result.ts';
import { rateState } from './tax-settings.ts';

/** One tax in steps that can be checked by hand. Units: the project's currency, percent. */
export interface TaxLine {
  code: TaxCode;
  /** The field of its amount in the profit result. */
  figure: Tax['amount'];
  isOn: boolean;
  /** The applied rate, or the one that would apply if the tax were on. */
  rate: number;
  /** The rate of the tax region, or of the parameter set. */
  standardRate: number;
  /** The origin of the rate: the standard, a named preset, or ENTERED. */
  source: string;
  /** See {@link taxBase}. */
  base: number;
  /** base × rate ÷ 100, VAT: ÷ (100 + rate), cut after six decimals; 0 when the tax is off. */
  unrounded: string;
  amount: number;
  /** Whether the amount is in `totalTaxToPay`; a prepayment and a shareholder's tax are not. */
  isToPay: boolean;
}

const UNROUNDED_DECIMALS = 6;

/** Returns amount × percent ÷ 100, cut after six decimals, as the lines of taxes show it. */
export const percentBeforeRounding = (amount: number, percent: number): string =>
  percentText(amount, percent, UNROUNDED_DECIMALS);

/** Returns the base of a tax: order, gross profit (0 for a loss), revenue or dividend. */
export function taxBase({ base }: Tax, profit: ProfitResult): number {
  switch (base) {
    case 'order':
      return profit.customerOrderAmount;
    case 'grossProfit':
      return Math.max(0, profit.grossProfit);
    case 'revenue':
      return profit.revenue;
    case 'dividend':
      return profit.dividendAmount;
  }
}

/**
 * Returns every tax with its switch, rate, base and amount, also those that are off.
 *
 * Holds: `unrounded` rounded half away from zero is `amount`; the amounts that are to be paid add up
 * to `totalTaxToPay`. Under the law a tax that is not levied on an order has no line. Source:
 * decisions.md section 3, law.md section 4.
 */
export function taxLines(
  analysis: ProfitAnalysis | undefined,
  profit: ProfitResult,
  parameters: ParameterSet,
): TaxLine[] {
  const given = analysis ?? {};
  const isListed = ({ underLaw }: Tax) => parameters.law === undefined || underLaw !== 'none';
  return TAXES.filter(isListed).map((tax) => {
    const { isOn, rate, standard, source } = rateState(tax.code, given, parameters);
    const base = taxBase(tax, profit);
    const isPrepaid = parameters.law !== undefined && tax.underLaw === 'prepaid';
    const written = tax.base === 'order' ? vatContainedText : percentText;
    return {
      code: tax.code,
      figure: tax.amount,
      isOn,
      rate,
      standardRate: standard.value,
      source: source ?? ENTERED,
      base,
      unrounded: isOn ? written(base, rate, UNROUNDED_DECIMALS) : '0',
      amount: isPrepaid ? (profit.withheldByClient ?? 0) : profit[tax.amount],
      isToPay: parameters.law === undefined || tax.underLaw === 'levied',
    };
  });
}
