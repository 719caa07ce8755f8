import {
  minimumContributionOf,
  percentBeforeRounding,
  sumAmounts,
  type TaxLine,
  taxLines,
} from '@pcm/domain';
import type { Row, TableBlock } from '../content.ts';
import type { Pen } from '../pen.ts';
import { totalTaxLabel } from '../profit-steps.ts';
import type { TaxReportContext } from './report-context.ts';
import { lawText } from './tax-inputs.ts';

/** Returns the name of a tax as on every screen. */
const taxName = ({ code }: Pick<TaxLine, 'code'>, { say }: Pen): string =>
  say(`cost:profit.${code}`);

/** Returns each tax as base × rate = amount, with the amount before rounding. */
export function taxTable({ data, profit, parameters }: TaxReportContext, pen: Pen): TableBlock {
  const { say, amount, percent } = pen;
  const rowOf = (line: TaxLine): Row => {
    const name = taxName(line, pen);
    if (!line.isOn) {
      return { kind: 'line', cells: [name, '', say('taxReport:taxes.off'), '', amount(0)] };
    }
    const isLoss = line.code === 'corporateTax' && profit.grossProfit < 0;
    return {
      kind: 'line',
      cells: [
        name,
        amount(line.base),
        percent(line.rate),
        pen.decimal(line.unrounded),
        amount(line.amount),
      ],
      note: [
        say(
          parameters.law !== undefined && line.code === 'withholdingTax'
            ? 'taxReport:law.prepaid'
            : `taxReport:taxes.of.${isLoss ? 'corporateTaxLoss' : line.code}`,
        ),
        lawText(line.code, data.profitAnalysis ?? {}, parameters, pen) ?? [],
      ]
        .flat()
        .join(' '),
    };
  };
  const lines = taxLines(data.profitAnalysis, profit, parameters);
  const toPay = lines.filter(({ isToPay }) => isToPay);
  const beside = lines.filter(({ isToPay, isOn }) => isOn && !isToPay);
  const minimumRate =
    parameters.law === undefined ? 0 : minimumContributionOf(parameters.law).value;
  const withoutVat = sumAmounts([profit.totalTaxToPay, -profit.vatAmount]);
  return {
    type: 'table',
    title: say('taxReport:taxes.title'),
    note: [
      say('taxReport:taxes.withoutVat', { amount: pen.money(withoutVat) }),
      say('taxReport:taxes.note'),
    ].join(' '),
    columns: [
      { label: say('taxReport:taxes.tax'), kind: 'text' },
      { label: say('taxReport:taxes.base'), kind: 'number' },
      { label: say('taxReport:taxes.rate'), kind: 'number' },
      { label: say('taxReport:taxes.unrounded'), kind: 'number' },
      { label: `${say('documents:columns.amount')} (${pen.currency})`, kind: 'number' },
    ],
    rows: [
      ...toPay.map(rowOf),
      {
        kind: 'sum',
        cells: [say(totalTaxLabel(profit)), '', '', '', amount(profit.totalTaxToPay)],
      },
      ...beside.map(rowOf),
      ...(profit.minimumContribution === undefined
        ? []
        : [
            {
              kind: 'line' as const,
              cells: [
                say('taxReport:law.minimumContribution'),
                amount(profit.revenue),
                percent(minimumRate),
                pen.decimal(percentBeforeRounding(profit.revenue, minimumRate)),
                amount(profit.minimumContribution),
              ],
              note: say('taxReport:law.minimumContributionNote'),
            },
          ]),
    ],
  };
}
