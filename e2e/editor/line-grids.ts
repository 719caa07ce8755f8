import type { Project } from '@pcm/contract';
import type { Language } from '@pcm/messages';
import type { Page } from 'playwright';
import type { ApiClient } from '../api.ts';
import { onLoggedInPage } from '../logged-in-page.ts';
import type { RunningServer } from '../server.ts';

export const PEOPLE = ['Amal', 'Badr', 'Chama', 'Driss', 'Elias'];

/** Stores five people at 100, 200, … a day for ten days, and a few items in two lists. */
function storeLines(api: ApiClient, name: string): Promise<Project> {
  const item = (id: string, itemName: string) => ({
    id,
    name: itemName,
    quantity: 2,
    rate: 10,
    days: 3,
  });
  return api.createProject({
    name,
    client: 'OCP',
    location: 'Safi',
    projectType: 'Cement Silo Cleaning',
    data: {
      projectInfo: {
        name,
        client: 'OCP',
        location: 'Safi',
        serviceCategory: 'industrial-rope-access',
        projectType: 'Cement Silo Cleaning',
      },
      settings: { currency: 'MAD' },
      personnel: PEOPLE.map((type, index) => ({
        id: type,
        type,
        count: 1,
        rate: 100.5 * (index + 1),
        days: 10,
      })),
      equipment: {
        ropeAccess: [item('rope', 'Rope'), item('sling', 'Sling')],
        ppe: [item('mask', 'Mask'), item('glove', '=Glove')],
      },
      socialContributions: { enabled: false },
    },
  });
}

/** Returns a grid with the actions of a person at a desk. */
export function gridOn(page: Page, name: string) {
  const grid = page.locator(`[data-grid="${name}"]`);
  const row = (id: string) => grid.locator(`[data-line="${id}"]`);
  return {
    grid,
    row,
    number: (id: string) => row(id).locator('[data-column="row"]'),
    cell: (id: string, column: string) => row(id).locator(`input[data-column="${column}"]`),
    order: () =>
      grid
        .locator('[data-line]')
        .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset['line'] ?? '')),
    chosen: () =>
      grid
        .locator('[data-line][aria-selected="true"]')
        .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset['line'] ?? '')),
  };
}

/** Opens the editor of an estimate with these lines. */
export async function onEditor(
  { server, api }: { server: RunningServer; api: ApiClient },
  language: Language,
  name: string,
  body: (page: Page, project: Project) => Promise<void>,
): Promise<void> {
  const project = await storeLines(api, name);
  await onLoggedInPage(server, { width: 1440, language }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/projects/${project.id}/edit`);
    await page.locator('[data-grid="personnel"] [data-line="Elias"]').waitFor();
    await body(page, project);
  });
}

export const clipboard = (page: Page, type: 'text/plain' | 'text/html') =>
  page.evaluate(async (wanted) => {
    const [item] = await navigator.clipboard.read();
    return item === undefined ? '' : (await item.getType(wanted)).text();
  }, type);

export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
