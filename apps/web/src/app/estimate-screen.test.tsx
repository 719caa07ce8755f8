import { expect, test, vi } from 'vitest';
import { summaryOf } from '../project/list/project-summary.fixture.ts';
import { type Answers, refusal, SCREEN_MS, typeInto } from './application.fixture.tsx';
import {
  DRAFT,
  describeJob,
  editor,
  open,
  press,
  pressS,
  testsTheEditor,
} from './editor.fixture.tsx';

testsTheEditor();

test('a new project without a word in the address is a cement silo on ropes, in dollars', async () => {
  await open('/project-edit/new', {}, 'Industrial Rope Access, Cement Silo Cleaning');
  for (const text of [
    'New Project',
    'Cancel',
    'Save Draft',
    'Save & Publish',
    'Project Information',
    'Equipment & Materials',
    'Additional Services',
    'Cost Summary',
    'US dollar',
  ]) {
    expect(editor.page.text()).toContain(text);
  }
});

test('the address says which service and type a new project is', async () => {
  await open(
    '/project-edit/new?serviceCategory=window-cleaning&projectType=Curtain+Wall+Cleaning',
    {},
    'Window Cleaning, Curtain Wall Cleaning',
  );
});

test('what is missing is said at each field, and nothing is sent', async () => {
  await open('/project-edit/new', {}, 'Save Draft');
  press('Save Draft');
  await editor.page.see('Project name is required');
  await editor.page.see('Client name is required');
  await editor.page.see('Location is required');
  expect(editor.sent).toEqual([]);
});

test.each([
  ['Save Draft', 'draft'],
  ['Save & Publish', 'published'],
])('%s on a new project sends %s and goes on to its view', async (label, status) => {
  await open('/project-edit/new', {}, label);
  describeJob();
  press(label);
  await editor.page.see('Project created successfully');
  expect(editor.page.text()).toContain('Success');
  expect(editor.sent.map((body) => body.status)).toEqual([status]);
  await vi.waitFor(() => expect(window.location.pathname).toBe('/projects/p1/view'));
});

test('Save Changes on a draft publishes it', async () => {
  await open('/projects/p1/edit', {}, 'Save Changes');
  typeInto(editor.page.container, 'location', 'Agadir');
  press('Save Changes');
  await editor.page.see('Project updated successfully. It was a draft and is published now.');
  expect(editor.sent[0]).toMatchObject({ status: 'published', location: 'Agadir' });
  await vi.waitFor(() => expect(window.location.pathname).toBe('/projects/p1/view'));
});

test('after a save the list and the project show what was saved', async () => {
  let stored: typeof DRAFT & { name: string } = DRAFT;
  const answers: Answers = {
    'GET /api/project-summaries': () => {
      const { id, name, status, version } = stored;
      const projects = [summaryOf({ id, name, status: status as 'draft', version })];
      return Response.json({ projects, nextCursor: null });
    },
    'GET /api/projects/p1': () => Response.json(stored),
    'PUT /api/projects/p1': (body) => {
      stored = { ...stored, ...(body as object), version: 2 };
      return Response.json(stored);
    },
  };
  await open('/projects', answers, 'Silo 4');
  editor.page.container.querySelector<HTMLElement>('main a[href="/projects/p1/edit"]')?.click();
  await editor.page.see('Save Changes');
  typeInto(editor.page.container, 'name', 'Silo 5');
  press('Save Changes');
  await editor.page.see('Project updated successfully');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/projects/p1/view'));
  await vi.waitFor(() =>
    expect(editor.page.container.querySelector('main h1')?.textContent).toContain('Silo 5'),
  );
  editor.page.container.querySelector<HTMLElement>('[aria-label="Back to Projects"]')?.click();
  await editor.page.see('Manage and track your cost estimation projects');
  await editor.page.see('Silo 5');
  expect(editor.page.text()).not.toContain('Silo 4');
});

test('while it saves the button says so, and a failure keeps the page and the words', async () => {
  let refuse: () => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    refuse = () => resolve(refusal(507, 'disk-full', 'The disk is full.'));
  });
  await open('/project-edit/new', { 'POST /api/projects': () => answer }, 'Save Draft');
  describeJob();
  press('Save Draft');
  await editor.page.see('Saving...');
  refuse();
  await editor.page.see('The disk is full.');
  expect(editor.page.text()).toContain('Error');
  expect(window.location.pathname).toBe('/project-edit/new');
  expect(editor.page.container.querySelector<HTMLInputElement>('input[name="name"]')?.value).toBe(
    'Silo 4',
  );
});

test('behind the question whether to leave without saving, Ctrl with S publishes nothing', async () => {
  await open('/project-edit/new', {}, 'Cancel');
  describeJob();
  press('Cancel');
  await editor.page.see('Leave without saving?');
  // False: the browser does not open its own save dialog either.
  expect(pressS()).toBe(false);
  expect(editor.sent).toEqual([]);
  [...document.querySelectorAll('button')].find((one) => one.textContent === 'Stay')?.click();
  await vi.waitFor(() => expect(editor.page.text()).not.toContain('Leave without saving?'));
  pressS();
  await vi.waitFor(() => expect(editor.sent[0]).toMatchObject({ location: 'Marseille' }));
});

test('a draft that another tab removes or takes up is kept again at once, before the next edit', async () => {
  await open('/project-edit/new', {}, 'Cancel');
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('pcm.draft.'));
  describeJob();
  await vi.waitFor(() => expect(drafts()).toHaveLength(1));
  const [key = ''] = drafts();
  const text = localStorage.getItem(key);
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  expect(drafts()).toEqual([key]);
  // The other tab has saved the draft and removed it, so that saving here must not silently create
  // a second project.
  const newValue = JSON.stringify(`${key.replace('pcm.draft.', '')} p1`);
  window.dispatchEvent(new StorageEvent('storage', { key: 'pcm.new-work-saved', newValue }));
  await editor.page.see(
    'This new project was saved in another tab. Saving here makes a second one.',
  );
  // The other tab takes up the same work, and from then on each tab keeps its own.
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
  expect(drafts()).toHaveLength(2);
  await editor.page.see('From here on they are two');
  for (const one of drafts()) expect(localStorage.getItem(one)).toContain('Marseille');
});

test('a save that the server refuses names the field and says why', async () => {
  const refuse = async () => {
    const refused = refusal(400, 'invalid-input', 'Some fields are not valid');
    const body = (await refused.json()) as object;
    const fields = [{ path: 'data.personnel[0].rate', message: 'At most 1e12' }];
    return Response.json({ ...body, fields }, { status: 400 });
  };
  await open('/project-edit/new', { 'POST /api/projects': refuse }, 'Save Draft');
  describeJob();
  press('Save Draft');
  await editor.page.see('personnel[0].rate');
  expect(editor.page.text()).toContain('At most 1e12');
});

test('Cancel leaves an untouched new project for the list', async () => {
  await open('/project-edit/new', {}, 'Cancel');
  press('Cancel');
  await editor.page.see('My Projects');
  expect(window.location.pathname).toBe('/projects');
});

/** Fills or empties cells of a list, leaves each cell, and saves. */
async function savedAfter(list: string, cells: Record<string, string>, said = '') {
  for (const [column, text] of Object.entries(cells)) {
    const cell = `[data-list="${list}"] [data-column="${column}"]`;
    const input = editor.page.container.querySelector<HTMLElement>(cell);
    input?.focus();
    typeInto(editor.page.container, cell, text);
    input?.blur();
  }
  await editor.page.see(said);
  press('Save Changes');
  if (said !== '') {
    await editor.page.see('Save all the same');
    press('Save all the same', document.body);
  }
  await editor.page.see('Project updated successfully');
  return editor.sent[0]?.data;
}

const withLines = {
  'GET /api/projects/p1': () =>
    Response.json({
      ...DRAFT,
      data: {
        ...DRAFT.data,
        personnel: [{ id: 'a', type: 'Lead', count: 4, rate: 500, days: 12 }],
        equipment: { ppe: [{ id: 'b', name: 'Helmet', quantity: 3, rate: 20, days: 6 }] },
      },
    }),
};

test('an emptied cell of equipment counts as 0 pieces, rate 0, one day', async () => {
  await open('/projects/p1/edit', withLines, 'Save Changes');
  expect(
    await savedAfter('ppe', { quantity: '', rate: 'abc', days: '' }, '“abc” could not be read'),
  ).toMatchObject({
    equipment: { ppe: [{ quantity: 0, rate: 0, days: 1, subtotal: 0 }] },
  });
});

test('a cell in which no number is typed keeps what it had and says so', async () => {
  await open('/projects/p1/edit', withLines, 'Save Changes');
  const cells = { count: '12x', rate: '-5', days: 'abc' };
  expect(await savedAfter('personnel', cells, '“abc” was not taken, 12 stays.')).toMatchObject({
    personnel: [{ count: 4, rate: 500, days: 12 }],
  });
});

test('people and days are whole and at least one', async () => {
  await open('/projects/p1/edit', withLines, 'Save Changes');
  expect(await savedAfter('personnel', { count: '2.4', rate: '', days: '0' })).toMatchObject({
    personnel: [{ count: 2, rate: 0, days: 1 }],
  });
});

test('choosing a tax region fills its four rates', async () => {
  await open('/projects/p1/edit', {}, 'Tax region');
  const region = editor.page.container.querySelector('option[value="free-zone"]')?.parentElement;
  region?.setAttribute('data-region', '');
  typeInto(editor.page.container, '[data-region]', 'free-zone');
  press('Save Changes');
  await editor.page.see('Project updated successfully');
  expect(editor.sent[0]?.data).toMatchObject({
    profitAnalysis: {
      taxRegion: 'free-zone',
      vatRate: 0,
      corporateTaxRate: 8.75,
      withholdingTaxRate: 0,
      professionalTaxRate: 0,
    },
  });
});

test('Refresh All shows what the server has now', async () => {
  let version = 1;
  const read = () => Response.json({ ...DRAFT, name: `Silo ${version}`, version });
  await open('/projects/p1/edit', { 'GET /api/projects/p1': read }, 'Save Changes');
  version = 2;
  editor.page.container.querySelector<HTMLElement>('button[aria-label="Refresh All"]')?.click();
  await editor.page.see('Data updated successfully - all pages will refresh automatically');
});

test.each([
  [true, 1],
  [false, 0],
])('with autoSave %s this browser keeps %i draft of unsaved work', async (autoSave, drafts) => {
  const data = { ...DRAFT.data, settings: { currency: 'MAD', autoSave } };
  const read = () => Response.json({ ...DRAFT, data });
  await open('/projects/p1/edit', { 'GET /api/projects/p1': read }, 'Save Changes');
  typeInto(editor.page.container, 'location', 'Agadir');
  await editor.page.see('1 unsaved change');
  await new Promise((resolve) => setTimeout(resolve, 800));
  await vi.waitFor(() => {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('pcm.draft.'));
    expect(kept).toHaveLength(drafts);
    expect(editor.page.text()).toContain(drafts === 1 ? 'kept in this browser' : 'not kept');
  }, SCREEN_MS);
});

test('a draft is kept in the browser until its switch is off, which removes it', async () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('pcm.draft.'));
  await open('/project-edit/new', {}, 'Keep a draft in this browser while I work');
  typeInto(editor.page.container, 'name', 'Silo 9');
  await vi.waitFor(() => expect(drafts()).toHaveLength(1), { timeout: SCREEN_MS });
  editor.page.container.querySelector<HTMLInputElement>('main input[role="switch"]')?.click();
  await editor.page.see('What is not saved is lost when this page is closed.');
  await vi.waitFor(() => expect(drafts()).toHaveLength(0), { timeout: SCREEN_MS });
});

test.each([
  [600, '600.00 MAD including VAT (order amount entered). That is 500.00 MAD below the costs.'],
  [0, '1,440.00 MAD including VAT (costs with their markup). That is 200.00 MAD above the costs.'],
])(
  'the export of a quotation for an order of %d says its price against the costs',
  async (customerOrderAmount, said) => {
    const data = {
      ...DRAFT.data,
      equipment: { ppe: [{ id: 'b', name: 'Helmet', quantity: 1, rate: 100, days: 10 }] },
      contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 },
      profitAnalysis: { customerOrderAmount },
    };
    const made = Promise.withResolvers<Response>();
    const answers = {
      'GET /api/projects/p1': () => Response.json({ ...DRAFT, data }),
      'POST /api/documents': () => made.promise,
    };
    await open('/projects/p1/edit', answers, 'Export Comprehensive');
    press('Export Comprehensive');
    await vi.waitFor(() => typeInto(document.body, 'select[name="documentKind"]', 'quotation'), {
      timeout: SCREEN_MS,
    });
    await editor.page.see('Price of the quotation');
    const text = editor.page
      .text()
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00a0', ' ');
    expect(text).toContain(`Price of the quotation: ${said}`);
    // The project keeps its own reference for the next time.
    const reference = () => {
      const label = [...document.querySelectorAll('label')].find(
        (one) => one.textContent === 'Reference',
      );
      return `input[id="${label?.htmlFor}"]`;
    };
    typeInto(document.body, reference(), 'D-14');
    press('Export', document.querySelector('[role="dialog"]') ?? document);
    await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(localStorage.getItem('pcm.quotation-references')).toBe('{"p1":"D-14"}');
    press('Export Comprehensive');
    await vi.waitFor(() => typeInto(document.body, 'select[name="documentKind"]', 'quotation'));
    await vi.waitFor(() =>
      expect(document.querySelector<HTMLInputElement>(reference())?.value).toBe('D-14'),
    );
    // As long as it is being made, the application asks for it, also in the tests that follow.
    made.resolve(refusal(507, 'disk-full', 'The disk is full.'));
  },
);
