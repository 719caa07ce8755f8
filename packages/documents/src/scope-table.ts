import { EQUIPMENT_LIST_KEYS, type EstimateData, SPECIFICATION } from '@pcm/domain';
import type { Row, TableBlock } from './content.ts';
import type { Pen } from './pen.ts';

interface ScopeLine {
  name?: string | undefined;
  description?: string | undefined;
  /** Null: the line is not counted. */
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
      ({ type, description, count, days }): ScopeLine => ({
        name: type,
        description,
        quantity: count ?? 1,
        days: days ?? defaultDays,
      }),
    ),
    equipment: EQUIPMENT_LIST_KEYS.flatMap((key) =>
      (data.equipment?.[key] ?? []).map(
        ({ name, description, quantity, days }): ScopeLine => ({
          name,
          description,
          quantity: quantity ?? 0,
          days: key === 'consumables' ? null : Math.max(1, days ?? 1),
        }),
      ),
    ),
    logistics: logistics.map(
      ({ name, description, count, days }): ScopeLine => ({
        name,
        description,
        quantity: count ?? 1,
        days: days ?? 1,
      }),
    ),
    // A line without a cost was never taken out of the price, so the customer is not told that it
    // was.
    insurance: (data.insurance ?? [])
      .filter(({ cost = 0 }) => cost > 0)
      .map(
        ({ name, description }): ScopeLine => ({ name, description, quantity: null, days: null }),
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
  const rows = (Object.keys(sections) as (keyof typeof sections)[]).flatMap((key): Row[] => {
    const lines = sections[key].filter(({ quantity }) => quantity !== 0);
    if (lines.length === 0) return [];
    return [
      { kind: 'group', cells: [say(`documents:quotation.${key}`), '', ''] },
      ...lines.map(
        (line): Row => ({
          kind: 'line',
          cells: [name(line.name, line.description), shown(line.quantity), shown(line.days)],
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
      { label: say('cost:column.quantity'), kind: 'number' },
      { label: say('cost:column.days'), kind: 'number' },
    ],
    rows,
  };
}
