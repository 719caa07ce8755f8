import type { ProjectBody } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { afterEach, beforeEach } from 'vitest';
import {
  type Answers,
  openApplication,
  STORED_PROJECT,
  statusOf,
  typeInto,
} from './application.fixture.tsx';

class Editor {
  /** Every test opens one before it does anything else. */
  page!: Awaited<ReturnType<typeof openApplication>>;
  sent: ProjectBody[] = [];
}

/** The page that the test has opened, and what it has saved since then. */
export const editor = new Editor();

/** Begins each test of a file with an empty browser, and closes its page. */
export function testsTheEditor(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => editor.page.close());
}

/** A stored draft with a name, a client and a place. */
export const DRAFT = {
  ...STORED_PROJECT,
  status: 'draft',
  data: {
    projectInfo: { name: 'Silo 4', client: 'OCP', location: 'Safi' },
    settings: { currency: 'MAD' },
  },
};

/** Opens a page over a stored project; any save succeeds. Waits for an expected text. */
export async function openOver(
  project: Readonly<typeof STORED_PROJECT>,
  path: string,
  answers: Answers,
  expected: string,
): Promise<void> {
  editor.sent = [];
  const store = (body: unknown) => {
    const given = body as ProjectBody;
    editor.sent.push(given);
    return Response.json({ ...project, ...given, createdAt: project.createdAt, version: 2 });
  };
  editor.page = await openApplication(path, {
    'GET /api/admin/status': () => Response.json(statusOf('karim')),
    'GET /api/projects/p1': () => Response.json(project),
    'POST /api/projects': store,
    'PUT /api/projects/p1': store,
    ...answers,
  });
  await editor.page.see(expected);
}

/** Opens a page over {@link DRAFT}. */
export const open = (path: string, answers: Answers, expected: string) =>
  openOver(DRAFT, path, answers, expected);

/** Presses the button whose text begins with a label. */
export function press(
  label: string,
  place: ParentNode = editor.page.container.querySelector('main') ?? document,
): void {
  const buttons = [...place.querySelectorAll<HTMLElement>('button')];
  const button = buttons.find((one) => one.textContent?.startsWith(label));
  if (button === undefined) throw new Error(`No button ${label}`);
  button.click();
}

/** Presses Ctrl+S. */
export const pressS = () =>
  window.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyS', key: 's', ctrlKey: true, cancelable: true }),
  );

/** Types what every new project must have. */
export function describeJob(): void {
  typeInto(editor.page.container, 'name', 'Silo 4');
  typeInto(editor.page.container, 'client', 'ACME');
  typeInto(editor.page.container, 'location', 'Marseille');
}

/** Saves a published project, and returns the estimate that was sent. */
export async function save(): Promise<EstimateData | undefined> {
  press('Save Changes');
  await editor.page.see('Project updated successfully');
  const data = editor.sent.at(-1)?.data;
  return typeof data === 'string' ? undefined : data;
}

/** The row of a line, and one of its cells. */
export const rowOf = (id: string) =>
  editor.page.container.querySelector<HTMLElement>(`[data-line="${id}"]`);
export const cellOf = (id: string, column: string) =>
  rowOf(id)?.querySelector(`[data-column="${column}"]`) as HTMLInputElement;

/** Opens the price schedule of a project with these costs, without contingencies. */
export const openScheduleOver = (
  costs: { insurance: readonly object[]; priceSchedule?: object | undefined },
  answers: Answers = {},
) =>
  openOver(
    {
      ...STORED_PROJECT,
      data: {
        projectInfo: { name: 'Silo 4', client: 'OCP', location: 'Safi' },
        settings: { currency: 'MAD' },
        contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
        socialContributions: { enabled: false },
        ...costs,
      },
    },
    '/projects/p1/edit?tab=schedule',
    answers,
    costs.priceSchedule === undefined ? 'The client’s schedule goes here' : 'Total incl. VAT',
  );

/** Presses the last button, or the label, with exactly these words, on the page or in a dialog. */
export function pressWords(words: string) {
  const buttons = [...document.querySelectorAll<HTMLElement>('button, label')];
  buttons.findLast((one) => one.textContent?.trim() === words)?.click();
}

/** Presses the button of the page with this name. */
export const pressIcon = (label: string) =>
  editor.page.container.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
