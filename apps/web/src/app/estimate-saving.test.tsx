import type { ProjectBody } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeDraft } from '../features/estimate/state/draft.ts';
import {
  type Answers,
  openApplication,
  SCREEN_MS,
  STORED_PROJECT,
  statusOf,
  typeInto,
  typeOn,
} from './application.fixture.tsx';

vi.setConfig({ testTimeout: 2 * SCREEN_MS });

let page: Awaited<ReturnType<typeof openApplication>>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => page.close());

const project = {
  ...STORED_PROJECT,
  status: 'draft',
  data: {
    projectInfo: { name: 'Silo 4', client: 'OCP', location: 'Safi' },
    settings: { currency: 'MAD' },
  },
};

let sent: ProjectBody[];
/** Saves any request, as the server would. */
function store(body: unknown): Response {
  const given = body as ProjectBody;
  sent.push(given);
  return Response.json({ ...project, ...given, createdAt: project.createdAt, version: 2 });
}

async function open(path: string, answers: Answers, expected: string) {
  sent = [];
  page = await openApplication(path, {
    'GET /api/admin/status': () => Response.json(statusOf('karim')),
    'GET /api/projects/p1': () => Response.json(project),
    'POST /api/projects': store,
    'PUT /api/projects/p1': store,
    ...answers,
  });
  await page.see(expected);
}

function press(
  label: string,
  place: ParentNode = page.container.querySelector('main') ?? document,
) {
  const buttons = [...place.querySelectorAll<HTMLElement>('button')];
  const button = buttons.find((one) => one.textContent?.startsWith(label));
  if (button === undefined) throw new Error(`No button ${label}`);
  button.click();
}

const pressS = () =>
  window.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyS', key: 's', ctrlKey: true, cancelable: true }),
  );

function describeJob() {
  typeInto(page.container, 'name', 'Silo 4');
  typeInto(page.container, 'client', 'ACME');
  typeInto(page.container, 'location', 'Marseille');
}

test('Save and keep editing on a draft publishes nothing and stays', async () => {
  await open('/projects/p1/edit', {}, 'Save and keep editing');
  typeInto(page.container, 'location', 'Agadir');
  press('Save and keep editing');
  await page.see('Saved as a draft. You are still editing.');
  expect(sent).toMatchObject([{ status: 'draft', location: 'Agadir' }]);
  expect(window.location.pathname).toBe('/projects/p1/edit');
  expect(page.text()).not.toContain('unsaved change');
});

test('the notice of restored work goes once that work is saved, so that Discard takes back nothing newer', async () => {
  const { data } = project;
  const kept = { ...data, projectInfo: { ...data.projectInfo, location: 'Agadir' } };
  writeDraft('p1', {
    savedAt: '2026-11-28T22:00:00.000Z',
    baseVersion: STORED_PROJECT.version,
    job: null,
    currencyChoice: 'user',
    data: kept as EstimateData,
  });
  await open('/projects/p1/edit', {}, 'was restored');
  pressS();
  await page.see('Saved as a draft. You are still editing.');
  expect(sent).toMatchObject([{ location: 'Agadir' }]);
  typeInto(page.container, 'location', 'Safi');
  await vi.waitFor(() => expect(page.container.textContent).toContain('1 unsaved change'));
  expect(page.container.textContent).not.toContain('was restored');
});

test('Ctrl with S makes a new project a draft and goes on in it: field, undo and the next save', async () => {
  await open('/project-edit/new', {}, 'Save Draft');
  describeJob();
  const location = () => page.container.querySelector<HTMLInputElement>('input[name="location"]');
  location()?.focus();
  pressS();
  await vi.waitFor(() => expect(window.location.pathname).toBe('/projects/p1/edit'));
  expect(sent).toMatchObject([{ status: 'draft', location: 'Marseille' }]);
  await vi.waitFor(() => expect(document.activeElement).toBe(location()));
  expect(location()?.value).toBe('Marseille');
  page.container.querySelector<HTMLElement>('[aria-label="Undo"]')?.click();
  await vi.waitFor(() => expect(location()?.value).toBe(''));
  typeInto(page.container, 'location', 'Agadir');
  pressS();
  await vi.waitFor(() => expect(sent).toMatchObject([{}, { status: 'draft', location: 'Agadir' }]));
  expect(window.location.pathname).toBe('/projects/p1/edit');
});

test('a save with a day that cannot be read says what was typed, and which day counts', async () => {
  await open('/projects/p1/edit', {}, 'Save Changes');
  const field = (words: string) =>
    [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(words))
      ?.control as HTMLInputElement;
  field('Start date').focus();
  typeOn('12/01/2027');
  typeOn('31/02/2027');
  field('End date').focus();
  typeOn('01/01/1899');
  press('Save Changes');
  const asked = await vi.waitFor(() => {
    const dialog = document.querySelector('[role="alertdialog"]');
    expect(dialog).not.toBeNull();
    return dialog?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  });
  expect(asked).toContain('Start date: “31/02/2027” was typed, 12 Jan 2027 counts');
  expect(asked).toContain('End date: “01/01/1899” was typed, the field counts as empty');
  expect(sent).toEqual([]);
});
