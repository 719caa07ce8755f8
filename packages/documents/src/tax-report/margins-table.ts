import { markupMargin, sumAmounts } from '@pcm/domain';
import type { Row, TableBlock } from '../content.ts';
import type { Pen } from '../pen.ts';
import type { TaxReportContext } from './report-context.ts';

/** Returns each margin with the two figures it is the quotient of. */
export function marginsTable({ priced, profit }: TaxReportContext, pen: Pen): TableBlock {
  const { say, amount, percent } = pen;
  const { cost } = priced;
  const taxes = sumAmounts([profit.totalTaxToPay, -profit.vatAmount]);
  const row = (name: string, part: number, whole: number, value: number): Row => ({
    kind: 'line',
    cells: [name, amount(part), amount(whole), percent(value, 2)],
  });
  return {
    type: 'table',
    title: say('taxReport:ratios.title'),
    columns: [
      { label: say('taxReport:ratios.name'), kind: 'text' },
      { label: say('taxReport:ratios.part'), kind: 'number' },
      { label: say('taxReport:ratios.whole'), kind: 'number' },
      { label: say('taxReport:ratios.value'), kind: 'number' },
    ],
    rows: [
      {
        ...row(
          say('taxReport:ratios.grossMargin'),
          profit.grossProfit,
          profit.revenue,
          profit.grossProfitMargin,
        ),
        note: say('explanation:formula.grossProfitMargin'),
      },
      {
        ...row(
          say('taxReport:ratios.netMargin'),
          profit.netProfit,
          profit.revenue,
          profit.netProfitMargin,
        ),
        note: say('explanation:formula.netProfitMargin'),
      },
      {
        ...row(
          say('taxReport:ratios.effectiveRate'),
          taxes,
          profit.grossProfit,
          profit.effectiveRate,
        ),
        note:
          profit.grossProfit > 0
            ? say('explanation:formula.effectiveRate')
            : say('taxReport:ratios.noProfit'),
      },
      {
        ...row(
          say('taxReport:ratios.marginOnPrice'),
          cost.contingencies.profitMargin,
          cost.total,
          markupMargin(cost),
        ),
        note: say('explanation:formula.markupMargin'),
      },
    ],
  };
}
