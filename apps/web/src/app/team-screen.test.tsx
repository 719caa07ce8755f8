import { expect, test, vi } from 'vitest';
import { refusal, SCREEN_MS, typeInto } from './application.fixture.tsx';
import {
  created,
  failed,
  fieldOf,
  open,
  operation,
  page,
  press,
  pressAgain,
  scheduled,
  sent,
  type,
} from './team-screen.fixture.ts';

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

test('fifty thousand operations draw no more rows than the window shows, paper gets every fetched one, and the address says which', async () => {
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
  const drawnRows = () => table?.querySelectorAll('tr[data-index]').length;
  expect(drawnRows()).toBeLessThan(60);
  window.dispatchEvent(new Event('beforeprint'));
  await vi.waitFor(() => expect(drawnRows()).toBe(200));
  window.dispatchEvent(new Event('afterprint'));
  await vi.waitFor(() => expect(drawnRows()).toBeLessThan(60));
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
  // The text typed above would be restored.
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
  type('E-mail', 'youssef');
  type('Phone', 'abc');
  press('Add team member');
  await page.see('Enter a number with at least 6 digits');
  type('Phone', '+212 6 12');
  await vi.waitFor(() => expect(fieldOf('E-mail')?.getAttribute('aria-invalid')).toBe('true'));
  type('E-mail', '');
  await vi.waitFor(() => expect(fieldOf('E-mail')?.getAttribute('aria-invalid')).toBeNull());
  type('Name', 'Youssef');
  await vi.waitFor(() => expect(fieldOf('Name')?.value).toBe('Youssef'));
  // Enter in the name of a certificate moves to its days.
  press('Add certificate');
  await vi.waitFor(() => expect(fieldOf('Certificate')).toBeDefined());
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  fieldOf('Certificate')?.dispatchEvent(enter);
  expect(enter.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(fieldOf('Issued on'));
  document.querySelector<HTMLElement>('button[aria-label^="Remove the certificate"]')?.click();
  await pressAgain('Add team member', 'Failed to add team member');
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

test('a second customer of a name or an e-mail is asked about once, and added when it is another', async () => {
  const texts = { company: '', contactPerson: '', phone: '', address: '', notes: '' };
  const blank = { ...texts, ice: '', paymentDays: null, sector: 'private', contacts: [] };
  const kept = { createdAt: operation.createdAt, updatedAt: operation.updatedAt, deletedAt: null };
  const names = { name: 'Ciments Étoile', email: 'achats@etoile.ma' };
  const known = { id: 'c1', version: 1, isActive: true, ...blank, ...names, ...kept };
  await open('/team-management?tab=customers', 'Ciments Étoile', {
    'GET /api/customers': () => Response.json([known]),
    'POST /api/customers': (body) => {
      sent.push(body);
      return created(body);
    },
  });
  press('Add customer');
  await page.see('New customer');
  type('Name', ' ciments  etoile');
  await vi.waitFor(() => expect(fieldOf('Name')?.value).toBe(' ciments  etoile'));
  press('Add customer');
  await page.see('There is already a customer');
  press('Cancel');
  await vi.waitFor(() => expect(page.text()).not.toContain('There is already'));
  type('Name', 'Another');
  type('E-mail', 'ACHATS@etoile.ma');
  await vi.waitFor(() => expect(fieldOf('E-mail')?.value).toBe('ACHATS@etoile.ma'));
  await pressAgain('Add customer', 'already has this e-mail');
  expect(sent).toEqual([]);
  press('Add another');
  await page.see('Customer added');
  expect(sent).toMatchObject([{ name: 'Another' }]);
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
    rateConfirmed: true,
    hiredOn: null,
    monthlyWage: null,
    leaveDays: null,
    leaveCountedOn: null,
    leaveNote: '',
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
  let isLost = true;
  let isOff = false;
  const keys: (string | null)[] = [];
  try {
    await open('/team-management?tab=team', 'Karim', {
      'GET /api/team-members': () =>
        Response.json([isOff ? { ...karim, isActive: false, version: 2 } : karim]),
      'GET /api/team-members/m1/work-ahead': () =>
        Response.json(
          isOff
            ? { work: [], count: 0 }
            : { work: [{ operation: job, candidates: [], people: [], onDays: null }], count: 1 },
        ),
      'PUT /api/team-members/m1/handover': async (body, _query, headers) => {
        sent.push(body);
        keys.push(headers.get('idempotency-key'));
        if (!isStopped) {
          isOff = true;
          if (isLost) throw new TypeError('The answer is lost');
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
    await pressAgain('إيقاف التفعيل والتسليم', 'لم يُجب الخادم');
    isLost = false;
    // Nobody took the work over, so that no message names a replacement.
    await pressAgain('إيقاف التفعيل والتسليم', 'أُخرج من عمل واحد دون بديل');
    expect(page.text()).not.toContain('سُلّم');
    expect(sent).toHaveLength(3);
    // The same request key again, so that the server does it once.
    expect(sent[2]).toEqual(sent[1]);
    expect(keys[2]).toBe(keys[1]);
    expect(keys[1]).not.toBe(keys[0]);
  } finally {
    document.documentElement.lang = 'en';
  }
});

const answered = (change: object) => (body: unknown) => {
  sent.push(body);
  return Response.json({ ...operation, ...change });
};

test('a time or day that cannot be read stops the save, and so does an end before the beginning', async () => {
  const begun = { ...operation, status: 'in-progress', actualStartTime: '2031-03-03T08:00' };
  await open('/operations/o1/edit', 'Save Changes', {
    'GET /api/operations/o1': () => Response.json(begun),
    'PATCH /api/operations/o1': answered({ ...begun, version: 2 }),
  });
  const give = async (label: string, text: string) => {
    type(label, text);
    await vi.waitFor(() => expect(fieldOf(label)?.value).toBe(text));
  };
  const isStoppedAt = async (label: string, text: string) => {
    await give(label, text);
    // The button is disabled for a moment after a failed attempt.
    await vi.waitFor(
      () => {
        press('Save Changes');
        expect(document.activeElement?.id).toBe(fieldOf(label)?.id);
      },
      { timeout: SCREEN_MS, interval: 400 },
    );
    expect(fieldOf(label)?.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  };
  await isStoppedAt('Actual end', '2031-03-02');
  expect(page.text()).toContain('The work ended before it began');
  await give('Actual end', '2031-03-04');
  await isStoppedAt('Start time', '25:61');
  await give('Start time', '08:00');
  await give('End time', '19:00');
  await page.see('From start to end it is 11 h; 8 h of a day are counted.');
  await give('Start time', '');
  await give('End time', '');
  await isStoppedAt('End date', 'soon');
  await give('End date', '2031-03-05');
  await pressAgain('Save Changes', 'Operation updated');
  expect(sent).toEqual([{ actualEndTime: '2031-03-04T17:00' }]);
});

test('what blocks a save stands apart from what only warns, also under one rule', async () => {
  const finding = { rule: 'cert-valid', source: 'x' };
  const karim = { memberId: 'm1', memberName: 'Karim', severity: 'block' };
  const omar = { memberId: 'm2', memberName: 'Omar', severity: 'warn' };
  const findings = [
    { ...finding, ...karim, values: { state: 'expired', name: 'IRATA', expiresOn: '2026-10-01' } },
    { ...finding, ...omar, values: { state: 'missing', name: 'First aid' } },
  ];
  await open('/operations/o1/edit', 'Save Changes', {
    'PATCH /api/operations/o1': async () => {
      const refused = refusal(409, 'staffing-blocked', 'The assigned team breaks a rule');
      return Response.json({ ...(await refused.json()), findings }, { status: 409 });
    },
  });
  type('Title', 'Silo 5');
  await vi.waitFor(() => expect(fieldOf('Title')?.value).toBe('Silo 5'));
  press('Save Changes');
  await page.see('The team breaks a rule');
  await page.see('Only a warning');
  const parts = [...document.querySelectorAll('[role=alertdialog] section')];
  expect(parts.map((part) => part.querySelector('h3')?.textContent)).toEqual([
    'Stops the save until you give a reason',
    'Only a warning',
  ]);
  expect(parts.map((part) => /certificate of .*Omar/.test(part.textContent))).toEqual([
    false,
    true,
  ]);
});
