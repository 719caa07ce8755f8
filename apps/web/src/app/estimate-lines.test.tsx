import { beforeAll, expect, test, vi } from 'vitest';
import { key, SCREEN_MS, STORED_PROJECT, typeOn } from './application.fixture.tsx';
import { editor, openOver, save, testsTheEditor } from './editor.fixture.tsx';

/* Work on the lines of an estimate: the grid and the import of a table. */

testsTheEditor();
// The code of the dialog is loaded when it first opens, so that the tests load it before.
beforeAll(() => import('../features/estimate/exchange/exchange-dialog.tsx'), 4 * SCREEN_MS);

const crew = [{ id: 'a', type: 'Lead', count: 4, rate: 500, days: 12 }];
const helmet = { id: 'b', name: 'Helmet', quantity: 3, rate: 20, days: 6 };

/** Opens the editor of a project with these lines of protective equipment. */
async function openLines(ppe: readonly object[] = [helmet]) {
  const data = {
    projectInfo: { name: 'Silo 4', client: 'OCP', location: 'Safi' },
    settings: { currency: 'MAD' },
    personnel: crew,
    equipment: { ppe },
  };
  await openOver({ ...STORED_PROJECT, data }, '/projects/p1/edit', {}, 'Save Changes');
}

const cellOf = (list: string, column: string, row = 0) =>
  editor.page.container.querySelectorAll<HTMLInputElement>(
    `[data-list="${list}"] input[data-column="${column}"]`,
  )[row] as HTMLInputElement;

test('Enter in the last row adds a line, and what is typed at once goes into it', async () => {
  await openLines();
  cellOf('ppe', 'days').focus();
  key('Enter');
  // The focus has to move before the next frame, because letters typed meanwhile would be lost.
  expect(document.activeElement).toBe(cellOf('ppe', 'name', 1));
  key('Enter');
  expect(cellOf('ppe', 'name', 2)).toBeUndefined();
  typeOn('Agricultural helper');
  expect(await save()).toMatchObject({
    equipment: { ppe: [{ name: 'Helmet' }, { name: 'Agricultural helper' }] },
  });
});

test('Enter in the last row of people adds an empty line; a position brings its rate', async () => {
  await openLines();
  cellOf('personnel', 'days').focus();
  key('Enter');
  key('Enter');
  const added = () => cellOf('personnel', 'position', 1);
  await vi.waitFor(() => expect(document.activeElement).toBe(added()));
  expect(added().value).toBe('');
  expect(Number.parseFloat(cellOf('personnel', 'rate', 1).value)).toBe(0);
  typeOn('Rope Access Technician (Level 1-2)');
  await vi.waitFor(() =>
    expect(Number.parseFloat(cellOf('personnel', 'rate', 1).value)).toBeGreaterThan(0),
  );
});

test('Escape takes a new line away that nobody has worked on, also after typing was taken back', async () => {
  await openLines();
  const shown = () => editor.page.container.querySelectorAll('[role="option"]').length;
  const addBelow = (list: string, column: string) => {
    const cell = cellOf(list, column);
    cell.focus();
    key('Enter');
    // A personnel line in view mode is opened first.
    if (document.activeElement === cell) key('Enter');
  };
  for (const [list, column, first] of [
    ['personnel', 'days', 'position'],
    ['ppe', 'days', 'name'],
  ] as const) {
    addBelow(list, column);
    await vi.waitFor(() => expect(document.activeElement).toBe(cellOf(list, first, 1)));
    await vi.waitFor(() => expect(shown()).toBeGreaterThan(0));
    const before = cellOf(list, first, 1).value;
    typeOn('x');
    key('Escape');
    await vi.waitFor(() => expect(shown()).toBe(0));
    key('Escape');
    await vi.waitFor(() => expect(cellOf(list, first, 1).value).toBe(before));
    cellOf(list, column, 1).focus();
    typeOn('9');
    key('Escape');
    await vi.waitFor(() => expect(cellOf(list, column, 1).value).not.toBe('9'));
    key('Escape');
    await vi.waitFor(() => expect(cellOf(list, first, 1)).toBeUndefined());
    expect(document.activeElement).toBe(cellOf(list, first));

    addBelow(list, column);
    await vi.waitFor(() => expect(shown()).toBeGreaterThan(0));
    key('Escape');
    await vi.waitFor(() => expect(shown()).toBe(0));
    key('Escape');
    await vi.waitFor(() => expect(cellOf(list, first, 1)).toBeUndefined());
  }
});

/** Pastes text into the focused cell. */
async function paste(text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
  document.activeElement?.dispatchEvent(event);
  await vi.waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true), {
    timeout: 2 * SCREEN_MS,
  });
}

test('a paste gives the focus back to its cell; a message ends with the next edit elsewhere', async () => {
  await openLines([{ ...helmet, rate: 12.345 }]);
  expect(cellOf('ppe', 'rate').value).toBe('12.345');
  cellOf('personnel', 'days').focus();
  typeOn('abc');
  cellOf('personnel', 'rate').focus();
  await editor.page.see('abc');
  typeOn('x');
  await vi.waitFor(() => expect(editor.page.text()).not.toContain('abc'));
  typeOn('500');

  cellOf('ppe', 'quantity').focus();
  await paste('4\t30\n');
  key('Escape');
  await vi.waitFor(() => expect(document.activeElement).toBe(cellOf('ppe', 'quantity')));
  // A line that was added only as a target is replaced by the pasted one.
  key('Enter');
  await vi.waitFor(() => expect(document.activeElement).toBe(cellOf('ppe', 'name', 1)));
  await paste('Rope\t2\t30\t5\nHook\t1\t10\t2\n');
  inDialog(/^Add/)?.click();
  await vi.waitFor(() => expect(cellOf('ppe', 'name', 1).value).toBe('Rope'));
  await vi.waitFor(() => expect(document.activeElement).toBe(cellOf('ppe', 'name', 1)));
});

test('a text that is no number says what counts and what it was, and a save asks first', async () => {
  await openLines();
  cellOf('ppe', 'quantity').focus();
  typeOn('3,2.5');
  cellOf('ppe', 'rate').focus();
  await editor.page.see('“3,2.5” could not be read: 0 counts. It was 3.');
  const button = (words: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(words));
  // The text being typed is checked too.
  typeOn('99999999999999999');
  button('Save Changes')?.click();
  await editor.page.see('“99999999999999999” was not taken: 0 counts. It was 20. At most');
  const asked = await vi.waitFor(() => {
    const dialog = document.querySelector('[role="alertdialog"]');
    expect(dialog).not.toBeNull();
    return dialog?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  });
  expect(asked).toMatch(/in 2 places was not taken:Qty, Helmet: “3,2.5” was typed, 0 counts/);
  button('Go back to them')?.click();
  expect(document.activeElement).toBe(cellOf('ppe', 'quantity'));
  expect(editor.sent).toEqual([]);
  typeOn('4');
  // A button ignores clicks for a moment after the last one, which a busy machine prolongs.
  await vi.waitFor(() => expect(button('Save Changes')?.getAttribute('aria-disabled')).toBeNull());
  button('Save Changes')?.click();
  await vi.waitFor(() => expect(button('Save all the same')).toBeDefined());
  button('Save all the same')?.click();
  await editor.page.see('Project updated successfully');
  expect(editor.sent[0]?.data).toMatchObject({ equipment: { ppe: [{ quantity: 4, rate: 0 }] } });
});

test('a row far out of view is drawn before the key that goes to it is over', async () => {
  const ppe = Array.from({ length: 60 }, (_, index) => ({
    id: `e${index}`,
    name: `Item ${index}`,
    quantity: 1,
    rate: 20,
    days: 1,
  }));
  await openLines(ppe);
  cellOf('ppe', 'rate').focus();
  key('End', { ctrlKey: true });
  const last = document.activeElement as HTMLInputElement;
  expect(last.closest<HTMLElement>('[data-line]')?.dataset['line']).toBe('e59');
  key('Enter');
  expect((document.activeElement as HTMLInputElement).dataset['column']).toBe('name');
  expect(document.activeElement?.closest('[data-line]')).not.toBe(last.closest('[data-line]'));
});

test('a suggestion is taken when it was gone to, not by Tab, Enter or a resting pointer', async () => {
  await openLines();
  const position = cellOf('personnel', 'position');
  const shown = () => editor.page.container.querySelectorAll<HTMLElement>('[role="option"]');
  for (const leave of ['Tab', 'Enter']) {
    position.focus();
    typeOn('Rope Access Technician');
    typeOn('Rope Access Tech');
    await vi.waitFor(() => expect(shown().length).toBeGreaterThan(0));
    shown()[0]?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    key(leave);
    position.blur();
    expect(position.value).toBe('Rope Access Tech');
  }
  position.focus();
  typeOn('Rope Access Techn');
  await vi.waitFor(() => expect(shown().length).toBeGreaterThan(0));
  key('ArrowDown');
  await vi.waitFor(() => expect(shown()[0]?.getAttribute('aria-selected')).toBe('true'));
  const [first] = shown();
  const label = first?.querySelector('bdi')?.textContent ?? '';
  key('Enter');
  expect(cellOf('personnel', 'position').value).toBe(label);
  // The next key goes to the next cell.
  expect(document.activeElement).toBe(cellOf('personnel', 'count'));
});

test('the bar of chosen lines refuses days that are not whole, and its deletion says how many', async () => {
  await openLines();
  editor.page.container
    .querySelector<HTMLElement>('[data-list="personnel"] [data-column="row"]')
    ?.click();
  await editor.page.see('1 line selected');
  const form = editor.page.container.querySelector<HTMLFormElement>(
    'form[aria-label^="Set a column"]',
  );
  const number = form?.querySelector('input');
  number?.focus();
  for (const [text, words] of [
    ['7.5', 'Whole numbers only'],
    ['9999999999999', 'At most'],
  ] as const) {
    typeOn(text);
    key('Enter');
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await editor.page.see(words);
    expect(number?.value).toBe(text);
    expect(cellOf('personnel', 'days').value).toBe('12');
  }
  editor.page.container
    .querySelector<HTMLElement>('[data-list="ppe"] [data-column="row"]')
    ?.click();
  await editor.page.see('1 line selected');
  const bar = editor.page.container.querySelector('[role="toolbar"][aria-label="Selected lines"]');
  const buttons = [...(bar?.querySelectorAll('button') ?? [])];
  buttons.find((one) => one.textContent === 'Delete')?.click();
  await editor.page.see('Row deleted');
  expect(editor.page.text()).not.toContain('[object');
});

/** Opens the import of a file, as dropping it on the page does. */
async function drop(name: string, content: BlobPart) {
  const transfer = { types: ['Files'], files: [new File([content], name)] };
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: transfer });
  window.dispatchEvent(event);
  await vi.waitFor(() => expect(editor.page.text()).toContain('How the table was read'), {
    timeout: 2 * SCREEN_MS,
  });
}

const dialog = () => document.body.querySelector('[role="dialog"]') as HTMLElement;
const control = (label: string) => {
  const labels = [...dialog().querySelectorAll('label')];
  const id = labels.find((one) => one.textContent === label)?.htmlFor ?? '';
  return document.getElementById(id) as HTMLSelectElement;
};
const inDialog = (label: RegExp) =>
  [...dialog().querySelectorAll('button')].find((one) => label.test(one.textContent ?? ''));
const chosen = (label: string) => control(label).selectedOptions[0]?.text;
const applyButton = () => inDialog(/^Add/)?.textContent;
function choose(label: string, value: string) {
  const select = control(label);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const BILL =
  'Code;Désignation;Unité;Quantitié;prix_u;Montant\n' +
  '1;Béton;M3;152;8800,50;1337676\n' +
  '2;Mur;M3;80;88;7040\n' +
  '3;Peinture;M2;85;21;9999\n' +
  ';;;;;\n' +
  'Référence;Prix public;Remise;Prix unitaire;;\n' +
  'MS390;12588;0,5;6294;;\n';

test('a bill of quantities comes in at its own amounts, doubts unticked, guesses shown', async () => {
  await openLines();
  await drop('bordereau.csv', BILL);
  // The personnel list is never guessed, and all guesses are shown above the preview.
  expect(control('Lines go to').value).toBe('consumables');
  expect(chosen('Qty')).toContain('D: Quantitié');
  expect(chosen('Rate')).toContain('E: prix_u');
  expect(chosen('Table')).toBe('Rows 2 to 5');
  expect(control('Decimals').value).toBe('fr');
  expect(applyButton()).toBe('Add 2 lines');
  expect(editor.page.text()).toContain('1 row raises a doubt and is not ticked');
  choose('Lines go to', 'ropeAccess');
  await editor.page.see('Days, where it has none');
  expect(control('Days, where it has none').value).toBe('1');
  choose('Table', '5');
  await editor.page.see('Choose which column holds the names.');
  expect(control('Rate').value).toBe('3');
  choose('Table', '0');
  await editor.page.see('Add 2 lines');
  inDialog(/^Add/)?.click();
  await editor.page.see('2 lines added');
  expect(await save()).toMatchObject({
    equipment: {
      ropeAccess: [
        {
          name: 'Béton',
          unit: 'M3',
          quantity: 152,
          rate: 8800.5,
          days: 1,
          subtotal: 1337676,
        },
        { name: 'Mur', quantity: 80, rate: 88, days: 1, subtotal: 7040 },
      ],
    },
  });
});

test('a column is set for all chosen lines, by the bar or Ctrl+D, and one undo takes it back', async () => {
  const ppe = ['a', 'b', 'c'].map((id, index) => ({
    id,
    name: id,
    quantity: 1,
    rate: 20,
    days: 5 + index,
  }));
  await openLines(ppe);
  const days = () => [0, 1, 2].map((row) => cellOf('ppe', 'days', row).value);
  cellOf('ppe', 'days').focus();
  key('ArrowDown', { shiftKey: true });
  key('ArrowDown', { shiftKey: true });
  key('d', { ctrlKey: true });
  await vi.waitFor(() => expect(days()).toEqual(['5', '5', '5']));
  key('z', { ctrlKey: true });
  await vi.waitFor(() => expect(days()).toEqual(['5', '6', '7']));

  // Ctrl+D fills the column of whole rows as well; the bar sets it to a typed number.
  cellOf('ppe', 'days').focus();
  key(' ', { shiftKey: true });
  key('ArrowDown', { shiftKey: true });
  key('ArrowDown', { shiftKey: true });
  key('d', { ctrlKey: true });
  await vi.waitFor(() => expect(days()).toEqual(['5', '5', '5']));
  key('z', { ctrlKey: true });
  await vi.waitFor(() => expect(days()).toEqual(['5', '6', '7']));
  const form = editor.page.container.querySelector<HTMLFormElement>(
    '[aria-label="Set a column of all selected lines"]',
  );
  form?.querySelector('input')?.focus();
  typeOn('1');
  await vi.waitFor(() => expect(form?.querySelector('button')?.disabled).toBe(false));
  form?.requestSubmit();
  await vi.waitFor(() => expect(days()).toEqual(['1', '1', '1']));
  document.querySelector<HTMLElement>('button[aria-label="Undo"]')?.click();
  await vi.waitFor(() => expect(days()).toEqual(['5', '6', '7']));
});
