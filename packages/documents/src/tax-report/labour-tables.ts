import { sumAmounts } from '@pcm/domain';
import type { Row, TableBlock } from '../content.ts';
import type { Pen } from '../pen.ts';
import type { TaxReportContext } from './report-context.ts';

/** The cost of one line of people, term by term, with its sum. */
function termsTable({ data, priced }: TaxReportContext, pen: Pen): TableBlock {
  const { say, amount } = pen;
  const { cost, lines } = priced;
  const figure = (label: string) => ({ label, kind: 'number' as const });
  const cells = (...terms: (number | undefined)[]) => terms.map((term) => amount(term ?? 0));
  const { labour } = cost;
  return {
    type: 'table',
    title: say('law:report.terms'),
    note: say('law:report.termsNote'),
    columns: [
      { label: say('cost:column.position'), kind: 'text' },
      figure(say('documents:columns.wages')),
      figure(say('law:report.extraHours')),
      figure(say('cost:column.bonus')),
      figure(say('explanation:part.seniority')),
      figure(say('law:report.paidTimeOff')),
      figure(say('cost:column.cnssEmployer')),
      figure(say('law:report.accident')),
      figure(say('cost:column.subtotal')),
    ],
    rows: [
      ...(data.personnel ?? []).map((line, index): Row => {
        const own = lines.personnel[index];
        return {
          kind: 'line',
          cells: [
            pen.name(line.type, line.description),
            ...cells(
              own?.baseWage,
              own?.labour?.overtime,
              own?.bonus,
              own?.labour?.seniority,
              own?.labour?.paidTimeOff,
              own?.employerContribution,
              own?.labour?.accidentInsurance,
              own?.subtotal,
            ),
          ],
        };
      }),
      {
        kind: 'sum',
        cells: [
          say('documents:allPersonnel'),
          ...cells(
            labour?.baseWages,
            labour?.overtime,
            labour?.bonuses,
            labour?.seniority,
            labour?.paidTimeOff,
            labour?.employerContributions,
            labour?.accidentInsurance,
            cost.personnel,
          ),
        ],
      },
    ],
  };
}

/** The contributions of all people by component, as they are declared. */
function componentsTable({ priced }: TaxReportContext, pen: Pen): TableBlock[] {
  const { say, amount } = pen;
  const { components = [], totalEmployeeContributions } = priced.cost.cnssBreakdown;
  const { socialContributions } = priced.cost;
  if (socialContributions === 0 && totalEmployeeContributions === 0) return [];
  const cells = (employer: number, employee: number) => [
    amount(employer),
    amount(employee),
    amount(sumAmounts([employer, employee])),
  ];
  return [
    {
      type: 'table',
      title: say('law:report.components'),
      columns: [
        { label: say('law:report.component'), kind: 'text' },
        { label: say('taxReport:people.employer'), kind: 'number' },
        { label: say('taxReport:people.employee'), kind: 'number' },
        { label: say('law:report.both'), kind: 'number' },
      ],
      rows: [
        ...components.map(
          ({ id, employer, employee }): Row => ({
            kind: 'line',
            cells: [say(`explanation:part.${id}`), ...cells(employer, employee)],
          }),
        ),
        {
          kind: 'sum',
          cells: [
            say('documents:allPersonnel'),
            ...cells(socialContributions, totalEmployeeContributions),
          ],
        },
      ],
    },
  ];
}

/** Returns every term of every line of people under the law, and the contributions by component. */
export function labourTables(context: TaxReportContext, pen: Pen): TableBlock[] {
  if (context.parameters.law === undefined || (context.data.personnel ?? []).length === 0) {
    return [];
  }
  return [termsTable(context, pen), ...componentsTable(context, pen)];
}
