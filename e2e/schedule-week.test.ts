import { operationCalls, scheduleSettingsCalls, teamCalls } from '@pcm/contract';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import { type ApiClient, openApi } from './api.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

const DESK = { width: 1440, height: 1000 };
const PEOPLE = ['Amal', 'Brahim', 'Chadia', 'Driss', 'Elias', 'Fadwa', 'Ghita', 'Hamid'] as const;
type Person = (typeof PEOPLE)[number];
const MOUSE_WEEK = '2027-03-01';
const KEYS_WEEK = '2027-04-05';
const LIVE_WEEK = '2027-05-03';

let server: RunningServer;
const idOf = new Map<string, string>();

beforeAll(async () => {
  server = await freshServer();
  const api = await openApi(server);
  await api.send(scheduleSettingsCalls.saveScheduleSettings, {
    body: { conflictPolicy: 'people-and-equipment' },
  });
  for (const name of PEOPLE) {
    const body = { name, role: 'Cleaner', skills: ['Basic Skills'], hourlyRate: 25 };
    idOf.set(name, (await api.send(teamCalls.createTeamMember, { body })).id);
  }
});

afterAll(() => server.stop());

/** Three crews, and the day of their week on which each begins. */
const CREWS = [
  { title: 'Hall', people: ['Amal', 'Brahim', 'Chadia'], begins: 0 },
  { title: 'Glass', people: ['Driss', 'Elias', 'Fadwa'], begins: 0 },
  { title: 'Roof', people: ['Ghita', 'Hamid'], begins: 1 },
] as const;
/** Those that a test plans by hand; the others stand already. `FULL_SIZES=1 npm test` plans all. */
const BY_HAND = process.env['FULL_SIZES'] === undefined ? CREWS.slice(0, 1) : CREWS;

const dayAfter = (monday: string, days: number) =>
  new Date(Date.parse(monday) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Stores the operations of the three crews. */
async function storeJobs(api: ApiClient, tag: string, monday: string): Promise<void> {
  const { id: projectId } = await api.createProject(
    projectBody({
      name: `Casa Port ${tag}`,
      client: 'ONCF',
      location: 'Casablanca',
      category: 'janitorial-services',
      projectType: 'Office Cleaning',
      crew: [1],
      days: 1,
      itemsPerList: 0,
    }),
  );
  for (const { title, people, begins } of CREWS) {
    const crew = [{ position: 'Cleaner', people: people.length }];
    const planned = BY_HAND.some((job) => job.title === title)
      ? {}
      : {
          scheduledDate: dayAfter(monday, begins),
          assignedTeam: people.map((name) => idOf.get(name) ?? ''),
        };
    await api.send(operationCalls.createOperation, {
      body: { title: `${title} ${tag}`, projectId, crew, ...planned },
    });
  }
}

/** Returns the plan in short: `Hall: 1 to 3, Amal Brahim`. */
async function planOf(api: ApiClient, tag: string): Promise<string[]> {
  const operations = await api.send(operationCalls.listOperations);
  return operations
    .filter(({ title }) => title.endsWith(tag))
    .map(({ title, scheduledDate, endDate, assignedTeam }) => {
      const first = scheduledDate?.slice(8) ?? '?';
      const last = (endDate ?? scheduledDate)?.slice(8) ?? '?';
      const team = PEOPLE.filter((name) => assignedTeam.includes(idOf.get(name) ?? ''));
      return `${title.replace(` ${tag}`, '')}: ${first} to ${last}, ${team.join(' ')}`;
    })
    .toSorted();
}

const open = async (page: Page, day: string) => {
  await page.goto(`/team-management?tab=schedule&view=people&day=${day}`);
  await lane(page, 'Amal').waitFor();
};
const lane = (page: Page, name: Person) => page.getByRole('group', { name, exact: true });
const bar = (page: Page, name: Person, title: string) =>
  lane(page, name).getByRole('button', { name: new RegExp(`^\\S+ ${title}`) });
const waiting = (page: Page, title: string) =>
  page.getByRole('region', { name: /^Team incomplete/ }).getByRole('button', { name: title });
const preview = (page: Page) => page.getByTestId('drag-preview');

/** Returns the middle of a person's day in the calendar. */
async function placeOf(page: Page, name: Person, day: string) {
  const row = await boxOf(lane(page, name));
  const head = await boxOf(page.locator(`time[datetime="${day}"]`));
  return { x: head.x + head.width / 2, y: row.y + 22 };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('Not on screen');
  return box;
}

type Point = Awaited<ReturnType<typeof placeOf>>;

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
}

async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Finds the Undo button of an operation, because a toast about another may still be visible. */
const undo = (page: Page, title: string) =>
  page.getByRole('status').filter({ hasText: title }).getByRole('button', { name: 'Undo' }).click();

/** Drags an operation from the tray to a person, and waits until it is there. */
async function give(page: Page, title: string, name: Person, day: string): Promise<void> {
  // What was given before may still move it.
  await waiting(page, title).hover();
  await drag(page, await middleOf(waiting(page, title)), await placeOf(page, name, day));
  await page.mouse.up();
  await bar(page, name, title).waitFor();
}

test('a crew is planned into a week of three, moved and printed with the mouse alone', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await storeJobs(session, 'M', MOUSE_WEEK);
    await open(page, MOUSE_WEEK);
    // Every operation has a project, so the legend does not explain operations without one.
    expect(await page.getByText('Internal, no project').count()).toBe(0);
    for (const { title, people, begins } of BY_HAND) {
      for (const name of people) await give(page, `${title} M`, name, dayAfter(MOUSE_WEEK, begins));
      // The tray goes with the last operation in it, and the calendar moves up.
      await waiting(page, `${title} M`).waitFor({ state: 'detached' });
    }

    // Dragging an end changes the operation for the whole crew.
    const hall = await boxOf(bar(page, 'Amal', 'Hall M'));
    const wednesday = await placeOf(page, 'Amal', '2027-03-03');
    await drag(page, { x: hall.x + hall.width - 1, y: hall.y + 13 }, wednesday);
    await page.mouse.up();
    await expect.poll(() => planOf(session, 'M')).toContain('Hall: 01 to 03, Amal Brahim Chadia');

    // The drag shows where a person is booked already, and Escape leaves everything unchanged.
    await drag(
      page,
      await middleOf(bar(page, 'Hamid', 'Roof M')),
      await placeOf(page, 'Amal', '2027-03-02'),
    );
    await expect.poll(() => preview(page).first().getAttribute('data-conflict')).toBe('true');
    await page.getByText(/In the way: .*Hall M/).waitFor();
    await page.keyboard.press('Escape');
    await preview(page).first().waitFor({ state: 'detached' });
    await page.mouse.up();

    // A drop there all the same offers a way out, and leaves the plan unchanged.
    await drag(
      page,
      await middleOf(bar(page, 'Hamid', 'Roof M')),
      await placeOf(page, 'Amal', '2027-03-02'),
    );
    await page.mouse.up();
    const refused = page.getByRole('alertdialog', { name: 'Date Conflict Detected' });
    await refused.getByText(/is there already: 2 Mar 2027/).waitFor();
    await refused.getByRole('button', { name: 'Change it myself' }).click();
    await bar(page, 'Hamid', 'Roof M').waitFor();

    // Thursday is free: the operation is moved, undone, and moved again.
    const thursday = await placeOf(page, 'Hamid', '2027-03-04');
    await drag(page, await middleOf(bar(page, 'Hamid', 'Roof M')), thursday);
    await page.mouse.up();
    await expect.poll(() => planOf(session, 'M')).toContain('Roof: 04 to 04, Ghita Hamid');
    await undo(page, 'Roof M');
    await expect.poll(() => planOf(session, 'M')).toContain('Roof: 02 to 02, Ghita Hamid');

    // Dragging over free days starts an operation on them.
    await drag(
      page,
      await placeOf(page, 'Hamid', '2027-03-04'),
      await placeOf(page, 'Hamid', '2027-03-05'),
    );
    await page.mouse.up();
    const form = page.getByRole('dialog', { name: 'New operation' });
    expect(await form.getByLabel('Start date').inputValue()).toContain('4 Mar 2027');
    expect(await form.getByLabel('End date').inputValue()).toContain('5 Mar 2027');
    await form.getByRole('combobox', { name: 'Project' }).fill('Casa Port M');
    await page.getByRole('listbox').getByRole('option', { name: 'Casa Port M' }).click();
    // The project fills in the title, and would do so while it is typed.
    await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Casa Port M');
    await form.getByLabel('Title').fill('Visit M');
    await form.getByRole('button', { name: 'Create operation' }).click();
    await bar(page, 'Hamid', 'Visit M').waitFor();
    await expect
      .poll(() => planOf(session, 'M'))
      .toEqual([
        'Glass: 01 to 01, Driss Elias Fadwa',
        'Hall: 01 to 03, Amal Brahim Chadia',
        'Roof: 02 to 02, Ghita Hamid',
        'Visit: 04 to 05, Hamid',
      ]);

    // The print shows who goes where, with the headings repeated on every page.
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('table');
    const printed = sheet.locator('tr', { hasText: 'Hall M' }).first();
    await printed.waitFor();
    // Each name is isolated from the direction of the others, so the marks are removed first.
    const plain = async (one: Locator) => (await one.innerText()).replace(/[\u2066-\u2069]/g, '');
    for (const word of ['ONCF', 'Amal, Brahim, Chadia'])
      expect(await plain(printed)).toContain(word);
    await sheet.getByRole('rowheader', { name: 'Hamid' }).waitFor();
    const head = sheet.locator('thead');
    expect(await head.evaluate((one) => getComputedStyle(one).display)).toBe('table-header-group');
    expect(await plain(head)).toContain('1 to 14 March 2027');
    await page.emulateMedia({ media: null });
  });
});

const isFocused = (element: Locator) =>
  element.evaluate((node) => node === document.activeElement).catch(() => false);

const MOST_TABS = 60;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await isFocused(element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with Tab: ${String(element)}`);
}

/** Plans a waiting operation through the fields of its dialog. */
async function planByKeys(page: Page, title: string, day: string, people: readonly Person[]) {
  await tabTo(page, waiting(page, title));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reschedule' });
  await tabTo(page, dialog.getByRole('textbox', { name: 'Start date' }));
  await page.keyboard.type(day);
  for (const name of people) {
    await tabTo(page, dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await bar(page, people[0] ?? 'Amal', title).waitFor();
}

test('a crew is planned into a week of three, moved and given to others with the keyboard alone', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await storeJobs(session, 'K', KEYS_WEEK);
    await open(page, KEYS_WEEK);
    for (const { title, people, begins } of BY_HAND) {
      await planByKeys(page, `${title} K`, dayAfter(KEYS_WEEK, begins), people);
    }

    // Moves between bars by the arrow keys, then moves, stretches and reassigns an operation.
    await page.reload();
    await lane(page, 'Amal').waitFor();
    const first = lane(page, 'Amal').getByRole('button', { name: 'New operation for Amal' });
    await tabTo(page, first);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isFocused(bar(page, 'Amal', 'Hall K'))).toBe(true);
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect.poll(() => planOf(session, 'K')).toContain('Hall: 05 to 06, Amal Brahim Chadia');
    await page.keyboard.press('End');
    await expect.poll(() => isFocused(bar(page, 'Hamid', 'Roof K'))).toBe(true);
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => planOf(session, 'K')).toContain('Roof: 07 to 07, Ghita Hamid');

    // A held key shows where the operation would go; Escape leaves it.
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowUp');
    await preview(page).first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.up('Alt');
    await preview(page).first().waitFor({ state: 'detached' });
    expect(await planOf(session, 'K')).toContain('Roof: 07 to 07, Ghita Hamid');

    // It skips Ghita, who is assigned already, for Fadwa, who is free that day; the focus follows.
    await page.keyboard.press('Alt+ArrowUp');
    await bar(page, 'Fadwa', 'Roof K').waitFor();
    await expect.poll(() => isFocused(bar(page, 'Fadwa', 'Roof K'))).toBe(true);
    await expect.poll(() => planOf(session, 'K')).toContain('Roof: 07 to 07, Fadwa Ghita');

    // Enter opens the operation, Escape closes it and restores the focus, N starts one on this day.
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Roof K' })
      .getByRole('link', { name: 'Open' })
      .waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(bar(page, 'Fadwa', 'Roof K'))).toBe(true);
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Quick entry' });
    expect(await form.getByLabel('Day').inputValue()).toContain('7 Apr 2027');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    expect(await planOf(session, 'K')).toEqual([
      'Glass: 05 to 05, Driss Elias Fadwa',
      'Hall: 05 to 06, Amal Brahim Chadia',
      'Roof: 07 to 07, Fadwa Ghita',
    ]);
  });
});

test('a dispatcher sees at once what another plans, and where', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await storeJobs(session, 'L', LIVE_WEEK);
    await open(page, LIVE_WEEK);
    await onLoggedInPage(server, { ...DESK, width: 1280 }, async (other) => {
      await open(other.page, LIVE_WEEK);
      await give(other.page, 'Hall L', 'Amal', LIVE_WEEK);
      await bar(page, 'Amal', 'Hall L').waitFor();
      const there = page.getByRole('list', { name: 'Also looking at the schedule' });
      await there.getByRole('button', { name: /looks at .*People/ }).waitFor();
    });
  });
});
