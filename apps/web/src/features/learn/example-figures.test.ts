import { describe, expect, it } from 'vitest';
import { exampleFigures, newPersonnelDays, serviceStarts } from './example-figures.ts';

describe('the figures in the tutorial', () => {
  it('are those worked out by hand', () => {
    expect(newPersonnelDays).toBe(5);
    expect(exampleFigures()).toMatchObject({
      // 20% on 100,000: 20,000 of 120,000.
      price: 120_000,
      margin: 16.67,
      // 7 + 3 + 12 and 20%: 20,000 of 142,000; 31% tax leaves 13,800.
      ropeOthers: 22,
      ropeTotal: 142_000,
      ropeMargin: 14.08,
      ropeNetMargin: 9.72,
      chained: 148_122,
      // m / (122 + m) = 15% and 20%.
      low: 21.53,
      lowMargin: 15,
      high: 30.5,
      highMargin: 20,
      revenueWrong: 83_333.33,
      vatGap: 16_666.67,
      // 21.09% of 6,000, not of 400 × 22.
      wage: 8800,
      employer: 1265.4,
      uncapped: 1855.92,
      itemShort: 750,
      itemLong: 1800,
      oneRoom: 4200,
      twoRooms: 8400,
      projectCosts: 122_000,
      lossAtSubtotal: 22_000,
      // 15,000 × 1.2783 × 1.1; (15,000 + 21.09% of 3,000 × 5) × 1.42.
      quick: 21_091.95,
      full: 25_792.18,
    });
  });

  it('show for each service whether it begins within the recommended margin and reserve', () => {
    const rows = serviceStarts.map(({ reserve, overhead, markup, margin, netMargin }) => [
      reserve,
      overhead,
      markup,
      margin,
      netMargin,
    ]);
    expect(rows).toEqual([
      [10, 12, 20, 14.08, 9.72],
      [4, 8, 15, 11.81, 8.15],
      [18, 10, 18, 12.33, 8.51],
      [7, 10, 25, 17.61, 12.15],
    ]);
  });
});
