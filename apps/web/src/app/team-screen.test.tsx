import type { Operation, ScheduledOperation } from '@pcm/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Answers,
  openApplication,
  refusal,
  SCREEN_MS,
  statusOf,
  typeInto,
} from './application.fixture.tsx';

vi.setConfig({ testTimeout: 2 * SCREEN_MS });

let page: Awaited<ReturnType<typeof openApplication>>;
/** What was sent to be written, in order. */
let sent: unknown[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
});
afterEach(() => page.close());

const overview = {
  activeTeam: 11,
  teamMembers: 12,
  customers: 23,
  equipment: 0,
  operations: 50_000,
  todaysOperations: 34,
  inProgress: 45,
  unassigned: 0,
  expiringCertifications: 0,
};
const settings = {
  conflictPolicy: 'no-overlap',
  holidaysEnabled: false,
  movedHolidays: [],
  ownHolidays: [],
  version: 0,
};
const scheduled: ScheduledOperation = {
  id: 'o1',
  title: 'Silo 4',
  customerId: null,
  customerName: null,
  projectId: null,
  projectName: null,
  serviceCategory: 'industrial-rope-access',
  location: 'Safi',
  scheduledDate: '2031-03-03',
  endDate: '2031-03-05',
  startTime: null,
  endTime: null,
  estimatedDuration: 24,
  workingHoursPerDay: 8,
  worksOnDaysOff: false,
  status: 'scheduled',
  priority: 'medium',
  requirements: [],
  crew: [],
  assignedTeam: [],
  version: 1,
  equipment: [],
  deletedAt: null,
};
const operation: Operation = {
  ...scheduled,
  description: '',
  projectType: null,
  equipment: [],
  actualStartTime: null,
  actualEndTime: null,
  notes: '',
  staffingOverrides: [],
  siteChecks: [],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

/** As the server answers to a new record. */
const created = (body: unknown) => {
  const kept = { createdAt: operation.createdAt, updatedAt: operation.updatedAt };
  const record = { id: 'r1', ...kept, deletedAt: null, version: 1, ...(body as object) };
  return Response.json(record, { status: 201 });
};
const none = () => Response.json([]);
const failed = () => refusal(500, 'internal', 'Something went wrong');

async function open(path: string, expected: string, answers: Answers = {}) {
  page = await openApplication(path, {
    'GET /api/admin/status': () => Response.json(statusOf('karim')),
    'GET /api/operations-overview': () => Response.json(overview),
    'GET /api/operation-summaries': () =>
      Response.json({ operations: [], nextCursor: null, count: 0 }),
    'GET /api/schedule-settings': () => Response.json(settings),
    'GET /api/sample-projects': () => Response.json({ projects: 0, changed: 0, records: 0 }),
    'GET /api/team-members': none,
    'GET /api/customers': none,
    'GET /api/equipment': none,
    'GET /api/operations/o1': () => Response.json(operation),
    ...answers,
  });
  await page.see(expected);
}

const fieldOf = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
    ?.control as HTMLInputElement | null | undefined;

function type(label: string, text: string) {
  const id = fieldOf(label)?.id;
  if (id === undefined) throw new Error(`No field ${label}`);
  typeInto(document.body, `[id="${id}"]`, text);
}

function press(name: string) {
  const named = [...document.querySelectorAll<HTMLElement>('button, a')].filter(
    ({ textContent }) => textContent === name,
  );
  // The last one stands in the dialog, where one is open.
  const button = named.at(-1);
  if (button === undefined) throw new Error(`No button ${name}`);
  button.click();
}

/** A button rests for a moment after an attempt that failed. */
const pressAgain = (name: string, expected: string) =>
  vi.waitFor(
    () => {
      if (page.text().includes(expected)) return;
      press(name);
      throw new Error(`"${expected}" does not come`);
    },
    { timeout: SCREEN_MS, interval: 400 },
  );

test('four tiles say how much goes on, and each leads to what it counts', async () => {
  await open('/team-management', 'In Progress');
  await page.see('34');
  const tiles = [...page.container.querySelectorAll('nav[aria-label="At a glance"] a')];
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    '11Active Team',
    '23Customers',
    "34Today's Ops",
    '45In Progress',
  ]);
  const queries = tiles.map((tile) => {
    const { pathname, searchParams } = new URL((tile as HTMLAnchorElement).href);
    expect(pathname).toBe('/team-management');
    return Object.fromEntries(searchParams);
  });
  expect(queries).toEqual([
    { tab: 'team' },
    { tab: 'customers' },
    { tab: 'schedule', view: 'day', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown },
    { tab: 'operations', status: 'in-progress' },
  ]);
});

test('fifty thousand operations draw no more rows than the window shows, and the address says which', async () => {
  const asked: Record<string, string>[] = [];
  await open('/team-management?status=in-progress&sort=title&direction=desc', 'Silo number 0', {
    'GET /api/operation-summaries': (_, query) => {
      asked.push(Object.fromEntries(query));
      const operations = Array.from({ length: 200 }, (_unused, index) => ({
        ...scheduled,
        id: `o${index}`,
        title: `Silo number ${index}`,
      }));
      return Response.json({ operations, nextCursor: 'more', count: 50_000 });
    },
  });
  expect(asked[0]).toMatchObject({ status: 'in-progress', sort: 'title', direction: 'desc' });
  const table = page.container.querySelector('table[data-list]');
  expect(table?.getAttribute('aria-rowcount')).toBe('50001');
  expect(table?.querySelectorAll('tr[data-index]').length).toBeLessThan(60);
  typeInto(page.container, 'search input:not([name])', 'tower');
  await vi.waitFor(() => expect(window.location.search).toContain('search=tower'));
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'tower', sort: 'title' }));
});

test('an operation is saved as what changed, and the page goes back to the list', async () => {
  await open('/operations/o1/edit', 'Save Changes', {
    'PATCH /api/operations/o1': (body) => {
      sent.push(body);
      return Response.json({ ...operation, title: 'Silo 5', version: 2 });
    },
  });
  type('Title', 'Silo 5');
  await vi.waitFor(() => expect(fieldOf('Title')?.value).toBe('Silo 5'));
  press('Save Changes');
  await page.see('Operation updated');
  expect(sent).toEqual([{ title: 'Silo 5' }]);
  await vi.waitFor(() => expect(window.location.pathname).toBe('/team-management'));
});

test('an operation that cannot be saved stays open and says so', async () => {
  await open('/operations/o1/edit', 'Save Changes', {
    'PATCH /api/operations/o1': (body) => {
      sent.push(body);
      return failed();
    },
  });
  type('Title', 'Silo 5');
  await vi.waitFor(() => expect(fieldOf('Title')?.value).toBe('Silo 5'));
  press('Save Changes');
  await page.see('Update failed');
  expect(page.text()).toContain('Failed to update operation. Please try again.');
  expect(page.text()).not.toContain('Operation updated');
  expect(window.location.pathname).toBe('/operations/o1/edit');
  expect(fieldOf('Title')?.value).toBe('Silo 5');
});

test('the duration is worked out while both dates are set, and hours a day are 8 when unreadable', async () => {
  await open('/operations/o1/edit', 'Save Changes');
  expect(page.text()).toContain('24 h');
  expect(fieldOf('Estimated duration')).toBeUndefined();
  const hours = fieldOf('Working hours per day');
  const typeHours = async (text: string) => {
    type('Working hours per day', text);
    hours?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await vi.waitFor(() => expect(hours?.value).not.toBe(text));
    return hours?.value;
  };
  expect(await typeHours('0')).toBe('1.0');
  expect(await typeHours('25')).toBe('24.0');
  expect(await typeHours('many')).toBe('8.0');
  const up = new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true });
  hours?.dispatchEvent(up);
  await vi.waitFor(() => expect(hours?.value).toMatch(/^8\.5/));
  page.close();
  // What was typed above would come back.
  localStorage.clear();
  sessionStorage.clear();
  await open('/operations/o1/edit', 'Save Changes', {
    'GET /api/operations/o1': () => Response.json({ ...operation, endDate: null }),
  });
  expect(fieldOf('Estimated duration')?.value).toBe('24');
});

test('the view of an operation has nothing to write in and a way to the editor', async () => {
  await open('/operations/o1/view', 'Silo 4');
  const main = page.container.querySelector('main');
  expect(main?.querySelectorAll('input, textarea, select, [contenteditable]')).toHaveLength(0);
  expect(main?.querySelector('a[href="/operations/o1/edit"]')?.textContent).toBe('Edit');
  page.close();
  const missing = () => refusal(404, 'operation-not-found', 'Operation not found');
  for (const way of ['view', 'edit']) {
    await open(`/operations/o1/${way}`, 'Operation not found', {
      'GET /api/operations/o1': missing,
    });
    expect(page.container.querySelector('main a[href="/team-management"]')).not.toBeNull();
    if (way === 'view') page.close();
  }
});

test('a new team member begins as Technician with Basic Skills at 25; a failure keeps the form', async () => {
  let fails = true;
  await open('/team-management?tab=team&open=new', 'New team member', {
    'POST /api/team-members': (body) => {
      sent.push(body);
      return fails ? failed() : created(body);
    },
  });
  type('Name', 'Youssef');
  await vi.waitFor(() => expect(fieldOf('Name')?.value).toBe('Youssef'));
  press('Add team member');
  await page.see('Failed to add team member');
  expect(sent).toMatchObject([
    { name: 'Youssef', role: 'Technician', skills: ['Basic Skills'], hourlyRate: 25 },
  ]);
  expect(page.text()).not.toContain('Team member added');
  fails = false;
  await pressAgain('Add team member', 'Team member added');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('without customers the list says so; one that cannot be added keeps the form', async () => {
  let fails = true;
  await open('/team-management?tab=customers', 'No customers found', {
    'POST /api/customers': (body) => {
      sent.push(body);
      return fails ? failed() : created(body);
    },
  });
  press('Add customer');
  await page.see('New customer');
  type('Name', 'ACME');
  await vi.waitFor(() => expect(fieldOf('Name')?.value).toBe('ACME'));
  press('Add customer');
  await page.see('Failed to add customer');
  expect(page.text()).not.toContain('Customer added');
  fails = false;
  await pressAgain('Add customer', 'Customer added');
  expect(sent).toMatchObject([{ name: 'ACME' }, { name: 'ACME' }]);
});

test('a handover that a rule stops says for which job and why, in the language of the page', async () => {
  document.documentElement.lang = 'ar';
  const karim = {
    id: 'm1',
    name: 'Karim',
    role: 'Technician',
    email: null,
    phone: '',
    skills: [],
    certifications: [],
    hourlyRate: 25,
    isActive: true,
    notes: '',
    deletedAt: null,
    version: 1,
    createdAt: operation.createdAt,
    updatedAt: operation.updatedAt,
  };
  const job = { ...scheduled, assignedTeam: ['m1'], status: 'in-progress' as const };
  const values = { people: 1, fewest: 2, hasLevel3: 1 };
  const finding = { rule: 'min-team', severity: 'block', memberId: null, memberName: null };
  let isStopped = true;
  try {
    await open('/team-management?tab=team', 'Karim', {
      'GET /api/team-members': () => Response.json([karim]),
      'GET /api/team-members/m1/work-ahead': () =>
        Response.json({ work: [{ operation: job, candidates: [] }], count: 1 }),
      'PUT /api/team-members/m1/handover': async (body) => {
        sent.push(body);
        if (!isStopped) {
          return Response.json({
            member: { ...karim, isActive: false },
            operations: [{ ...operation, assignedTeam: [], version: 2 }],
          });
        }
        const refused = refusal(409, 'staffing-blocked', 'The assigned team breaks a rule');
        return Response.json(
          {
            ...(await refused.json()),
            values: { rules: 'at least two people on ropes', operation: 'Silo 4' },
            findings: [{ ...finding, values, source: '' }],
          },
          { status: 409 },
        );
      },
    });
    document.querySelector<HTMLElement>('button[aria-label*="Karim"][aria-haspopup]')?.click();
    await page.see('إيقاف التفعيل…');
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
      .find(({ textContent }) => textContent === 'إيقاف التفعيل…')
      ?.click();
    await page.see('لا يوجد شخص متاح ومؤهَّل');
    typeInto(document.body, '[role=dialog] select', 'off');
    press('إيقاف التفعيل والتسليم');
    await page.see('Silo 4\u2069»: عُيّن تقني حبال واحد؛ يلزم 2 على الأقل.');
    expect(page.text()).not.toContain('ropes');
    isStopped = false;
    // Nobody took it over, so nothing says that somebody did.
    await pressAgain('إيقاف التفعيل والتسليم', 'أُخرج من عمل واحد دون بديل');
    expect(page.text()).not.toContain('سُلّم');
    expect(sent).toHaveLength(2);
  } finally {
    document.documentElement.lang = 'en';
  }
});
