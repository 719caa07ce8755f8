import { orderSplit, shareOfAmount, sumAmounts } from '@pcm/domain';
import type { SharesBlock } from '../content.ts';
import type { Pen } from '../pen.ts';
import type { TaxReportContext } from './report-context.ts';

/**
 * Returns the order as costs, VAT, other taxes and the company's part, also when that is a loss.
 */
export function orderShares({ priced, profit }: TaxReportContext, pen: Pen): SharesBlock {
  const { say } = pen;
  const { order, groups, missing } = orderSplit(priced.cost, profit);
  const { retainedEarningsAmount, vatAmount } = profit;
  // Under the law the tax on the dividend is a part of the dividend, but is listed with the taxes.
  const dividendAmount = profit.dividendNet ?? profit.dividendAmount;
  const part = (label: string, amount: number) => ({
    label,
    amount: pen.amount(amount),
    percent: pen.percent(shareOfAmount(amount, order), 1),
    share: amount / order,
  });
  const optional = (label: string, amount: number) => (amount > 0 ? [part(label, amount)] : []);
  const left = sumAmounts([groups.company, -dividendAmount, -retainedEarningsAmount]);
  return {
    type: 'shares',
    title: say('taxReport:split.title'),
    columns: [
      say('documents:columns.part'),
      say('documents:columns.share'),
      say('documents:columns.amount'),
    ],
    parts: [
      part(say('taxReport:split.costs'), groups.costs),
      part(say('taxReport:split.vat'), vatAmount),
      part(
        say(
          profit.dividendNet === undefined ? 'taxReport:split.taxes' : 'taxReport:law.splitTaxes',
        ),
        sumAmounts([groups.taxes, -vatAmount]),
      ),
      ...optional(say('taxReport:split.dividend'), dividendAmount),
      ...optional(say('taxReport:split.retained'), retainedEarningsAmount),
      missing > 0
        ? part(say('taxReport:split.missing'), -missing)
        : part(say('taxReport:split.left'), left),
    ],
    sum: { label: say('taxReport:split.order'), value: pen.amount(order) },
  };
}
