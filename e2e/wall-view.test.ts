import { calls } from '@pcm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { dayThere, onPage } from './browser.ts';
import { goInside } from './inside.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

let server: RunningServer;
let api: ApiClient;
let operationId: string;
const today = dayThere();

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
  const project = await api.createProject(
    projectBody({
      name: 'Tour CFC',
      client: 'CFC',
      location: 'Casablanca',
      category: 'janitorial-services',
      projectType: 'Office Cleaning',
      crew: [1, 2],
      days: 3,
      itemsPerList: 1,
    }),
  );
  const member = { name: 'Karim Bennis', role: 'Cleaner', phone: '0661 20 30 40' };
  const { id } = await api.send(calls.createTeamMember, { body: member });
  const operation = {
    title: 'Hall of the tower',
    projectId: project.id,
    serviceCategory: 'janitorial-services',
    scheduledDate: today,
    startTime: '07:30',
    endTime: '16:30',
    assignedTeam: [id],
  };
  operationId = (await api.send(calls.createOperation, { body: operation })).id;
});

afterAll(() => server.stop());

test('a screen in the office follows the schedule and its rules, and says when the line is lost', async () => {
  await onLoggedInPage(server, { width: 1440 }, async ({ page: desk, faults: deskFaults }) => {
    await desk.goto('/team-management?tab=schedule&open=wall');
    await desk.getByRole('textbox', { name: 'Which screen' }).fill('Entrance');
    await desk.getByRole('button', { name: 'Make the link' }).click();
    const url = await desk.getByRole('textbox', { name: 'Link' }).inputValue();
    await desk.getByRole('button', { name: /^Stop the link of .*Entrance/ }).waitFor();
    expect(await findViolations(desk)).toEqual([]);

    await onPage(server.url, { width: 1920, height: 1080 }, async ({ page, faults }) => {
      await page.goto(`${url}?days=3&lang=en`);
      await page.getByText('Hall of the tower').waitFor();
      await page.getByText('Nothing needs attention').waitFor();
      expect(await page.getByText('0661').count()).toBe(0);
      await page.mouse.move(300, 300);
      await page.getByRole('combobox', { name: 'Days' }).selectOption('7');
      await page.waitForURL(/days=7/);
      expect(await findViolations(page)).toEqual([]);

      // A rule of the company's own, and what it finds, is on the wall without a reload.
      await goInside(desk, '/team-management?tab=schedule&open=crew');
      await desk.getByRole('button', { name: 'Add a rule' }).click();
      await desk.getByRole('textbox', { name: 'Name' }).fill('Never alone');
      await desk.getByLabel('For', { exact: true }).selectOption('all');
      await desk.getByRole('textbox', { name: 'Source', exact: true }).fill('Consigne 7');
      await desk.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(/^Needs people: .*Hall of the tower/).waitFor();

      const params = { id: operationId };
      await api.send(calls.patchOperation, { params, body: { title: 'Hall and stairs' } });
      await page.getByText('Hall and stairs', { exact: true }).waitFor();

      await server.pause();
      await page
        .getByRole('alert')
        .getByText(/^No connection since/)
        .waitFor();
      await server.resume();
      await page.getByRole('alert').waitFor({ state: 'hidden' });
      for (const seen of [faults, deskFaults]) forgive(seen, /ERR_/);

      await goInside(desk, '/team-management?tab=schedule&open=wall');
      await desk.getByRole('button', { name: /^Stop the link of .*Entrance/ }).click();
      await desk.getByText('The link is stopped').waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
      expect(await page.getByText('Hall and stairs').count()).toBe(0);
    });
  });
});
