import { calls, type Project, quoteCalls, teamCalls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SmtpServer } from '../apps/server/src/test/smtp-server.ts';
import { untilUnchanged } from '../scripts/screens/stage.ts';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { dayThere, type Look, viewportOf } from './browser.ts';
import { seeFocus } from './focus.ts';
import { goInside } from './inside.ts';
import { onKeptPage } from './kept-pages.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { readProject, storeProject } from './stored-project.ts';

const DESK = { width: 1440 };
const PHONE = { width: 390 };
const SILO = 'Silo 4';

let smtp: SmtpServer;
let server: RunningServer;
let api: ApiClient;
let silo: Project;

beforeAll(async () => {
  smtp = await new SmtpServer().start();
  server = await freshServer({ env: { SMTP_PORTS: `587,${smtp.port}` } });
  api = await openApi(server);
  silo = await storeProject(api, SILO);
});

afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

/** Gives the open screen the size of a look, and resolves once it is laid out anew. */
async function resize(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(viewportOf(look));
  await untilUnchanged(page);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a draft is made, issued with its number and marked as sent', () =>
  onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(`/projects/${silo.id}/view`);
    await page.getByRole('heading', { name: SILO, level: 1 }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Quotations' }).click();
    await page.getByRole('heading', { name: 'No quotation yet' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'New quotation' }).first().click();
    await press(page, 'Edit and issue…');
    const form = page.getByRole('dialog', { name: 'Quotation, rev. A' });
    await form.getByText('Your company has no name yet').waitFor();
    await form.getByLabel("Client's reference").fill('AO 17/2026');
    await form.getByRole('button', { name: /^Issue/ }).click();
    const year = dayThere().slice(0, 4);
    const number = `DV-${year}-0001`;
    await page.getByRole('rowheader', { name: `${number} A` }).waitFor();
    await page.getByText('Rev. A issued').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Mark as sent');
    await page.getByText('Rev. A sent').waitFor();
    await seeFocus(page.getByRole('button', { name: 'Accepted…', exact: true }));
    const { quotes } = await api.send(quoteCalls.pageOfQuotes, { query: {} });
    expect(quotes).toMatchObject([{ number, tenderReference: 'AO 17/2026' }]);
  }));

test('a draft is issued with a missing price, or with other amounts than shown, only after a question', async () => {
  const { id: projectId } = await storeProject(api, 'Gaps');
  const priced = async (unitPrices: (number | undefined)[]) => {
    const { data } = await readProject(api, projectId);
    const items = unitPrices.map((unitPrice, index) => ({
      id: `item-${index}`,
      number: `1.0${index + 1}`,
      quantity: 10,
      unitPrice,
    }));
    await api.send(calls.patchProject, {
      params: { id: projectId },
      body: { data: { ...data, priceSchedule: { items } } },
    });
  };
  await priced([500, undefined]);
  await api.send(quoteCalls.createQuote, { body: { projectId } });
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(`/quotations?project=${projectId}`);
    await page.locator('[data-quote] button').first().click();
    await page.getByText('Timeline', { exact: true }).waitFor();
    await resize(page, PHONE);
    expect(await findViolations(page)).toEqual([]);
    await resize(page, DESK);
    await press(page, 'Edit and issue…');
    const form = page.getByRole('dialog', { name: 'Quotation, rev. A' });
    await form.getByText('1 item has no price and goes out with a dash').waitFor();
    await priced([400, undefined]);
    await form.getByRole('button', { name: /^Issue/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Issue it as it is?' });
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: /^Issue/ }).click();
    await form.getByText('The quotation was not issued or saved').waitFor();
    await form.getByText('The amounts changed since this form opened.').waitFor();
    await form.getByRole('button', { name: /^Issue/ }).click();
    await question.getByRole('button', { name: /^Issue/ }).click();
    await page.getByText('Rev. A issued').waitFor();
  });
});

test('two people on one draft: fields of both are kept, one that both wrote is asked about, and nothing is issued or answered unread', async () => {
  const { id: projectId } = await storeProject(api, 'Shared');
  const { id } = await api.send(quoteCalls.createQuote, { body: { projectId } });
  const params = { id };
  const colleague = (body: { object?: string; tenderReference?: string; status?: 'accepted' }) =>
    api.send(quoteCalls.changeQuote, { params, body });
  const stored = () => api.send(quoteCalls.readQuote, { params });
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(`/quotations?project=${projectId}`);
    await page.locator('[data-quote] button').first().click();
    await press(page, 'Edit and issue…');
    const form = page.getByRole('dialog', { name: 'Quotation, rev. A' });
    const object = form.getByRole('textbox', { name: 'Object' });
    const reference = form.getByRole('textbox', { name: "Client's reference" });
    await object.fill('Mine');
    await colleague({ tenderReference: 'AO 17' });
    await form.getByRole('button', { name: /^Issue/ }).click();
    await form.getByText(/They changed: .?Client's reference/).waitFor();
    expect(await reference.inputValue()).toBe('AO 17');
    expect(await stored()).toMatchObject({ status: 'draft', object: 'Shared' });

    await colleague({ object: 'Theirs', tenderReference: 'AO 18' });
    await form.getByRole('button', { name: 'Save draft' }).click();
    await form.getByText(/You both changed: .?Object/).waitFor();
    expect(await object.inputValue()).toBe('Mine');
    expect(await stored()).toMatchObject({ object: 'Theirs' });
    await object.fill('Mine in the end');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').waitFor();
    expect(await stored()).toMatchObject({ object: 'Mine in the end', tenderReference: 'AO 18' });

    await press(page, 'Edit and issue…');
    await colleague({ tenderReference: 'AO 19' });
    await object.fill('Ours');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ object: 'Ours', tenderReference: 'AO 19' });

    await api.send(quoteCalls.issueQuote, { params, body: {} });
    await page.goto(`/quotations?project=${projectId}`);
    await page.locator('[data-quote] button').first().click();
    await press(page, 'Lost…');
    const answer = page.getByRole('dialog', { name: /lost$/ });
    await answer.getByText('The reason stays').waitFor();
    await colleague({ status: 'accepted' });
    await answer.getByRole('button', { name: 'Lost', exact: true }).click();
    await answer.getByText(/it is now: .?Accepted/).waitFor();
    expect(await stored()).toMatchObject({ status: 'accepted' });
  });
});

test('texts of the company are kept, chosen for a quotation, ordered, and sent with a letter', async () => {
  const { id: projectId } = await storeProject(api, 'Texts');
  const made = await api.send(quoteCalls.createQuote, { body: { projectId, language: 'en' } });
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto('/admin-settings?tab=company');
    for (const [kind, name, text] of [
      ['Add terms', 'Payment', 'Paid within 60 days.'],
      ['Add terms', 'Delay', 'Twelve working days.'],
      ['Add exclusions', 'Scaffolding', 'Scaffolding is by others.'],
    ] as const) {
      await press(page, kind);
      await page.getByLabel('Name of the text').last().fill(name);
      await page.getByLabel('Text', { exact: true }).last().fill(text);
    }
    await press(page, 'Save the company');
    await page.getByText('Everything is saved.').waitFor();

    await goInside(page, `/quotations?project=${projectId}`);
    await page.locator('[data-quote] button').first().click();
    await press(page, 'Edit and issue…');
    const form = page.getByRole('dialog', { name: 'Quotation, rev. A' });
    await form.getByLabel('Terms', { exact: true }).fill('Free access.');
    for (const name of ['Payment', 'Delay', 'Scaffolding', 'Usual letter']) {
      await form.getByRole('button', { name, exact: true }).click();
    }
    await form.getByRole('button', { name: /^Move .*Delay.* up$/ }).click();
    await form.getByText('the covering letter, the price by section').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await form.getByRole('button', { name: /^Issue/ }).click();
    await page.getByText('Rev. A issued').waitFor();
  });
  const quote = await api.send(quoteCalls.readQuote, { params: { id: made.id } });
  expect(quote).toMatchObject({
    terms: 'Free access.\nTwelve working days.\nPaid within 60 days.',
    exclusions: 'Scaffolding is by others.',
  });
  expect(quote.letter).toContain('our quotation {number}');
});

test('a client reads a quotation on a link with a phone and accepts it, and the estimator sees it', async () => {
  await api.send(calls.saveCompany, {
    body: {
      profile: { name: 'Atlas Cordistes', phone: '+212 522 00 00 00', email: 'devis@atlas.ma' },
      defaults: { quoteLinks: true },
    },
  });
  const { id: projectId } = await storeProject(api, 'Link');
  const made = await api.send(quoteCalls.createQuote, { body: { projectId, language: 'fr' } });
  await api.send(quoteCalls.issueQuote, { params: { id: made.id }, body: {} });
  let url = '';
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(`/quotations?project=${projectId}`);
    await page.locator('[data-quote] button').first().click();
    await press(page, 'Send…');
    const dialog = page.getByRole('dialog', { name: /^Send quotation/ });
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    url = await dialog.getByLabel('The link, shown this once').inputValue();
    await dialog.getByText('Works', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
  await onKeptPage(server.url, { width: 390, theme: 'dark' }, async ({ page }) => {
    await page.goto(url);
    await page.getByRole('heading', { name: /^Devis/, level: 1 }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    // By keyboard alone: the link to the PDF, the name, the box, the button.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Nadia El Amrani');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Ce devis est accepté').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(`/quotations?project=${projectId}`);
    await page.locator('[data-quote] button').first().click();
    await page.getByText(/by .*Nadia El Amrani.* by link, from/).waitFor();
  });
});

test('the mail server is set up and tested, and a quotation goes out with its PDF', async () => {
  const { id: projectId } = await storeProject(api, 'Mail');
  const { id: customerId } = await api.send(teamCalls.createCustomer, {
    body: {
      name: 'Ciments de Safi',
      email: 'achats@ciments.ma',
      contacts: [{ name: 'Youssef', role: 'Chantier', phone: '', email: 'chef@ciments.ma' }],
    },
  });
  const { data } = await readProject(api, projectId);
  await api.send(calls.patchProject, {
    params: { id: projectId },
    body: { data: { ...data, projectInfo: { ...data.projectInfo, customerId } } },
  });
  const made = await api.send(quoteCalls.createQuote, { body: { projectId, language: 'fr' } });
  await api.send(quoteCalls.issueQuote, { params: { id: made.id }, body: {} });
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto('/admin-settings?tab=company');
    await press(page, 'Set up e-mail…');
    const form = page.getByRole('dialog', { name: 'The company’s mail server' });
    await form.getByRole('switch', { name: 'Send quotations by e-mail' }).check();
    await form.getByLabel('Mail server', { exact: true }).fill('127.0.0.1');
    await form.getByLabel('Connection').selectOption('none');
    await form.getByLabel('Port').fill(String(smtp.port));
    await form.getByLabel('User', { exact: true }).fill('devis');
    await form.getByLabel('Password', { exact: true }).fill('right');
    await form.getByLabel('Sender’s address').fill('devis@atlas.ma');
    expect(await findViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Send a test to').fill('amina@atlas.ma');
    await press(page, 'Send a test…');
    await page.getByText(/The mail server took it: .*taken as 4711/).waitFor();

    await goInside(page, `/quotations?project=${projectId}`);
    await page.locator('[data-quote] button').first().click();
    await press(page, 'Send…');
    const dialog = page.getByRole('dialog', { name: /^Send quotation/ });
    const to = dialog.getByLabel('To', { exact: true });
    // The client's record fills the field in; what is no address is said on leaving it.
    await dialog.getByRole('button', { name: /Youssef, Chantier/ }).waitFor();
    await expect.poll(() => to.inputValue()).toBe('achats@ciments.ma');
    await to.fill('achats@ciments.ma, chef@');
    await to.press('Tab');
    await dialog.getByText(/^This is no address: .*chef@/).waitFor();
    await to.fill('achats@ciments.ma');
    await dialog.getByRole('button', { name: /Youssef, Chantier/ }).click();
    await expect.poll(() => to.inputValue()).toBe('achats@ciments.ma, chef@ciments.ma');
    await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
    await dialog.getByText('Sent', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Rev. A sent').waitFor();
    await page.getByText('achats@ciments.ma, chef@ciments.ma').waitFor();
  });
  const [, mail] = smtp.arrived;
  expect(smtp.arrived).toHaveLength(2);
  expect(mail?.to).toEqual(['achats@ciments.ma', 'chef@ciments.ma']);
  expect(mail?.raw).toContain('Content-Type: application/pdf');
});

test('from My Projects a press leads to the quotation of a project, and another to all of them', async () => {
  const { id: projectId } = await storeProject(api, 'Reached');
  const made = await api.send(quoteCalls.createQuote, { body: { projectId } });
  const { number } = await api.send(quoteCalls.issueQuote, { params: { id: made.id }, body: {} });
  await onLoggedInPage(server, DESK, async ({ page }) => {
    const line = page.getByRole('link', { name: new RegExp(`${number} A`) });
    /** The screens that lead to a quotation do so at a desk and on a phone. */
    const seeLine = async () => {
      for (const look of [DESK, PHONE]) {
        await resize(page, look);
        await line.waitFor();
      }
    };
    await page.goto('/projects?search=Reached');
    await line.waitFor();
    expect(await findViolations(page, 'main')).toEqual([]);
    await seeLine();
    expect(await findViolations(page, 'main')).toEqual([]);
    await line.click();
    await page.getByText('Rev. A issued').waitFor();
    await goInside(page, `/projects/${projectId}/edit`);
    await seeLine();
    await goInside(page, `/projects/${projectId}/view`);
    await seeLine();
    await goInside(page, '/projects');
    await page.getByRole('main').getByRole('link', { name: 'Quotations' }).click();
    await page.getByRole('heading', { name: 'Quotations', level: 1 }).waitFor();
  });
});

test('a project and its quotation say what arrives and when, and where the client’s record says otherwise', async () => {
  const { id: projectId } = await storeProject(api, 'Paid late');
  const { id: customerId } = await api.send(teamCalls.createCustomer, {
    body: { name: 'Mairie de Safi', sector: 'public', paymentDays: 45 },
  });
  const { data } = await readProject(api, projectId);
  const body = { data: { ...data, projectInfo: { ...data.projectInfo, customerId } } };
  await api.send(calls.patchProject, { params: { id: projectId }, body });
  const { id } = await api.send(quoteCalls.createQuote, { body: { projectId } });
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(`/quotations?quote=${id}`);
    await page.getByText(/^By the record of .*Safi.*, payment is due 45 days after/).waitFor();
    // The rules of the law count what is kept back, and the record is asked what it knows.
    const parameters = { profile: 'morocco' as const, asOf: '2026-11-01' };
    await api.send(calls.patchProject, {
      params: { id: projectId },
      body: { data: { ...body.data, parameters } },
    });
    const line = page.getByText(/arrive in cash, .*says otherwise: public client.*45 days after/);
    await page.reload();
    await expect.poll(() => line.count()).toBe(1);
    await goInside(page, `/projects/${projectId}/view`);
    await expect.poll(() => line.count()).toBe(1);
  });
});

test('what expires this week is a filter of the keyboard, and a project tells of all its quotations', async () => {
  const { id: projectId } = await storeProject(api, 'Tower');
  const { id } = await api.send(quoteCalls.createQuote, { body: { projectId } });
  await api.send(quoteCalls.issueQuote, { params: { id }, body: { validityDays: 60 } });
  await onLoggedInPage(server, DESK, async ({ page }) => {
    await page.goto(`/quotations?project=${projectId}&expires=this-week`);
    await page.getByRole('heading', { name: 'No quotation found' }).waitFor();
    await page.getByRole('button', { name: /^Expiring this week: 0/, pressed: true }).focus();
    await page.keyboard.press('Space');
    await page.locator(`[data-quote="${id}"]`).waitFor();

    await goInside(page, `/projects/${projectId}/view`);
    const timeline = page.getByRole('region', { name: 'Timeline' });
    const issued = timeline.getByRole('listitem').filter({ hasText: 'Rev. A issued' });
    await issued.getByText(/^by /).waitFor();
    await issued.getByRole('link', { name: /· Rev\. A issued$/ }).press('Enter');
    await page.locator(`[data-quote="${id}"][data-open]`).waitFor();
    await page.getByRole('heading', { name: 'Quotations', level: 1 }).waitFor();
    expect(new URL(page.url()).searchParams.get('quote')).toBe(id);
  });
});
