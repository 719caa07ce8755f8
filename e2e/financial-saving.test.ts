import { calls } from '@pcm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import {
  analysisOf,
  CUT,
  DESK,
  during,
  isSaved,
  orderField,
  shownSwitch,
  toast,
} from './financial/saving-page.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { solveCaptcha } from './login.ts';
import { ADMIN, freshServer, type RunningServer } from './server.ts';
import { step } from './steps.ts';
import { readProject, storeProject } from './stored-project.ts';

const PROJECT = /\/api\/projects\/[^/?]+(\?.*)?$/;

let server: RunningServer;
let api: ApiClient;

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
});

afterAll(() => server.stop());

const { analyse, savedOrder, storedOrder } = analysisOf(() => api);

test('what is typed is saved by itself: late answers, a cut network and a failing server only delay it', () =>
  onLoggedInPage(server, DESK, async ({ page, context, faults }) => {
    const { id } = await analyse(page, 'Silo that saves itself');

    await step('one edit is saved once', async () => {
      await orderField(page).fill('240000');
      await savedOrder(id, 240_000);
      await isSaved(page);
      const { version } = await readProject(api, id);
      expect(version).toBe(2);
    });

    await step('answers that come late and out of order roll nothing back', async () => {
      // Holds the reply of the first save, together with a version that was read before it.
      const held: (() => Promise<void>)[] = [];
      const end = await during(page, async (route) => {
        if (held.length > 0) return route.fallback();
        const response = await route.fetch();
        return new Promise<void>((resolve) => {
          held.push(async () => {
            await route.fulfill({ response });
            resolve();
          });
        });
      });
      await orderField(page).fill('280000');
      await expect.poll(() => held.length).toBe(1);
      await orderField(page).fill('281000');
      const oldRead = await readProject(api, id);
      expect(oldRead.data.profitAnalysis?.customerOrderAmount).toBe(280_000);
      await held[0]?.();
      expect(await orderField(page).inputValue()).toMatch(/^281,?000/);
      await savedOrder(id, 281_000);
      await isSaved(page);
      await end();
      // A read that began before the save ends after it.
      await page.route(
        PROJECT,
        (route) =>
          route.request().method() === 'GET' ? route.fulfill({ json: oldRead }) : route.fallback(),
        { times: 1 },
      );
      await page.getByRole('button', { name: 'Refresh Data' }).click();
      await toast(page)
        .getByText('Data updated successfully - all pages will refresh automatically')
        .waitFor();
      expect(await orderField(page).inputValue()).toBe('281,000.00');
    });

    await step('with the network cut edits wait, and go out once it is back', async () => {
      await context.setOffline(true);
      await orderField(page).fill('260000');
      await page.getByText(/Not saved, next try in/).waitFor();
      await toast(page).getByText('Error', { exact: true }).waitFor();
      await toast(page).getByText('Failed to update profit analysis', { exact: false }).waitFor();
      await orderField(page).fill('261000');
      await shownSwitch(page).click();
      await page.getByText(/Not saved, next try in/).waitFor();
      expect(await orderField(page).inputValue()).toMatch(/^261,?000/);
      await context.setOffline(false);
      await savedOrder(id, 261_000);
      const { data } = await readProject(api, id);
      expect(data.profitAnalysis?.enabled).toBe(false);
      await isSaved(page);
      forgive(faults, CUT);
    });

    await step('a server that fails is tried again, by itself and when asked', async () => {
      let attempts = 0;
      const end = await during(page, (route) => {
        attempts += 1;
        return route.fulfill({ status: 503, body: '<html>Service Unavailable</html>' });
      });
      await orderField(page).fill('290000');
      // The second attempt happens without a user action.
      await expect.poll(() => attempts).toBeGreaterThan(1);
      await end();
      await page.getByRole('button', { name: 'Retry now' }).click();
      await savedOrder(id, 290_000);
      await isSaved(page);
    });
  }));

test('a reload before the save lets nothing go, also while the server is away', () =>
  onLoggedInPage(server, DESK, async ({ page, faults }) => {
    const { id } = await analyse(page, 'Silo reloaded at once');
    await orderField(page).fill('251000');
    await page.reload();
    await expect.poll(() => orderField(page).inputValue()).toBe('251,000.00');
    await savedOrder(id, 251_000);

    await page.route(PROJECT, (route) => route.abort());
    await orderField(page).fill('270000');
    await page.getByText(/Not saved, next try in/).waitFor();
    await page.reload();
    await page.getByRole('alert').getByText('Failed to fetch project').waitFor();
    await page.unroute(PROJECT);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => orderField(page).inputValue()).toBe('270,000.00');
    await savedOrder(id, 270_000);
    forgive(faults, CUT);
  }));

test('what an earlier visit could not send is shown, told about, and arrives', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    const { id } = await storeProject(api, 'Silo of an earlier visit');
    // The page is at the address of the application already.
    await page.evaluate(([key, entry]) => localStorage.setItem(key, entry), [
      `pcm.edits.${id}`,
      JSON.stringify({
        fields: {
          'profitAnalysis.customerOrderAmount': {
            value: 255_000,
            seen: [186_000],
            stamp: '000000000000001.a',
            currency: 'MAD',
          },
        },
      }),
    ] as const);
    await page.goto(`/project-management?project=${id}`);
    await page.getByText('Edits of your last visit were not on the server').waitFor();
    await expect.poll(() => orderField(page).inputValue()).toBe('255,000.00');
    await savedOrder(id, 255_000);
    await page.getByText('They are saved now.').waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByText('They are saved now.').waitFor({ state: 'detached' });
  }));

test('a session that ended is renewed in place; who closes the login has the edit after the next', () =>
  onLoggedInPage(server, DESK, async ({ page, session }) => {
    const { id } = await analyse(page, 'Silo of an ended session');
    const dialog = page.getByRole('dialog', { name: 'Your session ended' });

    await step('the edit goes through after a login over the page', async () => {
      await session.send(calls.logout);
      await orderField(page).fill('300000');
      await dialog.getByText('Log in here and the save goes through.').waitFor();
      await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await dialog.getByRole('button', { name: 'Log in and save' }).click();
      await savedOrder(id, 300_000);
      expect(await orderField(page).inputValue()).toMatch(/^300,?000/);
      await isSaved(page);
    });

    await step('who closes the login has the edit after the next one', async () => {
      // The session of the login over the page ends too.
      const { method, path } = calls.logout;
      const isEnded = await page.evaluate(
        async ([how, where]) => (await fetch(where, { method: how })).ok,
        [method, path] as const,
      );
      expect(isEnded).toBe(true);
      await orderField(page).fill('305000');
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await toast(page).getByText('Session Expired').waitFor();
      await toast(page).getByText('Please refresh the page and login again').waitFor();
      expect(await storedOrder(id)).toBe(300_000);
      await page.getByRole('button', { name: 'Go to Admin Login' }).click();
      await page.getByLabel('Username').fill(ADMIN.username);
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await page.locator('input[name=captcha]').fill(String(await solveCaptcha(page)));
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await savedOrder(id, 305_000);
      await expect.poll(() => orderField(page).inputValue()).toMatch(/^305,?000/);
    });
  }));
