import { NO_COMPANY_DEFAULTS } from '@pcm/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { summaryOf } from '../project/list/project-summary.fixture.ts';
import {
  type Answers,
  openApplication,
  refusal,
  statusOf,
  typeInto,
} from './application.fixture.tsx';

let page: Awaited<ReturnType<typeof openApplication>>;
let username: string | null;
beforeEach(() => {
  localStorage.clear();
  username = 'karim';
});
afterEach(() => page.close());

const AT = '2026-11-20T03:00:00.000Z';
const system = {
  projects: 1234,
  archivedProjects: 0,
  outdatedProjects: 0,
  admins: 56,
  sessions: 7,
  database: { engine: 'sqlite', bytes: 1000, answeredInMs: 1 },
  disk: { freeBytes: 900_000_000_000, totalBytes: 1_000_000_000_000 },
  lastBackup: { createdAt: new Date().toISOString(), kind: 'daily' },
  program: '1.0.0',
  schema: 8,
  pendingMigrations: 0,
  startedAt: AT,
  encrypted: true,
};

/** The text fields of the letterhead. */
const PROFILE = [
  'name',
  'legalForm',
  'address',
  'city',
  'phone',
  'email',
  'website',
  'ice',
  'taxId',
  'tradeRegister',
  'tradeRegisterTown',
  'businessTax',
  'cnss',
  'bankName',
  'rib',
  'iban',
  'swift',
];

async function open(path: string, expected: string, answers: Answers = {}) {
  page = await openApplication(path, {
    'GET /api/admin/status': () => Response.json(statusOf(username)),
    'GET /api/admin/sessions': () => Response.json([]),
    'GET /api/system': () => Response.json(system),
    'POST /api/admin/logout': () => {
      username = null;
      return Response.json({});
    },
    ...answers,
  });
  await page.see(expected);
}

function press(name: string) {
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.filter(({ textContent }) => textContent === name).at(-1);
  if (button === undefined) throw new Error(`No button ${name}`);
  button.click();
}

test.each(['/admin', '/admin-dashboard'])(
  '%s counts what there is, leads on, and logs out',
  async (path) => {
    const saved = Array.from({ length: 8 }, (_, index) =>
      summaryOf({ id: `p${index}`, name: `Silo ${index}` }),
    );
    await open(path, 'Silo 0', {
      'GET /api/project-summaries': (_, query) => {
        expect(query.get('sort')).toBe('updated');
        expect(query.get('direction')).toBe('desc');
        const projects = saved.slice(0, Number(query.get('limit')));
        return Response.json({ projects, nextCursor: null });
      },
    });
    await page.see('1,234');
    for (const tile of ['Total Projects1,234', 'Admin Accounts56', 'System StatusAll is well']) {
      expect(page.text()).toContain(tile);
    }
    const main = page.container.querySelector('main');
    for (const to of ['/projects', '/admin-settings', '/admin-tutorial']) {
      expect(main?.querySelector(`header a[href="${to}"]`)).not.toBeNull();
    }
    const recent = [...(main?.querySelectorAll('li') ?? [])].map((row) =>
      [...row.querySelectorAll('a')].slice(1).map((link) => [link.textContent, link.pathname]),
    );
    expect(recent).toEqual(
      [0, 1, 2, 3, 4].map((index) => [
        ['View', `/projects/p${index}/view`],
        ['Edit', `/projects/p${index}/edit`],
      ]),
    );
    press('Logout');
    await page.see('Security question');
    expect(window.location.pathname).toBe('/admin-login');
  },
);

test('Ctrl+S saves the company; double booking and the days off are changed beside it', async () => {
  let settings: object = {
    conflictPolicy: 'no-overlap',
    holidaysEnabled: true,
    movedHolidays: [],
    ownHolidays: [{ day: '2027-01-04', name: 'Inventory' }],
    worksSaturdays: false,
    overdueInspections: 'stop',
    dueDuringJob: 'warn',
    version: 3,
  };
  const sent: unknown[] = [];
  const save = vi.fn((_body: unknown) => refusal(503, 'unavailable', 'Later'));
  const profile = Object.fromEntries(PROFILE.map((field) => [field, '']));
  await open('/admin-settings?tab=company', 'No two operations at the same time', {
    'GET /api/company': () =>
      Response.json({
        profile: { ...profile, capital: null },
        defaults: NO_COMPANY_DEFAULTS,
        logo: null,
        version: 0,
      }),
    'PUT /api/company': save,
    'GET /api/schedule-settings': () => Response.json(settings),
    'PUT /api/schedule-settings': (body) => {
      sent.push(body);
      settings = { ...settings, ...(body as object), version: 4 };
      return Response.json(settings);
    },
  });
  expect(page.text()).toContain('Public holidays of MoroccoDays off');
  expect(page.text()).toContain('Days off of your own1');
  typeInto(page.container, 'name', 'Atlas Cordes');
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  await vi.waitFor(() =>
    expect(save.mock.calls[0]?.[0]).toMatchObject({ profile: { name: 'Atlas Cordes' } }),
  );
  press('Change the scheduling');
  await page.see('Inventory');
  document
    .querySelector<HTMLElement>('[role="dialog"] input[aria-label="By people and equipment"]')
    ?.click();
  press('Save');
  await vi.waitFor(() => expect(sent).toEqual([{ conflictPolicy: 'people-and-equipment' }]));
  await page.see('Double bookingBy people and equipment');
});

test('the schedule of backups stands in a sentence, with the next one and the last that failed', async () => {
  const schedule = { enabled: true, time: '02:30', keepDaily: 7, keepWeekly: 4, keepMonthly: 12 };
  const failure = { at: AT, code: 'database-unavailable' };
  let backups = {
    backups: [],
    schedule,
    nextAt: AT,
    freeBytes: 1,
    photos: { count: 0, bytes: 0 },
    failure: null as object | null,
  };
  const answers = { 'GET /api/backups': () => Response.json(backups) };
  await open('/admin-settings', 'A backup every day at 02:30.', answers);
  expect(page.text()).toContain(
    'Kept: daily 7, weekly 4, monthly 12; at most 23, reaching back 12 months.',
  );
  expect(page.text()).toMatch(/The next one: .*20 Nov 2026/);
  expect(page.text()).not.toContain('failed');
  page.close();
  backups = { ...backups, schedule: { ...schedule, enabled: false }, failure };
  await open('/admin-settings', 'Automatic backups are switched off', answers);
  expect(page.text()).toMatch(/The automatic backup of .*20 Nov 2026.* failed/);
});

test('the tutorial recommends a margin of 15 to 20% and a contingency of 5 to 10%', async () => {
  await open('/admin-tutorial?tab=practices', 'Profit margin of 15–20%, contingency of 5–10%');
  expect(page.text()).toContain(
    'Aim for a profit margin of 15–20% of the price and keep 5–10% of the subtotal',
  );
  const rows = [...page.container.querySelectorAll('table tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows[0]).toEqual(['Industrial Rope Access', '10%', '12%', '20%', '14.08%', '9.72%']);
});
