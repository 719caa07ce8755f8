import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { onPage, openPage, workerBrowser } from './browser.ts';
import { freshServer, type RunningServer } from './server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
});

afterAll(() => server.stop());

/** Expects a page on which `act` runs to have these faults, or none. */
async function expectFaults(
  act: (page: Page) => Promise<unknown>,
  ...expected: string[]
): Promise<void> {
  const { page, context, faults } = await openPage(await workerBrowser(), server.url, {
    width: 1440,
  });
  await page.goto('/admin-login');
  await page.waitForLoadState('networkidle');
  await act(page);
  // The browser tells of them in its own time; where none is expected, it gets some.
  if (expected.length === 0) await page.waitForTimeout(200);
  for (const fault of expected) await expect.poll(() => faults.join()).toContain(fault);
  await context.close();
  if (expected.length === 0) expect(faults).toEqual([]);
}

test('a page that does nothing wrong has no faults', async () => {
  await expectFaults(() => Promise.resolve());
});

test('a request to another address is noticed', async () => {
  await expectFaults(
    (page) =>
      page.evaluate(() => {
        window.location.href = 'https://elsewhere.example/';
      }),
    'request to another address: https://elsewhere.example/',
  );
});

test('a violation of the policy is noticed', async () => {
  await expectFaults(
    (page) =>
      page.evaluate(() => {
        const image = document.createElement('img');
        image.src = 'https://elsewhere.example/pixel.png';
        document.body.append(image);
      }),
    'policy violation: img-src',
  );
});

test('an error in the console and an exception are noticed', async () => {
  await expectFaults(
    (page) =>
      page.evaluate(() => {
        console.error('something is wrong');
        setTimeout(() => {
          throw new Error('nobody caught this');
        });
      }),
    'console: something is wrong',
    'exception: nobody caught this',
  );
});

test('one pale text is noticed among many that would look the same', async () => {
  await onPage(server.url, { width: 1440 }, async ({ page }) => {
    await page.goto('/admin-login');
    await page.getByRole('main').waitFor();
    const write = (color: string, ground: string) =>
      page.evaluate(
        ([ofLast, behindLast]) => {
          document.querySelector('#texts')?.remove();
          const texts = document.createElement('div');
          texts.id = 'texts';
          for (let number = 1; number <= 12; number += 1) {
            const text = document.createElement('p');
            text.append(`Text ${number}`);
            Object.assign(text.style, { color: '#000', background: '#fff' });
            texts.append(text);
          }
          Object.assign((texts.lastChild as HTMLElement).style, {
            color: ofLast,
            background: behindLast,
          });
          document.querySelector('main')?.append(texts);
        },
        [color, ground] as const,
      );
    const found = async (color: string, ground: string) => {
      await write(color, ground);
      return (await findViolations(page, '#texts')).join();
    };
    expect(await found('#000', '#fff')).toBe('');
    expect(await found('#bbb', '#fff')).toMatch(/color-contrast.*\(1 places\)[^]*Text 12/);
    expect(await found('#000', '#111')).toMatch(/color-contrast.*\(1 places\)[^]*Text 12/);
  });
});

test('what is wrong in an open dialog is noticed, and so it is where the dialog is named', async () => {
  await onPage(server.url, { width: 1440 }, async ({ page }) => {
    await page.goto('/admin-login');
    await page.getByRole('main').waitFor();
    await page.evaluate(() => {
      for (const behind of document.body.children) behind.setAttribute('data-aria-hidden', 'true');
      const dialog = document.createElement('section');
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-label', 'Open');
      const pale = document.createElement('p');
      pale.append('Pale');
      Object.assign(pale.style, { color: '#bbb', background: '#fff' });
      const near = document.createElement('p');
      near.append('Letters too near');
      near.style.setProperty('letter-spacing', '0.01em', 'important');
      dialog.append(pale, near);
      for (const name of ['One', 'Other', '']) {
        const button = document.createElement('button');
        button.append(name);
        Object.assign(button.style, { all: 'unset', width: '9px', height: '9px' });
        dialog.append(button);
      }
      document.body.append(dialog);
    });
    for (const part of [undefined, '[role="dialog"]']) {
      const found = (await findViolations(page, part)).join();
      for (const rule of ['color-contrast', 'avoid-inline-spacing', 'target-size', 'button-name']) {
        expect(found, rule).toContain(rule);
      }
    }
  });
});
