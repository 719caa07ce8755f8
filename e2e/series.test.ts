import { operationCalls, scheduleSettingsCalls, teamCalls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { pressWhenReady } from './focus.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

const DESK = { width: 1440, height: 1000 };
const WEEK = '/team-management?tab=schedule&view=people&day=2027-01-04';

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
});

afterAll(() => server.stop());

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor();

test('nights are planned for a month by keyboard, moved once, and get another time from here on', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await session.send(scheduleSettingsCalls.saveScheduleSettings, {
      body: { conflictPolicy: 'people-and-equipment', holidaysEnabled: true },
    });
    const member = async (name: string) =>
      (await session.send(teamCalls.createTeamMember, { body: { name, role: 'Cleaner' } })).id;
    const amal = await member('Amal');
    await member('Brahim');
    await session.send(operationCalls.createOperation, {
      body: { title: 'Tank', kind: 'call-out', scheduledDate: '2027-01-20', assignedTeam: [amal] },
    });
    const nights = async () => {
      const all = await session.send(operationCalls.listOperations);
      return all
        .filter(({ title }) => title === 'Nightly cleaning')
        .map((one) => `${one.scheduledDate} ${one.startTime}`)
        .toSorted();
    };

    // A block of the workshop takes a title and Enter, and is taken back.
    await page.goto(WEEK);
    const plus = page.getByRole('button', { name: 'New operation for Brahim' });
    await plus.focus();
    await page.keyboard.press('n');
    const quick = page.getByRole('dialog', { name: 'Quick entry' });
    await quick.getByRole('textbox', { name: 'What' }).waitFor();
    await page.keyboard.type('Ropes checked');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await toast(page, 'Planned');
    await pressWhenReady(page.getByRole('button', { name: 'Undo' }));
    await toast(page, 'Taken back');

    // Every date of a month is checked before anything is saved.
    await plus.focus();
    await page.keyboard.press('n');
    await quick.getByRole('textbox', { name: 'What' }).fill('Nightly cleaning');
    await quick.getByRole('textbox', { name: 'From' }).fill('22:00');
    await quick.getByRole('textbox', { name: 'To' }).fill('05:45');
    await quick.getByRole('textbox', { name: 'To' }).press('ArrowUp');
    await quick.getByRole('checkbox', { name: /^Brahim/ }).uncheck();
    await quick.getByRole('checkbox', { name: /^Amal/ }).check();
    await pressWhenReady(quick.getByRole('button', { name: 'Repeat' }));
    const form = page.getByRole('dialog', { name: 'Recurring work' });
    const first = form.getByRole('textbox', { name: 'First day' });
    await first.fill('2027-01-04');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await form.getByRole('checkbox', { name: day }).check();
    }
    await form.getByLabel('Ends').selectOption('day');
    await form.getByRole('textbox', { name: 'Until' }).fill('2027-01-31');
    await form
      .getByText(/Every Monday to Friday, .22:00. to .06:00., until .31 Jan 2027/)
      .waitFor();
    await form.getByText(/11 Jan 2027.? · Independence Manifesto/).waitFor();
    await form.getByText('2 dates have something in their way').waitFor();
    expect(await form.getByRole('button', { name: /^Plan 18/ }).isDisabled()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await pressWhenReady(form.getByRole('button', { name: /^Leave out .*19 Jan 2027/ }));
    await form.getByText('1 date has something in its way').waitFor();
    await pressWhenReady(form.getByRole('button', { name: /^Take .*Brahim/ }));
    await form.getByText('No booking, absence, piece or crew rule stands in the way.').waitFor();
    const plans = form.getByRole('button', { name: /^Plan 17/ });
    await pressWhenReady(plans);
    await toast(page, 'Series planned');
    expect(await nights()).toHaveLength(17);

    // One night moves alone, and the others get another time from here on.
    const own = page.locator('[data-operation] [data-stop]').first();
    await own.focus();
    await page.keyboard.down('Alt');
    for (let day = 0; day < 5; day += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Alt');
    await expect.poll(nights).not.toContain('2027-01-04 22:00');
    await goInside(page, '/team-management?tab=operations&search=Nightly&sort=date&direction=asc');
    await page.getByText('2 of 17').first().waitFor();
    await goInside(page, '/team-management?tab=schedule&view=people&day=2027-01-18');
    await page.locator('[data-operation] [data-stop]').first().press('Enter');
    const opened = page.getByRole('dialog', { name: 'Nightly cleaning' });
    await opened.getByText(/31 Jan 2027.? · 9 of 17/).waitFor();
    await pressWhenReady(opened.getByRole('button', { name: 'Change the series' }));
    const change = page.getByRole('dialog', { name: /^Change “/ });
    await change.getByRole('textbox', { name: 'From' }).fill('21:00');
    await change.getByText(/8 change · 1 changed alone stays/).waitFor();
    const saves = change.getByRole('button', { name: 'Save the change' });
    await pressWhenReady(saves);
    await toast(page, 'Series changed');
    const after = await nights();
    expect(after.filter((night) => night.endsWith('21:00'))).toHaveLength(8);
    expect(after.filter((night) => night < '2027-01-18' && night.endsWith('21:00'))).toEqual([]);
    await pressWhenReady(page.getByRole('button', { name: 'Undo' }));
    await toast(page, 'Series as it was');
    expect((await nights()).filter((night) => night.endsWith('21:00'))).toEqual([]);
  });
});
