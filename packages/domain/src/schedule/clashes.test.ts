import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookings, SMALL_STOCK } from '../../test/arbitrary-booking.ts';
import { clashesOf } from './clashes.ts';
import { type BookingTerms, conflictsOf } from './conflicts.ts';

const POLICIES: BookingTerms[] = [
  { policy: 'no-overlap', stock: [] },
  { policy: 'people-and-equipment', stock: SMALL_STOCK },
];

describe('clashes of a view', () => {
  it('name every operation with a conflict, and no other', () => {
    fc.assert(
      fc.property(bookings(8), fc.constantFrom(...POLICIES), (all, terms) => {
        const named = new Set(clashesOf(all, terms).flatMap(({ operationIds }) => operationIds));
        const expected = all.filter((one) => conflictsOf(one, all, terms).length > 0);
        expect(named).toEqual(new Set(expected.map(({ id }) => id)));
      }),
    );
  });

  it('name each person and item of two operations once', () => {
    fc.assert(
      fc.property(bookings(8), (all) => {
        const clashes = clashesOf(all, POLICIES[1] ?? { policy: 'no-overlap', stock: [] });
        const keys = clashes.map(({ operationIds, reason }) =>
          JSON.stringify([
            all.map(({ id }) => id).filter((id) => operationIds.some((named) => named === id)),
            reason.kind === 'person' ? reason.memberId : 'name' in reason ? reason.name : '',
          ]),
        );
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
