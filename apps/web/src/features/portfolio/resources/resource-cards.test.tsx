import type { PortfolioResources } from '@pcm/contract';
import { resourceUse } from '@pcm/domain';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { behindQuery } from '../behind/behind-panel.tsx';
import { sumsOf } from '../portfolio-sums.fixture.ts';
import { type ShownPart, showInPortfolio } from '../shown-in-portfolio.fixture.tsx';
import { ResourceCards } from './resource-cards.tsx';

const technician = resourceUse('Technicien cordiste', 2, [
  { workMonth: '2027-02', milliDays: 20_000 },
  { workMonth: '2027-03', milliDays: 92_000 },
  { workMonth: '', milliDays: 4_500 },
]);
const cleaner = resourceUse('Cleaner', 1, [{ workMonth: '2027-03', milliDays: 46_000 }]);
const resources = {
  currency: 'MAD',
  sums: sumsOf({ projects: 3, total: 1000 }),
  months: ['2027-01', '2027-02', '2027-03'],
  positions: [technician, cleaner],
  positionCount: 2,
  personDays: 162.5,
  equipment: [],
  equipmentCount: 0,
  equipmentDays: 0,
} as const;

let shown: ShownPart;
afterEach(() => shown.close());

const show = async (
  search?: string,
  change = {},
  isOfPeriod = false,
  before: PortfolioResources | null = null,
) => {
  const given = structuredClone({ ...resources, ...change });
  shown = await showInPortfolio(
    <ResourceCards
      before={before}
      resources={{
        ...given,
        months: [...given.months],
        positions: [...given.positions],
        equipment: [],
      }}
      isOfPeriod={isOfPeriod}
      thisMonth="2027-03"
    />,
    search,
  );
};
const links = () => [
  ...shown.container.querySelectorAll<HTMLAnchorElement>('table[aria-label="People"] a'),
];
const link = (label: string) => links().find((one) => one.getAttribute('aria-label') === label);

test('a cell leads to the projects that need the position in that month', async () => {
  await show();
  const march = link('Technicien cordiste, Mar 2027: 92');
  expect(JSON.parse(new URLSearchParams(march?.search).get('behind') ?? '')).toEqual({
    resourceKind: 'position',
    resourceName: 'Technicien cordiste',
    workMonth: '2027-03',
    workUntil: '2027-03',
  });
  expect(link('All together, Mar 2027: 138')).toBeDefined();
  expect(shown.text()).toContain('4.5 person-days are in projects without a start date');
  expect(shown.text()).toContain('No equipment in these projects.');
});

test('in a period a row leads to whoever works in its months, and the sums are told apart', async () => {
  await show('?from=2027-01&to=2027-03', {}, true);
  const all = link('Technicien cordiste, All: 117');
  expect(JSON.parse(new URLSearchParams(all?.search).get('behind') ?? '')).toMatchObject({
    workMonth: '2027-01',
    workUntil: '2027-03',
  });
  expect(shown.text()).toContain('Here the period chooses months of work, not of starting.');
  expect(shown.text()).toContain('Of the projects that start in the period.');
  expect(
    behindQuery({ from: '2027-01', to: '2027-03', status: 'draft' }, { workMonth: '2027-02' }),
  ).toEqual({ status: 'draft', workMonth: '2027-02' });
});

test('people at once are shown instead when the address says so, and the bottleneck is named', async () => {
  await show('?use=at-once&scale=quarter');
  // 92 days in the 23 working days of March.
  expect(link('Technicien cordiste, Q1 2027: 4')).toBeDefined();
  expect(link('All together, Q1 2027: 6')).toBeDefined();
  expect(shown.text()).toContain('4 at once in \u2068Mar 2027\u2069');
});

test('the heat map is one stop of the Tab key, and arrows skip empty cells', async () => {
  await show();
  const stops = () => links().filter(({ tabIndex }) => tabIndex === 0);
  expect(stops().map((one) => one.getAttribute('aria-label'))).toEqual([
    'Technicien cordiste, All: 117',
  ]);
  const press = (key: string) =>
    act(() => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    });
  // The tooltip has the exact value of a rounded cell.
  expect(stops()[0]?.title).toBe('116.5');
  act(() => stops()[0]?.focus());
  for (const key of ['Home', 'ArrowLeft', 'ArrowRight', 'ArrowDown']) press(key);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Cleaner, Mar 2027: 46');
  expect(stops()).toEqual([document.activeElement]);
});

test('work without any dates is told, and how to mend it', async () => {
  const undated = resourceUse('Cleaner', 1, [{ workMonth: '', milliDays: 7000 }]);
  await show('?use=at-once', { months: [], positions: [undated], positionCount: 1 });
  expect(shown.text()).toContain('None of this work has dates');
  expect(link('Cleaner, No dates: 7')).toBeDefined();
});

test('work is held against the months compared with', async () => {
  const { sums, currency } = resources;
  const none = { months: [], positions: [], equipment: [], positionCount: 1, equipmentCount: 0 };
  const before = { ...none, sums, currency, personDays: 130, equipmentDays: 0 };
  await show(undefined, {}, true, before);
  const compared = shown.container.querySelector('dl > div')?.textContent;
  expect(compared).toBe('Person-days162.5+32.5 (+25.0%)was 130');
});
