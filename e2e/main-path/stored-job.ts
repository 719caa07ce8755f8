import { calls, type Project } from '@pcm/contract';
import { costResult, type EstimateData, SPECIFICATION } from '@pcm/domain';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { ApiClient } from '../api.ts';
import { exactAmount, type SummaryFigures, summaryFigures } from '../figures.ts';
import { closeMessage } from '../gate-steps.ts';
import { JOB, LEAD } from './new-job.ts';
import { seeProfit, seeTotal, type Visit } from './visit.ts';

const figuresOf = (data: EstimateData): SummaryFigures => {
  const { total, subtotal, personnel, equipment, logistics, insurance, additionalServices } =
    costResult(data, SPECIFICATION);
  return { total, subtotal, personnel, equipment, logistics, insurance, additionalServices };
};

/** Returns the project whose view is open, once the view and the API show the engine's figures. */
export async function seeSaved(
  visit: Visit,
  api: ApiClient,
  before?: SummaryFigures,
): Promise<Project> {
  const { page, t, language } = visit;
  await page.waitForURL(/\/projects\/[^/]+\/view$/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const project = await api.send(calls.readProject, { params: { id } });
  await page.getByRole('heading', { name: project.name, level: 1 }).waitFor();
  const expected = figuresOf(project.data);
  const summary = page.getByRole('region', { name: t('cost:costSummary') });
  await expect.poll(() => summaryFigures(summary, t, language)).toEqual(expected);
  if (before) expect(expected).toEqual(before);
  await seeProfit(visit, project.data);
  const cost = await api.send(calls.readProjectCost, { params: { id } });
  expect(cost).toMatchObject(expected);
  return project;
}

/** Returns the project's card in the list. */
export const cardOf = (page: Page): Locator =>
  page.getByRole('article').filter({ hasText: JOB.name });

/**
 * Goes to My Projects by the bar; on a phone by its menu, because the bar has no room for the
 * links.
 */
async function goToProjects({ page, t }: Visit): Promise<void> {
  const links = page.getByRole('navigation', { name: t('shell:sections'), exact: true });
  const menu = page.getByRole('button', { name: t('shell:openSections') });
  const isPhone = await menu.isVisible();
  expect(await links.isVisible()).toBe(!isPhone);
  if (isPhone) {
    await menu.click();
    await page.getByRole('menuitem', { name: t('shell:projects'), exact: true }).click();
  } else await links.getByRole('link', { name: t('shell:projects'), exact: true }).click();
  await page.waitForURL(/\/projects$/);
}

/**
 * Finds the project in the list by a part of its client's name, and checks the total of its card.
 */
export async function findInList(visit: Visit, total: number): Promise<void> {
  const { page, t, language } = visit;
  await goToProjects(visit);
  await page.getByPlaceholder(t('projects:list.searchPlaceholder')).fill('ocp');
  await page.waitForURL(/search=ocp/);
  await page.getByText(t('projects:list.count', { count: 1, formatted: 1 })).waitFor();
  const card = cardOf(page);
  const label = card.getByText(t('projects:card.totalCost')).locator('..');
  // The previous list is shown until the new one arrives.
  await expect.poll(() => exactAmount(label, language)).toBe(total);
}

/** Edits the project from its view: makes a change, reverts it, makes it again and saves. */
export async function changeJob(visit: Visit): Promise<void> {
  const { page, t, editor, language } = visit;
  await page
    .getByRole('main')
    .getByRole('link', { name: t('projectView:page.edit') })
    .click();
  await page.waitForURL(/\/edit$/);
  await editor.open('personnel');
  const before = await exactAmount(editor.total(), language);
  const days = await editor.field('personnel', LEAD, 'days');
  await days.fill('15');
  await expect.poll(() => exactAmount(editor.total(), language)).not.toBe(before);
  const after = await exactAmount(editor.total(), language);
  await editor.undo();
  await seeTotal(visit, before);
  await editor.redo();
  await seeTotal(visit, after);
  await editor.save();
}

/** Deletes the project from its card, and undoes that. */
export async function deleteAndUndo({ page, t }: Visit): Promise<void> {
  await closeMessage(page, t);
  const name = t('projects:card.delete', { name: JOB.name });
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(t('projectDelete:question')).waitFor();
  await dialog.getByRole('button', { name: t('projectDelete:confirm') }).click();
  await page.getByText(t('projectDelete:doneText')).waitFor();
  await cardOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('common:undo'), exact: true }).click();
  await page.getByText(t('projects:deleted.restored')).waitFor();
  await cardOf(page).waitFor();
}
