import { beforeAll, expect, test, vi } from 'vitest';
import { SCREEN_MS, STORED_PROJECT } from './application.fixture.tsx';
import {
  cellOf,
  editor,
  openScheduleOver,
  pressWords,
  rowOf,
  save,
  testsTheEditor,
} from './editor.fixture.tsx';

/* The library of items fills a client's price schedule, one item or all at once. */

testsTheEditor();
beforeAll(() => import('../features/estimate/schedule/schedule-tab.tsx'), 4 * SCREEN_MS);

const items = [{ id: 'a', number: '1', designation: 'Walls', unit: 'm²', quantity: 100 }];

const openSchedule = (schedule: readonly object[]) =>
  openScheduleOver(
    {
      insurance: [{ id: 'x', name: 'Crew', cost: 4400, scheduleItemId: 'a' }],
      priceSchedule: { items: schedule },
    },
    LIBRARY,
  );

/** Waits as long as a slow machine takes to open a dialog. */
const opened = (check: () => void) => vi.waitFor(check, SCREEN_MS);

const DAY = 86_400_000;
const earlier = (itemId: string, days: number, unitPrice: number) => ({
  projectId: 'p0',
  projectName: 'Silo 3',
  itemId,
  quantity: 50,
  unitPrice,
  pricedAt: new Date(Date.now() - days * DAY).toISOString(),
});
const lining = earlier('e1', 10, 44);
const hatch = earlier('e2', 200, 900);
const CREW = { type: 'Foreman', count: 2, rate: 400, days: 3, scheduleItemId: 'e1' };
const LIBRARY = {
  'GET /api/rate-statistics': () => Response.json({ currency: 'MAD', rates: [] }),
  'GET /api/item-library': () =>
    Response.json({
      currency: 'MAD',
      entries: [
        {
          designation: 'Lining of walls',
          unit: 'm²',
          uses: 1,
          lowest: 44,
          median: 44,
          highest: 44,
          prices: [lining],
        },
      ],
    }),
  'GET /api/projects/p0': () =>
    Response.json({ ...STORED_PROJECT, id: 'p0', data: { personnel: [CREW] } }),
  'POST /api/item-library/matches': () =>
    Response.json({
      currency: 'MAD',
      matches: [
        {
          item: 0,
          designation: 'Wall lining',
          unit: 'm2',
          uses: 3,
          lowest: 40,
          highest: 44,
          price: lining,
          lines: lining,
        },
        {
          item: 1,
          designation: 'Steel hatch',
          unit: 'u',
          uses: 1,
          lowest: 900,
          highest: 900,
          price: hatch,
          lines: null,
        },
      ],
      estimates: [{ projectId: 'p0', currency: 'MAD', data: { personnel: [CREW] } }],
    }),
};
const unpriced = [
  { id: 'c', number: '3', designation: 'Lining of wall', unit: 'm²', quantity: 100 },
  { id: 'd', number: '4', designation: 'Aluminium hatch', unit: 'u', quantity: 2 },
];
/** The dialog on top. In a narrow window the panel of an item is one as well. */
const dialogOf = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
const wayOf = (name: string) =>
  dialogOf()?.querySelector<HTMLSelectElement>(`select[aria-label="What ${name} takes"]`);

test('all known items are filled in one step: sure ones chosen, doubtful ones left, one Undo', async () => {
  await openSchedule([...items, ...unpriced]);
  await editor.page.see('2 of 3 items have neither lines nor a price.');
  pressWords('Fill all known items');
  await opened(() => expect(wayOf('3 Lining of wall')?.value).toBe('lines'));
  const doubtful = wayOf('4 Aluminium hatch');
  expect(doubtful?.value).toBe('leave');
  expect(doubtful?.querySelector('option')?.disabled).toBe(true);
  const words = dialogOf()?.textContent ?? '';
  expect(words).toContain('only in the client’s: ⁨Aluminium⁩');
  expect(words).toContain('only in the earlier one: ⁨Steel⁩');
  expect(words).toContain('200 days old');
  expect(words).toContain('3 prices');
  // 4400 becomes 4400 + 2 × 400 × 6.
  expect(words).toContain('+4,800.00');
  expect(rowOf('c')?.textContent).toContain('No cost');

  if (doubtful) doubtful.value = 'price';
  doubtful?.dispatchEvent(new Event('change', { bubbles: true }));
  await opened(() => expect(dialogOf()?.textContent).toContain('2 of 2 items are filled.'));
  pressWords('Fill the items');
  await editor.page.see('2 items filled from the library');
  await opened(() => expect(rowOf('c')?.textContent).toContain('4,800.00'));
  expect(editor.page.text()).not.toContain('neither lines nor a price');
  const data = await save();
  expect(data?.personnel).toMatchObject([
    { type: 'Foreman', count: 2, rate: 400, days: 6, scheduleItemId: 'c' },
  ]);
  expect(data?.priceSchedule?.items?.slice(1)).toEqual([
    unpriced[0],
    { ...unpriced[1], unitPrice: 900 },
  ]);
});

test('what was filled is taken back by one Undo', async () => {
  await openSchedule([...items, ...unpriced]);
  pressWords('Fill all known items');
  await opened(() => expect(wayOf('3 Lining of wall')?.value).toBe('lines'));
  pressWords('All: price');
  await opened(() => expect(wayOf('4 Aluminium hatch')?.value).toBe('price'));
  pressWords('Fill the items');
  await opened(() => expect(rowOf('d')?.textContent).toContain('1,800.00'));
  pressWords('Undo');
  await opened(() => expect(rowOf('d')?.textContent).toContain('No cost'));
  expect(rowOf('c')?.textContent).toContain('No cost');
});

/** Opens the library for an item and chooses what it finds. */
async function openLibrary(id: string) {
  cellOf(id, 'open').click();
  await editor.page.see('No line of the estimate is under this item yet.');
  document.querySelector<HTMLElement>('button[aria-label="From the library"]')?.click();
  await opened(() => expect(dialogOf()?.textContent).toContain('Lining of walls'));
  dialogOf()?.querySelector<HTMLElement>('[type="radio"]')?.click();
}

const take = () =>
  [...(dialogOf()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Take');

test('the library leaves the quantity of an item alone', async () => {
  await openSchedule([...items, ...unpriced.slice(0, 1)]);
  await openLibrary('c');
  await opened(() => expect(take()?.disabled).toBe(false));
  expect(dialogOf()?.querySelector('input[dir="ltr"]')).toBeNull();
  take()?.click();
  await opened(() => expect(rowOf('c')?.textContent).toContain('4,800.00'));
  expect(cellOf('c', 'quantity').value).toBe('100');
});

test('lines are not taken without a quantity, and the reason is said; a price is', async () => {
  const memo = { id: 'm', number: '9', designation: 'Lining', unit: 'm²', quantity: 0 };
  await openSchedule([...items, { ...memo, clientRow: '0' }]);
  await openLibrary('m');
  await opened(() => expect(dialogOf()?.textContent).toContain('The client asks no quantity'));
  expect(take()?.disabled).toBe(true);
  pressWords('Only its unit price');
  await opened(() => expect(take()?.disabled).toBe(false));
  take()?.click();
  await opened(() => expect(cellOf('m', 'unitPrice').value).toBe('44.00'));
  expect(cellOf('m', 'quantity').value).toBe('0');
});
