import { operationCalls, teamCalls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import type { ApiClient } from './api.ts';
import { findViolations } from './axe.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

const DESK = { width: 1440 };

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
});

afterAll(() => server.stop());

async function storeOperation(session: ApiClient, title: string, scheduledDate: string) {
  const project = await session.createProject(
    projectBody({
      name: `${title}, project`,
      client: 'OCP',
      location: 'Safi',
      category: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
      crew: [1, 2],
      days: 3,
      itemsPerList: 1,
    }),
  );
  const body = { title, projectId: project.id, scheduledDate };
  return session.send(operationCalls.createOperation, { body });
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor();

test('an operation is edited through a reload, saved, and read as it was saved', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const { id } = await storeOperation(session, 'Silo 7, top down', '2027-06-07');
    await session.send(teamCalls.createTeamMember, {
      body: { name: 'Hamid El Amrani', role: 'Lead' },
    });
    await page.goto(`/operations/${id}/edit`);
    await page.getByLabel('Location').fill('Safi, quay 2');
    await page.getByLabel('Customer order number').fill('BC-2027/118');
    await page.getByRole('textbox', { name: 'End date' }).fill('2027-06-09');
    await page.getByText('24 h', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Changes you had not saved are back.').waitFor();
    await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Safi, quay 2');
    await page.getByLabel('Start time').fill('08:00');
    await save(page);
    await page.getByText('Set both times, or none').waitFor();
    await page.getByLabel('End time').fill('16:30');
    const search = page.getByRole('textbox', { name: 'Assign somebody' });
    await search.focus();
    await page.getByRole('button', { name: /^Hamid El Amrani/ }).waitFor();
    await search.fill('hamid');
    await page.keyboard.press('Enter');
    await page.getByText(/0 rope technicians are assigned/).waitFor();
    await page.getByRole('checkbox', { name: /Rescue plan written/ }).check();
    // The end moves with the start, over a weekend: three working days.
    const start = page.getByRole('textbox', { name: 'Start date' });
    await start.fill('2027-06-10');
    const end = page.getByRole('textbox', { name: 'End date' });
    await expect.poll(() => end.inputValue()).toContain('14 Jun 2027');
    await start.fill('2027-06-07');
    await expect.poll(() => end.inputValue()).toContain('9 Jun 2027');
    await page.getByText('24 h', { exact: true }).waitFor();
    await page.getByLabel('Status').selectOption('in-progress');
    const began = page.getByRole('textbox', { name: 'Actual start', exact: true });
    await began.fill('2027-06-07');
    await page.getByRole('textbox', { name: 'Actual start: time' }).fill('8h15');
    expect(await findViolations(page)).toEqual([]);
    await save(page);
    const dialog = page.getByRole('alertdialog', { name: 'The team breaks a rule' });
    // The button leads to the choice of the team.
    await dialog.getByRole('button', { name: 'Change the team' }).click();
    await expect
      .poll(() => search.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await save(page);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two technicians come from Atlas');
    await dialog.getByRole('button', { name: 'Override and save' }).click();
    await toast(page, 'Operation updated');
    await page.waitForURL(/\/team-management$/);

    await goInside(page, `/operations/${id}`);
    await page.getByText('BC-2027/118', { exact: true }).waitFor();
    await page.getByText('Mon 7 Jun – Wed 9 Jun 2027').waitFor();
    await page.getByText('Safi, quay 2').waitFor();
    await page.getByText('Two technicians come from Atlas').waitFor();
    await page.getByText('7 Jun 2027 08:15').waitFor();
    await page.getByRole('img', { name: 'Done', exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Silo 7, top down, project' }).click();
    await page.getByRole('link', { name: 'Silo 7, top down', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Schedule an operation' }).click();
    await page.getByRole('dialog', { name: 'New operation' }).waitFor();
  });
});

test('what somebody else saved meanwhile is kept, and only the same field is asked about', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const { id } = await storeOperation(session, 'Quai 9', '2027-07-05');
    await page.goto(`/operations/${id}/edit`);
    await page.getByLabel('Title').fill('Quai 9, north');
    await session.send(operationCalls.patchOperation, {
      params: { id },
      body: { title: 'Quai 9, south', location: 'Jorf Lasfar' },
    });
    await save(page);
    const dialog = page.getByRole('alertdialog', { name: /Somebody else saved/ });
    await dialog.getByRole('row', { name: 'Title Quai 9, north Quai 9, south' }).waitFor();
    expect(await dialog.getByRole('row').count()).toBe(2);
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await toast(page, 'Operation updated');
    const kept = await session.send(operationCalls.readOperation, { params: { id } });
    expect(kept).toMatchObject({ title: 'Quai 9, north', location: 'Jorf Lasfar' });
    await goInside(page, '/operations/nothing/edit');
    await page.getByRole('heading', { name: 'Operation not found' }).waitFor();
  });
});
