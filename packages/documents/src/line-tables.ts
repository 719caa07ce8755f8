import {
  EQUIPMENT_LIST_KEYS,
  type EstimateData,
  equipmentCatalogue,
  itemDays,
  type LabourCost,
  type PricedEstimate,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import type { Column, Row, TableBlock } from './content.ts';
import type { Pen } from './pen.ts';
import { printedName } from './user-text.ts';

const text = (label: string): Column => ({ label, kind: 'text' });
const number = (label: string): Column => ({ label, kind: 'number' });

/** The most decimals of a quantity, so that the printed line multiplies out. */
const QUANTITY_DECIMALS = 10;

interface Measured {
  unit?: string | undefined;
}

/** The cells of a column of units: none where no line of the table has a unit. */
export interface UnitCells {
  column: Column[];
  of: (line: Measured) => string[];
  /** The cell of a row that is no line. */
  none: string[];
}

/** Returns the column of units of a table with these lines. */
export function unitCells(lines: readonly Measured[], { say, language }: Pen): UnitCells {
  if (lines.every(({ unit = '' }) => unit.trim() === '')) {
    return { column: [], of: () => [], none: [] };
  }
  return {
    column: [{ ...text(say('cost:column.unit')), isShort: true }],
    of: ({ unit = '' }) => [printedName(unit, language)],
    none: [''],
  };
}

type OtherTerms = Pick<LabourCost, 'overtime' | 'seniority' | 'paidTimeOff' | 'accidentInsurance'>;

/** Returns the terms that the law adds to wage, bonus and contribution. */
const otherTerms = (terms: OtherTerms | undefined) =>
  terms === undefined
    ? 0
    : sumAmounts([terms.overtime, terms.seniority, terms.paidTimeOff, terms.accidentInsurance]);

/**
 * Wages, bonus and employer contribution add up to each subtotal, and the lines to the last row.
 */
function personnelTable(data: EstimateData, priced: PricedEstimate, pen: Pen): TableBlock {
  const { say, amount } = pen;
  const { cost, lines } = priced;
  const { labour } = cost;
  const unit = unitCells(data.personnel ?? [], pen);
  const rows = (data.personnel ?? []).map((line, index): Row => {
    const figures = lines.personnel[index];
    return {
      kind: 'line',
      cells: [
        pen.name(line.type, line.description),
        ...unit.of(line),
        pen.number(line.count ?? 1),
        pen.rate(line.rate ?? line.ratePerDay ?? 0),
        pen.number(line.days ?? SPECIFICATION.defaultPersonnelDays.value),
        amount(figures?.baseWage ?? 0),
        amount(figures?.bonus ?? 0),
        ...(labour === undefined ? [] : [amount(otherTerms(figures?.labour))]),
        amount(figures?.employerContribution ?? 0),
        amount(figures?.subtotal ?? 0),
      ],
    };
  });
  return {
    type: 'table',
    title: say('cost:personnel'),
    columns: [
      text(say('cost:column.position')),
      ...unit.column,
      number(say('cost:column.count')),
      number(say('cost:column.ratePerDay')),
      number(say('cost:column.days')),
      number(say('documents:columns.wages')),
      number(say('cost:column.bonus')),
      ...(labour === undefined ? [] : [number(say('taxReport:law.otherTerms'))]),
      number(say('cost:column.cnssEmployer')),
      number(say('cost:column.subtotal')),
    ],
    rows: [
      ...rows,
      {
        kind: 'sum',
        cells: [
          say('documents:allPersonnel'),
          ...unit.none,
          '',
          '',
          '',
          amount(cost.cnssBreakdown.baseWages),
          amount(cost.bonuses),
          ...(labour === undefined ? [] : [amount(otherTerms(labour))]),
          amount(cost.cnssBreakdown.employerContributions),
          amount(cost.personnel),
        ],
      },
    ],
  };
}

/** Groups equipment by list, each list with its sum. */
function equipmentTable(data: EstimateData, priced: PricedEstimate, pen: Pen): TableBlock {
  const { say, amount } = pen;
  const unit = unitCells(
    EQUIPMENT_LIST_KEYS.flatMap((key) => data.equipment?.[key] ?? []),
    pen,
  );
  const rows = EQUIPMENT_LIST_KEYS.flatMap((key): Row[] => {
    const items = data.equipment?.[key] ?? [];
    const amounts = priced.lines.equipment[key] ?? [];
    if (items.length === 0) return [];
    const label = equipmentCatalogue[key].label[pen.language];
    return [
      { kind: 'group', cells: [label, ...unit.none, '', '', '', amount(sumAmounts(amounts))] },
      ...items.map(
        (item, index): Row => ({
          kind: 'line',
          cells: [
            pen.name(item.name, item.description),
            ...unit.of(item),
            pen.number(item.quantity ?? 0, { maxDecimals: QUANTITY_DECIMALS }),
            pen.rate(item.rate ?? 0),
            key === 'consumables' ? '' : pen.number(itemDays(item.days)),
            amount(amounts[index] ?? 0),
          ],
        }),
      ),
    ];
  });
  return {
    type: 'table',
    title: say('cost:equipment'),
    columns: [
      text(say('cost:column.item')),
      ...unit.column,
      number(say('cost:column.quantity')),
      number(say('cost:column.rate')),
      number(say('cost:column.days')),
      number(say('cost:column.subtotal')),
    ],
    rows: [
      ...rows,
      {
        kind: 'sum',
        cells: [
          say('documents:allEquipment'),
          ...unit.none,
          '',
          '',
          '',
          amount(priced.cost.equipment),
        ],
      },
    ],
  };
}

/** Groups transport and lodging, each with its sum. */
function logisticsTable(data: EstimateData, priced: PricedEstimate, pen: Pen): TableBlock {
  const { say, amount } = pen;
  const { transportation = [], accommodation = [] } = data.logistics ?? {};
  const unit = unitCells([...transportation, ...accommodation], pen);
  const rows = (['transportation', 'accommodation'] as const).flatMap((key): Row[] => {
    const lines = data.logistics?.[key] ?? [];
    const amounts = priced.lines[key];
    if (lines.length === 0) return [];
    return [
      {
        kind: 'group',
        cells: [say(`cost:${key}`), ...unit.none, '', '', '', amount(sumAmounts(amounts))],
      },
      ...lines.map(
        (line, index): Row => ({
          kind: 'line',
          cells: [
            pen.name(line.name, line.description),
            ...unit.of(line),
            pen.number(line.count ?? 1),
            pen.rate(line.rate ?? 0),
            pen.number(line.days ?? 1),
            amount(amounts[index] ?? 0),
          ],
        }),
      ),
    ];
  });
  return {
    type: 'table',
    title: say('cost:logistics'),
    columns: [
      text(say('cost:column.name')),
      ...unit.column,
      number(say('cost:column.count')),
      number(say('cost:column.rate')),
      number(say('cost:column.days')),
      number(say('cost:column.cost')),
    ],
    rows: [
      ...rows,
      {
        kind: 'sum',
        cells: [
          say('documents:allLogistics'),
          ...unit.none,
          '',
          '',
          '',
          amount(priced.cost.logistics),
        ],
      },
    ],
  };
}

/** Lists the insurance lines and the share of the yearly contract. */
function insuranceTable(data: EstimateData, priced: PricedEstimate, pen: Pen): TableBlock {
  const { say, amount } = pen;
  const { cost, lines } = priced;
  const unit = unitCells(data.insurance ?? [], pen);
  const rows = (data.insurance ?? []).map(
    (line, index): Row => ({
      kind: 'line',
      cells: [
        pen.name(line.name, line.description),
        ...unit.of(line),
        amount(lines.insurance[index] ?? 0),
      ],
    }),
  );
  if (cost.yearlyInsurance > 0) {
    rows.push({
      kind: 'line',
      cells: [say('documents:yearlyShare'), ...unit.none, amount(cost.yearlyInsurance)],
    });
  }
  return {
    type: 'table',
    title: say('cost:insurance'),
    columns: [text(say('cost:column.name')), ...unit.column, number(say('cost:column.cost'))],
    rows: [
      ...rows,
      { kind: 'sum', cells: [say('documents:allInsurance'), ...unit.none, amount(cost.insurance)] },
    ],
  };
}

/** Lists the services that count; a note names the others, so that the column adds up. */
function servicesTable(data: EstimateData, priced: PricedEstimate, pen: Pen): TableBlock {
  const { say, amount } = pen;
  const services = data.additionalServices ?? [];
  const unit = unitCells(
    services.filter(({ selected }) => selected === true),
    pen,
  );
  const rows = services.flatMap((service, index): Row[] =>
    service.selected === true
      ? [
          {
            kind: 'line',
            cells: [
              pen.name(service.name, service.description),
              ...unit.of(service),
              amount(priced.lines.additionalServices[index] ?? 0),
            ],
          },
        ]
      : [],
  );
  const others = services.filter((service) => service.selected !== true);
  const names = others.map((service) => pen.name(service.name)).join(WRITING[pen.language].comma);
  return {
    type: 'table',
    title: say('cost:additionalServices'),
    ...(others.length === 0 ? {} : { note: say('documents:notIncluded', { names }) }),
    columns: [text(say('cost:column.name')), ...unit.column, number(say('cost:column.cost'))],
    rows: [
      ...rows,
      {
        kind: 'sum',
        cells: [say('documents:allServices'), ...unit.none, amount(priced.cost.additionalServices)],
      },
    ],
  };
}

/** Returns a table for every section that has lines. */
export function lineTables(data: EstimateData, priced: PricedEstimate, pen: Pen): TableBlock[] {
  const people = personnelTable(data, priced, pen);
  return [...(people.rows.length > 1 ? [people] : []), ...otherLineTables(data, priced, pen)];
}

/** Returns the same without the lines of people. */
export function otherLineTables(
  data: EstimateData,
  priced: PricedEstimate,
  pen: Pen,
): TableBlock[] {
  return [equipmentTable, logisticsTable, insuranceTable, servicesTable]
    .map((table) => table(data, priced, pen))
    .filter((table) => table.rows.length > 1);
}
