import type { EstimateData } from '@pcm/domain';
import { expect, test, vi } from 'vitest';
import { type Answers, STORED_PROJECT, typeInto } from './application.fixture.tsx';
import {
  fieldOf,
  open,
  operation,
  page,
  press,
  pressAgain,
  sent,
  type,
} from './team-screen.fixture.ts';

/* Clients as records: named in a project by typing, linked, and merged when doubled. */

const texts = { company: '', contactPerson: '', phone: '', address: '', notes: '', email: '' };
const blank = { ...texts, paymentDays: null, sector: 'private', contacts: [], isActive: true };
const kept = { createdAt: operation.createdAt, updatedAt: operation.updatedAt, deletedAt: null };
const ice = '001593327000156';
const one = { id: 'c1', name: 'Ciments', ice, ...blank, ...kept, version: 1 };

const project = {
  ...STORED_PROJECT,
  data: {
    projectInfo: { name: 'Silo 4', client: 'OCP', location: 'Safi' },
    settings: { currency: 'MAD' },
  },
};

/** Opens the estimate with two records of clients, and enters the field of the client. */
async function openClient(more: Answers = {}) {
  const records: object[] = [one, { ...one, id: 'c2', name: 'Direction', company: 'Hôtel Anfa' }];
  await open('/projects/p1/edit', 'Project Information', {
    'GET /api/projects/p1': () => Response.json(project),
    'GET /api/customers': () => Response.json(records),
    'POST /api/customers': (body) => {
      const record = { ...one, ice: '', id: 'c3', ...(body as object) };
      records.push(record);
      return Response.json(record, { status: 201 });
    },
    'PUT /api/projects/p1': (body) => {
      sent.push((body as { data: EstimateData }).data.projectInfo);
      return Response.json({ ...project, ...(body as object), version: 2 });
    },
    ...more,
  });
  page.container.querySelector<HTMLInputElement>('[name="client"]')?.focus();
  await page.see('No record of this client yet.');
}

async function save() {
  const buttons = [...page.container.querySelectorAll<HTMLElement>('main button')];
  buttons.find(({ textContent }) => textContent?.startsWith('Save Changes'))?.click();
  await page.see('Project updated successfully');
  return sent.at(-1);
}

test('a client typed by the name of a company is linked to its record, and another name is not', async () => {
  await openClient();
  typeInto(page.container, '[name="client"]', 'hotel anfa');
  await page.see('Client record: ');
  expect(page.text()).toContain('Direction');
  typeInto(page.container, '[name="client"]', 'hotel anfa 2');
  await page.see('No record of this client yet.');
  typeInto(page.container, '[name="client"]', 'cim');
  const list = () => page.container.querySelector('[role=listbox]');
  await vi.waitFor(() => expect(list()?.textContent).toContain(ice));
  list()?.querySelector<HTMLElement>('[role=option]')?.click();
  await page.see('Client record: ');
  expect(await save()).toMatchObject({ client: 'Ciments', customerId: 'c1' });
});

test('the record of a new client is made from the estimate, and unlinked again', async () => {
  await openClient();
  press('Add the record');
  await page.see('Client’s record added');
  await page.see('Client record: ');
  // A button ignores a second press for a moment, also where its words changed.
  await pressAgain('Unlink', 'A client’s record has this name.');
  await pressAgain('Link it', 'Client record: ');
  expect(await save()).toMatchObject({ client: 'OCP', customerId: 'c3' });
});

test('the record of a new client is completed beside the estimate, which loses nothing', async () => {
  const changed: unknown[] = [];
  const fresh = { ...one, id: 'c3', name: 'OCP', ice: '' };
  await openClient({
    'GET /api/customers/c3': () => Response.json(fresh),
    'PATCH /api/customers/c3': (body) => {
      changed.push(body);
      return Response.json({ ...fresh, ...(body as object), version: 2 });
    },
  });
  typeInto(page.container, '[name="location"]', 'Jorf Lasfar');
  press('Add the record');
  await page.see('no ICE, address or payment terms yet');
  await pressAgain('Complete the record…', 'Edit customer');
  type('ICE', ice);
  document.querySelector<HTMLElement>('[role=dialog] button[type=submit]')?.click();
  await vi.waitFor(() => expect(changed).toMatchObject([{ ice, name: 'OCP' }]));
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(page.container.querySelector<HTMLInputElement>('[name="location"]')?.value).toBe(
    'Jorf Lasfar',
  );
  expect(await save()).toMatchObject({ customerId: 'c3', location: 'Jorf Lasfar' });
});

test('doubled customers are named, and become one after what comes along was shown', async () => {
  const other = { ...one, id: 'c2', name: 'Ciments du Nord', address: 'Route 3011' };
  await open('/team-management?tab=customers', 'have the same ICE', {
    'GET /api/customers': () => Response.json([one, other]),
    'GET /api/client-links': () => Response.json({ links: [] }),
    'GET /api/customers/c1/merge': (_, query) => {
      expect(query.get('from')).toBe('c2');
      const customer = { ...one, address: 'Route 3011' };
      return Response.json({ customer, projects: 3, operations: 0, quotes: 1 });
    },
    'POST /api/customers/c1/merge': (body) => {
      sent.push(body);
      return Response.json(one);
    },
  });
  press('Merge…');
  await page.see('3 projects, 0 operations, 1 quotation');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Route 3011');
  expect(sent).toEqual([]);
  press('Merge');
  await page.see('has taken over everything');
  expect(sent).toEqual([{ from: 'c2' }]);
});

test('one project is offered as one', async () => {
  const link = { client: 'OCP', customerId: 'c1', customerName: 'OCP S.A.' };
  await open('/team-management?tab=customers', '1 project names its client', {
    'GET /api/client-links': () =>
      Response.json({ links: [{ ...link, projectId: 'p1', projectName: 'Silo 4' }] }),
  });
  await page.see('Link it…');
});

test('projects that name a client by text are linked to its record when ticked', async () => {
  const link = { client: 'OCP', customerId: 'c1', customerName: 'OCP S.A.' };
  await open('/team-management?tab=customers', '2 projects name their client by text only', {
    'GET /api/client-links': () =>
      Response.json({
        links: [
          { ...link, projectId: 'p1', projectName: 'Silo 4' },
          { ...link, projectId: 'p2', projectName: 'Silo 5' },
        ],
      }),
    'POST /api/customers/c1/projects': (body) => {
      sent.push(body);
      return Response.json({ linked: 1 });
    },
  });
  press('Link them…');
  await page.see('Link 2 projects');
  document.querySelectorAll<HTMLElement>('[role=dialog] input[type=checkbox]')[1]?.click();
  await page.see('Link 1 project');
  press('Link 1 project');
  await page.see('1 project linked');
  expect(sent).toEqual([{ projectIds: ['p1'] }]);
});

test('what is wrong with an ICE is said on leaving its field: its length, or its control digits', async () => {
  await open('/team-management?tab=customers', 'No customers found', {
    'GET /api/client-links': () => Response.json({ links: [] }),
  });
  press('Add customer');
  await page.see('New customer');
  const leave = async (text: string, expected: string) => {
    type('ICE', text);
    await vi.waitFor(() => expect(fieldOf('ICE')?.value).toBe(text));
    expect(page.text()).not.toContain(expected);
    fieldOf('ICE')?.focus();
    fieldOf('ICE')?.blur();
    await page.see(expected);
  };
  await leave('0015 9332 7000 15', 'An ICE has 15 digits; this one has 14');
  await leave(`${ice.slice(0, -2)}11`, 'After these digits');
});
