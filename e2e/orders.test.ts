import { calls, quoteCalls } from '@pcm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openApi } from './api.ts';
import { findViolations } from './axe.ts';
import { pressWhenReady } from './focus.ts';
import { onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';
import { storeProject } from './stored-project.ts';
import { wordsOf } from './words.ts';

let server: RunningServer;
let api: ApiClient;

/** Issues the quotation of a new project, and writes down the client's answer. */
async function quoted(name: string, answer: Parameters<typeof answered>[1]): Promise<void> {
  const { id: projectId } = await storeProject(api, name);
  const { id } = await api.send(quoteCalls.createQuote, { body: { projectId } });
  await api.send(quoteCalls.issueQuote, { params: { id }, body: {} });
  if (answer !== undefined) await answered(id, answer);
}

const answered = (
  id: string,
  body: { status: 'accepted' | 'lost' | 'cancelled'; reason?: string } | undefined,
) => api.send(calls.changeQuote, { params: { id }, body: body ?? {} });

beforeAll(async () => {
  server = await freshServer();
  api = await openApi(server);
  await quoted('Silo 1', { status: 'accepted' });
  await quoted('Silo 2', { status: 'lost', reason: 'Prix' });
  await quoted('Silo 3', { status: 'lost', reason: 'Price' });
  await quoted('Silo 4', { status: 'lost', reason: 'Trop loin' });
  await quoted('Silo 5', { status: 'cancelled' });
  await quoted('Silo 6', undefined);
});

afterAll(() => server.stop());

test('what became of quotations is read, and a figure opens the quotations behind it', () =>
  onLoggedInPage(server, { width: 1440 }, async ({ page }) => {
    await page.goto('/analytics');
    await page.getByRole('tab', { name: 'Orders' }).focus();
    await page.keyboard.press('Enter');
    const lead = page.getByRole('region', { name: 'What became of the quotations' });
    await lead.getByText('5 quotations', { exact: true }).waitFor();
    await lead.getByText('25.0%').first().waitFor();
    await lead.getByText('few: 4 answers').first().waitFor();
    const reasons = page.getByRole('region', { name: 'Why quotations were lost' });
    await reasons.getByText('Trop loin').waitFor();
    expect(await findViolations(page)).toEqual([]);
    // No project starts in this year, and the quotations of the year still show and export.
    await page.goto('/analytics?tab=orders&period=this-year');
    await lead.getByText('5 quotations', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Remove .*Issued: .*This year/ }).waitFor();
    await page.getByRole('button', { name: 'Export' }).waitFor();
    await page.getByText('Client', { exact: true }).click();
    await page.waitForURL(/ordersBy=client/);
    await pressWhenReady(reasons.getByRole('button', { name: /as a table/ }));
    await reasons
      .getByRole('row', { name: /^Price 2/ })
      .getByRole('link')
      .press('Enter');
    await page.waitForURL(/\/quotations\?.*reason=price/);
    await page.getByRole('status').getByText('2 quotations').waitFor();
    await page.getByRole('button', { name: /^Remove the filter .*Lost: .*Price/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  }));

test('on a phone in Arabic the orders are read in the width of the screen', async () => {
  const t = await wordsOf('ar');
  const look = { width: 390, language: 'ar' } as const;
  await onLoggedInPage(server, look, async ({ page }) => {
    await page.goto('/analytics?tab=orders&ordersBy=margin');
    await page.getByRole('heading', { name: t('portfolioMoney:orders.lead.title') }).waitFor();
    await page.getByText(t('portfolioMoney:orders.rules.rate', { few: '10' })).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test('a deleted draft is seen, and comes back by keyboard alone', async () => {
  const { id: projectId } = await storeProject(api, 'Thrown away');
  const { id } = await api.send(quoteCalls.createQuote, { body: { projectId } });
  await api.send(quoteCalls.deleteQuote, { params: { id } });
  await onLoggedInPage(server, { width: 1440 }, async ({ page }) => {
    await page.goto(`/quotations?project=${projectId}`);
    await page.getByRole('heading', { name: 'No quotation yet' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Recently deleted drafts' }).press('Enter');
    await page.getByRole('heading', { name: 'Recently deleted drafts', level: 1 }).waitFor();
    const restore = page.getByRole('button', { name: /^Restore .*Thrown away/ });
    await restore.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await restore.press('Enter');
    await page.getByText('Draft restored', { exact: true }).waitFor();
    await restore.waitFor({ state: 'detached' });
  });
  const { quotes } = await api.send(quoteCalls.pageOfQuotes, { query: { projectId } });
  expect(quotes.map((quote) => quote.id)).toEqual([id]);
});
