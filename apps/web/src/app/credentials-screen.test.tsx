import { afterEach, expect, test, vi } from 'vitest';
import { openApplication, refusal, SCREEN_MS, statusOf, typeInto } from './application.fixture.tsx';

let page: Awaited<ReturnType<typeof openApplication>>;
let username: string | null;
afterEach(() => page.close());

async function openSettings(update: () => Response) {
  username = 'karim';
  page = await openApplication('/admin-settings', {
    'GET /api/admin/status': () => Response.json(statusOf(username)),
    'GET /api/admin/sessions': () => Response.json([]),
    'POST /api/admin/update-credentials': update,
  });
  await page.see('Change Credentials');
}

function send(newPassword: string, confirmation: string) {
  typeInto(page.container, 'currentPassword', 'secret');
  typeInto(page.container, 'newUsername', 'owner');
  typeInto(page.container, 'newPassword', newPassword);
  typeInto(page.container, 'confirmPassword', confirmation);
  page.container.querySelector('form')?.requestSubmit();
}

test('all four fields are asked for', async () => {
  const update = vi.fn(() => Response.json({}));
  await openSettings(update);
  typeInto(page.container, 'newUsername', '');
  page.container.querySelector('form')?.requestSubmit();
  await page.see('Fill in this field');
  expect(page.text().split('Fill in this field')).toHaveLength(5);
  expect(update).not.toHaveBeenCalled();
});

test.each([
  ['a new one', 'another', 'Password mismatch', 'New passwords do not match'],
  ['short', 'short', 'Password too short', 'Password must be at least 6 characters'],
])('the password %s repeated as %s is refused: %s', async (first, second, title, text) => {
  const update = vi.fn(() => Response.json({}));
  await openSettings(update);
  send(first, second);
  await page.see(title);
  await page.see(text);
  expect(update).not.toHaveBeenCalled();
});

test('a refusal of the server is shown where it belongs', async () => {
  await openSettings(() =>
    refusal(400, 'current-password-wrong', 'The current password is not correct'),
  );
  send('a good new one', 'a good new one');
  await page.see('Update failed');
  await page.see('The current password is not correct');
});

test('two seconds after a change the login page opens', async () => {
  await openSettings(() => {
    username = null;
    return Response.json({});
  });
  // A busy machine may see the message long after it was shown.
  const start = performance.now();
  send('a good new one', 'a good new one');
  await page.see('Credentials updated');
  await page.see('Security question');
  expect(performance.now() - start).toBeGreaterThan(1800);
  expect(window.location.pathname).toBe('/admin-login');
});

test('recovery codes stay until they are kept, and the card says how many are left', async () => {
  page = await openApplication('/admin-settings', {
    'GET /api/admin/status': () => Response.json(statusOf('karim')),
    'GET /api/admin/sessions': () => Response.json([]),
    'GET /api/admin/second-factor': () =>
      Response.json({
        enabledAt: '2026-11-01T08:00:00.000Z',
        recoveryCodesLeft: 9,
        demanded: false,
      }),
    'POST /api/admin/second-factor/recovery-codes': () =>
      Response.json({ recoveryCodes: ['abcde-fghij'] }),
  });
  await page.see('9 recovery codes are left.');
  const press = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click();
  press('New recovery codes');
  await vi.waitFor(() => expect(document.body.textContent).toContain('abcde-fghij'), SCREEN_MS);
  document.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.body.textContent).toContain('abcde-fghij');
  press('I have kept them');
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('abcde-fghij'));
});
