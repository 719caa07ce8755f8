import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { type LineScaling, libraryPricesOf, scaledLines } from './item-library.ts';
import { priceSchedule } from './price-schedule.ts';

const facade: EstimateData = {
  personnel: [
    { id: 'p1', type: 'Technician', count: 3, rate: 300, days: 4, scheduleItemId: 'glass' },
    { id: 'p2', type: 'Lead', count: 1, rate: 650, days: 2, scheduleItemId: 'silo' },
  ],
  equipment: {
    consumables: [{ id: 'c1', name: 'Detergent', quantity: 7, rate: 12, scheduleItemId: 'glass' }],
  },
  logistics: {
    transportation: [{ id: 't1', name: 'Van', count: 1, rate: 400, days: 1, cost: 400 }],
  },
  insurance: [{ id: 'i1', name: 'Site cover', cost: 1000, scheduleItemId: 'glass' }],
  additionalServices: [
    { id: 's1', name: 'Report', cost: 500, selected: false, scheduleItemId: 'glass' },
  ],
  priceSchedule: {
    items: [
      { id: 'glass', number: '1.1', designation: ' Glass façade ', unit: 'm²', quantity: 800 },
      { id: 'silo', number: '1.2', designation: 'Silo', unit: 'u', quantity: 2, isOption: true },
      { id: 'none', number: '1.3', designation: 'Nobody works on it', unit: 'u', quantity: 1 },
      { id: 'memo', designation: 'For memory', unit: 'u', quantity: 0, unitPrice: 7 },
      { id: 'blank', number: '1.5', designation: ' ', unit: 'u', quantity: 1, unitPrice: 5 },
    ],
  },
};

let ids = 0;
const scaling: LineScaling = {
  from: 800,
  to: 1000,
  currencies: { from: 'MAD', to: 'MAD' },
  itemId: 'new',
  newId: () => `new-${(ids += 1)}`,
  rateToday: () => null,
};
const scaled = (fields: Partial<LineScaling> = {}, data = facade) =>
  scaledLines(data, 'glass', { ...scaling, ...fields }, SPECIFICATION);

describe('the prices that an estimate leaves for later ones', () => {
  it('are those of items with a name, a quantity and a price, options among them', () => {
    const priced = priceSchedule(facade, priceEstimate(facade, SPECIFICATION), SPECIFICATION);
    expect(libraryPricesOf(facade, priced)).toEqual([
      {
        itemId: 'glass',
        designation: 'Glass façade',
        unit: 'm²',
        quantity: 800,
        unitPrice: priced.items[0]?.unitPrice,
      },
      {
        itemId: 'silo',
        designation: 'Silo',
        unit: 'u',
        quantity: 2,
        unitPrice: priced.options[0]?.unitPrice,
      },
    ]);
  });
});

describe('the lines of an earlier item for another quantity', () => {
  it('keep the crew, take days up to whole ones, and leave out what was not selected', () => {
    expect(scaled().map(({ name, count, days, exact }) => [name, count, days, exact])).toEqual([
      ['Technician', 3, 5, 5],
      ['Detergent', 8.75, null, 8.75],
      ['Site cover', null, null, 1250],
    ]);
    expect(scaled({ to: 1001 })[0]).toMatchObject({ exact: 5.005, days: 6 });
    expect(scaled({ to: 1 })[0]).toMatchObject({ exact: 0.005, days: 1 });
  });

  it('take half days where the earlier item had some', () => {
    const halves: EstimateData = {
      ...facade,
      personnel: [{ type: 'Technician', count: 3, rate: 300, days: 3.5, scheduleItemId: 'glass' }],
    };
    expect(scaled({}, halves)[0]).toMatchObject({ exact: 4.375, days: 4.5 });
  });

  it('are paid at the rate of today where one is known, else at the rate they had', () => {
    const lines = scaled({
      rateToday: (list, name) => (list === 'personnel' && name === 'Technician' ? 330 : null),
    });
    expect(lines.map(({ priceThen, price }) => [priceThen, price])).toEqual([
      [300, 330],
      [12, 12],
      [1000, 1250],
    ]);
    expect(lines[0]?.line).toEqual({
      id: lines[0]?.line.id,
      type: 'Technician',
      count: 3,
      rate: 330,
      days: 5,
      scheduleItemId: 'new',
    });
    expect(lines[0]?.line.id).not.toBe('p1');
  });

  it('are converted by the fixed table from another currency', () => {
    expect(scaled({ currencies: { from: 'USD', to: 'MAD' } })[0]).toMatchObject({
      priceThen: 2940,
      price: 2940,
    });
  });

  it('never work less than the ratio says, and never a whole day more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        (from, to) => {
          const [person] = scaled({ from: from / 1000, to: to / 1000 });
          const exact = (4 * to) / from;
          expect(person?.days).toBeGreaterThanOrEqual(exact - 1e-6);
          expect(person?.days).toBeLessThanOrEqual(Math.max(1, exact + 1));
        },
      ),
    );
  });
});
