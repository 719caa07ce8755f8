import {
  contingencyPercentages,
  EQUIPMENT_LIST_KEYS,
  equipmentCatalogue,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import type { Row, TableBlock } from '../content.ts';
import type { Pen } from '../pen.ts';
import type { TaxReportContext } from './report-context.ts';

interface Part {
  label: string;
  lines: number;
  amount: number;
}

/** The terms of labour that only the law has. */
type LawTerm = 'overtime' | 'seniority' | 'paidTimeOff' | 'accidentInsurance';

/** Returns the sums of the lines of each section, in the order of the cost result. */
function sectionsOf({ data, priced }: TaxReportContext, { say, language }: Pen) {
  const { cost, lines } = priced;
  const people = data.personnel ?? [];
  const withBonus = people.filter(({ bonus }) => bonus?.enabled === true).length;
  const { transportation, accommodation } = lines;
  const lawParts = (...terms: LawTerm[]): Part[] =>
    terms.map((term) => {
      const amount = cost.labour?.[term] ?? 0;
      const label = say(`explanation:part.${term}`);
      const having = lines.personnel.filter(({ labour }) => (labour?.[term] ?? 0) > 0);
      return { label, lines: having.length, amount };
    });
  const selected = (data.additionalServices ?? []).filter((service) => service.selected === true);
  return [
    {
      key: 'personnel',
      all: say('documents:allPersonnel'),
      amount: cost.personnel,
      parts: [
        {
          label: say('taxReport:costs.baseWages'),
          lines: people.length,
          amount: cost.cnssBreakdown.baseWages,
        },
        ...lawParts('overtime'),
        { label: say('taxReport:costs.bonuses'), lines: withBonus, amount: cost.bonuses },
        ...lawParts('seniority', 'paidTimeOff'),
        {
          label: say('taxReport:costs.employer'),
          lines: cost.socialContributions > 0 ? people.length : 0,
          amount: cost.socialContributions,
        },
        ...lawParts('accidentInsurance'),
      ],
    },
    {
      key: 'equipment',
      all: say('documents:allEquipment'),
      amount: cost.equipment,
      parts: EQUIPMENT_LIST_KEYS.map((list): Part => {
        const amounts = lines.equipment[list] ?? [];
        const label = equipmentCatalogue[list].label[language];
        return { label, lines: amounts.length, amount: sumAmounts(amounts) };
      }),
    },
    {
      key: 'logistics',
      all: say('documents:allLogistics'),
      amount: cost.logistics,
      parts: [
        {
          label: say('cost:transportation'),
          lines: transportation.length,
          amount: sumAmounts(transportation),
        },
        {
          label: say('cost:accommodation'),
          lines: accommodation.length,
          amount: sumAmounts(accommodation),
        },
      ],
    },
    {
      key: 'insurance',
      all: say('documents:allInsurance'),
      amount: cost.insurance,
      parts: [
        {
          label: say('taxReport:costs.insuranceLines'),
          lines: lines.insurance.length,
          amount: sumAmounts(lines.insurance),
        },
        {
          label: say('documents:yearlyShare'),
          lines: cost.yearlyInsurance > 0 ? 1 : 0,
          amount: cost.yearlyInsurance,
        },
      ],
    },
    {
      key: 'additionalServices',
      all: say('documents:allServices'),
      amount: cost.additionalServices,
      parts: [
        {
          label: say('taxReport:costs.services'),
          lines: selected.length,
          amount: cost.additionalServices,
        },
      ],
    },
  ] as const;
}

/**
 * Returns the table from the sums of lines over the subtotal and the project costs to the total
 * with markup.
 */
export function costTable(context: TaxReportContext, pen: Pen): TableBlock {
  const { say, amount, percent } = pen;
  const { cost } = context.priced;
  const percentages = contingencyPercentages(context.data, SPECIFICATION);
  const sections = sectionsOf(context, pen).flatMap(({ key, all, amount: value, parts }): Row[] => {
    const filled = parts.filter(({ lines }) => lines > 0);
    if (filled.length === 0) return [{ kind: 'sum', cells: [all, pen.number(0), amount(0)] }];
    return [
      { kind: 'group', cells: [say(`cost:${key}`), '', ''] },
      ...filled.map(
        (part): Row => ({
          kind: 'line',
          cells: [part.label, pen.number(part.lines), amount(part.amount)],
        }),
      ),
      { kind: 'sum', cells: [all, '', amount(value)] },
    ];
  });
  const contingency = (key: 'weatherDelay' | 'equipmentFailure' | 'adminOverhead'): Row => ({
    kind: 'line',
    cells: [
      say('documents:withPercent', {
        name: say(`cost:${key}`),
        percent: percent(percentages[key]),
      }),
      '',
      amount(cost.contingencies[key]),
    ],
  });
  return {
    type: 'table',
    title: say('taxReport:costs.title'),
    note: say('taxReport:costs.note'),
    columns: [
      { label: say('documents:columns.part'), kind: 'text' },
      { label: say('taxReport:costs.lines'), kind: 'number' },
      { label: `${say('documents:columns.amount')} (${pen.currency})`, kind: 'number' },
    ],
    rows: [
      ...sections,
      { kind: 'sum', cells: [say('cost:subtotal'), '', amount(cost.subtotal)] },
      contingency('weatherDelay'),
      contingency('equipmentFailure'),
      contingency('adminOverhead'),
      {
        kind: 'sum',
        cells: [say('taxReport:costs.projectCosts'), '', amount(context.profit.projectCosts)],
      },
      {
        kind: 'line',
        cells: [
          say('taxReport:costs.markup', { percent: percent(percentages.profitMargin) }),
          '',
          amount(cost.contingencies.profitMargin),
        ],
      },
      { kind: 'sum', cells: [say('taxReport:costs.total'), '', amount(cost.total)] },
    ],
  };
}
