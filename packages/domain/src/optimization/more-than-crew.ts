import { equipmentCatalogue } from '../catalogue/presets.ts';
import { type LineEdit, proposal, type Rule } from './change.ts';
import { type PlacedValues, placedValues } from './line-meaning.ts';

/** The lodging that is counted per person. */
const PER_PERSON = new Set([
  'Hotel Single Room',
  'Shared Room (per person)',
  'Meal Allowance',
  'Overnight Allowance',
]);
const WORN = new Set(equipmentCatalogue.ppe.items.map(({ name }) => name));

function editOf(line: PlacedValues, people: number): LineEdit {
  const { list, index } = line;
  return list === 'ppe'
    ? { list, index, set: { quantity: people } }
    : { list, index, set: { count: people } };
}

/** Reduces rooms, allowances and protective equipment that are for more people than there are. */
export const moreThanCrew: Rule = {
  name: 'more-than-crew',
  find: ({ data, priced }) => {
    const people = priced.cost.totalPersonnel;
    if (people < 1) return [];
    const lines = [
      ...placedValues(data, 'ppe').filter(({ values }) => WORN.has(values.name)),
      ...placedValues(data, 'accommodation').filter(({ values }) => PER_PERSON.has(values.name)),
    ];
    return lines.flatMap((line) => {
      const quantity = line.values.quantity ?? 0;
      if (quantity <= people) return [];
      return [proposal({ rule: 'more-than-crew', quantity, people }, [editOf(line, people)])];
    });
  },
};
