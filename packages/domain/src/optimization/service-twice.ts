import { proposal, type Rule } from './change.ts';
import {
  costOf,
  largestOf,
  meaningOf,
  othersOf,
  placedValues,
  placeOf,
  repeated,
} from './line-meaning.ts';

/** Removes a service that is selected twice; the most expensive one stays. */
export const serviceTwice: Rule = {
  name: 'service-twice',
  find: ({ data }) => {
    const included = placedValues(data, 'additionalServices').filter(
      ({ values }) => values.included,
    );
    return repeated(included, ({ values, list }) => meaningOf(values.name, list)).flatMap((group) =>
      othersOf(group, largestOf(group, costOf), ({ list, index }, kept) =>
        proposal({ rule: 'service-twice', kept: kept.values.name, stays: placeOf(kept) }, [
          { list, index, set: { selected: false } },
        ]),
      ),
    );
  },
};
