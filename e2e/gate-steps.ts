import type { Page } from 'playwright';
import { solveCaptcha } from './login.ts';
import type { ADMIN, RunningServer } from './server.ts';
import { startingWith, type Words } from './words.ts';

const SET_UP_LINK = /https?:\/\/\S+\/set-up#token=\S+/;

/** Returns the one-time link that the server has printed in its terminal. */
export function setUpLink(server: RunningServer): string {
  const [link] = SET_UP_LINK.exec(server.output()) ?? [];
  if (link === undefined) throw new Error(`No set-up link in the terminal\n${server.output()}`);
  return link;
}

/** Closes the message at the foot of a phone, which covers what is there and stays in these tests. */
export const closeMessage = (page: Page, t: Words): Promise<void> =>
  page
    .locator('[data-toasts]')
    .getByRole('button', { name: t('common:close') })
    .last()
    .click();

/** Creates the administrator through the set-up link; the page is logged in afterwards. */
export async function createAdministrator(page: Page, t: Words, admin: typeof ADMIN) {
  await page.getByRole('heading', { name: t('account:setUpTitle') }).waitFor();
  await page.getByLabel(t('admin:username'), { exact: true }).fill(admin.username);
  await page.getByLabel(t('admin:password'), { exact: true }).fill(admin.password);
  await page.getByLabel(t('account:confirmPassword'), { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: t('account:setUpCreate') }).click();
  await page.getByText(t('account:setUpDone')).waitFor();
  await closeMessage(page, t);
}

/** Logs out through the administrator's menu. */
export async function logOut(page: Page, t: Words, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: startingWith(t('shell:logout')) }).click();
  await page.getByText(t('shell:loggedOutText')).waitFor();
}

/** Logs in on the open login page, with name, password and the sum. */
export async function logInHere(page: Page, t: Words, admin: typeof ADMIN): Promise<void> {
  await page.getByLabel(t('admin:username'), { exact: true }).fill(admin.username);
  await page.getByLabel(t('admin:password'), { exact: true }).fill(admin.password);
  const sum = page.getByLabel(startingWith(t('admin:securityAnswer')));
  await sum.fill(String(await solveCaptcha(page)));
  await page.getByRole('button', { name: t('admin:logIn'), exact: true }).click();
  await page.getByText(t('admin:welcomeBack')).waitFor();
}
