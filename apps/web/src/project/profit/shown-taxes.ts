import { isUnderLaw, type ProfitResult, taxesTaken } from '@pcm/domain';

/** Returns the taxes on the profit that are on, with the rate used. */
export const shownTaxes = (profit: ProfitResult) =>
  taxesTaken(profit)
    .map(({ amount, rate }) => ({
      name: amount,
      rate: profit[rate],
      amount: profit[amount],
    }))
    .filter((tax) => tax.rate > 0);

/** Returns the name of the taxes to pay: under the law VAT is called collected, no cost. */
export const totalTaxName = (profit: ProfitResult) =>
  isUnderLaw(profit) ? 'profit.totalByLaw' : 'profit.totalTaxToPay';
