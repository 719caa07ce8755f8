import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { operationCalls, scheduleSettingsCalls, teamCalls } from '@pcm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import { ROOT } from '../scripts/setup/paths.mjs';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { dayThere, onPage } from './browser.ts';
import { goInside } from './inside.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390, language: 'ar' } as const;
/** The budget of the first visit. Units: bytes, compressed. */
const FIRST_VISIT = 100_000;

let server: RunningServer;
let api: ApiClient;
const today = dayThere();

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
  await api.send(scheduleSettingsCalls.saveScheduleSettings, {
    body: { conflictPolicy: 'people-and-equipment' },
  });
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
  const member = async (name: string, phone: string) =>
    (await api.send(teamCalls.createTeamMember, { body: { name, role: 'Lead', phone } })).id;
  const team = [await member('أيوب التازي', '0661 20 30 40'), await member('Karim B.', '0662 1 2')];
  await api.send(operationCalls.createOperation, {
    body: {
      title: 'تنظيف الواجهة',
      projectId: project.id,
      location: 'برج القطب المالي، الدار البيضاء',
      scheduledDate: today,
      startTime: '07:30',
      endTime: '16:30',
      assignedTeam: team,
      notes: 'اللقاء عند البوابة 2',
      equipment: [{ equipmentName: 'Squeegee', quantity: 2 }],
    },
  });
});

afterAll(() => server.stop());

test('a technician reads the plan without a connection and confirms it, and the board shows that it is read', async () => {
  await onLoggedInPage(server, DESK, async ({ page: desk }) => {
    await desk.goto('/team-management?tab=team');
    await desk.getByRole('button', { name: /^More for .*أيوب التازي/ }).click();
    await desk.getByRole('menuitem', { name: 'Plan on the phone…' }).click();
    await desk.getByText('العربية', { exact: true }).click();
    await desk.getByRole('button', { name: 'Make the link' }).click();
    const url = await desk.getByRole('textbox', { name: 'Link' }).inputValue();
    await desk.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    expect(await findViolations(desk)).toEqual([]);
    await goInside(desk, '/team-management?tab=schedule');
    await desk.getByText('1 plan not read').waitFor();
    const chip = desk.getByTitle('not read', { exact: true });
    await chip.waitFor();

    await onPage(server.url, PHONE, async ({ page, context, faults }) => {
      await page.goto(url);
      await page.getByRole('heading', { name: 'تنظيف الواجهة' }).waitFor();
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      expect(await findViolations(page)).toEqual([]);
      await page.evaluate(() => navigator.serviceWorker.ready);
      const map = page.getByRole('link', { name: 'افتح الخريطة' });
      expect(await map.getAttribute('href')).toContain('google.com/maps/search');
      const call = page.getByRole('link', { name: /^اتصل ب.*Karim B\./ });
      expect(await call.getAttribute('href')).toBe('tel:066212');

      await context.setOffline(true);
      await page.reload();
      await page.getByText('لا يوجد اتصال').waitFor();
      await page.getByText('برج القطب المالي، الدار البيضاء').waitFor();
      await page.getByText('اللقاء عند البوابة 2').waitFor();
      await page.getByRole('checkbox', { name: /Squeegee/ }).check();
      await page.getByRole('button', { name: 'قرأت الخطة' }).click();
      await page.getByText('تم التأكيد في الهاتف').waitFor();
      await page.reload();
      await page.getByText('تم التأكيد في الهاتف').waitFor();
      await expect
        .poll(() => page.getByRole('checkbox', { name: /Squeegee/ }).isChecked())
        .toBe(true);
      expect(await chip.isVisible()).toBe(true);

      await context.setOffline(false);
      await page.getByText('مقروءة ومؤكدة').waitFor();
      forgive(faults, /ERR_INTERNET_DISCONNECTED/);
    });
    await chip.waitFor({ state: 'hidden' });
    await desk.getByText('1 plan not read').waitFor({ state: 'hidden' });
  });
});

test('the first visit of the page costs little of a technician’s data', () => {
  const folder = join(ROOT, 'apps', 'field', 'dist');
  const document = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = [...document.matchAll(/(?:src|href)="\/field\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, name = '']) => name,
  );
  const bytes = files.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length,
    0,
  );
  expect(files.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(FIRST_VISIT);
});
