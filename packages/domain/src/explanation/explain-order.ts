import type { PricedEstimate } from '../cost/cost-result.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { breakEvenOrder } from '../profit/order-amounts.ts';
import { roomBeforeLoss } from '../profit/profit-curve.ts';
import { explainProfit } from './explain-profit.ts';
import type { Explanation, OrderFigureKey } from './explanation.ts';

/** Explains the break-even order: its costs, its taxes, and its VAT. */
function explainBreakEven(
  data: EstimateData,
  priced: PricedEstimate,
  parameters: ParameterSet,
): Explanation {
  const even = breakEvenOrder(priced.cost, data.profitAnalysis, parameters);
  const explained: Explanation = {
    figure: 'breakEvenOrder',
    amount: even?.amount ?? null,
    kind: 'amount',
    formula: 'breakEvenOrder',
    parts: [],
    sources: [],
    rounding: ['upToCent'],
  };
  if (even === null) return explained;
  const { profitAnalysis } = data;
  const atEven = {
    ...data,
    profitAnalysis: { ...profitAnalysis, customerOrderAmount: even.amount },
  };
  const { parts, sources } = explainProfit('totalTaxToPay', atEven, priced, parameters);
  const { projectCosts, netProfit } = even.profit;
  return {
    ...explained,
    parts: [
      { code: 'projectCosts', operator: '+', amount: projectCosts },
      ...parts.filter(({ amount }) => amount > 0),
      ...(netProfit > 0 ? [{ code: 'netProfit', operator: '+', amount: netProfit } as const] : []),
    ],
    sources,
  };
}

/** Explains a figure about order amounts. */
export function explainOrder(
  figure: OrderFigureKey,
  data: EstimateData,
  priced: PricedEstimate,
  parameters: ParameterSet,
): Explanation {
  if (figure === 'breakEvenOrder') return explainBreakEven(data, priced, parameters);
  const order = data.profitAnalysis?.customerOrderAmount ?? 0;
  const even = breakEvenOrder(priced.cost, data.profitAnalysis, parameters);
  const room = roomBeforeLoss(order, even?.amount ?? null);
  return {
    figure,
    amount: room,
    kind: 'percent',
    formula: figure,
    parts:
      room === null || even === null
        ? []
        : [
            { code: 'customerOrderAmount', operator: '+', amount: order },
            { code: 'breakEvenOrder', operator: '-', amount: even.amount },
            { code: 'customerOrderAmount', operator: '÷', amount: order },
          ],
    sources: [],
    rounding: ['quotient'],
  };
}
