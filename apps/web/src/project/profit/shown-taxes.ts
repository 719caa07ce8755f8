import { type ProfitResult, TAXES_ON_PROFIT } from '@pcm/domain';

/** Returns the taxes on the profit that are on, with the rate used. */
export const shownTaxes = (profit: ProfitResult) =>
  TAXES_ON_PROFIT.map(({ amount, rate }) => ({
    name: amount,
    rate: profit[rate],
    amount: profit[amount],
  })).filter((tax) => tax.rate > 0);
