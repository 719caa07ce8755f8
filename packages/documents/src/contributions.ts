import {
  catalogueLabel,
  type EstimateData,
  explainFigure,
  type PricedEstimate,
  SPECIFICATION,
} from '@pcm/domain';
import type { Block } from './content.ts';
import type { Pen } from './pen.ts';
import { printedName } from './user-text.ts';

/** Returns the CNSS contributions of each personnel line, and the employer's part. */
export function employeeBlocks(data: EstimateData, { cost }: PricedEstimate, pen: Pen): Block[] {
  const { say, amount } = pen;
  const { cnssBreakdown } = cost;
  if ((data.personnel ?? []).length === 0) return [];
  const social = data.socialContributions;
  if (social?.enabled !== true || social.cnssConfig?.enabled !== true) {
    return [
      {
        type: 'text',
        title: say('documents:employees'),
        paragraphs: [say('documents:contributionsOff')],
      },
    ];
  }
  return [
    {
      type: 'table',
      title: say('documents:employees'),
      note: say('documents:perPersonNote'),
      columns: [
        { label: say('cost:column.position'), kind: 'text' },
        { label: say('cost:column.count'), kind: 'number' },
        { label: say('documents:columns.grossPerPerson'), kind: 'number' },
        { label: say('documents:columns.employeePerPerson'), kind: 'number' },
        { label: say('documents:columns.netPerPerson'), kind: 'number' },
        { label: say('documents:columns.employeeTotal'), kind: 'number' },
      ],
      rows: [
        ...cnssBreakdown.employeeBreakdown.map((row) => ({
          kind: 'line' as const,
          cells: [
            printedName(catalogueLabel(row.position, pen.language), pen.language) ||
              say('cost:noName'),
            pen.number(row.count),
            amount(row.grossSalary),
            amount(-row.employeeCnss),
            amount(row.netSalary),
            amount(-row.totalEmployeeCnss),
          ],
        })),
        {
          kind: 'sum',
          cells: [
            say('documents:allPersonnel'),
            pen.number(cost.totalPersonnel),
            '',
            '',
            '',
            amount(-cnssBreakdown.totalEmployeeContributions),
          ],
        },
      ],
    },
    {
      type: 'facts',
      title: '',
      facts: [
        { label: say('documents:employer'), value: pen.money(cnssBreakdown.employerContributions) },
        { label: say('documents:averageRate'), value: pen.percent(cnssBreakdown.averageRate) },
      ],
    },
  ];
}

/** Returns the steps that lead to the share of the yearly insurance contract. */
export function contractBlock(data: EstimateData, priced: PricedEstimate, pen: Pen): Block {
  const { say } = pen;
  const title = say('documents:contract');
  const share = explainFigure('insurance', data, priced, SPECIFICATION).parts.find(
    ({ code }) => code === 'yearlyInsurance',
  );
  const terms = share?.note?.values;
  if (terms === undefined)
    return { type: 'text', title, paragraphs: [say('documents:contractOff')] };
  const term = (name: string) => Number(terms[name] ?? 0);
  return {
    type: 'facts',
    title,
    facts: [
      { label: say('documents:contractAmount'), value: pen.money(term('contractAmount'), 'MAD') },
      {
        label: say('documents:contractPeriod'),
        value: say('cost:days', { count: term('contractPeriod') }),
      },
      { label: say('documents:contractAgents'), value: pen.number(term('agentCount')) },
      { label: say('documents:contractPersonDays'), value: pen.number(term('personDays')) },
      { label: say('documents:contractShare'), value: pen.money(priced.cost.yearlyInsurance) },
    ],
    note: say(
      pen.currency === 'MAD' ? 'documents:contractFormula' : 'documents:contractFormulaConverted',
    ),
  };
}
