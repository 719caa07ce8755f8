import { calls, type Project } from '@pcm/contract';
import type { EstimateEdits } from '@pcm/domain';
import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import type { ApiClient } from '../api.ts';
import { readProject, storeProject } from '../stored-project.ts';

export const DESK = { width: 1440 };
/** The browser's messages about a network that is cut. */
export const CUT = /net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED)/;
const ONE_PROJECT = /\/api\/projects\/[^/]+$/;

export const orderField = (page: Page) => page.locator('input[name=customerOrderAmount]');

export const shownSwitch = (page: Page) => page.getByRole('switch', { name: /^Profit analysis/ });

const saveState = (page: Page) => page.getByRole('status', { name: 'Save state' });

export const isSaved = (page: Page) => saveState(page).filter({ hasText: 'Saved' }).waitFor();

export const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

/** Runs a test while saves fail in a certain way. */
export async function during(
  page: Page,
  trouble: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const onSave = (route: Route) =>
    route.request().method() === 'PATCH' ? trouble(route) : route.fallback();
  await page.route(ONE_PROJECT, onSave);
  return () => page.unroute(ONE_PROJECT, onSave);
}

/** Returns actions on the analysis of projects that a client stores. */
export function analysisOf(api: () => ApiClient) {
  const storedOrder = async (id: string) =>
    (await readProject(api(), id)).data.profitAnalysis?.customerOrderAmount;
  return {
    /** Stores a project and opens its analysis. */
    analyse: async (page: Page, name: string): Promise<Project> => {
      const project = await storeProject(api(), name);
      await page.goto(`/project-management?project=${project.id}`);
      await orderField(page).waitFor();
      return project;
    },
    storedOrder,
    savedOrder: (id: string, amount: number) => expect.poll(() => storedOrder(id)).toBe(amount),
    /** Saves some settings from another client. */
    saveElsewhere: (id: string, body: EstimateEdits) =>
      api().send(calls.patchProject, { params: { id }, body }),
  };
}
