import { beforeAll, expect, test, vi } from 'vitest';
import { key, paste, SCREEN_MS, typeInto, typeOn } from './application.fixture.tsx';
import {
  cellOf,
  editor,
  openScheduleOver,
  pressIcon,
  pressWords,
  rowOf,
  save,
  testsTheEditor,
} from './editor.fixture.tsx';

/* The client's price schedule in the editor: its grid, its prices, and the lines under its items. */

testsTheEditor();
beforeAll(() => import('../features/estimate/schedule/schedule-tab.tsx'), 4 * SCREEN_MS);

const items = [
  { id: 'a', number: '1', designation: 'Walls', unit: 'm²', quantity: 100 },
  { id: 'b', number: '2', designation: 'Cone', unit: 'm²', quantity: 50 },
];
const NET = { id: 'c', number: '3', designation: 'Net', unit: 'M2', quantity: 50 };
const costs = [
  { id: 'x', name: 'Crew', cost: 3000, scheduleItemId: 'a' },
  { id: 'y', name: 'Crane', cost: 1000, scheduleItemId: 'b' },
  { id: 'z', name: 'Hotel', cost: 400 },
];

const openSchedule = (priceSchedule?: object) =>
  openScheduleOver({ insurance: costs, priceSchedule });

const ROWS = '[data-grid="price-schedule"] [data-line]';
const ids = () =>
  [...document.querySelectorAll<HTMLElement>(ROWS)].map((row) => row.dataset['line']);

test('a table pasted on the empty page becomes lots and items, and one undo takes them back', async () => {
  await openSchedule();
  paste('LOT 1\tSilo 3\n1.01\tWalls\tm²\t1860\n1.02\tCone\tm²\t214.5\t70\n\tTotal\t\t\t\n');
  await vi.waitFor(() => expect(ids()).toHaveLength(2));
  pressIcon('Undo');
  await editor.page.see('The client’s schedule goes here');
  pressIcon('Redo');
  await vi.waitFor(() => expect(ids()).toHaveLength(2));
  // The screen goes on to the project's page a moment after a save.
  expect(await save()).toMatchObject({
    priceSchedule: {
      lots: [{ number: '1', title: 'Silo 3' }],
      items: [
        { number: '1.01', designation: 'Walls', unit: 'm²', quantity: 1860 },
        { number: '1.02', designation: 'Cone', unit: 'm²', quantity: 214.5, unitPrice: 70 },
      ],
    },
  });
});

test('prices spread what nobody took; a typed price is fixed, and an emptied one is spread again', async () => {
  await openSchedule({ items });
  // 4400 over 4000 of cost: 1.1 times 3000 over 100, and 1.1 times 1000 over 50.
  await vi.waitFor(() => expect(rowOf('a')?.textContent).toContain('33.00'));
  expect(rowOf('b')?.textContent).toContain('22.00');
  expect(editor.page.text()).toContain('5,280.00 MAD');
  cellOf('b', 'unitPrice').focus();
  typeOn('28');
  // 4400 less 50 × 28 leaves 3000 for the walls.
  await vi.waitFor(() => expect(rowOf('a')?.textContent).toContain('30.00'));
  expect(rowOf('b')?.textContent).toContain('28.00, fixed by you');
  cellOf('a', 'unitPrice').focus();
  cellOf('b', 'unitPrice').focus();
  key('Delete');
  await vi.waitFor(() => expect(rowOf('a')?.textContent).toContain('33.00'));
  expect((await save())?.priceSchedule?.items?.[1]).not.toHaveProperty('unitPrice');
});

test('a cost is typed in the row of an item without lines, as a formula too', async () => {
  await openSchedule({ items: [...items, NET] });
  cellOf('c', 'cost').focus();
  typeOn('=50*12');
  // 5000 over 4600 of cost: 600 of it over 50.
  await vi.waitFor(() => expect(rowOf('c')?.textContent).toContain('13.04'));
  cellOf('b', 'cost').focus();
  typeOn('1500');
  await vi.waitFor(() => expect(rowOf('b')?.textContent).toContain('32.35'));
  const data = await save();
  expect(data?.additionalServices).toMatchObject([
    { name: 'Net', cost: 600, selected: true, scheduleItemId: 'c', formulas: { cost: '50*12' } },
  ]);
  expect(data?.insurance?.[1]).toMatchObject({ name: 'Crane', cost: 1500 });
});

test('an emptied cost goes with its line, a column of costs is pasted, and one of several lines stays', async () => {
  await openSchedule({ items: [...items, NET] });
  cellOf('c', 'cost').focus();
  typeOn('600');
  await editor.page.see('Estimate4 lines');
  cellOf('a', 'cost').focus();
  cellOf('c', 'cost').focus();
  key('Delete');
  await editor.page.see('Estimate3 lines');
  cellOf('a', 'cost').focus();
  paste('2000\n700\n');
  await vi.waitFor(() => expect(cellOf('b', 'cost').value).toContain('700'));
  cellOf('z', 'scheduleItem').focus();
  typeOn('2');
  cellOf('a', 'number').focus();
  await vi.waitFor(() => expect(cellOf('b', 'cost').readOnly).toBe(true));
  await vi.waitFor(() => expect(rowOf('b')?.textContent).toContain('1,100.00'));
});

test('a pasted column of costs or prices is read in the format of the whole column', async () => {
  await openSchedule({
    items: [
      { ...NET, id: 'c' },
      { ...NET, id: 'd', number: '4' },
    ],
  });
  cellOf('c', 'cost').focus();
  paste('1.234,56\n8.500\n');
  await vi.waitFor(() => expect(cellOf('d', 'cost').value).toContain('8,500'));
  cellOf('c', 'unitPrice').focus();
  paste('12.000,00\n8.750\n');
  await vi.waitFor(() => expect(cellOf('d', 'unitPrice').value).toContain('8,750'));
  cellOf('c', 'cost').focus();
  paste('12\n8,500\n');
  await editor.page.see('A mark before three digits, to be checked: ⁨4 (8,500)⁩');
});

test('pasted costs may be those of each unit, which then follow the quantity, with one Undo', async () => {
  await openSchedule({
    items: [
      { ...NET, id: 'c' },
      { ...NET, id: 'd', number: '4', quantity: 1 },
    ],
  });
  const pasteAsEach = async () => {
    cellOf('c', 'cost').focus();
    paste('8.505\n100\n');
    await editor.page.see('Taken as the costs of whole items');
    pressWords('They are costs per unit');
    await editor.page.see('Taken as costs of one unit');
  };
  await pasteAsEach();
  pressWords('Undo');
  await vi.waitFor(() => expect(cellOf('d', 'cost').value).toBe(''));
  await pasteAsEach();
  const data = await save();
  expect(data?.additionalServices).toMatchObject([
    { cost: 425.25, formulas: { cost: '8.505*50' } },
    { cost: 100, formulas: { cost: '100*1' } },
  ]);
});

test('costs are chosen over several items, filled down, pasted into and emptied, apart from the other columns', async () => {
  await openSchedule({ items: [...items, NET, { ...NET, id: 'd', number: '4' }] });
  cellOf('c', 'cost').focus();
  typeOn('=50*12');
  key('ArrowDown', { shiftKey: true });
  await editor.page.see('2 cells selected');
  key('d', { ctrlKey: true });
  await vi.waitFor(() => expect(cellOf('d', 'cost').value).toBe('=50*12'));
  paste('70');
  await vi.waitFor(() => expect(cellOf('c', 'cost').value).toContain('70'));
  expect(cellOf('d', 'cost').value).toContain('70');
  key('Delete');
  await editor.page.see('2 cells emptied');
  expect(cellOf('c', 'cost').value).toBe('');
  // A quantity and the price beside the cost are chosen as before.
  cellOf('c', 'quantity').focus();
  key('ArrowRight', { shiftKey: true });
  key('d', { ctrlKey: true });
  const data = await save();
  expect(data?.additionalServices ?? []).toEqual([]);
  expect(data?.insurance).toMatchObject(costs);
});

test('the lines of an item are copied under another in proportion, and Undo takes them out', async () => {
  await openSchedule({ items: [...items, NET] });
  cellOf('c', 'open').click();
  await editor.page.see('Copy the lines of an item');
  const labels = [...document.querySelectorAll('label')];
  const label = labels.find(({ textContent }) => textContent?.startsWith('Copy the lines'));
  document.getElementById(label?.htmlFor ?? '')?.focus();
  typeOn('1 Walls · 100 m²');
  // Half of the 3,000 of the walls.
  await editor.page.see('1 line copied from 1 Walls');
  await vi.waitFor(() => expect(cellOf('c', 'cost').value).toContain('1,500'));
  pressWords('Undo');
  await vi.waitFor(() => expect(cellOf('c', 'cost').value).toBe(''));
});

test('keys are those of the lines: Enter adds below, Alt and arrows carry, Delete removes the chosen', async () => {
  await openSchedule({ items });
  const addBelow = async () => {
    cellOf('b', 'designation').focus();
    key('Enter');
    await vi.waitFor(() => expect(ids()).toHaveLength(3));
  };
  await addBelow();
  // What Enter added goes when nothing is entered.
  cellOf('a', 'designation').focus();
  window.dispatchEvent(new KeyboardEvent('keyup'));
  await vi.waitFor(() => expect(ids()).toEqual(['a', 'b']));
  await addBelow();
  typeOn('Report');
  const added = ids()[2] ?? '';
  expect(cellOf(added, 'number').value).toBe('3');
  key('ArrowUp', { altKey: true });
  await vi.waitFor(() => expect(ids()).toEqual(['a', added, 'b']));
  cellOf('a', 'row').focus();
  cellOf('a', 'row').click();
  await editor.page.see('Fix prices');
  key('Delete');
  await vi.waitFor(() => expect(ids()).toEqual([added, 'b']));
  expect(await save()).toMatchObject({
    priceSchedule: { items: [{ number: '3', designation: 'Report', quantity: 0 }, { id: 'b' }] },
  });
});

test('a table that was pasted is the client’s too, which grows on Ctrl Enter and not on Enter', async () => {
  await openSchedule({ items });
  cellOf('b', 'number').focus();
  paste('No.\tDescription\tUnit\tQty\n3\tRoof\tm²\t1860\n4\tGutter\tml\t214.5\n');
  await vi.waitFor(() => expect(ids()).toHaveLength(4));
  cellOf(ids()[3] ?? '', 'designation').focus();
  key('Enter');
  await editor.page.see('The client’s table ends here');
  expect(ids()).toHaveLength(4);
  key('Enter', { ctrlKey: true });
  await vi.waitFor(() => expect(ids()).toHaveLength(5));
});

test('rows pasted below others without headings are one’s own, and go on growing', async () => {
  await openSchedule({ items });
  cellOf('b', 'number').focus();
  paste('3\tRoof\tm²\t1860\n4\tGutter\tml\t214.5\n');
  await editor.page.see('As your own items.');
  cellOf(ids()[3] ?? '', 'designation').focus();
  key('Enter');
  await vi.waitFor(() => expect(ids()).toHaveLength(5));
});

test('a line without an item is put under one by its number, and what is left follows', async () => {
  await openSchedule({ items });
  await editor.page.see('spread in the prices: 1 line');
  cellOf('z', 'scheduleItem').focus();
  typeOn('9.9');
  cellOf('a', 'number').focus();
  await editor.page.see('No item has the number');
  expect(rowOf('z')).not.toBeNull();
  cellOf('z', 'scheduleItem').focus();
  typeOn('2');
  // The number may be the start of a longer one, so that it counts once the cell is left.
  expect(rowOf('z')).not.toBeNull();
  cellOf('a', 'number').focus();
  await vi.waitFor(() => expect(rowOf('z')).toBeNull());
  await editor.page.see('every cost is under an item');
  const data = await save();
  expect(data?.insurance?.find(({ id }) => id === 'z')).toMatchObject({ scheduleItemId: 'b' });
});

test('among all lines the unit of each is set, and an emptied item takes a line out of it', async () => {
  await openSchedule({ items });
  pressWords('All lines');
  await vi.waitFor(() => expect(cellOf('x', 'scheduleItem').value).toBe('1'));
  cellOf('x', 'unit').focus();
  typeOn('m2');
  await vi.waitFor(() => expect(cellOf('x', 'unit').value).toBe('m²'));
  cellOf('y', 'scheduleItem').focus();
  typeOn('');
  cellOf('a', 'number').focus();
  await editor.page.see('spread in the prices: 2 lines');
  const data = await save();
  expect(data?.insurance?.[0]).toMatchObject({ unit: 'm²', scheduleItemId: 'a' });
  expect(data?.insurance?.[1]).not.toHaveProperty('scheduleItemId');
});

test('the panel says how a price came about, and an option stands outside the total', async () => {
  await openSchedule({ items, roundTo: 5 });
  cellOf('b', 'open').click();
  await editor.page.see('How this price came about');
  expect(editor.page.text()).toContain('1.100000');
  // 1100 over 50 is 22, which is 20 in steps of 5.
  expect(editor.page.text()).toContain('−100.00');
  const box = [...document.querySelectorAll('label')].find((label) =>
    label.textContent?.startsWith('Option'),
  );
  box?.click();
  await editor.page.see('Options, outside the total');
  expect(await save()).toMatchObject({ priceSchedule: { items: [{}, { isOption: true }] } });
});

test('an option says what becomes of the net profit before it is one', async () => {
  await openSchedule({ items, target: 6000 });
  cellOf('b', 'open').click();
  await editor.page.see('Outside the total the net profit');
  const words = editor.page.text().replaceAll(/[\u2066-\u2069]/g, '');
  // By hand: 1,600 and 2,600 are left of 6,000 before the tax of 31%, with and without the cone.
  expect(words).toContain('of the schedule goes from 1,104.00 to 1,794.00.');
});

test('a new line of an item is filled in beside it, and the panel goes on to the next item', async () => {
  await openSchedule({ items });
  cellOf('a', 'open').click();
  await editor.page.see('How this price came about');
  pressWords('New line');
  const menuItem = () =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
      ({ textContent }) => textContent === 'Insurance',
    );
  await vi.waitFor(() => expect(menuItem()).toBeDefined());
  menuItem()?.click();
  const lines = () => document.querySelectorAll('li[data-item-line]');
  const fields = () => [...(lines()[1]?.querySelectorAll('input') ?? [])];
  await vi.waitFor(() => expect(document.activeElement).toBe(fields()[0]));
  typeOn('Lift');
  fields().at(-1)?.focus();
  typeOn('1000');
  // 5400 over 5000 of cost: 1.08 times 4000 over 100.
  await vi.waitFor(() => expect(rowOf('a')?.textContent).toContain('43.20'));
  document.querySelector<HTMLElement>('button[aria-label="Item below"]')?.click();
  await vi.waitFor(() => expect(lines()[0]?.textContent).toContain('Crane'));
  expect(lines()).toHaveLength(1);
  // A press focuses the arrow first; the panel that is open then shows the other item.
  cellOf('a', 'open').focus();
  cellOf('a', 'open').click();
  await vi.waitFor(() => expect(lines()[1]?.textContent).toContain('Lift'));
  expect(await save()).toMatchObject({
    insurance: [{}, {}, {}, { name: 'Lift', cost: 1000, scheduleItemId: 'a' }],
  });
});

test('what waits for a price and what has a price without a cost is said, an item for the record alone not', async () => {
  const marks = { id: 'c', number: '3', designation: 'Marks', unit: 'PM', quantity: 0 };
  const net = { id: 'd', number: '4', designation: 'Net', unit: 'u', quantity: 0 };
  const fixed = { id: 'e', number: '5', designation: 'Rope', quantity: 1, unitPrice: 9 };
  await openSchedule({ items: [...items, marks, net, fixed] });
  await editor.page.see('1 of 5 items has neither lines nor a price.');
  await editor.page.see('1 item has a price and no cost');
});

test('a wished total shows its effect on net profit before it is applied, and Undo takes it back', async () => {
  await openSchedule({ items });
  pressWords('Adjust the total');
  await editor.page.see('Nothing changes before you apply it.');
  const focused = () => document.activeElement?.closest('[role=dialog] input[dir="ltr"]');
  await vi.waitFor(() => expect(focused()).not.toBeNull());
  pressWords('To a total');
  await vi.waitFor(() =>
    expect(document.querySelector('[role="dialog"] input[dir="ltr"]')).not.toBeNull(),
  );
  typeInto(document.body, '[role="dialog"] input[dir="ltr"]', '6000');
  await editor.page.see('+600.00');
  expect(editor.page.text()).toContain('5,280.00');
  // Enter in the field applies it, as the button does.
  document.querySelector<HTMLFormElement>('[role="dialog"] form')?.requestSubmit();
  await editor.page.see('Total adjusted to');
  await vi.waitFor(() => expect(rowOf('a')?.textContent).toContain('37.50'));
  pressWords('Undo');
  await vi.waitFor(() => expect(rowOf('a')?.textContent).toContain('33.00'));
});

test('a net margin that is asked for is left after the taxes, and every effect names the margin', async () => {
  await openSchedule({ items });
  pressWords('Adjust the total');
  await editor.page.see('Nothing changes before you apply it.');
  pressWords('Net margin');
  await editor.page.see('Net profit of the total excl. VAT');
  typeInto(document.body, '[role="dialog"] input[dir="ltr"]', '15');
  const margins = () =>
    [...document.querySelectorAll('[role="dialog"] tbody tr:last-child td')].map(
      ({ textContent }) => textContent,
    );
  await vi.waitFor(() => expect(margins()[1]).toMatch(/^15\.0\d%$/));
  expect(margins()[0]).toMatch(/^\d\.\d\d%$/);
});

test('after the order was taken, a change is told with its difference, and taken only when asked', async () => {
  await openSchedule({ items });
  pressWords('Take as order');
  await editor.page.see('Order amount set to');
  expect(editor.page.text()).not.toContain('comes to');
  cellOf('b', 'unitPrice').focus();
  typeOn('50');
  // 4400 less 50 × 50 is spread over Walls: 19 × 100, with VAT 5280 again.
  cellOf('a', 'quantity').focus();
  typeOn('1');
  cellOf('a', 'unitPrice').focus();
  typeOn('2000');
  await editor.page.see('+120.00');
  expect(editor.page.text()).toContain('5,280.00');
  pressWords('Take the schedule’s total as order');
  await vi.waitFor(() =>
    expect(editor.page.text()).not.toContain('Take the schedule’s total as order'),
  );
  pressWords('Undo');
  await editor.page.see('Take the schedule’s total as order');
  expect(await save()).toMatchObject({ profitAnalysis: { customerOrderAmount: 5280 } });
});
