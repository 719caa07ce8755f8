import { calls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Job, projectBody } from '../scripts/screens/seed-projects.ts';
import { openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';

const DESK = { width: 1440 };
const JOB: Job = {
  name: 'Silo 4',
  client: 'OCP',
  location: 'Safi',
  category: 'industrial-rope-access',
  projectType: 'Cement Silo Cleaning',
  height: 55,
  crew: [1, 2],
  days: 5,
  itemsPerList: 1,
  order: 90_000,
};
const TECHNICIAN = 'Rope Access Technician (Level 1-2)';

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
});

afterAll(() => server.stop());

/** Stores a project whose technicians were cheaper when it was priced. */
async function storeOldJob(name: string): Promise<string> {
  const api = await openApi(server);
  const personnel = [{ id: 'tech', type: TECHNICIAN, count: 2, rate: 300, days: 5 }];
  const { id } = await api.createProject(projectBody({ ...JOB, name }, { personnel }));
  return id;
}

const rateOf = (page: Page) =>
  page.getByRole('textbox', { name: `Rate / day, ${TECHNICIAN}`, exact: true });
const menuOf = async (page: Page, item: string) => {
  await page.getByRole('main').getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a project is duplicated, becomes a template, and the next one starts from it at today’s rates', async () => {
  const id = await storeOldJob('Silo twice');
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await step('a duplicate opens at once, under a name that says what it is', async () => {
      await page.goto(`/projects/${id}/view`);
      await menuOf(page, 'Duplicate');
      await page.getByRole('heading', { name: 'Silo twice (copy)', level: 1 }).waitFor();
      expect(page.url()).not.toContain(id);
      await goInside(page, '/projects?view=table');
      await page.getByRole('button', { name: 'More actions for Silo twice (copy)' }).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await page.getByRole('heading', { name: 'Silo twice (copy) (copy)', level: 1 }).waitFor();
    });
    await step('a template is saved, and an estimate started from it and saved', async () => {
      await menuOf(page, 'Save as template');
      const form = page.getByRole('dialog', { name: 'Save as template' });
      await form.getByRole('textbox', { name: 'Template name' }).fill('');
      await form.getByRole('button', { name: 'Save template' }).click();
      await form.getByText('Enter a template name').waitFor();
      await form.getByRole('textbox', { name: 'Template name' }).fill('Silo, two technicians');
      await form.getByRole('textbox', { name: 'Description' }).fill('Interior cleaning on ropes');
      expect(await findViolations(page)).toEqual([]);
      await form.getByRole('button', { name: 'Save template' }).click();
      await page.getByText('Template saved').waitFor();

      await goInside(page, '/project-type-selection');
      await page.getByRole('button', { name: 'Start from a template or a past project' }).click();
      const dialog = page.getByRole('dialog', { name: 'Start from a template or a past project' });
      await dialog.getByRole('textbox', { name: 'Search templates' }).fill('interior');
      await dialog.getByRole('button', { name: /^Silo, two technicians/ }).click();
      await dialog.getByRole('rowheader', { name: TECHNICIAN }).waitFor();
      const row = dialog.getByRole('row').filter({ hasText: TECHNICIAN });
      await expect.poll(() => row.innerText()).toMatch(/300\.00\s+450\.00/);
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Start the estimate' }).click();
      await page.waitForURL(/template=.*rates=today/);
      await expect.poll(() => rateOf(page).inputValue()).toBe('450.00');
      expect(await page.getByLabel('Project name').inputValue()).toBe('');
      await page.getByLabel('Project name').fill('Silo 9');

      // A reload restores the unsaved work, with the same template.
      await page.reload();
      await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('Silo 9');
      await page.getByLabel('Client').fill('ONEE');
      await page.getByLabel('Location').fill('Jorf Lasfar');
      await page.keyboard.press('Control+Shift+s');
      await page.getByRole('heading', { name: 'Silo 9', level: 1 }).waitFor();
      const saved = (await session.send(calls.listProjects)).find(({ name }) => name === 'Silo 9');
      expect(saved?.data.personnel?.[0]).toMatchObject({ type: TECHNICIAN, rate: 450, count: 2 });
      expect(saved).toMatchObject({ height: null, client: 'ONEE', currency: 'MAD' });
      expect(saved?.data.profitAnalysis?.customerOrderAmount).toBe(0);
    });
  });
});

test('a template that was deleted leads on, and a past project starts the next one with its own rates', async () => {
  const id = await storeOldJob('Chimney 2025');
  await onLoggedInPage(server, DESK, async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Start from a template or a past project' });
    await step('a template that was deleted says so and leads on', async () => {
      await page.goto('/project-edit/new?template=nothing-here');
      await page.getByText('It is not there any more').waitFor();
      await page.getByRole('button', { name: 'Choose another' }).click();
      await dialog.waitFor();
    });
    await step('a past project starts the next one with its own rates', async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await goInside(page, '/');
      await page.getByRole('button', { name: 'Start from a template or a past project' }).click();
      await dialog.getByRole('radio', { name: 'Past projects' }).check({ force: true });
      await dialog.getByRole('textbox').fill('chimney 2025');
      // The list of before the search moves under a press.
      await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
      await dialog.getByRole('button', { name: /^Chimney 2025/ }).click();
      const own = dialog.getByRole('radio', { name: 'With its rates' });
      await expect.poll(() => own.isChecked()).toBe(true);
      await dialog.getByRole('radio', { name: 'Catalogue rates of today' }).waitFor();
      await dialog.getByRole('button', { name: 'Start the estimate' }).click();
      await page.waitForURL(new RegExp(`from=${id}&rates=own`));
      await expect.poll(() => rateOf(page).inputValue()).toBe('300.00');
      expect(await page.getByLabel('Client').inputValue()).toBe('');
    });
  });
});

test('a template comes into an open estimate, below its lines or instead, with Undo', async () => {
  const id = await storeOldJob('Tower 7');
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const { data } = await session.send(calls.readProject, { params: { id } });
    await session.send(calls.createTemplate, { body: { name: 'Two on ropes', data } });
    await page.goto(`/projects/${id}/edit`);
    const load = async (mode: string) => {
      await menuOf(page, 'Load Template');
      const dialog = page.getByRole('dialog', { name: 'Load Template' });
      await dialog.getByRole('button', { name: /^Two on ropes/ }).click();
      await dialog.getByRole('radio', { name: mode }).check({ force: true });
      await dialog.getByRole('button', { name: 'Load Template' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await rateOf(page).waitFor();
    await load('Add to the lines');
    await expect.poll(() => rateOf(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(() => rateOf(page).count()).toBe(1);
    await load('Replace the lines');
    await expect.poll(() => rateOf(page).inputValue()).toBe('450.00');
    await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('Tower 7');
  });
});

test('templates are renamed, deleted and taken back', async () => {
  await onLoggedInPage(server, { width: 390 }, async ({ page, session }) => {
    const body = { name: 'Old name', data: { settings: { currency: 'MAD' } } };
    await session.send(calls.createTemplate, { body });
    await page.goto('/projects');
    await page.getByRole('button', { name: 'More lists and templates' }).click();
    await page.getByRole('menuitem', { name: 'Templates' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'More actions for Old name' }).click();
    await page.getByRole('menuitem', { name: 'Rename or describe' }).click();
    await dialog.getByRole('textbox', { name: 'Template name' }).fill('New name');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByRole('button', { name: 'More actions for New name' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Template deleted').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: /^New name/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('button', { name: /^New name/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
