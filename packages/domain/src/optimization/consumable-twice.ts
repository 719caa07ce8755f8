import { proposal, type Rule } from './change.ts';
import {
  largestOf,
  lineMeaning,
  othersOf,
  placedValues,
  placeOf,
  repeated,
} from './line-meaning.ts';

/** Removes a consumable that is listed twice; the line with the larger amount stays. */
export const consumableTwice: Rule = {
  name: 'consumable-twice',
  find: ({ data, priced }) => {
    const amounts = priced.lines.equipment['consumables'] ?? [];
    const lines = placedValues(data, 'consumables');
    return repeated(lines, lineMeaning).flatMap((group) =>
      othersOf(
        group,
        largestOf(group, ({ index }) => amounts[index] ?? 0),
        (line, kept) =>
          proposal(
            {
              rule: 'consumable-twice',
              quantity: line.values.quantity ?? 0,
              keptQuantity: kept.values.quantity ?? 0,
              stays: placeOf(kept),
            },
            [{ list: line.list, index: line.index, set: null }],
          ),
      ),
    );
  },
};
