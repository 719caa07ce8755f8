import { EQUIPMENT_LIST_KEYS, type EstimateData, itemDays, SPECIFICATION } from '@pcm/domain';
import type { Row, TableBlock } from './content.ts';
import { unitCells } from './line-tables.ts';
import type { Pen } from './pen.ts';

interface ScopeLine {
  name?: string | undefined;
  description?: string | undefined;
  unit?: string | undefined;
  /** Null: the line has no count. */
  quantity: number | null;
  days: number | null;
}

function sectionsOf(data: EstimateData) {
  const defaultDays = SPECIFICATION.defaultPersonnelDays.value;
  const logistics = [
    ...(data.logistics?.transportation ?? []),
    ...(data.logistics?.accommodation ?? []),
  ];
  return {
    personnel: (data.personnel ?? []).map(
      ({ type, description, unit, count, days }): ScopeLine => ({
        name: type,
        description,
        unit,
        quantity: count ?? 1,
        days: days ?? defaultDays,
      }),
    ),
    equipment: EQUIPMENT_LIST_KEYS.flatMap((key) =>
      (data.equipment?.[key] ?? []).map(
        ({ name, description, unit, quantity, days }): ScopeLine => ({
          name,
          description,
          unit,
          quantity: quantity ?? 0,
          days: key === 'consumables' ? null : itemDays(days),
        }),
      ),
    ),
    logistics: logistics.map(
      ({ name, description, unit, count, days }): ScopeLine => ({
        name,
        description,
        unit,
        quantity: count ?? 1,
        days: days ?? 1,
      }),
    ),
    // An insurance without a cost is not in the price, so the customer is not told that it is
    // included.
    insurance: (data.insurance ?? [])
      .filter(({ cost = 0 }) => cost > 0)
      .map(
        ({ name, description, unit }): ScopeLine => ({
          name,
          description,
          unit,
          quantity: null,
          days: null,
        }),
      ),
  };
}

/**
 * Returns the content of the quoted sections: names, quantities and days, without rates and
 * amounts, so that only the price table adds up. Services are in that table themselves. Null when
 * there is nothing to list.
 */
export function scopeTable(data: EstimateData, pen: Pen): TableBlock | null {
  const { say, number, name } = pen;
  const shown = (value: number | null) => (value === null ? '' : number(value));
  const sections = sectionsOf(data);
  const kinds = Object.keys(sections) as (keyof typeof sections)[];
  const unit = unitCells(
    kinds.flatMap((kind) => sections[kind].filter(({ quantity }) => quantity !== 0)),
    pen,
  );
  const rows = kinds.flatMap((key): Row[] => {
    const lines = sections[key].filter(({ quantity }) => quantity !== 0);
    if (lines.length === 0) return [];
    return [
      { kind: 'group', cells: [say(`documents:quotation.${key}`), ...unit.none, '', ''] },
      ...lines.map(
        (line): Row => ({
          kind: 'line',
          cells: [
            name(line.name, line.description),
            ...unit.of(line),
            shown(line.quantity),
            shown(line.days),
          ],
        }),
      ),
    ];
  });
  if (rows.length === 0) return null;
  return {
    type: 'table',
    title: say('documents:quotation.scope'),
    columns: [
      { label: say('documents:columns.designation'), kind: 'text' },
      ...unit.column,
      { label: say('cost:column.quantity'), kind: 'number' },
      { label: say('cost:column.days'), kind: 'number' },
    ],
    rows,
  };
}
