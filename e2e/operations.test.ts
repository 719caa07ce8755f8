import { operationCalls, scheduleSettingsCalls, teamCalls } from '@pcm/contract';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import type { ApiClient } from './api.ts';
import { findViolations } from './axe.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };
const LEVEL_3 = 'IRATA Level 3';

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
});

afterAll(() => server.stop());

const storeJob = (api: ApiClient, name: string, category: Category = 'janitorial-services') =>
  api.createProject(
    projectBody({
      name,
      client: 'Marjane',
      location: 'Salé',
      category,
      projectType: 'Office Cleaning',
      crew: [1, 2],
      days: 3,
      itemsPerList: 1,
      startDate: '2027-03-01',
      endDate: '2027-03-03',
    }),
  );
type Category = 'janitorial-services' | 'industrial-rope-access';

const operations = (api: ApiClient) => api.send(operationCalls.listOperations);
const setPolicy = (api: ApiClient, conflictPolicy: 'no-overlap' | 'people-and-equipment') =>
  api.send(scheduleSettingsCalls.saveScheduleSettings, { body: { conflictPolicy } });
const addMember = (api: ApiClient, name: string, certificates: string[] = []) => {
  const certifications = certificates.map((held) => ({
    name: held,
    issuedOn: '2026-10-01',
    expiresOn: '2029-10-01',
  }));
  const skills = ['Basic Skills'];
  const body = { name, role: 'Technician', skills, certifications, hourlyRate: 25 };
  return api.send(teamCalls.createTeamMember, { body });
};

const form = (page: Page) => page.getByRole('dialog', { name: 'New operation' });
const conflict = (page: Page) => page.getByRole('alertdialog', { name: 'Date Conflict Detected' });
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const create = (page: Page) => press(form(page), 'Create operation');
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor();
const chooseProject = async (page: Page, name: string) => {
  await form(page).getByRole('combobox', { name: 'Project' }).fill(name);
  await page.getByRole('listbox').getByRole('option', { name }).click();
  await expect.poll(() => form(page).getByLabel('Title').inputValue()).toBe(name);
};
const fillDays = async (page: Page, first: string, last: string) => {
  await form(page).getByRole('textbox', { name: 'Start date' }).fill(first);
  await form(page).getByRole('textbox', { name: 'End date' }).fill(last);
};

test('without a project there is nothing to schedule, and the page says what to do', async () => {
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto('/team-management');
    await page.getByRole('heading', { name: 'No operations found' }).waitFor();
    await page.getByRole('link', { name: 'New operation' }).click();
    await form(page).getByRole('heading', { name: 'No projects available' }).waitFor();
    await form(page).getByText('Please create a project first before adding operations.').waitFor();
    await press(page, 'Close');
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });
});

test('a project fills in its operation, and its client becomes the customer once', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await storeJob(session, 'Marjane Salé, night clean');
    await page.goto('/team-management?open=operation');
    await create(page);
    await form(page).getByText('Missing information').waitFor();
    await form(page).getByText('Please select a project and enter an operation title.').waitFor();
    await chooseProject(page, 'Marjane Salé, night clean');
    expect(await form(page).getByLabel('Location').inputValue()).toBe('Salé');
    expect(await findViolations(page)).toEqual([]);
    await create(page);
    await toast(page, 'Operation created');
    const row = page.getByRole('row', { name: 'Marjane Salé, night clean' });
    await expect.poll(() => row.innerText()).toContain('1 – 3 Mar 2027');
    await page.goto('/team-management?open=operation&day=2027-03-08');
    await chooseProject(page, 'Marjane Salé, night clean');
    await create(page);
    await toast(page, 'Operation created');

    const [second, first] = await operations(session);
    expect(first).toMatchObject({ estimatedDuration: 24, location: 'Salé', status: 'scheduled' });
    expect(first?.crew.map(({ people }) => people)).toEqual([1, 2]);
    expect(first?.equipment.length).toBeGreaterThan(0);
    expect(second).toMatchObject({ scheduledDate: '2027-03-08', endDate: null });
    expect(second?.customerId).toBe(first?.customerId);
    const customers = await session.send(teamCalls.listCustomers);
    expect(customers.map(({ name }) => name)).toEqual(['Marjane']);
    await expect.poll(() => page.getByRole('link', { name: /Customers/ }).innerText()).toMatch(/1/);
  });
});

test('a conflict says what is in the way and by which rule; a way out saves, and so does another rule', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await storeJob(session, 'Tour Hassan');
    await page.goto('/team-management?open=operation');
    await chooseProject(page, 'Tour Hassan');
    await create(page);
    const dialog = conflict(page);
    await dialog
      .getByText(
        'Date conflict with existing operations: Marjane Salé, night clean. Please choose different dates.',
      )
      .waitFor();
    await dialog.getByRole('link', { name: 'Marjane Salé, night clean' }).waitFor();
    await dialog.getByText('Takes the same days: 1 – 3 Mar 2027').waitFor();
    await dialog.getByText(/Your rule allows no two operations on the same day/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Move to Tue 9 Mar – Thu 11 Mar/ }).click();
    await toast(page, 'Operation created');
    await dialog.waitFor({ state: 'detached' });
    const [moved] = await operations(session);
    expect(moved).toMatchObject({
      title: 'Tour Hassan',
      scheduledDate: '2027-03-09',
      endDate: '2027-03-11',
    });

    await step(
      'the rule is changed where it stands in the way, and what was written is saved',
      async () => {
        await goInside(page, '/team-management?open=operation');
        await chooseProject(page, 'Tour Hassan');
        await form(page).getByLabel('Title').fill('Tour Hassan, second crew');
        await create(page);
        await press(dialog, 'Change the rule');
        const settings = page.getByRole('dialog', { name: 'Scheduling settings' });
        await settings.getByRole('radio', { name: 'By people and equipment' }).check();
        await press(settings, 'Save');
        const free = page.getByRole('alertdialog', { name: 'Nothing is in the way any more' });
        await press(free, 'Save now');
        await expect
          .poll(async () => (await operations(session))[0])
          .toMatchObject({ title: 'Tour Hassan, second crew', scheduledDate: '2027-03-01' });
      },
    );
  });
});

test('who would be in two places is named, and somebody free goes instead', async () => {
  await onLoggedInPage(server, PHONE, async ({ page, session }) => {
    await setPolicy(session, 'people-and-equipment');
    const [hamid, khadija] = await Promise.all(
      ['Hamid El Amrani', 'Khadija Moutawakil'].map((name) => addMember(session, name)),
    );
    const [booked] = await operations(session);
    await session.send(operationCalls.patchOperation, {
      params: { id: booked?.id ?? '' },
      body: { assignedTeam: [hamid?.id] },
    });
    await page.goto(`/team-management?open=operation&member=${hamid?.id}&day=2027-03-02`);
    await chooseProject(page, 'Tour Hassan');
    await form(page)
      .getByRole('checkbox', { name: /Hamid El Amrani/, checked: true })
      .waitFor();
    await form(page).getByRole('checkbox', { name: 'Equipment of the project' }).uncheck();
    await create(page);
    await conflict(page)
      .getByText(/Hamid El Amrani.* is there already: 2 Mar 2027/)
      .waitFor();
    await conflict(page)
      .getByRole('button', { name: /^Send .*Khadija Moutawakil.* instead of .*Hamid El Amrani/ })
      .click();
    await toast(page, 'Operation created');
    expect((await operations(session))[0]?.assignedTeam).toEqual([khadija?.id]);
  });
});

test('a team that breaks a rule goes only with a reason, which is kept', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await setPolicy(session, 'people-and-equipment');
    await storeJob(session, 'Silo 12', 'industrial-rope-access');
    const { id } = await addMember(session, 'Youssef Ait Lahcen', [LEVEL_3]);
    await page.goto(`/team-management?open=operation&member=${id}&day=2027-04-06`);
    await chooseProject(page, 'Silo 12');
    await form(page)
      .getByRole('checkbox', { name: /Youssef Ait Lahcen/, checked: true })
      .waitFor();
    await create(page);
    const dialog = page.getByRole('alertdialog', { name: 'The team breaks a rule' });
    // Too few people only cause a warning in a plan; certificates of those assigned must be valid.
    await dialog.getByText('To be completed before the work begins.').waitFor();
    const reasons = dialog.getByRole('textbox', { name: 'Reason' });
    await press(dialog, 'Override and save');
    await dialog.getByText('Give the reason for overriding the rule').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    for (const reason of await reasons.all()) await reason.fill('The course is on the 5th');
    await press(dialog, 'Override and save');
    await toast(page, 'Operation created');
    const [kept] = await operations(session);
    expect(kept?.staffingOverrides[0]).toMatchObject({
      rule: 'l3-first-aid',
      reason: 'The course is on the 5th',
      by: 'amina',
    });
  });
});

test('cancelling frees the dates; a delete is undone, and restored only onto free dates', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await setPolicy(session, 'no-overlap');
    const project = await storeJob(session, 'Quai 4');
    const store = (title: string, day: string) =>
      session.send(operationCalls.createOperation, {
        body: { title, projectId: project.id, scheduledDate: day },
      });
    const { id } = await store('Quai 4, east', '2027-05-03');
    const menu = async (title: string, item: string) => {
      await page.getByRole('button', { name: `More for ${title}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const statusOf = async () =>
      (await session.send(operationCalls.readOperation, { params: { id } })).status;

    await page.goto('/team-management?search=quai');
    await menu('Quai 4, east', 'Cancel operation');
    await page
      .getByText('It stays in the list as cancelled and frees the scheduled dates.')
      .waitFor();
    await press(page.getByRole('alertdialog'), 'Cancel operation');
    await toast(page, 'Operation updated');
    expect(await statusOf()).toBe('cancelled');
    await press(page, 'Undo');
    await expect.poll(statusOf).toBe('scheduled');
    const row = page.getByRole('row', { name: 'Quai 4, east' });
    await expect.poll(() => row.innerText()).toContain('Scheduled');

    await menu('Quai 4, east', 'Delete');
    await press(page.getByRole('alertdialog'), 'Delete operation');
    await toast(page, 'Operation deleted');
    await page.getByRole('heading', { name: 'No operations found' }).waitFor();
    await press(page, 'Undo');
    await page.getByRole('row', { name: 'Quai 4, east' }).waitFor();

    await menu('Quai 4, east', 'Delete');
    await press(page.getByRole('alertdialog'), 'Delete operation');
    await toast(page, 'Operation deleted');
    const taken = await store('Quai 4, west', '2027-05-03');
    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
    await press(page, 'Restore Quai 4, east');
    await conflict(page).getByRole('link', { name: 'Quai 4, west' }).waitFor();
    await press(conflict(page), 'Change it myself');
    await session.send(operationCalls.deleteOperation, { params: { id: taken.id } });
    await press(page, 'Restore Quai 4, east');
    await toast(page, 'Operation restored');
    expect(await statusOf()).toBe('scheduled');
  });
});

test('search, filters and order stand in the address, and go back with it', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const [first] = await operations(session);
    await session.send(operationCalls.patchOperation, {
      params: { id: first?.id ?? '' },
      body: { priority: 'urgent', notes: 'x' },
    });
    await page.goto('/team-management');
    await page.getByRole('searchbox').or(page.getByLabel('Search operations')).first().fill('tour');
    await page.waitForURL(/search=tour/);
    const rows = page.getByRole('table', { name: 'Operations' }).getByRole('rowheader');
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByRole('button', { name: 'Operation', exact: true }).click();
    await page.waitForURL(/sort=title/);
    await expect.poll(() => rows.first().innerText()).toMatch(/^Tour Hassan\n/);
    await press(page, 'Clear search');
    await press(page, 'Filter');
    await page.getByLabel('Priority').selectOption({ label: 'Urgent' });
    await page.waitForURL(/priority=urgent/);
    await expect.poll(() => rows.count()).toBe(1);
    await page.keyboard.press('Escape');
    await press(page, 'Remove filter: Priority: Urgent');
    await expect.poll(() => rows.count()).toBeGreaterThan(3);
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(1);
    await page.reload();
    await page.getByText('Priority: Urgent').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

test('a feast that moved and days off of one’s own are left out of durations', async () => {
  await onLoggedInPage(server, PHONE, async ({ page, session }) => {
    await page.goto('/team-management?open=settings');
    const dialog = page.getByRole('dialog', { name: 'Scheduling settings' });
    await dialog.getByRole('switch', { name: 'Public holidays of Morocco are days off' }).click();
    const year = Number(
      (await dialog.getByRole('heading', { level: 3 }).first().innerText()).slice(-4),
    );
    for (let shown = year; shown < 2027; shown += 1) await press(dialog, 'Next year');
    await dialog.getByRole('heading', { name: 'Holidays of 2027' }).waitFor();
    await press(dialog, 'Move Eid al-Fitr');
    await dialog.getByRole('textbox', { name: 'Day of Eid al-Fitr' }).fill('2027-03-11');
    await dialog.getByText('moved', { exact: true }).waitFor();
    await dialog.getByRole('textbox', { name: 'Day', exact: true }).fill('2027-03-12');
    await dialog.getByRole('textbox', { name: 'What for' }).fill('Inventory');
    await press(dialog, 'Add');
    await dialog.getByRole('button', { name: 'Remove Inventory, 12 Mar 2027' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await press(dialog, 'Save');
    await toast(page, 'Scheduling settings saved');
    await goInside(page, '/team-management?open=operation');
    await chooseProject(page, 'Quai 4');
    const end = form(page).getByRole('textbox', { name: 'End date' });
    await form(page).getByRole('textbox', { name: 'Start date' }).fill('2027-03-13');
    await expect.poll(() => end.inputValue()).toContain('17 Mar 2027');
    await end.fill('2027-03-14');
    await form(page).getByText('Only weekends and days off among these days').waitFor();
    await end.fill('2027-03-12');
    await form(page).getByText('The end date is before the start date').waitFor();
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Close and lose what was entered?' });
    await press(question, 'Stay');
    await question.waitFor({ state: 'detached' });
    await fillDays(page, '2027-03-08', '2027-03-12');
    await form(page)
      .getByText(/^24 h(ours)?\./)
      .waitFor();
    const stored = await session.send(scheduleSettingsCalls.readScheduleSettings);
    expect(stored).toMatchObject({
      holidaysEnabled: true,
      movedHolidays: [{ holiday: 'eid-al-fitr', year: 2027, day: '2027-03-11' }],
      ownHolidays: [{ day: '2027-03-12', name: 'Inventory' }],
    });
  });
});

test('a way out that was pressed on the schedule goes back by Undo, also into the conflict', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await setPolicy(session, 'people-and-equipment');
    for (const title of ['Broken pane', 'Leaking roof']) {
      const body = { title, kind: 'call-out', scheduledDate: '2027-05-10' } as const;
      await session.send(operationCalls.createOperation, { body });
    }
    await setPolicy(session, 'no-overlap');
    const days = async () => {
      const all = await operations(session);
      return all.map(({ scheduledDate }) => scheduledDate).filter((day) => day === '2027-05-10');
    };
    await page.goto('/team-management?tab=schedule&view=month&day=2027-05-10');
    await page.getByRole('button', { name: /conflict/ }).click();
    await page
      .getByRole('button', { name: /^Move to/ })
      .first()
      .click();
    await expect.poll(days).toHaveLength(1);
    await press(page, 'Undo');
    await toast(page, 'As it was before');
    expect(await days()).toHaveLength(2);
  });
});
