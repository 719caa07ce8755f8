import {
  absenceCalls,
  operationCalls,
  planLinkCalls,
  scheduleSettingsCalls,
  teamCalls,
} from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { nextMonday } from './browser.ts';
import { goInside } from './inside.ts';
import { onKeptPage } from './kept-pages.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

const DESK = { width: 1440, height: 1000 };
const PHONE = { width: 390 };
const DAY_MS = 24 * 60 * 60_000;

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** The Monday after today. */
const MONDAY = nextMonday();
const day = (fromMonday: number) => isoDay(Date.parse(MONDAY) + fromMonday * DAY_MS);
const spoken = (fromMonday: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(day(fromMonday)),
  );

let server: RunningServer;
let api: ApiClient;
let projectId = '';
const idOf = new Map<string, string>();
/** The addresses of the plans on the phone, by name. */
const plans = new Map<string, string>();

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
  await api.send(scheduleSettingsCalls.saveScheduleSettings, {
    body: { conflictPolicy: 'people-and-equipment' },
  });
  for (const name of ['Karim Bennis', 'Salma Idrissi', 'Hicham Alami']) {
    const body = { name, role: 'Technician', phone: '0661 20 30 40', skills: ['Glass'] };
    const { id } = await api.send(teamCalls.createTeamMember, { body });
    idOf.set(name, id);
    const link = { params: { id }, body: { language: 'en' } };
    plans.set(name, (await api.send(planLinkCalls.createPlanLink, link)).url);
  }
  const project = await api.createProject(
    projectBody({
      name: 'Façade',
      client: 'Marjane',
      location: 'Salé',
      category: 'janitorial-services',
      projectType: 'Office Cleaning',
      crew: [1],
      days: 1,
      itemsPerList: 1,
    }),
  );
  projectId = project.id;
});

afterAll(() => server.stop());

/** Plans a job of Karim and Salma for five days from some day after the first Monday. */
async function planJob(title: string, fromMonday: number): Promise<string> {
  const { id } = await api.send(operationCalls.createOperation, {
    body: {
      title,
      projectId,
      location: 'Avenue Hassan II, Salé',
      notes: 'Keys at gate 2',
      scheduledDate: day(fromMonday),
      endDate: day(fromMonday + 4),
      startTime: '08:00',
      endTime: '16:00',
      assignedTeam: [...idOf.values()].slice(0, 2),
      equipment: [{ equipmentName: 'Squeegee', quantity: 2 }],
    },
  });
  return id;
}

const coversOf = async (id: string) =>
  (await api.send(operationCalls.readOperation, { params: { id } })).covers;

const lane = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const bars = (page: Page, name: string) => lane(page, name).getByRole('button', { name: /Façade/ });

/** Returns what somebody's plan on the phone says on a day. */
async function onPhone(name: string, fromMonday: number): Promise<string> {
  let told = '';
  await onKeptPage(server.url, PHONE, async ({ page }) => {
    await page.goto(`${plans.get(name) ?? ''}#${day(fromMonday)}`);
    await page.getByText('Kept on the phone').waitFor();
    told = await page.getByRole('main').innerText();
  });
  return told;
}

test('the lead is sick on one day of a job: a substitute has this day alone, on the schedule and on the phone, and Undo gives it back', async () => {
  const id = await planJob('Façade', 0);
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(`/team-management?tab=schedule&view=people&day=${MONDAY}`);
    await lane(page, 'Karim Bennis').hover();
    await page.getByRole('button', { name: 'Karim Bennis is away…' }).click();
    const form = page.getByRole('dialog', { name: /Karim Bennis.* is away/ });
    await form.getByRole('textbox', { name: 'First day' }).fill(day(1));
    await form.getByRole('textbox', { name: 'Last day' }).fill(day(1));
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const work = page.getByRole('dialog', { name: /Work of .*Karim/ });
    await expect
      .poll(() => work.getByRole('checkbox', { name: /^Only Tue/ }).isChecked())
      .toBe(true);
    await expect.poll(() => work.getByLabel('Façade').inputValue()).toBe(idOf.get('Hicham Alami'));
    expect(await findViolations(page)).toEqual([]);
    await work.getByRole('button', { name: 'Hand over' }).click();

    const substituted = bars(page, 'Hicham Alami');
    await expect.poll(() => substituted.count()).toBe(1);
    const bar = await substituted.innerText();
    expect(bar).toContain('HA SI');
    expect(bar).toContain(spoken(1));
    await expect.poll(() => bars(page, 'Karim Bennis').count()).toBe(2);
    await expect.poll(() => bars(page, 'Salma Idrissi').count()).toBe(1);
    await substituted.click();
    await page.getByText(/Hicham Alami.* instead of .*Karim Bennis.*Tue/).waitFor();
    await page.keyboard.press('Escape');

    const tuesday = await onPhone('Hicham Alami', 1);
    for (const said of [
      'In the place of Karim Bennis',
      'Avenue Hassan II, Salé',
      'Keys at gate 2',
      'Salma Idrissi',
      'Squeegee',
    ]) {
      expect(tuesday).toContain(said);
    }
    expect(await onPhone('Hicham Alami', 2)).not.toContain('Keys at gate 2');
    const replaced = await onPhone('Karim Bennis', 1);
    expect(replaced).toContain('Hicham Alami works in your place');
    expect(replaced).not.toContain('Keys at gate 2');
    const wednesday = await onPhone('Karim Bennis', 2);
    expect(wednesday).toContain('Keys at gate 2');
    expect(wednesday).toMatch(/Days: Mon.*, Wed.*Fri/);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('As it was before', { exact: true }).waitFor();
    await expect.poll(() => substituted.count()).toBe(0);
    expect(await coversOf(id)).toEqual([]);
  });
});

test('a substitute for some days is chosen in the editor of a job and taken back there', async () => {
  const id = await planJob('Hall', 7);
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(`/operations/${id}/edit`);
    await page.getByRole('button', { name: 'Substitute for some days…' }).click();
    const form = page.getByRole('dialog', { name: 'Substitute for some days' });
    await form.getByLabel('Who cannot come').selectOption(idOf.get('Salma Idrissi') ?? '');
    await form.getByRole('textbox', { name: 'From' }).fill(day(10));
    await expect
      .poll(() => form.getByRole('textbox', { name: 'To' }).inputValue())
      .toContain(spoken(10));
    expect(await findViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save the substitute' }).click();
    await form.waitFor({ state: 'hidden' });
    const listed = page.getByRole('list', { name: 'Substitutes of this job' });
    await listed.getByText(/Hicham Alami.* instead of .*Salma Idrissi.*Thu/).waitFor();
    // The form of the job is saved afterwards without losing the substitute.
    await page.getByLabel('Notes').fill('Keys at gate 3');
    await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
    await page.waitForURL(/team-management/);
    expect(await coversOf(id)).toMatchObject([{ firstDay: day(10), lastDay: day(10) }]);
    await goInside(page, `/operations/${id}/edit`);
    await page.getByRole('button', { name: 'Substitute for some days…' }).click();
    await form.getByRole('button', { name: 'Take back' }).click();
    await page.getByText(/works on those days again/).waitFor();
    await listed.waitFor({ state: 'hidden' });
    expect(await coversOf(id)).toEqual([]);
  });
});

test('the form of new work says who is taken and who is away before anything is saved', async () => {
  await planJob('Glass', 14);
  const leave = { kind: 'leave', firstDay: day(15), lastDay: day(15), endsAtNoon: true } as const;
  await api.send(absenceCalls.createAbsence, {
    body: { ...leave, memberId: idOf.get('Hicham Alami') ?? '' },
  });
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(`/team-management?tab=schedule&view=people&day=${day(15)}`);
    await page.getByRole('button', { name: 'New operation for Salma Idrissi' }).focus();
    await page.keyboard.press('n');
    const quick = page.getByRole('dialog', { name: 'Quick entry' });
    await quick.getByLabel('Day').fill(day(15));
    await quick.getByText(/Salma Idrissi.* is there already/).waitFor();
    await quick.getByRole('checkbox', { name: /^Hicham Alami/ }).check();
    const broken = quick.getByRole('list', { name: 'Rules the team breaks' });
    await broken.getByText(/Hicham Alami.* is on leave/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await quick.getByRole('checkbox', { name: /^Hicham Alami/ }).uncheck();
    await broken.getByText(/is on leave/).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');

    // Half a day of an absence stands below its date, too.
    await goInside(page, `/team-management?tab=schedule&view=week&day=${day(15)}`);
    await page.getByText('morning', { exact: true }).first().waitFor();
  });
});
