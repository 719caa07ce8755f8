import { Buffer } from 'node:buffer';
import {
  daySheetCalls,
  operationCalls,
  planLinkCalls,
  scheduleSettingsCalls,
  teamCalls,
} from '@pcm/contract';
import { dayOf } from '@pcm/domain';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { dayThere, onPage } from './browser.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

const PHONE = { width: 390, language: 'fr' } as const;
/** A picture of one dot. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let server: RunningServer;
let api: ApiClient;
let operationId = '';
let links: string[] = [];
const today = dayThere();

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
  await api.send(scheduleSettingsCalls.saveScheduleSettings, {
    body: { conflictPolicy: 'people-and-equipment' },
  });
  const items = [{ id: 'glass', designation: 'Vitrage lavé', unit: 'm²', quantity: 2400 }];
  const job = {
    name: 'Tour CFC',
    client: 'CFC',
    location: 'Casablanca',
    category: 'window-cleaning' as const,
    projectType: 'Office Building Window Cleaning',
    crew: [1, 2],
    days: 3,
    itemsPerList: 1,
  };
  const { id: projectId } = await api.createProject(projectBody(job, { priceSchedule: { items } }));
  const member = async (name: string) =>
    (await api.send(teamCalls.createTeamMember, { body: { name, role: 'Lead' } })).id;
  const team = [await member('Youssef Amrani'), await member('Ayoub Tazi')];
  const operation = await api.send(operationCalls.createOperation, {
    body: {
      title: 'Façade, étages 13 à 1',
      projectId,
      location: 'Tour CFC, Casablanca',
      scheduledDate: today,
      startTime: '07:30',
      endTime: '16:30',
      assignedTeam: team,
    },
  });
  operationId = operation.id;
  links = [];
  for (const id of team) {
    const made = await api.send(planLinkCalls.createPlanLink, {
      params: { id },
      body: { language: 'fr' },
    });
    links.push(made.url);
  }
});

afterAll(() => server.stop());

const entriesHere = async () =>
  (await api.send(daySheetCalls.listDayEntries, { params: { id: operationId } })).entries;

const openSheet = async (page: Page, url = '') => {
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('link', { name: 'Remplir la fiche du jour' }).click();
  await page.getByRole('heading', { name: 'Temps' }).waitFor();
};

const glass = (page: Page) => page.getByRole('textbox', { name: 'Vitrage lavé m²' });

test('a day filled in without a connection arrives once, beside what a colleague wrote, and the office sees it fill', async () => {
  const [mine, his] = links;
  await onLoggedInPage(server, { width: 1440 }, async ({ page: desk }) => {
    await desk.goto(`/operations/${operationId}/view`);
    await desk.getByText('Nobody has written a day’s sheet yet.').waitFor();

    await onPage(server.url, PHONE, async ({ page, context, faults }) => {
      await openSheet(page, mine);
      await page.getByRole('link', { name: 'Retour au planning' }).click();
      await context.setOffline(true);
      await page.getByRole('button', { name: 'J’ai lu le planning' }).click();
      await page.getByRole('link', { name: 'Remplir la fiche du jour' }).click();
      await page.getByRole('button', { name: 'Commencer' }).click();
      await glass(page).fill('9999999');
      const slip = page.getByText('Bien plus que tout le chantier');
      await slip.waitFor();
      await glass(page).fill('186');
      await slip.waitFor({ state: 'hidden' });
      await page.getByRole('textbox', { name: 'Une note pour le bureau' }).fill('Ancrage A7');
      await page.locator('input[type=file]').setInputFiles({
        name: 'photo.png',
        mimeType: 'image/png',
        buffer: Buffer.from(DOT, 'base64'),
      });
      await page.getByText('5 en attente').waitFor();
      await page.getByText('Hors ligne depuis').waitFor();
      // The bars at both ends of the screen lie over whatever is scrolled beneath them.
      const violations = await findViolations(page);
      expect(violations.filter((one) => !one.startsWith('target-size'))).toEqual([]);
      expect(await entriesHere()).toEqual([]);

      // The page is closed and opened again without a line: nothing that was typed is gone.
      await page.reload();
      await page.getByText('5 en attente').waitFor();
      await expect.poll(() => glass(page).inputValue()).toBe('186');

      // The answers of the first tries are lost on the way: the server has them, the phone does not
      // know. The confirmation goes through.
      await context.route('**/day-entries/**', async (route) => {
        await route.fetch().catch(() => undefined);
        await route.abort();
      });
      await context.setOffline(false);
      await expect.poll(async () => (await entriesHere()).length).toBeGreaterThan(0);
      await context.setOffline(true);
      await page.reload();
      await page.getByText('4 en attente').waitFor();

      await onPage(server.url, PHONE, async ({ page: other, faults: otherFaults }) => {
        await openSheet(other, his);
        await glass(other).fill('60');
        await other.getByText('Le bureau a tout reçu.').waitFor();
        forgive(otherFaults, /ERR_INTERNET_DISCONNECTED/);
      });

      await context.unroute('**/day-entries/**');
      await context.setOffline(false);
      await page.getByText('Le bureau a tout reçu.').waitFor();
      await page.getByText('Ayoub Tazi a écrit 60 m²').waitFor();
      await page.getByRole('button', { name: 'Oui, compris' }).click();
      await page.getByText('dont 60 m² de Ayoub Tazi').waitFor();
      await page.getByRole('button', { name: 'Terminer la journée' }).click();
      await page.getByText('Journée terminée à').waitFor();
      await page.getByText('Le bureau a tout reçu.').waitFor();
      await page.getByRole('link', { name: 'Retour au planning' }).click();
      await page.getByText('Fiche du jour terminée à').waitFor();
      await page.getByRole('link', { name: 'Relire ou corriger la fiche' }).waitFor();
      forgive(faults, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    });

    // The page of the office was open all the time.
    await desk.getByText('Ancrage A7').waitFor();
    await desk.getByText('Since the beginning: 186 of 2,400 m²').waitFor();
    await desk.getByRole('button', { name: 'Open the photo: Photo' }).waitFor();
  });
  const entries = await entriesHere();
  const kinds = entries.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['note', 'photo', 'quantity', 'quantity', 'work']);
  const day = dayOf(entries);
  expect(day.quantities.map(({ done }) => done)).toEqual([186]);
  expect(day.state).toBe('finished');
});

/** Makes the phone's database refuse every write, as a full phone does, or take them again. */
const fillPhone = (page: Page, isFull: boolean) =>
  page.evaluate((refuses) => {
    const kept = window as { put?: PropertyDescriptor | undefined };
    kept.put ??= Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put');
    const refusal = () => {
      throw new DOMException('The phone is full', 'QuotaExceededError');
    };
    const put = refuses ? { ...kept.put, value: refusal } : { ...kept.put };
    Object.defineProperty(IDBObjectStore.prototype, 'put', put);
  }, isFull);

test('a full phone says so and loses nothing, and work that nobody ended is found the next day', async () => {
  const { id: memberId } = await api.send(teamCalls.createTeamMember, {
    body: { name: 'Omar Alaoui', role: 'Lead' },
  });
  const { id } = await api.send(operationCalls.createOperation, {
    body: {
      title: 'Bureaux de la Marina',
      kind: 'call-out',
      serviceCategory: 'janitorial-services',
      scheduledDate: today,
      startTime: '08:00',
      endTime: '17:00',
      worksOnDaysOff: true,
      assignedTeam: [memberId],
    },
  });
  const { url } = await api.send(planLinkCalls.createPlanLink, {
    params: { id: memberId },
    body: { language: 'fr' },
  });
  await onPage(server.url, PHONE, async ({ page, context, faults }) => {
    await page.clock.install({ time: new Date(`${today}T09:00:00Z`) });
    await openSheet(page, url);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Commencer' }).click();
    await page.getByText('1 en attente').waitFor();

    await fillPhone(page, true);
    await page.getByRole('textbox', { name: 'Une note pour le bureau' }).fill('Fuite au 3e');
    await page.getByText('Téléphone plein').waitFor();
    await page.getByText('2 sur 2').waitFor();
    await fillPhone(page, false);
    await page.clock.fastForward(6_000);
    await page.getByText('Téléphone plein').waitFor({ state: 'hidden' });

    await page.clock.fastForward(25 * 3_600_000);
    await page.goto(url);
    await page.getByText('Fiche pas terminée : Bureaux de la Marina').waitFor();
    await page.getByRole('link', { name: 'Terminer cette fiche' }).click();
    const note = page.getByRole('textbox', { name: 'Une note pour le bureau' });
    await expect.poll(() => note.inputValue()).toBe('Fuite au 3e');
    const end = page.getByLabel('À quelle heure avez-vous fini ?');
    expect(await end.inputValue()).toBe('17:00');
    await end.fill('16:00');
    await page.getByRole('button', { name: 'Terminer la journée' }).click();
    await page.getByText('Journée terminée à 16:00').waitFor();

    // What the office cannot take any more stays until its author removes it.
    await api.send(operationCalls.deleteOperation, { params: { id } });
    await context.setOffline(false);
    await page.clock.fastForward(2_000);
    await page.getByText('Ce qui est refusé reste dans ce téléphone.').waitFor();
    for (const left of ['1 sur 1', 'Ce chantier n’est plus dans votre planning.']) {
      await page.getByRole('button', { name: 'Effacer de ce téléphone' }).first().click();
      await page.getByRole('button', { name: 'Le bureau ne l’a pas.' }).click();
      await page.getByText(left).waitFor();
    }
    await page.getByText('Ce qui est refusé reste').waitFor({ state: 'hidden' });
    forgive(faults, /ERR_INTERNET_DISCONNECTED|The phone is full|in event handler/);
  });
});
