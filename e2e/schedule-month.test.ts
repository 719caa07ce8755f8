import { operationCalls, scheduleSettingsCalls } from '@pcm/contract';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import { type ApiClient, openApi } from './api.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

const DESK = { width: 1440, height: 1000 };

let server: RunningServer;
let projectId: string;

beforeAll(async () => {
  server = await freshServer();
  const api = await openApi(server);
  await api.send(scheduleSettingsCalls.saveScheduleSettings, {
    body: { conflictPolicy: 'people-and-equipment' },
  });
  const project = projectBody({
    name: 'Casa Port',
    client: 'ONCF',
    location: 'Casablanca',
    category: 'janitorial-services',
    projectType: 'Office Cleaning',
    crew: [1],
    days: 1,
    itemsPerList: 0,
  });
  ({ id: projectId } = await api.createProject(project));
});

afterAll(() => server.stop());

const store = (api: ApiClient, title: string, when: object) =>
  api.send(operationCalls.createOperation, { body: { title, projectId, ...when } });

/** Returns the time of an operation in short: `2027-03-11 to 2027-03-12, 08:00 to 12:00`. */
async function timeOf(api: ApiClient, title: string): Promise<string> {
  const operations = await api.send(operationCalls.listOperations);
  const found = operations.find((operation) => operation.title === title);
  const { scheduledDate, endDate, startTime, endTime } = found ?? {};
  const days = `${scheduledDate} to ${endDate ?? scheduledDate}`;
  return startTime ? `${days}, ${startTime} to ${endTime}` : days;
}

const open = (page: Page, view: string, day: string) =>
  page.goto(`/team-management?tab=schedule&view=${view}&day=${day}`);
const calendar = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const bar = (page: Page, title: string) =>
  page.locator('[data-operation]:not([data-tray])', { hasText: title });
const dayIn = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('Not on screen');
  return box;
}

async function middleOf(element: Locator) {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

type Point = Awaited<ReturnType<typeof middleOf>>;

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, from.y, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** Returns a point in the empty part of a day of the month. */
async function under(page: Page, name: string): Promise<Point> {
  const { x, y } = await middleOf(dayIn(page, name));
  return { x: x + 20, y: y + 60 };
}

test('in a month work is moved, stretched and drawn, and what is hidden opens with its day', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await store(session, 'Hall', { scheduledDate: '2027-03-08' });
    for (const title of ['Glass', 'Roof', 'Yard', 'Gate', 'Dock', 'Ramp']) {
      await store(session, title, { scheduledDate: '2027-03-24' });
    }
    await open(page, 'month', '2027-03-15');
    await bar(page, 'Hall').waitFor();

    const to = await under(page, 'Thursday, 11 March 2027');
    await drag(page, await middleOf(bar(page, 'Hall')), to);
    await expect.poll(() => timeOf(session, 'Hall')).toBe('2027-03-11 to 2027-03-11');
    const { x, y, width, height } = await boxOf(bar(page, 'Hall'));
    const end = { x: x + width - 2, y: y + height / 2 };
    await drag(page, end, await under(page, 'Friday, 12 March 2027'));
    await expect.poll(() => timeOf(session, 'Hall')).toBe('2027-03-11 to 2027-03-12');

    // The keyboard does the same: a day back, and its end with Shift.
    await bar(page, 'Hall').getByRole('button').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect.poll(() => timeOf(session, 'Hall')).toBe('2027-03-10 to 2027-03-12');

    const from = await under(page, 'Tuesday, 2 March 2027');
    await drag(page, from, await under(page, 'Thursday, 4 March 2027'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'End date' }).waitFor();
    expect(await dialog.getByRole('textbox', { name: 'End date' }).inputValue()).toMatch(/4 Mar/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: '+2 more, Wednesday, 24 March 2027' }).click();
    await calendar(page, 'Day').waitFor();
    for (const title of ['Glass', 'Ramp']) await bar(page, title).waitFor();
  });
});

test('in hours work is moved and stretched, put into whole days and back, by day and by night', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const morning = { startTime: '08:00', endTime: '12:00' };
    await store(session, 'Lobby', { scheduledDate: '2027-05-04', ...morning });
    await store(session, 'Lift', { scheduledDate: '2027-05-04', ...morning });
    const night = { startTime: '22:00', endTime: '04:00' };
    await store(session, 'Night', { scheduledDate: '2027-05-02', ...night });
    await open(page, 'week', '2027-05-04');
    await bar(page, 'Lobby').waitFor();

    // Operations at the same time stand beside each other, each half as wide.
    const [lobby, lift] = [await boxOf(bar(page, 'Lobby')), await boxOf(bar(page, 'Lift'))];
    expect(Math.abs(lobby.x - lift.x)).toBeGreaterThan(lobby.width / 2);
    // The bar ends here an operation that began on Sunday night.
    const rest = await bar(page, 'Night').getAttribute('data-cut-before');
    expect(rest).toBe('true');

    const hour = lobby.height / 4;
    const wednesday = await middleOf(dayIn(page, 'Wednesday, 5 May 2027'));
    const held = await middleOf(bar(page, 'Lobby'));
    await drag(page, held, { x: wednesday.x, y: held.y + hour });
    await expect
      .poll(() => timeOf(session, 'Lobby'))
      .toBe('2027-05-05 to 2027-05-05, 09:00 to 13:00');
    const moved = await boxOf(bar(page, 'Lobby'));
    const end = { x: moved.x + moved.width / 2, y: moved.y + moved.height - 2 };
    await drag(page, end, { x: end.x, y: end.y + hour });
    await expect
      .poll(() => timeOf(session, 'Lobby'))
      .toBe('2027-05-05 to 2027-05-05, 09:00 to 14:00');

    const whole = await middleOf(page.getByText('All day', { exact: true }));
    await drag(page, await middleOf(bar(page, 'Lobby')), { x: wednesday.x, y: whole.y });
    await expect.poll(() => timeOf(session, 'Lobby')).toBe('2027-05-05 to 2027-05-05');
    const back = { x: wednesday.x, y: end.y };
    await drag(page, await middleOf(bar(page, 'Lobby')), back);
    await expect.poll(() => timeOf(session, 'Lobby')).toMatch(/^2027-05-05 to 2027-05-05, \d/);

    await bar(page, 'Lift').getByRole('button').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect
      .poll(() => timeOf(session, 'Lift'))
      .toBe('2027-05-04 to 2027-05-04, 08:15 to 12:15');
  });
});
