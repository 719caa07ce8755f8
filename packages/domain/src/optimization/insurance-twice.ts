import { proposal, type Rule } from './change.ts';
import {
  costOf,
  largestOf,
  lineMeaning,
  othersOf,
  placedValues,
  placeOf,
  repeated,
} from './line-meaning.ts';

/** Removes an insurance that is listed twice; the most expensive one stays. */
export const insuranceTwice: Rule = {
  name: 'insurance-twice',
  find: ({ data }) =>
    repeated(placedValues(data, 'insurance'), lineMeaning).flatMap((group) =>
      othersOf(group, largestOf(group, costOf), (line, kept) =>
        proposal({ rule: 'insurance-twice', stays: placeOf(kept) }, [
          { list: line.list, index: line.index, set: null },
        ]),
      ),
    ),
};
