import { expect, test, vi } from 'vitest';
import { refusal, SCREEN_MS } from './application.fixture.tsx';
import {
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

/** A reply with the operations of a period, in which no group has a look of its own. */
const plan = (operations: readonly object[]) =>
  Response.json({ operations, looks: { customer: {}, crew: {}, van: {} } });

test('a save whose answer was lost is found done; one that came too late shows what stands', async () => {
  let stored = operation;
  await open('/operations/o1/edit', 'Save Changes', {
    'GET /api/operations/o1': () => Response.json(stored),
    'PATCH /api/operations/o1': (body) => {
      sent.push(body);
      stored = { ...operation, ...(body as object), version: 2 };
      throw new TypeError('The answer is lost');
    },
  });
  type('Title', 'Silo 5');
  await vi.waitFor(() => expect(fieldOf('Title')?.value).toBe('Silo 5'));
  press('Save Changes');
  await page.see('Operation updated');
  expect(sent).toEqual([{ title: 'Silo 5' }]);
  page.close();

  let isMoved = false;
  const based: (string | null)[] = [];
  const row = () => ({
    ...scheduled,
    title: isMoved ? 'Silo 4 by Amal' : 'Silo 4',
    version: isMoved ? 7 : 1,
  });
  await open('/team-management?tab=schedule&view=month&day=2031-03-03', 'Team incomplete', {
    'GET /api/operation-summaries': () =>
      Response.json({ operations: [row()], nextCursor: null, count: 1 }),
    'GET /api/schedule': () => plan([row()]),
    'GET /api/operations/o1': () => Response.json({ ...operation, ...row(), equipment: [] }),
    'POST /api/booking-checks': () => Response.json({ conflicts: [], findings: [], repairs: [] }),
    'PATCH /api/operations/o1': (_body, _query, headers) => {
      based.push(headers.get('if-match'));
      isMoved = true;
      return refusal(412, 'stale-version', 'Changed elsewhere');
    },
  });
  await page.see('Silo 4');
  document.querySelector<HTMLElement>('button[data-tray]')?.click();
  await page.see('Start date');
  type('End date', '2031-03-06');
  await vi.waitFor(() => expect(fieldOf('End date')?.value).toBe('2031-03-06'));
  press('Save');
  await page.see('Silo 4 by Amal');
  // After the warning the user may save over it.
  await vi.waitFor(
    () => {
      press('Save');
      expect(based).toEqual(['"1"', '"7"']);
    },
    { timeout: SCREEN_MS, interval: 400 },
  );
});

test('a way out whose answer was lost is the same request when it is pressed again', async () => {
  let isDown = false;
  const conflict = {
    operation: {
      ...scheduled,
      id: 'o2',
      title: 'Quay',
      firstDay: '2031-03-03',
      lastDay: '2031-03-04',
    },
    reason: { kind: 'dates' },
    firstDay: '2031-03-03',
    lastDay: '2031-03-04',
  };
  const days = { firstDay: '2031-03-10', lastDay: '2031-03-12' };
  const checked = { conflicts: [conflict], findings: [], repairs: [{ kind: 'move', ...days }] };
  await open('/operations/o1/edit', 'Save Changes', {
    'GET /api/operations/o1': () => (isDown ? failed() : Response.json(operation)),
    'POST /api/booking-checks': () => Response.json(checked),
    'PATCH /api/operations/o1': async (body) => {
      sent.push(body);
      if (isDown) throw new TypeError('The answer is lost');
      if (sent.length > 2) return Response.json({ ...operation, ...(body as object), version: 2 });
      isDown = true;
      const refused = refusal(409, 'booking-conflict', 'Date conflict');
      return Response.json({ ...(await refused.json()), conflicts: [conflict] }, { status: 409 });
    },
  });
  type('Title', 'Silo 5');
  await vi.waitFor(() => expect(fieldOf('Title')?.value).toBe('Silo 5'));
  press('Save Changes');
  await page.see('Move to');
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent?.startsWith('Move to'))
    ?.click();
  await page.see('Update failed');
  isDown = false;
  await pressAgain('Save Changes', 'Operation updated');
  expect(sent).toEqual([
    { title: 'Silo 5' },
    { title: 'Silo 5', scheduledDate: '2031-03-10', endDate: '2031-03-12' },
    { title: 'Silo 5', scheduledDate: '2031-03-10', endDate: '2031-03-12' },
  ]);
});

/** A technician with a certificate. */
const member = (id: string, certificate: string) => ({
  id,
  name: id,
  role: 'Technician',
  email: null,
  phone: '',
  skills: [],
  certifications: [{ name: certificate, issuedOn: null, expiresOn: null }],
  hourlyRate: 25,
  rateConfirmed: true,
  hiredOn: null,
  monthlyWage: null,
  leaveDays: null,
  leaveCountedOn: null,
  leaveNote: '',
  isActive: true,
  notes: '',
  version: 1,
  createdAt: operation.createdAt,
  updatedAt: operation.updatedAt,
  deletedAt: null,
});

test('paper names the days on which people work, and the planned hours of each', async () => {
  // Friday to Monday, six hours a day.
  const days = { scheduledDate: '2031-03-07', endDate: '2031-03-10', workingHoursPerDay: 6 };
  const week = '/team-management?tab=schedule&view=week&day=2031-03-07';
  const onPaper = async (change: object) => {
    await open(week, 'Team incomplete', {
      'GET /api/schedule': () => plan([{ ...scheduled, ...days, ...change }]),
    });
    window.dispatchEvent(new Event('beforeprint'));
    const sheet = () => [...document.querySelectorAll('tbody')];
    await vi.waitFor(() => expect(sheet()).not.toEqual([]), { timeout: SCREEN_MS });
    const texts = sheet().map(({ textContent }) => textContent);
    window.dispatchEvent(new Event('afterprint'));
    return texts;
  };
  // The last row explains the codes of the groups that are in view.
  const legend = expect.stringMatching(/No customer, internal$/) as unknown;
  expect(await onPaper({})).toEqual([expect.stringMatching(/^Fri.*6 h a day/), legend]);
  page.close();
  const worked = { worksOnDaysOff: true, assignedTeam: ['m1'] };
  expect(await onPaper(worked)).toEqual([
    ...['Fri', 'Sat', 'Sun'].map((day) => expect.stringMatching(`^${day}`) as unknown),
    legend,
  ]);
});

test('paper names who is away, on each day and beside each person', async () => {
  const away = { memberId: 'Karim', kind: 'sick', startsAtNoon: false, endsAtNoon: false };
  const { createdAt, updatedAt } = operation;
  const nothing = { equipmentId: null, quantity: null, pieceIds: [] };
  const kept = {
    id: 'a1',
    ...nothing,
    notes: '',
    version: 1,
    createdAt,
    updatedAt,
    deletedAt: null,
  };
  const absence = { ...kept, ...away, firstDay: '2031-03-06', lastDay: '2031-03-07' };
  const headings = async (view: string) => {
    await open(`/team-management?tab=schedule&view=${view}&day=2031-03-03`, 'Team incomplete', {
      'GET /api/schedule': () => plan([]),
      'GET /api/team-members': () => Response.json([member('Karim', 'First Aid')]),
      'GET /api/absences': () => Response.json([absence]),
    });
    window.dispatchEvent(new Event('beforeprint'));
    const found = () => [...document.querySelectorAll('tbody th')];
    await vi.waitFor(() => expect(found()).not.toEqual([]), { timeout: SCREEN_MS });
    const texts = found().map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, ''));
    window.dispatchEvent(new Event('afterprint'));
    page.close();
    return texts;
  };
  expect(await headings('week')).toEqual([
    expect.stringMatching(/^Thu.*6 Mar.* · Away: Karim$/),
    expect.stringMatching(/^Fri.*7 Mar.* · Away: Karim$/),
  ]);
  expect(await headings('people')).toEqual([expect.stringMatching(/^Karim · Sick: .*6.Mar/)]);
});

test('a team on ropes is incomplete without two technicians and a Level 3, unless a reason was given', async () => {
  const job = (title: string, assignedTeam: string[], change: object = {}) => ({
    ...scheduled,
    id: title,
    title,
    assignedTeam,
    ...change,
  });
  const windows = { serviceCategory: 'window-cleaning' };
  const operations = [
    job('Whole', ['lead', 'second']),
    job('Alone', ['lead']),
    job('No lead', ['second', 'third']),
    job('On the ground', ['second'], windows),
    job('High windows', ['second'], { ...windows, projectType: 'Curtain Wall Cleaning' }),
    job('With a reason', ['lead'], { status: 'in-progress', overriddenRules: ['min-team'] }),
    job('Done', ['lead'], { status: 'completed' }),
  ];
  await open('/team-management?tab=schedule&view=people&day=2031-03-03', 'Team incomplete', {
    'GET /api/schedule': () => plan(operations),
    'GET /api/team-members': () =>
      Response.json([
        member('lead', 'IRATA Level 3 (Safety Supervisor)'),
        member('second', 'IRATA Level 1'),
        member('third', 'IRATA Level 2'),
      ]),
  });
  const tray = () =>
    [...document.querySelectorAll('[data-tray]')].map(({ textContent }) => textContent);
  await vi.waitFor(
    () =>
      expect(tray()).toEqual([
        expect.stringMatching(/^Alone.*1 rope technician is assigned; at least 2 are needed\./),
        expect.stringMatching(/^High windows.*at least 2 are needed, one of them Level 3\./),
        expect.stringMatching(/^No lead.*None of the 2 rope technicians is Level 3/),
      ]),
    { timeout: SCREEN_MS },
  );
});

test('what others change is fetched again, and who they are leads to where they are', async () => {
  const streams: (EventTarget & { url: string; isOpen: boolean })[] = [];
  class Stream extends EventTarget {
    readonly url: string;
    readonly readyState = 1;
    isOpen = true;

    constructor(url: string) {
      super();
      this.url = url;
      streams.push(this);
    }

    close(): void {
      this.isOpen = false;
    }
  }
  vi.stubGlobal('EventSource', Stream);
  const say = (name: string, data: unknown, lastEventId: string) =>
    streams
      .at(-1)
      ?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  let title = 'Silo 4';
  const answer = vi.fn(() => plan([{ ...scheduled, title }]));
  await open('/team-management?tab=schedule&view=month&day=2031-03-03', 'Silo 4', {
    'GET /api/operation-summaries': () =>
      Response.json({ operations: [], nextCursor: null, count: 0 }),
    'GET /api/schedule': answer,
  });
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  expect(streams[0]?.url).toMatch(/view=month&day=2031-03-03$/);
  title = 'Silo 4 by Amal';
  say('changed', ['operations'], 'server 1');
  await page.see('Silo 4 by Amal');
  // What could not be fetched when it changed is fetched once the server is heard again.
  title = 'Silo 4 by night';
  answer.mockImplementationOnce(() => Response.json({}, { status: 503 }));
  say('changed', ['operations'], 'server 1');
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(3));
  streams[0]?.dispatchEvent(new Event('open'));
  await page.see('Silo 4 by night');
  say('people', [{ adminId: 'a2', name: 'amal.b', view: 'day', day: '2031-03-10' }], 'server 1');
  await page.see('AB');
  press('AB');
  // Where the tab stops is told on a new stream, from the last event on.
  await vi.waitFor(() => expect(streams).toHaveLength(2), { timeout: SCREEN_MS, interval: 50 });
  expect(streams[0]?.isOpen).toBe(false);
  expect(streams[1]?.url).toMatch(/view=day&day=2031-03-10&seen=server\+1$/);
  streams[1]?.dispatchEvent(new Event('error'));
  await page.see('Not live, connecting again…');
  vi.unstubAllGlobals();
});
