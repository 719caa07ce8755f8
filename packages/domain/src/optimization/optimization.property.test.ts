import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, price, tidyEstimate } from '../../test/arbitrary-estimate.ts';
import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import { amountsExceedLimit } from '../cost/amount-limit.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { UsualRate } from '../insight/unusual-rates.ts';
import { toMinorUnits } from '../money/amount.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { unitRatesOf } from '../portfolio/unit-rates.ts';
import { withChanges } from './apply-changes.ts';
import { findChanges, totalWithChanges } from './optimize.ts';

const NAMES = ['Rope', 'rope', 'Risk Assessment', 'Hotel Single Room', 'Service Van', ''];

/** Repeats names, so that rules find something. */
const named = (data: EstimateData): EstimateData => {
  const rename = <Line extends object>(lines: Line[] | undefined) =>
    lines?.map((line, index) => ({ ...line, name: NAMES[index % NAMES.length] }));
  const equipment = Object.fromEntries(
    EQUIPMENT_LIST_KEYS.flatMap((key) => {
      const items = rename(data.equipment?.[key]);
      return items === undefined ? [] : [[key, items]];
    }),
  );
  return {
    ...data,
    equipment,
    logistics: {
      transportation: rename(data.logistics?.transportation) ?? [],
      accommodation: rename(data.logistics?.accommodation) ?? [],
    },
    insurance: rename(data.insurance) ?? [],
    additionalServices: rename(data.additionalServices) ?? [],
  };
};

const anyEstimate = fc.oneof(tidyEstimate, tidyEstimate.map(named), estimate.map(named));

const usualOf = (data: EstimateData, median: number): UsualRate[] =>
  unitRatesOf(data).map(({ list, name }) => ({
    list,
    name,
    projects: 3,
    median,
    lower: median,
    upper: median,
  }));

const totalCents = (data: EstimateData) =>
  toMinorUnits(priceEstimate(data, SPECIFICATION).cost.total);

describe('whatever the estimate', () => {
  it('a change saves exactly what it says, and none raises the total', () => {
    fc.assert(
      fc.property(anyEstimate, price, (data, median) => {
        fc.pre(amountsExceedLimit(priceEstimate(data, SPECIFICATION)) === null);
        const before = totalCents(data);
        for (const change of findChanges(data, usualOf(data, median), SPECIFICATION)) {
          const after = totalCents(withChanges(data, [change]));
          expect(after).toBeLessThan(before);
          expect(before - after).toBe(toMinorUnits(change.saving));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('changes made together come to the total that was shown', () => {
    fc.assert(
      fc.property(anyEstimate, price, fc.nat(), (data, median, mask) => {
        fc.pre(amountsExceedLimit(priceEstimate(data, SPECIFICATION)) === null);
        const changes = findChanges(data, usualOf(data, median), SPECIFICATION).filter(
          (_, index) => ((mask >> (index % 30)) & 1) === 1,
        );
        const shown = totalWithChanges(data, changes, SPECIFICATION);
        expect(toMinorUnits(shown.total)).toBe(totalCents(withChanges(data, changes)));
      }),
      { numRuns: 40 },
    );
  });

  it('without changes nothing changes', () => {
    fc.assert(
      fc.property(estimate, (data) => {
        expect(withChanges(data, [])).toBe(data);
      }),
    );
  });
});
