import { calls, type Role } from '@pcm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi } from './api.ts';
import { goInside } from './inside.ts';
import { onKeptPage } from './kept-pages.ts';
import { carrySession } from './logged-in-page.ts';
import { ADMIN, freshServer, type RunningServer } from './server.ts';
import { storeProject } from './stored-project.ts';

const PASSWORD = 'la falaise de Taghia';

let server: RunningServer;
let projectId: string;

beforeAll(async () => {
  server = await freshServer();
  const owner = await openApi(server);
  projectId = (await storeProject(owner, 'Silo de Safi')).id;
  await owner.send(calls.createTeamMember, {
    body: { name: 'Amal Idrissi', role: 'Driver', hourlyRate: 8642 },
  });
  for (const role of ['estimator', 'dispatcher', 'accountant'] as const) {
    const body = { username: role, password: PASSWORD, currentPassword: ADMIN.password, role };
    await owner.send(calls.createAdmin, { body });
  }
});

afterAll(() => server.stop());

/** Opens a page as somebody of a role. */
async function as(role: Role, body: Parameters<typeof onKeptPage>[2]): Promise<void> {
  const session = await openApi(server, { username: role, password: PASSWORD });
  await onKeptPage(server.url, { width: 1440 }, async (guarded) => {
    await carrySession(guarded.context, server.url, session.cookie);
    await body(guarded);
  });
}

test('a dispatcher plans a project whose figures nothing shows', async () => {
  await as('dispatcher', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Team & Operations' }).waitFor();
    const bar = page.getByRole('navigation', { name: 'Sections' });
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Team & Ops']);
    await page.getByRole('link', { name: 'New Operation' }).click();
    const dialog = page.getByRole('dialog');
    const plan = async () => {
      await dialog.getByRole('combobox', { name: 'Project' }).fill('Silo de Safi');
      await page.getByRole('option', { name: /Silo de Safi/ }).click();
      await dialog.getByText('Lead Rope Access Technician').waitFor();
      await dialog.getByRole('textbox', { name: 'Start date' }).fill('8/3/2027');
      await dialog.getByRole('button', { name: 'Create operation' }).click();
    };
    await plan();
    await page.getByRole('link', { name: 'Silo de Safi' }).first().waitFor();
    // The same days again: the rule in the way is named, and only an administrator changes it.
    await page.getByRole('link', { name: 'New Operation' }).click();
    await plan();
    const conflict = page.getByRole('alertdialog');
    await conflict.getByText('One operation at a time').waitFor();
    expect(await conflict.getByRole('button', { name: 'Change the rule' }).count()).toBe(0);
    await conflict.getByRole('button', { name: 'Change it myself' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: /Team/ }).click();
    await page.getByText('Amal Idrissi').waitFor();
    expect(await page.getByText('8,642').count()).toBe(0);
    await goInside(page, `/projects/${projectId}/view`);
    await page.getByRole('heading', { name: 'Not part of your role' }).waitFor();
    await page.goto('/admin-settings');
    await page.getByRole('tab', { name: 'General' }).waitFor();
  });
});

test('an accountant reads everything about money and is offered no change', async () => {
  await as('accountant', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'My Projects' }).waitFor();
    await page.getByText('Silo de Safi').first().waitFor();
    await goInside(page, `/projects/${projectId}/view`);
    await page.getByRole('heading', { name: 'Silo de Safi' }).waitFor();
    await goInside(page, `/project-management?project=${projectId}`);
    const order = page.getByLabel(/Customer Order Amount/);
    await order.fill('1');
    await order.press('Tab');
    await page.getByText('Your role reads estimates, so nothing was changed').waitFor();
    await expect.poll(() => order.inputValue()).toBe('186,000.00');
    await goInside(page, `/project-management?project=${projectId}&tab=cost-summary`);
    await page.getByRole('button', { name: 'Export PDF' }).waitFor();
    expect(await page.getByRole('button', { name: /Duplicate Project|Template/ }).count()).toBe(0);
    await goInside(page, '/team-management?tab=schedule');
    await page.getByText('Amal Idrissi').first().waitFor();
    await goInside(page, '/quotations');
    await page.getByRole('heading', { name: 'Quotations' }).first().waitFor();
    await page.goto('/admin-dashboard');
    await page.getByRole('heading', { name: 'Not part of your role' }).waitFor();
  });
});
