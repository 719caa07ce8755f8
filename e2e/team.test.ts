import { absenceCalls, operationCalls, scheduleSettingsCalls, teamCalls } from '@pcm/contract';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import type { ApiClient } from './api.ts';
import { findViolations } from './axe.ts';
import { dayThere } from './browser.ts';
import { goInside } from './inside.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };
let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
});

afterAll(() => server.stop());

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor();
const row = (page: Page, name: string) => page.getByRole('row', { name });
const act = async (page: Page, name: string, action: string) => {
  await row(page, name).getByRole('button', { name: 'More for' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const members = (api: ApiClient) => api.send(teamCalls.listTeamMembers);

/** Plans an operation with people and equipment. */
async function plan(api: ApiClient, title: string, more: object) {
  await api.send(scheduleSettingsCalls.saveScheduleSettings, {
    body: { conflictPolicy: 'people-and-equipment' },
  });
  const { id } = await api.createProject(
    projectBody({
      name: title,
      client: 'Marjane',
      location: 'Salé',
      category: 'janitorial-services',
      projectType: 'Office Cleaning',
      crew: [1],
      days: 1,
      itemsPerList: 1,
      startDate: dayThere(1),
      endDate: dayThere(1),
    }),
  );
  return api.send(operationCalls.createOperation, { body: { title, projectId: id, ...more } });
}

test('a team member is added with a certificate whose end comes from the catalogue', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await page.goto('/team-management?tab=team');
    await page.getByRole('heading', { name: 'No team members found' }).waitFor();
    await press(page, 'Add team member');
    const form = page.getByRole('dialog', { name: 'New team member' });
    expect(await form.getByLabel('Role').inputValue()).toBe('Technician');
    expect(await form.getByLabel('Rate per hour').inputValue()).toBe('25');
    await form.getByText('Basic Skills').waitFor();
    await press(form, 'Add team member');
    await form.getByText('Enter a name').waitFor();
    await form.getByLabel('Name').fill('Karim Aït Ouali');
    for (const skill of ['Welding', 'Painting', 'Rigging']) {
      await form.getByLabel('New skill').fill(skill);
      await form.getByLabel('New skill').press('Enter');
    }
    await press(form, 'Add certificate');
    await page.keyboard.type('IRATA Level 1');
    // It lasts three years, and does not run out soon on whatever day this runs.
    const year = Number(dayThere().slice(0, 4));
    const issuedOn = `${year - 1}-03-02`;
    await form.getByRole('textbox', { name: 'Issued on' }).fill(issuedOn);
    await form.getByRole('textbox', { name: 'Issued on' }).press('Tab');
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Valid until' }).inputValue())
      .toContain(`Mar ${year + 2}`);
    expect(await findViolations(page)).toEqual([]);
    await press(form, 'Add team member');
    await toast(page, 'Team member added');
    await expect.poll(() => row(page, 'Karim').innerText()).toContain('+1 more');
    const [karim] = await members(session);
    expect(karim).toMatchObject({
      role: 'Technician',
      skills: ['Basic Skills', 'Welding', 'Painting', 'Rigging'],
      certifications: [{ name: 'IRATA Level 1', issuedOn, expiresOn: `${year + 2}-03-01` }],
      hourlyRate: 25,
      isActive: true,
    });
  });
});

test('a delete names the operations that lose somebody, and Undo puts them back', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const body = { name: 'Salma Idrissi', role: 'Technician' };
    const salma = await session.send(teamCalls.createTeamMember, { body });
    const team = { assignedTeam: [salma.id], scheduledDate: dayThere(5) };
    const { id } = await plan(session, 'Marjane Salé, windows', team);
    const assigned = async () =>
      (await session.send(operationCalls.readOperation, { params: { id } })).assignedTeam;
    await page.goto('/team-management?tab=team');
    await act(page, 'Salma', 'Delete');
    const question = page.getByRole('alertdialog');
    await question.getByText(/1 operation ahead loses them: .*Marjane Salé, windows/).waitFor();
    await press(question, 'Delete team member');
    await toast(page, 'Team member deleted');
    expect(await assigned()).toEqual([]);
    await press(page, 'Undo');
    await toast(page, 'Restored');
    expect(await assigned()).toEqual([salma.id]);
    await act(page, 'Salma', 'Delete');
    await press(question, 'Delete team member');
    await toast(page, 'Team member deleted');
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await page.getByRole('button', { name: /Restore .*Salma/ }).click();
    await page.getByRole('heading', { name: 'Nothing was deleted lately' }).waitFor();
    expect(await assigned()).toEqual([salma.id]);
  });
});

test('certificates that run out within 60 days are shown, on a phone too', async () => {
  await onLoggedInPage(server, PHONE, async ({ page, session }) => {
    for (const [name, expiresOn] of [
      ['Youssef', dayThere(59)],
      ['Nadia', dayThere(-1)],
      ['Hamid', dayThere(90)],
    ]) {
      const certifications = [{ name: 'First Aid', issuedOn: null, expiresOn }];
      const body = { name, role: 'Technician', certifications };
      await session.send(teamCalls.createTeamMember, { body });
    }
    await page.goto('/team-management?tab=team');
    await page.getByText('Certificates running out · 2').click();
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(3);
    const named = (name: string) => row(page, name).getByRole('rowheader');
    await named('Nadia').getByText('Ran out on').waitFor();
    await named('Youssef').getByText('Until').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

test('a customer is added, found, changed over a newer version, and deleted', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    await page.goto('/team-management?tab=customers&open=new');
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Port de Tanger');
    await form.getByLabel('E-mail').fill('port');
    await press(form, 'Add customer');
    await form.getByText('Write it like name@company.ma').waitFor();
    await form.getByLabel('E-mail').fill('port@tanger.ma');
    await press(form, 'Add customer');
    await toast(page, 'Customer added');
    await page.getByLabel('Search customers').fill('TANGER');
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(2);
    await press(row(page, 'Port de Tanger'), 'Port de Tanger');
    const all = await session.send(teamCalls.listCustomers);
    const id = all.find(({ name }) => name === 'Port de Tanger')?.id ?? '';
    const theirs = { params: { id }, body: { phone: '0539' } };
    await session.send(teamCalls.updateCustomer, theirs);
    await form.getByLabel('Contact person').fill('M. Alami');
    await press(form, 'Save');
    await form.getByText('Somebody else saved this meanwhile').waitFor();
    await press(form, 'Save mine over it');
    await toast(page, 'Customer updated');
    await act(page, 'Port de Tanger', 'Delete');
    await page.getByRole('alertdialog').getByText('No operation is for them.').waitFor();
    await press(page.getByRole('alertdialog'), 'Delete customer');
    await page.getByRole('heading', { name: 'No customers found' }).waitFor();
  });
});

test('equipment says where it is, comes back, and is taken off the stock when lost', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const equipment = [{ equipmentName: 'Winch', quantity: 1 }];
    await plan(session, 'Long ago', { scheduledDate: dayThere(-5), equipment });
    await plan(session, 'Going on', { scheduledDate: dayThere(0), equipment });
    await page.goto('/team-management?tab=equipment');
    await press(page, 'Add equipment');
    const form = page.getByRole('dialog', { name: 'New equipment' });
    await form.getByRole('combobox', { name: 'Item' }).fill('Winch');
    await form.getByLabel('In stock').fill('3');
    await press(form, 'Add equipment');
    await toast(page, 'Equipment added');
    await row(page, 'Winch').getByRole('button', { name: '1 out today 1 not returned' }).click();
    const where = page.getByRole('dialog', { name: /Where .*Winch.* is/ });
    const became = (title: string) =>
      where.getByLabel(new RegExp(`What became of it at .*${title}`));
    await became('Long ago').selectOption('returned');
    await where.getByRole('heading', { name: 'Back, lost or called off' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await became('Going on').selectOption('lost');
    await press(page, 'Take it off the stock');
    await toast(page, 'Equipment updated');
    const stock = await session.send(teamCalls.listEquipment);
    const winch = stock.find(({ name }) => name === 'Winch');
    expect(winch).toMatchObject({ quantity: 2, outToday: 0, notReturned: 0 });
  });
});

test('a rope is pasted, inspected and chosen for a job, which says that it falls due within it', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const body = { name: 'Rope 60 m', inspectionMonths: 6, inspectionSource: 'Our own rule' };
    await session.send(teamCalls.createEquipment, { body });
    await page.goto('/team-management?tab=equipment&gear=pieces');
    await press(page, 'Paste rows…');
    const paste = page.getByRole('dialog', { name: 'Add pieces from a spreadsheet' });
    const rows =
      'Article\tRepère\tN° de série\nRope 60 m\tR-1\tBL 1\nRope 60 m\tR-2\tBL 2\nLadder\tL-1\t';
    await paste.getByRole('textbox', { name: 'Rows' }).fill(rows);
    await paste.getByText('2 pieces can be added · 1 row stays out').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await press(paste, 'Add 2 pieces');
    await toast(page, '2 pieces added');
    await page.getByLabel(/^Choose .*R-1/).check();
    await page.getByLabel(/^Choose .*R-2/).check();
    await press(page, 'Enter an inspection of 2 pieces…');
    const form = page.getByRole('dialog', { name: 'Inspection of 2 pieces' });
    await form.getByRole('textbox', { name: 'Day of the inspection' }).fill(dayThere(-170));
    await form.getByRole('combobox', { name: 'Inspected by' }).fill('Bureau Veritas');
    expect(await findViolations(page)).toEqual([]);
    await press(form, 'Enter');
    await toast(page, '2 inspections entered');
    await row(page, 'R-1').locator('[data-column=due]').getByText('Due soon').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const equipment = [{ equipmentName: 'Rope 60 m', quantity: 1 }];
    const days = { scheduledDate: dayThere(5), endDate: dayThere(40) };
    const { id } = await plan(session, 'Tower', { ...days, equipment });
    await goInside(page, `/operations/${id}/edit`);
    await page.getByRole('button', { name: /^Which .*Rope 60 m/ }).click();
    const choice = page.getByRole('dialog', { name: /^Which .*Rope 60 m/ });
    await choice.getByRole('heading', { name: 'Free, with a warning' }).waitFor();
    await choice.getByRole('checkbox', { name: /R-2/ }).check();
    expect(await findViolations(page)).toEqual([]);
    await press(choice, 'Take 1 piece');
    await page.getByText(/R-2.*: inspection due on .*: inspect before, or take another/).waitFor();
    const [taken] = (await session.send(operationCalls.readOperation, { params: { id } }))
      .equipment;
    expect(taken).toMatchObject({ quantity: 1, pieces: [{ code: 'R-2', serialNumber: 'BL 2' }] });
  });
});

test('somebody calls in sick: the jobs of these days go to others in one step, and back in one', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const add = async (name: string) => {
      const body = { name, role: 'Technician', skills: ['Glass'] };
      return (await session.send(teamCalls.createTeamMember, { body })).id;
    };
    const [karim, hicham] = [await add('Karim Bennis'), await add('Hicham Alami')];
    const days = { scheduledDate: '2031-11-24', endDate: '2031-11-28' };
    const { id } = await plan(session, 'Façade', { assignedTeam: [karim], ...days });
    const assigned = async () =>
      (await session.send(operationCalls.readOperation, { params: { id } })).assignedTeam;
    await page.goto('/team-management?tab=schedule&view=people&day=2031-11-24');
    const lane = (name: string) => page.getByRole('group', { name, exact: true });
    await lane('Karim Bennis').hover();
    await lane('Karim Bennis').getByRole('button', { name: 'Karim Bennis is away…' }).click();
    const form = page.getByRole('dialog', { name: /Karim Bennis.* is away/ });
    expect(await form.getByRole('textbox', { name: 'First day' }).inputValue()).toContain('Nov');
    await form.getByRole('textbox', { name: 'First day' }).fill('2031-11-24');
    await form.getByRole('textbox', { name: 'Last day' }).fill('2031-11-23');
    await press(form, 'Save');
    await form.getByText('An absence lasts at least half a day').waitFor();
    await form.getByRole('textbox', { name: 'Last day' }).fill('2031-11-26');
    await form.getByLabel('Until').selectOption('noon');
    expect(await findViolations(page)).toEqual([]);
    await press(form, 'Save');
    const work = page.getByRole('dialog', { name: /Work of .*Karim/ });
    // The absence takes only some of its days; here all of the job is given.
    await work.getByRole('checkbox', { name: /^Only / }).uncheck();
    await expect.poll(() => work.getByLabel('Façade').inputValue()).toBe(hicham);
    await work.getByText('Who can take it, who cannot, and why').press('Enter');
    await work.getByText(/has every skill of .*Karim/).waitFor();
    await work.getByText('40 of 44 hours in the week, with this job').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await press(work, 'Hand over');
    await page.getByText(/The work of .*Karim.* is given to others/).waitFor();
    expect(await assigned()).toEqual([hicham]);
    await lane('Hicham Alami')
      .getByRole('button', { name: /Façade/ })
      .waitFor();
    await press(page, 'Undo');
    await toast(page, 'As it was before');
    expect(await assigned()).toEqual([karim]);
    // The plan shows who is away, and that the job has nobody.
    await lane('Karim Bennis')
      .getByRole('button', { name: /Façade.*Away on it/ })
      .click();
    await page.getByText(/Karim Bennis.* is sick: .*24.*26 Nov/).waitFor();
    await page.keyboard.press('Escape');
    await lane('Karim Bennis')
      .getByRole('button', { name: /^Away: Sick: .*until noon/ })
      .click();
    await press(form, 'Delete this absence');
    await toast(page, 'Absence deleted');
    await press(page, 'Undo');
    await lane('Karim Bennis')
      .getByRole('button', { name: /^Away: Sick/ })
      .waitFor();
  });
});

test('a leave says what the law gives, what was taken, and what it leaves; too long a one is warned of', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const body = { name: 'Nadia Leave', role: 'Technician', hiredOn: '2031-01-06' };
    const { id } = await session.send(teamCalls.createTeamMember, { body });
    await page.goto('/team-management?tab=team');
    await act(page, 'Nadia Leave', 'Away…');
    const form = page.getByRole('dialog', { name: /Nadia Leave.* is away/ });
    await form.getByText('Leave', { exact: true }).click();
    await form.getByRole('textbox', { name: 'First day' }).fill('2031-03-10');
    // Two whole months; Sunday 16 March is no leave.
    await form.getByText(/3.* earned, .*0.* taken: .*3.* left on/).waitFor();
    await form.getByRole('textbox', { name: 'Last day' }).fill('2031-03-17');
    await form.getByText(/This leave takes .*7.*; after it .*−4.* are left/).waitFor();
    await form.getByText('More leave than is left').waitFor();
    await form.getByText(/Code du travail, art. 231 et 232/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await press(form, 'Save');
    await toast(page, 'Absence entered');
    const [left] = await session.send(absenceCalls.leaveBalances, {
      query: { day: '2031-03-17', memberId: id },
    });
    expect(left?.balance).toMatchObject({ earned: 3, taken: 7, left: -4 });
    // The person, and a balance that was counted by hand.
    await act(page, 'Nadia Leave', 'Edit');
    const person = page.getByRole('dialog', { name: 'Edit team member' });
    await person.getByText(/Service begins on/).waitFor();
    await person.getByLabel('Days of leave left, counted').fill('2.5');
    await press(person, 'Save');
    await person.getByText('Give both, the days and the day they were counted').waitFor();
    await person.getByLabel('Counted at the end of').fill('2031-02-28');
    await press(person, 'Save');
    await toast(page, 'Team member updated');
    const [counted] = await session.send(absenceCalls.leaveBalances, {
      query: { day: '2031-03-09', memberId: id },
    });
    expect(counted?.balance).toMatchObject({ earned: 1.5, left: 4 });
  });
});

test('equipment in repair opens the jobs that lack it, which get another in one step, with Undo', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const item = (name: string, quantity: number) =>
      session.send(teamCalls.createEquipment, { body: { name, quantity } });
    await item('Fogger', 2);
    await item('Cold fogger', 3);
    const { id } = await plan(session, 'Silo 7', {
      scheduledDate: '2031-09-01',
      endDate: '2031-09-05',
      equipment: [{ equipmentName: 'Fogger', quantity: 2 }],
    });
    const taken = async () =>
      (await session.send(teamCalls.listAssignments, { query: { operationId: id } }))
        .map(({ equipmentName, quantity }) => `${quantity} ${equipmentName}`)
        .toSorted();
    await page.goto('/team-management?tab=schedule&view=equipment&day=2031-09-01');
    const lane = page.getByRole('group', { name: 'Fogger', exact: true });
    await lane.hover();
    await lane.getByRole('button', { name: 'Fogger is in repair or away…' }).click();
    const form = page.getByRole('dialog', { name: /Fogger.* is away/ });
    await form.getByRole('textbox', { name: 'How many' }).fill('3');
    await form.getByRole('textbox', { name: 'First day' }).fill('2031-09-03');
    await form.getByLabel('The end is not known yet').check();
    await press(form, 'Save');
    await page.getByText('More pieces would be away at once than the 2 in stock').waitFor();
    await form.getByRole('textbox', { name: 'How many' }).fill('1');
    expect(await findViolations(page)).toEqual([]);
    await press(form, 'Save');
    const jobs = page.getByRole('dialog', { name: /Jobs short of .*Fogger/ });
    await jobs.getByText(/1.* of .*2.* missing: .*3.*5 Sep/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await press(jobs, 'Replace');
    await page.getByText(/Fogger.* is replaced/).waitFor();
    expect(await taken()).toEqual(['1 Cold fogger', '1 Fogger']);
    await press(page, 'Undo');
    await toast(page, 'As it was before');
    expect(await taken()).toEqual(['2 Fogger']);
    // The plan shows what is away, and that the job lacks it.
    await lane.getByText(/^Too few there/).waitFor();
    await lane.getByRole('button', { name: /Silo 7/ }).click();
    await page.getByText(/2 needed, 1 of 2 there, 1 in repair or away/).waitFor();
    await page.keyboard.press('Escape');
    await lane.getByRole('button', { name: /^Away: .*: from .* until further notice/ }).click();
    await press(form, 'Delete this absence');
    await toast(page, 'Absence deleted');
    // On a phone the head of the lane is what is pressed.
    await page.setViewportSize({ width: 390, height: 844 });
    await lane.getByRole('button', { name: 'Fogger is in repair or away…' }).click();
    await form.getByText('Rented out').click();
    await form.getByRole('textbox', { name: 'Last day' }).fill('2031-09-01');
    expect(await findViolations(page)).toEqual([]);
    await press(form, 'Save');
    await press(jobs, 'Cancel');
    await lane.getByRole('button', { name: /^Away: .*Rented out/ }).waitFor();
  });
});
