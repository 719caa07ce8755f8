import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import type { LineListKey } from '../document/line-list-key.ts';
import { proposal, type Rule } from './change.ts';
import {
  lineMeaning,
  othersOf,
  type PlacedValues,
  placedValues,
  placeOf,
  repeated,
} from './line-meaning.ts';

const sameFigures = ({ quantity, rate, days }: PlacedValues['values']) =>
  [quantity, rate, days].join('/');

/**
 * Removes an item, vehicle or room that is listed twice in one or two lists; the first one stays.
 */
export const lineTwice: Rule = {
  name: 'line-twice',
  find: ({ data }) => {
    const hired = EQUIPMENT_LIST_KEYS.filter((list) => list !== 'consumables');
    const groups: (readonly LineListKey[])[] = [hired, ['transportation'], ['accommodation']];
    return groups.flatMap((lists) => {
      const lines = lists.flatMap((list) => placedValues(data, list));
      return repeated(lines, (line) => {
        const meaning = lineMeaning(line);
        return meaning === '' ? '' : `${meaning}/${sameFigures(line.values)}`;
      }).flatMap((group) =>
        othersOf(group, group[0], (line, kept) =>
          proposal({ rule: 'line-twice', list: kept.list, stays: placeOf(kept) }, [
            { list: line.list, index: line.index, set: null },
          ]),
        ),
      );
    });
  },
};
