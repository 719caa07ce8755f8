import { afterEach, expect, test, vi } from 'vitest';
import { openApplication, refusal, SCREEN_MS, statusOf, typeInto } from './application.fixture.tsx';

let page: Awaited<ReturnType<typeof openApplication>>;
afterEach(() => page.close());

const question = () =>
  page.container.querySelector('[data-testid="captcha-question"]')?.textContent ?? '';
const sum = () => (question().match(/\d+/g) ?? []).reduce((total, part) => total + Number(part), 0);
const submit = () =>
  page.container.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
const alert = () => page.container.querySelector('form [role="alert"]')?.textContent;
const focusedField = () => (document.activeElement as HTMLInputElement | null)?.name;

async function openLogin(login: (body: unknown) => Response) {
  page = await openApplication('/admin-login', {
    'GET /api/admin/status': () => Response.json(statusOf(null)),
    'POST /api/admin/login': login,
  });
  await page.see('Security question');
}

test('name and password are asked for before anything is sent', async () => {
  const login = vi.fn(() => Response.json({}));
  await openLogin(login);
  submit();
  await page.see('Enter your username');
  expect(focusedField()).toBe('username');
  expect(login).not.toHaveBeenCalled();
});

test('a wrong sum says so, is followed by another, and sends nothing', async () => {
  const login = vi.fn(() => Response.json({}));
  await openLogin(login);
  const before = question();
  typeInto(page.container, 'username', 'karim');
  typeInto(page.container, 'password', 'secret');
  typeInto(page.container, 'captcha', String(sum() + 1));
  submit();
  await page.see('CAPTCHA Failed');
  await page.see('Please solve the math problem correctly');
  expect(question()).not.toBe(before);
  expect(login).not.toHaveBeenCalled();
});

test('a wrong password says so in the words of the specification', async () => {
  await openLogin(() => refusal(401, 'login-failed', 'Invalid username or password'));
  typeInto(page.container, 'username', 'karim');
  typeInto(page.container, 'password', 'wrong');
  typeInto(page.container, 'captcha', String(sum()));
  submit();
  await page.see('Login failed');
  await page.see('Invalid username or password');
  await vi.waitFor(() =>
    expect(page.container.querySelector('form')?.textContent).toContain(
      'Invalid username or password',
    ),
  );
});

test('where the sum is asked for only after a failure, it comes with the failure', async () => {
  let captcha = false;
  page = await openApplication('/admin-login', {
    'GET /api/admin/status': () => Response.json({ ...statusOf(null), captcha }),
    'POST /api/admin/login': () => {
      captcha = true;
      return refusal(401, 'login-failed', 'Invalid username or password');
    },
  });
  await page.see('Password');
  expect(page.text()).not.toContain('Security question');
  typeInto(page.container, 'username', 'karim');
  typeInto(page.container, 'password', 'wrong');
  submit();
  await page.see('Security question');
  expect(page.container.querySelector<HTMLInputElement>('[name="username"]')?.value).toBe('karim');
});

test('how long to wait stands in one place only, where it counts down', async () => {
  await openLogin(() => refusal(429, 'too-many-tries', 'Too many tries', 65));
  typeInto(page.container, 'username', 'karim');
  typeInto(page.container, 'password', 'wrong');
  typeInto(page.container, 'captcha', String(sum()));
  submit();
  await page.see('Login failed');
  await vi.waitFor(() =>
    expect(alert()).toMatch(/You can try again in \u2066?(1:0[0-5]|0:[0-5]\d)/),
  );
  expect(document.body.textContent?.match(/try again in/gi)).toHaveLength(1);
});

test('the right ones open Home and welcome', async () => {
  const login = vi.fn((_body: unknown) => Response.json(statusOf('karim')));
  await openLogin(login);
  typeInto(page.container, 'username', 'karim');
  typeInto(page.container, 'password', 'secret');
  typeInto(page.container, 'captcha', String(sum()));
  submit();
  await page.see('Login successful');
  await page.see('Welcome back!');
  await page.see('Professional service cost estimation platform');
  expect(window.location.pathname).toBe('/');
  expect(login.mock.calls[0]?.[0]).toEqual({ username: 'karim', password: 'secret' });
});

test('the code of a second factor is asked for once the password was right, and goes along with it', async () => {
  const login = vi.fn((body: unknown) =>
    (body as { code?: string }).code === '123456'
      ? Response.json(statusOf('karim'))
      : refusal(401, 'second-factor-needed', 'Give the code'),
  );
  await openLogin(login);
  typeInto(page.container, 'username', 'karim');
  typeInto(page.container, 'password', 'secret');
  typeInto(page.container, 'captcha', String(sum()));
  submit();
  await page.see('Code of your authenticator app');
  expect(alert()).toBeUndefined();
  await vi.waitFor(() => expect(focusedField()).toBe('code'));
  typeInto(page.container, 'code', '123456');
  // The button is disabled for a moment after a press.
  await vi.waitFor(() => {
    submit();
    expect(login).toHaveBeenCalledTimes(2);
  }, SCREEN_MS);
  await page.see('Login successful');
  expect(login.mock.calls.at(-1)?.[0]).toEqual({
    username: 'karim',
    password: 'secret',
    code: '123456',
  });
});

test('who lacks the demanded second factor gives the password again, sets one up, and gets in', async () => {
  const state = { confirmed: false, enabled: false };
  const confirm = vi.fn((_body: unknown) => {
    state.confirmed = true;
    return Response.json({});
  });
  page = await openApplication('/admin-settings', {
    'GET /api/admin/status': () =>
      Response.json({ ...statusOf('karim'), secondFactorMissing: !state.enabled }),
    'POST /api/admin/confirm': confirm,
    'POST /api/admin/second-factor/begin': () =>
      state.confirmed
        ? Response.json({
            secret: 'ABCDEFGH',
            uri: 'otpauth://x',
            picture: { size: 9, path: 'M4 4h1v1h-1z' },
          })
        : refusal(403, 'password-needed', 'Give your password again'),
    'POST /api/admin/second-factor': (body) => {
      const { code } = body as { code: string };
      if (code !== '123456') return refusal(401, 'second-factor-wrong', 'Wrong');
      state.enabled = true;
      return Response.json({ recoveryCodes: ['abcde-fghij'] });
    },
  });
  const press = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click();
  await page.see('Here every administrator logs in with a second factor');
  expect(page.text()).not.toContain('Change Credentials');
  press('Set up');
  await page.see('Your password again');
  typeInto(document.body, 'password', 'secret');
  document.querySelector<HTMLFormElement>('[role="dialog"] form')?.requestSubmit();
  await page.see('ABCD EFGH');
  expect(confirm.mock.calls[0]?.[0]).toEqual({ password: 'secret' });
  typeInto(document.body, 'code', '654321');
  press('Switch on');
  await page.see('This code is not the one of this picture.');
  typeInto(document.body, 'code', '123456');
  await vi.waitFor(
    () => {
      press('Switch on');
      expect(page.text()).toContain('abcde-fghij');
    },
    { timeout: SCREEN_MS, interval: 400 },
  );
  press('I have kept them');
  await page.see('Change Credentials');
});
