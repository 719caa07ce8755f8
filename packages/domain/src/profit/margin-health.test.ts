import { expect, it } from 'vitest';
import { earnsLittle, grossMarginHealth, netMarginHealth } from './margin-health.ts';

it.each([
  [40_000, 'excellent'],
  [15_000, 'excellent'],
  // It is shown as 15.00%.
  [14_999.99, 'good'],
  [8000, 'good'],
  [7999.99, 'poor'],
  [0, 'poor'],
  [-12_000, 'poor'],
] as const)('a net profit of %d of 100,000 is %s', (netProfit, health) => {
  expect(netMarginHealth({ netProfit, revenue: 100_000 })).toBe(health);
});

it.each([
  [20_000, 'excellent', false],
  [19_996, 'good', false],
  [10_000, 'good', false],
  [9999.99, 'poor', true],
  [0, 'poor', false],
  [-3000, 'poor', false],
] as const)('a gross profit of %d of 100,000 is %s', (grossProfit, health, isLittle) => {
  expect(grossMarginHealth({ grossProfit, revenue: 100_000 })).toBe(health);
  expect(earnsLittle({ grossProfit, revenue: 100_000 })).toBe(isLittle);
});
