import { dividendLimit, sumAmounts } from '@pcm/domain';
import type { Block, Row } from '../content.ts';
import type { Pen } from '../pen.ts';
import type { TaxReportContext } from './report-context.ts';

/**
 * Returns the steps from the gross profit over the dividend and its limit to the rest of the net
 * profit.
 */
export function profitUseBlocks({ data, profit, parameters }: TaxReportContext, pen: Pen): Block[] {
  const { say, amount, percent } = pen;
  const distribution = data.profitAnalysis?.dividendDistribution;
  const pays = distribution?.enabled === true;
  const retains = data.profitAnalysis?.retainedEarnings?.enabled === true;
  const limit = dividendLimit(profit, data.profitAnalysis, parameters);
  const limitPercent = parameters.dividendLimit.value;
  const entered = pays ? (distribution.amount ?? 0) : 0;
  const fourTaxes = sumAmounts([profit.grossProfit, -profit.profitBeforeDividend]);
  const line = (label: string, value: number): Row => ({
    kind: 'line',
    cells: [label, amount(value)],
  });
  const sum = (label: string, value: number): Row => ({
    kind: 'sum',
    cells: [label, amount(value)],
  });
  const lessDividend = sumAmounts([profit.netProfit, -profit.dividendAmount]);
  const notes = [
    ...(pays ? [] : [say('taxReport:after.dividendOff')]),
    ...(pays && limit === 0 && entered > 0 ? [say('taxReport:after.noProfit')] : []),
    ...(pays && limit > 0 && entered > limit ? [say('taxReport:after.limited')] : []),
    ...(retains ? [] : [say('taxReport:after.retainedOff')]),
  ];
  const isLaw = parameters.law !== undefined;
  const rows = [
    line(say('documents:steps.grossProfit'), profit.grossProfit),
    ...(isLaw
      ? [line(say('cost:profit.corporateTax'), -fourTaxes)]
      : [
          line(say('taxReport:after.fourTaxes'), -fourTaxes),
          sum(say('taxReport:after.before'), profit.profitBeforeDividend),
          line(say('taxReport:after.tax'), -profit.dividendTax),
        ]),
    sum(say('taxReport:after.net'), profit.netProfit),
    line(say('taxReport:after.paid'), -profit.dividendAmount),
    line(
      say('taxReport:after.retained', { percent: percent(profit.retainedEarningsPercentage) }),
      -profit.retainedEarningsAmount,
    ),
    sum(say('taxReport:after.free'), sumAmounts([lessDividend, -profit.retainedEarningsAmount])),
  ];
  return [
    {
      type: 'table',
      title: say('taxReport:after.title'),
      columns: [
        { label: say('documents:columns.step'), kind: 'text' },
        { label: `${say('documents:columns.amount')} (${pen.currency})`, kind: 'number' },
      ],
      rows,
      ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
    },
    ...(pays || retains
      ? [
          {
            type: 'facts' as const,
            title: '',
            facts: [
              ...(pays
                ? [
                    { label: say('taxReport:after.entered'), value: amount(entered) },
                    {
                      label: say(isLaw ? 'taxReport:law.most' : 'taxReport:after.limit', {
                        percent: percent(limitPercent),
                      }),
                      value: amount(limit),
                    },
                    ...(profit.dividendNet === undefined
                      ? []
                      : [
                          {
                            label: say('taxReport:law.withheld'),
                            value: amount(profit.dividendTax),
                          },
                          {
                            label: say('taxReport:law.dividendNet'),
                            value: amount(profit.dividendNet),
                          },
                        ]),
                  ]
                : []),
              ...(retains
                ? [{ label: say('taxReport:after.lessDividend'), value: amount(lessDividend) }]
                : []),
            ],
          },
        ]
      : []),
  ];
}
