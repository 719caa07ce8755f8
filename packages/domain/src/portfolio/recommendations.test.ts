import { expect, test } from 'vitest';
import { RISK_FLAGS } from './portfolio-terms.ts';
import { type PortfolioRisks, recommendations } from './recommendations.ts';

const none = { projects: 0, total: 0 };
const calm: PortfolioRisks = {
  flags: Object.fromEntries(RISK_FLAGS.map((flag) => [flag, none])) as PortfolioRisks['flags'],
  stakes: { 'gross-loss': 0, 'net-loss': 0, 'low-margin': 0 },
  oldDrafts: none,
  orders: { projects: 8, revenue: 1_000_000 },
  largestClient: { client: 'OCP Group', projects: 3, total: 350_000, revenue: 400_000 },
};

test('a portfolio without a fault needs no advice', () => {
  expect(recommendations(calm)).toEqual([]);
});

test('what costs money comes first, the most money first; then what is unknown, by its total', () => {
  const flags = {
    ...calm.flags,
    'gross-loss': { projects: 1, total: 90_000 },
    'net-loss': { projects: 2, total: 500_000 },
    'low-margin': { projects: 3, total: 700_000 },
    'no-order': { projects: 4, total: 40_000 },
    'no-dates': { projects: 5, total: 60_000 },
  };
  const found = recommendations({
    ...calm,
    flags,
    stakes: { 'gross-loss': 4500.5, 'net-loss': 1200, 'low-margin': 19_999.99 },
    oldDrafts: { projects: 1, total: 50_000 },
  });
  expect(found).toEqual([
    { code: 'raise-low-margins', projects: 3, total: 700_000, stake: 19_999.99 },
    { code: 'mend-losses', projects: 1, total: 90_000, stake: 4500.5 },
    { code: 'mend-net-losses', projects: 2, total: 500_000, stake: 1200 },
    { code: 'date-projects', projects: 5, total: 60_000, stake: null },
    { code: 'publish-old-drafts', projects: 1, total: 50_000, stake: null },
    { code: 'enter-orders', projects: 4, total: 40_000, stake: null },
  ]);
});

test('one client is a risk above 40% of the revenue of at least five orders', () => {
  const client = { client: 'OCP Group', projects: 3, total: 350_000 };
  const withMore = { ...calm, largestClient: { ...client, revenue: 400_000.01 } };
  expect(recommendations(withMore)).toEqual([
    { code: 'one-client', ...client, stake: null, share: 40 },
  ]);
  expect(recommendations({ ...withMore, orders: { projects: 4, revenue: 1_000_000 } })).toEqual([]);
  expect(recommendations({ ...withMore, largestClient: null })).toEqual([]);
});
