import type { Page } from 'playwright';
import { ADMIN } from './server.ts';

const DIGITS = /\d+/g;

/** Returns the sum that the login page asks for, e.g. of "14 + 9 =". */
export async function solveCaptcha(page: Page): Promise<number> {
  const question = await page.getByTestId('captcha-question').innerText();
  const numbers = question.match(DIGITS) ?? [];
  if (numbers.length !== 2) throw new Error(`Not a captcha: ${question}`);
  return numbers.reduce((sum, number) => sum + Number(number), 0);
}

/** Fills in the login on the page and sends it. */
export async function sendLogin(page: Page, admin: typeof ADMIN = ADMIN): Promise<void> {
  await page.locator('input[name=username]').fill(admin.username);
  await page.locator('input[name=password]').fill(admin.password);
  await page.locator('input[name=captcha]').fill(String(await solveCaptcha(page)));
  await page.locator('form button[type=submit]').click();
}
