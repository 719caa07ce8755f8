import type { Row, TableBlock } from '../content.ts';
import type { Pen } from '../pen.ts';
import { contractInputs } from './contract-inputs.ts';
import { contributionInputs } from './contribution-inputs.ts';
import { contingencyInputs, currencyInputs } from './cost-inputs.ts';
import type { TaxReportContext } from './report-context.ts';
import type { Input } from './report-input.ts';
import { taxInputs } from './tax-inputs.ts';

/** Returns every input of the figures except the lines, each with its source. */
export function inputsTable(context: TaxReportContext, pen: Pen): TableBlock {
  const { say } = pen;
  const groups: [string, Input[]][] = [
    [say('taxReport:inputs.order'), taxInputs(context, pen)],
    [say('taxReport:inputs.contingencies'), contingencyInputs(context, pen)],
    [say('taxReport:inputs.cnss'), contributionInputs(context, pen)],
    [say('taxReport:inputs.contract'), contractInputs(context, pen)],
    [say('taxReport:inputs.currency'), currencyInputs(context, pen)],
  ];
  return {
    type: 'table',
    title: say('taxReport:inputs.title'),
    columns: [
      { label: say('taxReport:inputs.input'), kind: 'text' },
      { label: say('taxReport:inputs.value'), kind: 'text' },
      { label: say('taxReport:inputs.source'), kind: 'text' },
    ],
    rows: groups.flatMap(([name, inputs]): Row[] => [
      { kind: 'group', cells: [name, '', ''] },
      ...inputs.map((cells): Row => ({ kind: 'line', cells })),
    ]),
  };
}
