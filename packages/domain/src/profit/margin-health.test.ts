import { expect, it } from 'vitest';
import { grossMarginHealth, netMarginHealth } from './margin-health.ts';

it.each([
  [40, 'excellent'],
  [15, 'excellent'],
  [14.99, 'good'],
  [8, 'good'],
  [7.99, 'poor'],
  [0, 'poor'],
  [-12, 'poor'],
] as const)('a net margin of %d%% is %s', (percent, health) => {
  expect(netMarginHealth(percent)).toBe(health);
});

it.each([
  [20, 'excellent'],
  [19.99, 'good'],
  [10, 'good'],
  [9.99, 'poor'],
  [-3, 'poor'],
] as const)('a gross margin of %d%% is %s', (percent, health) => {
  expect(grossMarginHealth(percent)).toBe(health);
});
