import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import type { LineListKey } from '../document/line-list-key.ts';
import { type LinePlace, proposal, type Rule } from './change.ts';
import { meaningOf, placedValues, placeOf } from './line-meaning.ts';

const ELSEWHERE: readonly LineListKey[] = [
  ...EQUIPMENT_LIST_KEYS,
  'transportation',
  'accommodation',
  'insurance',
];

/**
 * Removes a service that is also a priced line of equipment, logistics or insurance; the line
 * stays.
 */
export const serviceListedElsewhere: Rule = {
  name: 'service-listed-elsewhere',
  find: ({ data }) => {
    const listed = new Map<string, LinePlace>();
    for (const list of ELSEWHERE) {
      for (const line of placedValues(data, list)) {
        const { values } = line;
        const meaning = meaningOf(values.name, list);
        const isPriced =
          (values.cost ?? 0) > 0 || ((values.rate ?? 0) > 0 && values.quantity !== 0);
        if (isPriced && meaning !== '' && !listed.has(meaning)) listed.set(meaning, placeOf(line));
      }
    }
    return placedValues(data, 'additionalServices').flatMap(({ list, index, values }) => {
      const elsewhere = listed.get(meaningOf(values.name, list));
      if (!values.included || elsewhere === undefined) return [];
      return [
        proposal({ rule: 'service-listed-elsewhere', list: elsewhere.list, stays: elsewhere }, [
          { list, index, set: { selected: false } },
        ]),
      ];
    });
  },
};
